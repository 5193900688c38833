/// An error of an SQLite file, for libraries without an error type of their own.
package struct StoreError: StoreErrorRepresentable {
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

  package var message: String { text.message }
  package var remedy: String? { text.remedy }

  private var text: (message: String, remedy: String) {
    switch code {
    case .notADatabase: ("“\(file)” is no database of this kind and was left as it is.", "Name another file.")
    case .damaged: ("“\(file)” is damaged and was left as it is.", "Delete it or name another file.")
    case .inUse: ("“\(file)” is in use.", "Close the program that uses it.")
    case .unreachable: ("“\(file)” can't be opened.", "Check that its folder exists and may be used.")
    case .notWritable: ("“\(file)” can't be written.", "Check that the disk has room.")
    }
  }
}
