/// Why an SQLite file cannot be opened, read or written, for those who have no words of their own for it.
package struct StoreError: StoreErrorRepresentable, Hashable {
  /// What is wrong.
  package enum Code: StoreErrorCode, Hashable {
    /// The file is something else.
    case notADatabase
    /// Parts of the file are unreadable, or are not as they were written.
    case damaged
    /// Another connection has it open.
    case inUse
    /// There is no place for a file of that name, or it may not be opened.
    case unreachable
    /// The disk is full, failing or read-only.
    case notWritable
  }

  /// What is wrong.
  package let code: Code
  /// The file as it was named.
  package let file: String

  package init(_ code: Code, file: String) {
    self.code = code
    self.file = file
  }
}
