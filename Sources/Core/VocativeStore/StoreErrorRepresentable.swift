/// An error that says, among what else can go wrong in a library, why its file cannot be used.
package protocol StoreErrorRepresentable: Error {
  /// What can go wrong.
  associatedtype Code: StoreErrorCode

  /// - Parameter file: The file as it was named.
  init(_ code: Code, file: String)
}

/// Codes of errors that have one for each way in which a file fails.
package protocol StoreErrorCode: Sendable {
  /// The file is something else.
  static var notADatabase: Self { get }
  /// Parts of the file are unreadable, or are not as they were written.
  static var damaged: Self { get }
  /// Another connection has it open.
  static var inUse: Self { get }
  /// There is no place for a file of that name, or it may not be opened.
  static var unreachable: Self { get }
  /// The disk is full, failing or read-only.
  static var notWritable: Self { get }
}
