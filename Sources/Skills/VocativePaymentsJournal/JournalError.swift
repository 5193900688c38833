public import VocativeDialogue
import VocativeStore
public import VocativeText

/// Why a journal cannot be opened, or why nothing more can be written to it.
///
/// ```swift
/// do { … } catch let error as JournalError where error.code == .inUse { … }
/// ```
public struct JournalError: Error, Hashable, Sendable {
  /// What is wrong, to be matched in a `catch`.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The file is something else.
    case notADatabase = "foreign"
    /// The file was a journal; parts of it are unreadable or were changed.
    case damaged
    /// A later version of this library wrote it.
    case newer
    /// Another service has it open, in this process or another.
    case inUse
    /// There is no place for a file of that name, or it may not be opened.
    case unreachable
    /// The disk is full, failing or read-only.
    case notWritable
    /// It was closed.
    case closed
  }

  /// What is wrong.
  public let code: Code
  /// The file as it was named.
  public let file: String

  package init(_ code: Code, file: String) {
    self.code = code
    self.file = file
  }
}

extension JournalError: StoreErrorRepresentable {}
extension JournalError.Code: StoreErrorCode {}

extension JournalError: CustomStringConvertible {
  /// What happened, in one plain sentence, and the next step; of the file only its name, of what is in it nothing.
  public var description: String {
    switch code {
    case .notADatabase: "“\(file)” is no payment journal and was left as it is. Give the journal another name."
    case .damaged: "The payment journal “\(file)” is damaged and was left as it is. Keep it, and begin another one."
    case .newer: "The payment journal “\(file)” was written by a later version. Update this one, or give another name."
    case .inUse: "The payment journal “\(file)” is in use. Close what uses it, or give another name."
    case .unreachable: "The payment journal “\(file)” can't be opened. Check that its folder exists and may be used."
    case .notWritable: "The payment journal “\(file)” can't be written. Check that the disk has room."
    case .closed: "The payment journal “\(file)” was closed. Open it again."
    }
  }
}

extension JournalError: UserFacingError {
  /// What the person is told: the journal is written before anything is done.
  public var reply: Reply {
    "I can't keep a record of payments right now, so nothing was done. Please try again later."
  }
}
