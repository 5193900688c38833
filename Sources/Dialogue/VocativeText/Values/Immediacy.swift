import VocativeCore
import VocativeGrammar

/// The present as the time of a request: "now", "today", "right away".
package struct Immediacy: SpokenValue {
  /// The words for it.
  package let words: String

  package var shown: String { "now" }

  /// A parser of "now", "today" and "as soon as possible".
  package static var parser: any SlotParser<Immediacy> { ImmediacyParser() }
}

private struct ImmediacyParser: SlotParser {
  private static let phrases = [
    "now", "right now", "today", "right away", "straight away", "at once", "immediately", "asap", "this minute",
    "as soon as possible", "this instant", "now instead", "instantly",
  ].map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }

  func matches(in utterance: Utterance) -> [SlotMatch<Immediacy>] {
    let words = utterance.tokens.map(\.folded)
    return words.indices.compactMap { start in
      // "From now on" is when a series begins.
      if start > 0, words[start - 1] == "from" { return nil }
      return Self.phrases.first { words[start...].starts(with: $0) }.map { phrase in
        let end = start + phrase.count
        return SlotMatch(
          tokens: start..<end, value: Immediacy(words: utterance.text(of: start..<end)), confidence: 0.97)
      }
    }
  }

  var expansion: Grammar.Expansion { .oneOf([.word("now"), .word("today")]) }
  var samples: [String] { ["now"] }
}
