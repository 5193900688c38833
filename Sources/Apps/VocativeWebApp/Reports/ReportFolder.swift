import Foundation
import VocativeCore
package import VocativeSupport

/// A folder of reports: pages of evaluations, and JSON lines of benchmarks.
///
/// Only regular files in the folder itself can be opened. Links are skipped, and so are names that begin with a dot or
/// contain a slash or a control character.
package actor ReportFolder {
  /// A file in the folder.
  struct Report: Hashable, Sendable {
    enum Kind: String, Sendable {
      /// An HTML page.
      case page
      /// JSON lines.
      case figures
    }

    let name: String
    let date: Date
    let size: Int
    let kind: Kind
  }

  /// The largest file that is shown, in bytes; larger ones are only listed.
  static let displaySizeLimit = 4 * 1024 * 1024
  /// The largest number of listed files, the newest first.
  private static let listLimit = 500

  private let executor = DispatchSerialExecutor(label: "reports")
  /// The executor for file access, outside the cooperative pool.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  nonisolated let path: String

  /// A folder that exists.
  ///
  /// - Throws: ``VocativeCore/InputError`` if it does not.
  package init(_ path: String) throws(InputError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw InputError(.missing, "there is no such folder; make it, and have reports written into it", file: path)
    }
    self.path = path
  }

  /// Returns the reports, the newest first.
  func list() -> [Report] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let reports = names.compactMap(report)
    return Array(reports.sorted { ($0.date, $1.name) > ($1.date, $0.name) }.prefix(Self.listLimit))
  }

  /// Returns the report with a name; nil if the folder has none.
  func report(_ name: String) -> Report? {
    guard Self.isSafeFileName(name), let kind = Self.kind(of: name),
      // The attributes are those of a link, not of its target.
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let date = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
    else { return nil }
    return Report(name: name, date: date, size: size, kind: kind)
  }

  /// Returns the content of a report; nil if it has disappeared or grown too large.
  func contents(of report: Report) -> [UInt8]? {
    // A link may have replaced the file since it was listed.
    let descriptor = open(path + "/" + report.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let data = try? file.read(upToCount: Self.displaySizeLimit + 1), data.count <= Self.displaySizeLimit
    else { return report.size == 0 ? [] : nil }
    return Array(data)
  }

  private static func isSafeFileName(_ name: String) -> Bool {
    !name.hasPrefix(".") && name.utf8.count <= 255
      && name.unicodeScalars.allSatisfy { $0 != "/" && $0.properties.generalCategory != .control }
  }

  private static func kind(of name: String) -> Report.Kind? {
    switch name.split(separator: ".").dropFirst().last?.lowercased() {
    case "html", "htm": .page
    case "jsonl", "json", "ndjson": .figures
    default: nil
    }
  }
}
