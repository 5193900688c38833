import VocativeCore
import VocativeDialogue
import VocativeGrammar
package import VocativeText

/// The present as the time of a payment: "now", "today", "right away".
package struct Immediacy: SpokenValue {
  /// The words for it.
  package let words: String

  package var shown: String { "now" }

  /// A parser of "now", "today" and "as soon as possible".
  package static var parser: any SlotParser<Immediacy> { ImmediacyParser() }
}

private struct ImmediacyParser: SlotParser {
  private static let phrases = PhraseTable([
    "now", "right now", "today", "right away", "straight away", "at once", "immediately", "asap", "this minute",
    "as soon as possible", "this instant", "now instead", "instantly",
  ])

  func matches(in utterance: Utterance) -> [SlotMatch<Immediacy>] {
    utterance.tokens.indices.compactMap { start in
      Self.phrases.end(in: utterance.tokens, at: start).map {
        SlotMatch(tokens: start..<$0, value: Immediacy(words: utterance.text(of: start..<$0)), confidence: 0.97)
      }
    }
  }

  var expansion: Grammar.Expansion { .oneOf([.word("now"), .word("today")]) }
  var samples: [String] { ["now"] }
}
