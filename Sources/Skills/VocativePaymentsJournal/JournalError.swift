public import VocativeCore
public import VocativeDialogue
import VocativeStore
public import VocativeText

/// An error of a payment journal that cannot be opened or written.
///
/// ```swift
/// do { … } catch let error as JournalError where error.code == .inUse { … }
/// ```
public struct JournalError: VocativeError {
  /// The kind of error, to be matched in a `catch`.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The file is not a payment journal.
    case notADatabase = "foreign"
    /// The file is a journal with parts that are unreadable or were changed.
    case damaged
    /// A later version of this library wrote it.
    case newer
    /// Another service has it open, in this process or another.
    case inUse
    /// The file cannot be created or opened.
    case unreachable
    /// The disk is full, failing or read-only.
    case notWritable
    /// The journal was closed.
    case closed
  }

  /// The kind of error.
  public let code: Code
  /// The file as the caller named it.
  public let file: String

  package init(_ code: Code, file: String) {
    self.code = code
    self.file = file
  }
}

extension JournalError: StoreErrorRepresentable {}
extension JournalError.Code: StoreErrorCode {}

extension JournalError {
  /// The message: one sentence about the problem, and one about the next step.
  ///
  /// The failure, in one plain sentence; it has only the name of the file.
  public var message: String { text.message }
  /// The next step, in one plain sentence.
  public var remedy: String? { text.remedy }

  private var text: (message: String, remedy: String) {
    switch code {
    case .notADatabase: ("“\(file)” is no payment journal and was left as it is.", "Give the journal another name.")
    case .damaged:
      ("The payment journal “\(file)” is damaged and was left as it is.", "Keep it, and begin another one.")
    case .newer:
      ("The payment journal “\(file)” was written by a later version.", "Update this one, or give another name.")
    case .inUse: ("The payment journal “\(file)” is in use.", "Close what uses it, or give another name.")
    case .unreachable:
      ("The payment journal “\(file)” can't be opened.", "Check that its folder exists and may be used.")
    case .notWritable: ("The payment journal “\(file)” can't be written.", "Check that the disk has room.")
    case .closed: ("The payment journal “\(file)” was closed.", "Open it again.")
    }
  }
}

extension JournalError: UserFacingError {
  /// The message for the user.
  ///
  /// No order takes effect before it is in the journal.
  public var reply: Reply {
    "I can't keep a record of payments right now, so nothing was done. Please try again later."
  }
}
