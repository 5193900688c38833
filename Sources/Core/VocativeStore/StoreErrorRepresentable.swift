package import VocativeCore

/// An error of a library that includes the errors of its SQLite file.
package protocol StoreErrorRepresentable: VocativeError where Code: StoreErrorCode {
  /// Creates an error of a file, with the file as the caller named it.
  init(_ code: Code, file: String)
}

/// The kinds of error of an SQLite file, as cases of a library's own codes.
package protocol StoreErrorCode: Sendable {
  /// The file is not a database of the expected kind.
  static var notADatabase: Self { get }
  /// The file is unreadable in part, or was changed.
  static var damaged: Self { get }
  /// Another connection has it open.
  static var inUse: Self { get }
  /// The file cannot be created or opened.
  static var unreachable: Self { get }
  /// The disk is full, failing or read-only.
  static var notWritable: Self { get }
}
