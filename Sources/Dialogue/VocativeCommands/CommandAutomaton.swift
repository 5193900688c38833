import VocativeCore
import VocativeGrammar

/// The words of all commands as one finite automaton.
struct CommandAutomaton: Sendable {
  /// The result of a sequence of words.
  enum Outcome: Hashable {
    /// A complete command; more words may make another one.
    case accepted(Int, canExtend: Bool)
    /// The beginning of a command.
    case incomplete
    /// No command begins with these words.
    case rejected
  }

  private struct State {
    var next: [String: [Int]] = [:]
    /// The numbers of the commands that end here.
    var ends: [Int] = []
  }

  private var states: [State]

  /// The maximum number of states.
  private static let limit = 100_000

  init(_ commands: [Command]) throws(CommandError) {
    // Every command ends with its own end marker, which is never spoken. So the final states of different commands stay
    // separate in the minimal automaton.
    var writer = CommandGrammarWriter()
    var endings: [Grammar.Expansion] = []
    for (number, command) in commands.enumerated() {
      guard let expansion = writer.expansion(of: command) else {
        throw CommandError(.empty, in: command.name, "It has no phrase to say. Fill its list.")
      }
      endings.append(.sequence([.politeness, expansion, .word(Self.endMarker(number))]))
    }
    let automaton: Grammar.DFA
    do throws(GrammarError) {
      automaton = try writer.grammar(of: .oneOf(endings)).dfa(stateLimit: Self.limit)
    } catch {
      throw CommandError(.tooLarge, in: "", error.description)
    }
    states = Array(repeating: State(), count: automaton.stateCount)
    let numbers = Dictionary(uniqueKeysWithValues: commands.indices.map { (Self.endMarker($0), $0) })
    for arc in automaton.arcs {
      if let number = numbers[arc.word] {
        states[arc.from].ends.append(number)
      } else {
        states[arc.from].next[arc.word, default: []].append(arc.to)
      }
    }
    if let pair = states.first(where: { $0.ends.count > 1 })?.ends {
      throw CommandError(
        .ambiguous, in: commands[pair[0]].name,
        "It has the same words as “\(commands[pair[1]].name)”. Give one of them other words.")
    }
  }

  /// Returns the result of some words.
  ///
  /// Linear in the number of words.
  func outcome(after words: [String]) -> Outcome {
    var reached = [0]
    for word in words {
      // One state, unless the automaton would have been much larger than the phrases.
      reached = reached.flatMap { states[$0].next[word] ?? [] }
      if reached.isEmpty { return .rejected }
    }
    let canGoOn = reached.contains { !states[$0].next.isEmpty }
    guard let end = reached.lazy.compactMap({ states[$0].ends.first }).first else { return .incomplete }
    return .accepted(end, canExtend: canGoOn)
  }

  private static func endMarker(_ number: Int) -> String { "=\(number)" }
}
