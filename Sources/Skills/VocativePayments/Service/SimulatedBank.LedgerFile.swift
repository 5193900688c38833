import Foundation
import VocativeCore
import VocativeSupport

extension SimulatedBank {
  /// A file to which a line is added for every settlement before it counts.
  ///
  /// A line is written by one call of the system, so a killed process leaves it whole or not at all; what a full disk
  /// cut off is passed over and overwritten.
  struct LedgerFile {
    private let handle: FileHandle
    private var length: UInt64
    let path: String

    /// Opens a file, or makes one that only its owner reads, and gives the lines in it.
    static func open(_ path: String) throws(InputError) -> (file: LedgerFile, lines: [LedgerEntry]) {
      if !FileManager.default.fileExists(atPath: path) {
        _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      }
      guard let handle = FileHandle(forUpdatingAtPath: path), let data = try? handle.readToEnd() ?? Data() else {
        throw InputError(.unreadable, "the ledger cannot be read or made", file: path)
      }
      let whole = data.lastIndex(of: UInt8(ascii: "\n")).map { data[...$0] } ?? Data()
      var lines: [LedgerEntry] = []
      for (number, bytes) in whole.split(separator: UInt8(ascii: "\n")).enumerated() {
        do throws(InputError) {
          lines.append(try LedgerEntry(JSONField(try JSONParser.parse(bytes, file: path), file: path)))
        } catch {
          var error = error
          error.position = TextPosition(line: number + 1, column: error.position?.column ?? 1)
          throw error
        }
      }
      return (LedgerFile(handle: handle, length: UInt64(whole.count), path: path), lines)
    }

    /// Adds a line, and returns once it is on the disk.
    mutating func append(_ line: LedgerEntry) throws(PaymentError) {
      let bytes = Data((line.json.serialized() + "\n").utf8)
      do {
        try handle.truncate(atOffset: length)
        try handle.seek(toOffset: length)
        try handle.write(contentsOf: bytes)
        try handle.synchronize()
        length += UInt64(bytes.count)
      } catch {
        throw PaymentError(.unavailable)
      }
    }
  }
}
