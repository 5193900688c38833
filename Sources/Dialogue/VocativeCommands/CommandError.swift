public import VocativeCore

/// An error in a command or in a set of commands.
public struct CommandError: VocativeError {
  /// The kind of error, for matching in a `catch`.
  public enum Code: Hashable, Sendable {
    /// A phrase has a syntax error.
    case invalidPhrase
    /// The slots of a phrase are not the parameters of the command.
    case slotMismatch
    /// Two commands have the same words.
    case ambiguous
    /// There is no command, or a command has no words.
    case empty
    /// The automaton of all commands is too large.
    case tooLarge
  }

  /// The kind of error.
  public let code: Code
  /// The name of the command.
  public let command: String
  /// The problem, in one plain sentence.
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
  /// The error of the command by itself; nil if there is none.
  var validationError: CommandError? {
    for phrase in phrases {
      if let problem = phrase.syntaxError {
        return CommandError(
          .invalidPhrase, in: name,
          "The phrase \"\(phrase.text)\" cannot be read at character \(problem.offset + 1). \(problem)")
      }
      let used = Set(phrase.slotNames)
      if used != Set(slotNames) || phrase.requiredSlots != used || used.count != parsers.count {
        return CommandError(
          .slotMismatch, in: name,
          "The phrase \"\(phrase.text)\" has \(used.count) places, the command takes \(parsers.count) values. "
            + "Write one place for each in every phrase, and none in a part that may be left out.")
      }
    }
    return nil
  }
}
