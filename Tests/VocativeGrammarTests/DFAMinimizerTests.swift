import Testing
import VocativeSupport

@testable import VocativeGrammar

@Suite("An automaton of a grammar")
struct DFAMinimizerTests {
  @Test("says what the grammar says, with no two states alike", arguments: 1...60)
  func sameSentences(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let grammar = Grammar(name: "g", root: "s", rules: ["s": expansion(depth: 4, &random), "t": .words("a b")])
    let automaton = try grammar.dfa()
    for sentence in sentences(of: 4) {
      #expect(automaton.says(sentence) == grammar.accepts(sentence.joined(separator: " ")), "\(sentence)")
    }
    let arcs = Dictionary(grouping: automaton.arcs, by: \.from)
    #expect(arcs.values.allSatisfy { Set($0.map(\.word)).count == $0.count }, "one way to go on with each word")
    #expect(automaton.distinctStateCount == automaton.stateCount)
  }

  @Test("has its steps in the order of states and words, the same every time")
  func order() throws {
    var random = SeededRandomNumberGenerator(seed: 7)
    let grammar = Grammar(name: "g", root: "s", rules: ["s": expansion(depth: 6, &random), "t": .words("a b")])
    let automaton = try grammar.dfa()
    let places = automaton.arcs.map { ($0.from, $0.word) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    #expect(try grammar.dfa() == automaton)
  }

  /// Anything over three words, a rule among it.
  private func expansion(depth: Int, _ random: inout SeededRandomNumberGenerator) -> Grammar.Expansion {
    let words = ["a", "b", "c"].map(Grammar.Expansion.word)
    guard depth > 0 else { return (words + [.rule("t")]).randomElement(using: &random) ?? .word("a") }
    func parts() -> [Grammar.Expansion] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in expansion(depth: depth - 1, &random) }
    }
    return switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: .sequence(parts())
    case 2, 3: .oneOf(parts())
    case 4: .optional(expansion(depth: depth - 1, &random))
    case 5: .repeated(expansion(depth: depth - 1, &random))
    default: expansion(depth: 0, &random)
    }
  }

  /// All sentences over three words up to a length.
  private func sentences(of length: Int) -> [[String]] {
    guard length > 0 else { return [[]] }
    let shorter = sentences(of: length - 1)
    return shorter
      + shorter.filter { $0.count == length - 1 }.flatMap { start in ["a", "b", "c"].map { start + [$0] } }
  }
}

extension Grammar.DFA {
  fileprivate func says(_ sentence: [String]) -> Bool {
    let states = sentence.reduce([0] as Set) { states, word in
      Set(arcs.filter { states.contains($0.from) && $0.word == word }.map(\.to))
    }
    return !states.isDisjoint(with: accepting)
  }

  /// The number of states that differ in the sentences they accept.
  fileprivate var distinctStateCount: Int {
    var classes = (0..<stateCount).map { accepting.contains($0) ? 1 : 0 }
    for _ in 0..<stateCount {
      var numbers: [[String]: Int] = [:]
      classes = classes.indices.map { state in
        let key = ["\(classes[state])"] + arcs.filter { $0.from == state }.map { "\($0.word) \(classes[$0.to])" }
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        return number
      }
    }
    return Set(classes).count
  }
}
