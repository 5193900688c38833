import VocativeDialogue
public import VocativeText

/// A set of commands that are recognised together, while the speech is still going on.
///
/// ```swift
/// let commands = try CommandSet {
///   Command("where am i") { await navigator.locate() }
///   Command("volume {level}") { (level: Int) in await speaker.set(level) }
/// }
/// ```
///
/// All phrases form one automaton: a lookup takes one step for each word, independent of the number of commands. A
/// ``CommandDetector`` decides when to act.
public struct CommandSet: Sendable {
  /// The commands in the order of declaration.
  public let commands: [Command]
  let automaton: CommandAutomaton

  /// Creates a set of commands.
  ///
  /// - Throws: ``CommandError`` with the name of the command.
  public init(@CommandBuilder _ commands: () -> [Command]) throws(CommandError) {
    try self.init(validating: commands())
  }

  /// Creates a set of commands that were assembled at run time.
  ///
  /// - Throws: ``CommandError`` with the name of the command.
  public init(validating commands: [Command]) throws(CommandError) {
    if let mistake = commands.lazy.compactMap(\.validationError).first { throw mistake }
    guard !commands.isEmpty else { throw CommandError(.empty, in: "", "There are no commands. Give at least one.") }
    self.commands = commands
    automaton = try CommandAutomaton(commands)
  }

  /// Returns the match of a text that may be the beginning of a command.
  ///
  /// Linear in the number of words.
  public func prefixMatch(of text: String) -> CommandPrefixMatch { prefixMatch(of: CommandTokenizer.words(of: text)) }

  func prefixMatch(of words: [String]) -> CommandPrefixMatch {
    switch automaton.outcome(after: words) {
    case .rejected: return .noMatch
    case .incomplete: return .partial
    case .accepted(let number, let canGoOn):
      let command = commands[number]
      guard let values = command.values(in: words.joined(separator: " ")) else { return .noMatch }
      let match = CommandMatch(
        index: number, name: command.name, values: values, wordCount: words.count,
        conversationRequest: command.conversationRequest)
      return .complete(match, canExtend: canGoOn || command.isExtensible)
    }
  }

  /// Performs a command.
  ///
  /// - Returns: The reply, also for an error; nil if the command has none.
  public func perform(_ match: CommandMatch) async -> Reply? {
    do {
      return try await commands[match.index].perform(match.values)
    } catch {
      return (error as? any UserFacingError)?.reply ?? "That didn't work. Please try again."
    }
  }

  /// Prepares a command.
  ///
  /// An error is reported when the command is performed.
  public func prefetch(_ match: CommandMatch) async { _ = try? await commands[match.index].prefetch?(match.values) }
}

/// The result of matching some words with a set of commands.
public enum CommandPrefixMatch: Hashable, Sendable {
  /// A complete command. `canExtend` is true if more words may make another one.
  case complete(CommandMatch, canExtend: Bool)
  /// The beginning of at least one command.
  case partial
  /// No command begins with these words.
  case noMatch
}

/// Collects the commands of a set.
@resultBuilder
public enum CommandBuilder {
  /// A command.
  public static func buildExpression(_ command: Command) -> [Command] { [command] }
  /// A list of commands.
  public static func buildExpression(_ commands: [Command]) -> [Command] { commands }
  /// The commands of a block.
  public static func buildBlock(_ parts: [Command]...) -> [Command] { parts.flatMap(\.self) }
  /// The commands of an `if` without `else`.
  public static func buildOptional(_ part: [Command]?) -> [Command] { part ?? [] }
  /// The commands of an `if`.
  public static func buildEither(first: [Command]) -> [Command] { first }
  /// The commands of an `else`.
  public static func buildEither(second: [Command]) -> [Command] { second }
  /// The commands of a loop.
  public static func buildArray(_ parts: [[Command]]) -> [Command] { parts.flatMap(\.self) }
}
