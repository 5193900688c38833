import VocativeDialogue
public import VocativeText

/// Commands that are listened for together, on speech that is still going on.
///
/// ```swift
/// let rapid = CommandSet {
///   Command("where am i") { await navigator.locate() }
///   Command("volume {level}") { (level: Int) in await speaker.set(level) }
/// }
/// ```
///
/// All phrases are one network of words, so that what was heard is looked up in as many steps as it has words, however
/// many commands there are. A ``CommandDetector`` decides when to act.
public struct CommandSet: Sendable {
  /// The commands, in the order they were given.
  public let commands: [Command]
  let automaton: CommandAutomaton

  /// A set of the commands given.
  ///
  /// Commands that cannot be used together are a mistake of the program and stop it; an app that puts its commands
  /// together at run time uses ``init(validating:)``.
  public init(@CommandBuilder _ commands: () -> [Command]) {
    do throws(CommandError) { try self.init(validating: commands()) } catch { preconditionFailure(error.description) }
  }

  /// A set of the commands given.
  /// - Throws: ``CommandError``, naming the command.
  public init(validating commands: [Command]) throws(CommandError) {
    if let mistake = commands.lazy.compactMap(\.validationError).first { throw mistake }
    guard !commands.isEmpty else { throw CommandError(.empty, in: "", "There are no commands. Give at least one.") }
    self.commands = commands
    automaton = try CommandAutomaton(commands)
  }

  /// What some words come to.
  ///
  /// The work grows with the number of words alone.
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

  /// Carries out a command that was heard.
  ///
  /// - Returns: Its answer; nil where it has none. A failure is told in words, never thrown: nobody looks at a screen.
  public func perform(_ match: CommandMatch) async -> Reply? {
    do {
      return try await commands[match.index].perform(match.values)
    } catch {
      return (error as? any UserFacingError)?.reply ?? "That didn't work. Please try again."
    }
  }

  /// Gets ready for a command; what fails then is told when the command is carried out.
  public func prefetch(_ match: CommandMatch) async { _ = try? await commands[match.index].prefetch?(match.values) }
}

/// What some words come to in a set of commands.
public enum CommandPrefixMatch: Hashable, Sendable {
  /// A whole command; with `canExtend` when more words would make another one of it.
  case complete(CommandMatch, canExtend: Bool)
  /// The beginning of one or several.
  case partial
  /// Nothing that any command begins with.
  case noMatch
}

/// Collects the commands of a set.
@resultBuilder
public enum CommandBuilder {
  /// Takes one declaration.
  public static func buildExpression(_ command: Command) -> [Command] { [command] }
  /// Takes one declaration.
  public static func buildExpression(_ commands: [Command]) -> [Command] { commands }
  /// Joins the declarations of a block.
  public static func buildBlock(_ parts: [Command]...) -> [Command] { parts.flatMap(\.self) }
  /// Takes the declarations of an `if` without `else`.
  public static func buildOptional(_ part: [Command]?) -> [Command] { part ?? [] }
  /// Takes the declarations of one branch.
  public static func buildEither(first: [Command]) -> [Command] { first }
  /// Takes the declarations of one branch.
  public static func buildEither(second: [Command]) -> [Command] { second }
  /// Joins the declarations of a loop.
  public static func buildArray(_ parts: [[Command]]) -> [Command] { parts.flatMap(\.self) }
}
