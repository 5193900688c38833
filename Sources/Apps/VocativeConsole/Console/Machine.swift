import Foundation

/// The machine that the program runs on.
package enum Machine {
  /// Processor, cores, memory and system, such as `AMD EPYC, 2 cores, 24 GB, Linux x86_64`.
  package static var description: String {
    let process = ProcessInfo.processInfo
    let memory = Int((Double(process.physicalMemory) / 1e9).rounded())
    return "\(processor), \(process.activeProcessorCount) cores, \(memory) GB, \(process.operatingSystemVersionString)"
  }

  private static var processor: String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
  }

  /// The resident memory of this process in megabytes; nil where the system does not report it.
  package static var residentMegabytes: Double? { residentMegabytes(of: ProcessInfo.processInfo.processIdentifier) }

  /// The maximum resident memory of this process so far in megabytes; nil where the system does not report it.
  package static var peakResidentMegabytes: Double? {
    megabytes("VmHWM", of: ProcessInfo.processInfo.processIdentifier)
  }

  /// Returns the resident memory of a process in megabytes; nil where the system does not report it.
  package static func residentMegabytes(of process: Int32) -> Double? { megabytes("VmRSS", of: process) }

  private static func megabytes(_ key: String, of process: Int32) -> Double? {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }.map { $0 / 1_000 }
  }
}
