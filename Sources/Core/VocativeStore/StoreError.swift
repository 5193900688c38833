/// An error of an SQLite file, for libraries without an error type of their own.
package struct StoreError: StoreErrorRepresentable, Hashable {
  /// The kind of error.
  package enum Code: StoreErrorCode, Hashable {
    /// The file is not a database of the expected kind.
    case notADatabase
    /// The file is unreadable in part, or was changed.
    case damaged
    /// Another connection has it open.
    case inUse
    /// The file cannot be created or opened.
    case unreachable
    /// The disk is full, failing or read-only.
    case notWritable
  }

  /// The kind of error.
  package let code: Code
  /// The file as the caller named it.
  package let file: String

  /// Creates an error.
  package init(_ code: Code, file: String) {
    self.code = code
    self.file = file
  }
}
