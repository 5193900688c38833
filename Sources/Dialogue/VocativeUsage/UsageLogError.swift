public import VocativeCore
import VocativeStore

/// An error of a usage log.
public struct UsageLogError: VocativeError {
  /// The kind of error, for matching in a `catch`.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The file is no usage log.
    case notADatabase = "foreign"
    /// Parts of the file are unreadable.
    case damaged
    /// A later version of this library wrote it.
    case newer
    /// Another program uses the file.
    case inUse
    /// There is no such file, or it may not be opened.
    case unreachable
    /// The disk is full, failing or read-only.
    case notWritable
    /// No candidate has this id.
    case noSuchParaphrase = "noLesson"
  }

  /// The kind of error.
  public let code: Code
  /// The failure, in one plain sentence.
  public let message: String
  /// The next step, in one plain sentence.
  public let remedy: String?

  package init(_ code: Code, file: String) {
    self.code = code
    (message, remedy) =
      switch code {
      case .notADatabase: ("“\(file)” holds nothing that was learned, and was left as it is.", "Name another file.")
      case .damaged: ("“\(file)” is damaged and was left as it is.", "Delete it, and learning begins anew.")
      case .newer: ("“\(file)” was written by a later version.", "Update this one, or name another file.")
      case .inUse: ("“\(file)” is in use.", "Close what uses it.")
      case .unreachable: ("“\(file)” can't be opened.", "Check that it is there, and its folder may be used.")
      case .notWritable: ("“\(file)” can't be written.", "Check that the disk has room.")
      case .noSuchParaphrase: ("There is no such lesson.", "List the lessons there are.")
      }
  }
}

extension UsageLogError: StoreErrorRepresentable {}
extension UsageLogError.Code: StoreErrorCode {}
