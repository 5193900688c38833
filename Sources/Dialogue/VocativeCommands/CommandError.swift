public import VocativeCore

/// Why commands cannot be used together.
public struct CommandError: VocativeError {
  /// What is wrong, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// A phrase cannot be read.
    case invalidPhrase
    /// The places of a phrase are not those of the command.
    case slotMismatch
    /// Two commands can be said in the same words.
    case ambiguous
    /// There is no command, or nothing can be said for one.
    case empty
    /// There are too many ways to say them all.
    case tooLarge
  }

  /// What is wrong.
  public let code: Code
  /// The name of the command.
  public let command: String
  /// What is wrong, in one plain sentence.
  public let message: String
  /// The next step, in one plain sentence; nil where the message says it already.
  public let remedy: String?

  init(_ code: Code, in command: String, _ problem: String, remedy: String? = nil) {
    self.code = code
    self.command = command
    self.remedy = remedy
    message = command.isEmpty ? problem : "“\(command)”: \(problem)"
  }
}

extension Command {
  /// What is wrong with it for itself; nil when nothing is.
  var validationError: CommandError? {
    for phrase in phrases {
      if let problem = phrase.syntaxError {
        return CommandError(
          .invalidPhrase, in: name,
          "The phrase \"\(phrase.text)\" cannot be read at character \(problem.offset + 1). \(problem)")
      }
      let said = Set(phrase.slotNames)
      if said != Set(slotNames) || phrase.requiredSlots != said || said.count != parsers.count {
        return CommandError(
          .slotMismatch, in: name,
          "The phrase \"\(phrase.text)\" has \(said.count) places, the command takes \(parsers.count) values. "
            + "Write one place for each in every phrase, and none in a part that may be left out.")
      }
    }
    return nil
  }
}
