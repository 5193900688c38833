import Synchronization
import Testing
import VocativeDialogue
import VocativeNLU

@testable import VocativeActions

@Suite("Ranking the likeliest actions anew")
struct RerankerTests {
  private static let actions = [
    ActionDeclaration(id: "archive", "archive the letter"), ActionDeclaration(id: "delete", "delete the letter"),
    ActionDeclaration(id: "print", "print the letter"),
  ]

  @Test("the scorer decides between actions that the words leave equal")
  func decides() throws {
    let encoder = ScoringEncoder { $0.hasPrefix("delete") ? 9 : -4 }
    let result = try ActionMatcher(Self.actions, encoder: encoder).match("do something about the letter")
    #expect(result.outcome.singleMatch?.action.id == "delete")
    #expect(result.ranking.first?.features.pairLogit == 9)
  }

  @Test("nothing is done where the scorer finds every action unlikely")
  func refuses() throws {
    let encoder = ScoringEncoder { _ in -12 }
    let result = try ActionMatcher(Self.actions, encoder: encoder).match("something with a letter")
    guard case .noMatch = result.outcome else { return #expect(Bool(false), "\(result.outcome)") }
  }

  @Test("at most four actions are scored for one request, and the text is without politeness")
  func limit() throws {
    let encoder = ScoringEncoder { _ in 0 }
    let rooms = ["hall", "attic", "cellar", "porch", "study", "larder", "garage"]
    let actions = rooms.map { ActionDeclaration(id: $0, Phrase("light the \($0)")) }
    _ = try ActionMatcher(actions, encoder: encoder).match("could you please light the place")
    #expect(encoder.scored.map(\.text) == ["light the place"])
    #expect(encoder.scored.map(\.count) == [4])
  }

  @Test("actions with many wordings of their own are not scored")
  func worded() throws {
    let encoder = ScoringEncoder { _ in -12 }
    let wordings: [ActionPhrase] = [
      "put the letter on paper", "make a copy of the letter", "run the letter off", "give me the letter on paper",
      "letter to the printer", "I want it on paper", "a printed letter", "get me the letter", "send it to the printer",
      "paper copy", "hard copy", "print it out",
    ]
    let actions = [ActionDeclaration(id: "print", "print the letter", also: wordings)]
    let result = try ActionMatcher(actions, encoder: encoder).match("print the letter")
    #expect(result.outcome.singleMatch?.action.id == "print")
    #expect(encoder.scored.isEmpty)
  }

  @Test("an action that was not scored is as unlikely as the least likely of those that were")
  func others() throws {
    let encoder = ScoringEncoder { $0 == "a" ? 3 : -2 }
    let reranker = ActionReranker(scorer: encoder.scorer, calibration: .standard, share: 1)
    let scores = ScoreDistribution(
      actions: ["a": 1, "b": 0.9, "c": 0.8, "d": 0.7, "e": 0.6, "f": 0.5], others: [1])
    let change = try #require(try reranker.change(of: scores, for: "text", summaries: { $0 }))
    #expect(change.logits.keys.sorted() == ["a", "b", "c", "d"])
    #expect(change.score(0.5, of: "f") < change.score(0.7, of: "d"))
    #expect(change.score(0, of: "f") == change.score(0, of: "d"))
    #expect(change.score(1, of: "a") > change.applied(to: scores).others[0])
  }

  @Test("the probabilities of a distribution add up to one")
  func distribution() {
    let scores = ScoreDistribution(actions: ["a": 700, "b": 699], others: [698])
    let sum = [700.0, 699, 698].reduce(0) { $0 + scores.probability(of: $1) }
    #expect(abs(sum - 1) < 1e-12)
    #expect(abs(scores.mostLikely - scores.probability(of: 700)) < 1e-12)
  }

  @Test("a description in short names its parameters and the choices")
  func summary() throws {
    let file = try ActionFile(
      """
      [{"id": "view", "description": "show the {range} view", "parameters":
        {"range": {"type": "choice", "values": ["day", "week"]}}},
       {"id": "end", "description": "end at {endTime}", "parameters": {"endTime": {"type": "time"}}}]
      """)
    #expect(file.actions.map(\.summary) == ["show the range view: day, week", "end at end time"])
  }
}

/// An encoder with a scorer of pairs whose logits depend on the candidate alone.
private final class ScoringEncoder: TextEncoder, PairScorerProviding {
  private let words = WordBagEncoder()
  let scorer: Scorer

  init(_ logit: @escaping @Sendable (String) -> Float) { scorer = Scorer(logit: logit) }

  var width: Int { words.width }
  var pairScorer: (any PairScorer)? { scorer }
  var scored: [(text: String, count: Int)] { scorer.scored.withLock { $0 } }

  func embeddings(of texts: [String]) throws -> [[Float]] { try words.embeddings(of: texts) }

  final class Scorer: PairScorer {
    let logit: @Sendable (String) -> Float
    let scored = Mutex<[(text: String, count: Int)]>([])

    init(logit: @escaping @Sendable (String) -> Float) { self.logit = logit }

    func logits(of text: String, with candidates: [String]) throws -> [Float] {
      scored.withLock { $0.append((text, candidates.count)) }
      return candidates.map(logit)
    }
  }
}
