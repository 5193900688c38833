import VocativeCore
import VocativeDialogue
import VocativeGrammar
package import VocativeText

extension HistoryQuery.Direction: SpokenValue {
  package var shown: String { self == .outgoing ? "out" : "in" }

  /// A parser of the words for a direction that go on from a question: "and what came in".
  package static var parser: any SlotParser<HistoryQuery.Direction> { DirectionParser() }
}

private struct DirectionParser: SlotParser {
  private static let words: [(table: PhraseTable, direction: HistoryQuery.Direction)] = [
    (PhraseTable(["incoming", "coming in", "came in", "what came in", "money in"]), .incoming),
    (PhraseTable(["outgoing", "going out", "went out", "what went out", "money out"]), .outgoing),
  ]

  func matches(in utterance: Utterance) -> [SlotMatch<HistoryQuery.Direction>] {
    utterance.tokens.indices.flatMap { start in
      Self.words.compactMap { entry in
        entry.table.end(in: utterance.tokens, at: start).map {
          SlotMatch(tokens: start..<$0, value: entry.direction, confidence: 0.75)
        }
      }
    }
  }

  var expansion: Grammar.Expansion { .oneOf(samples.map { .words($0) }) }
  var samples: [String] { ["incoming", "outgoing"] }
}
