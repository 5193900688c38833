import Foundation
import VocativeCore
import VocativeSupport

extension SimulatedBank {
  /// An append-only file of ledger entries.
  ///
  /// The bank writes an entry before it applies it.
  ///
  /// One system call writes one line, so a killed process leaves a whole line or none. A line that a full disk cut off
  /// is ignored and overwritten.
  struct LedgerFile {
    private let handle: FileHandle
    private var length: UInt64
    let path: String

    /// Opens the file at a path and reads its entries; creates a file with mode 0600 if there is none.
    ///
    /// - Throws: an ``VocativeCore/InputError`` if the file cannot be read or a line is not an entry.
    static func open(_ path: String) throws(InputError) -> (file: LedgerFile, entries: [LedgerEntry]) {
      if !FileManager.default.fileExists(atPath: path) {
        _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      }
      guard let handle = FileHandle(forUpdatingAtPath: path), let data = try? handle.readToEnd() ?? Data() else {
        throw InputError(.unreadable, "the ledger cannot be read or made", file: path)
      }
      let whole = data.lastIndex(of: UInt8(ascii: "\n")).map { data[...$0] } ?? Data()
      var entries: [LedgerEntry] = []
      for (number, bytes) in whole.split(separator: UInt8(ascii: "\n")).enumerated() {
        do throws(InputError) {
          entries.append(try LedgerEntry(JSONField(try JSONParser.parse(bytes, file: path), file: path)))
        } catch {
          var error = error
          error.position = TextPosition(line: number + 1, column: error.position?.column ?? 1)
          throw error
        }
      }
      return (LedgerFile(handle: handle, length: UInt64(whole.count), path: path), entries)
    }

    /// Appends an entry and synchronizes the file.
    ///
    /// - Throws: a ``PaymentError`` with the code `unavailable` if the file cannot be written.
    mutating func append(_ entry: LedgerEntry) throws(PaymentError) {
      let bytes = Data((entry.json.serialized() + "\n").utf8)
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
