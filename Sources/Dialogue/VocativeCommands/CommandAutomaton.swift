import VocativeCore
import VocativeGrammar

/// The words of all commands as one automaton: where some words lead, and what can follow them.
struct CommandAutomaton: Sendable {
  /// Where words lead.
  enum Outcome: Hashable {
    /// Some command ends here, which more words may make another of.
    case accepted(Int, canExtend: Bool)
    /// Words of a command are missing.
    case incomplete
    /// No command begins so.
    case rejected
  }

  private struct State {
    var next: [String: [Int]] = [:]
    /// The commands that end here, by number.
    var ends: [Int] = []
  }

  private var states: [State]

  /// More ways to go on would take long to put together.
  private static let limit = 100_000

  init(_ commands: [Command]) throws(CommandError) {
    // Every command ends with a word of its own that nobody says: then the places where different commands end stay
    // apart in the smallest automaton, and the way from one word to the next is the same table for all.
    var writer = CommandGrammarWriter()
    var endings: [Grammar.Expansion] = []
    for (number, command) in commands.enumerated() {
      guard let said = writer.expansion(of: command) else {
        throw CommandError(.empty, in: command.name, "Nothing can be said for it. Fill its list.")
      }
      endings.append(.sequence([.politeness, said, .word(Self.endMarker(number))]))
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
        "It can be said in the same words as “\(commands[pair[1]].name)”. Give one of them other words.")
    }
  }

  /// Where some words lead; one step a word.
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
