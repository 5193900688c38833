import VocativeCore
import VocativeText

/// A range of tokens that a slot parser reads as a value.
struct ValueSpan {
  /// The number of the parser in the vocabulary.
  let parser: Int
  let tokens: Range<Int>
  let value: any SlotValue
  let confidence: Confidence
}

extension SlotVocabulary {
  /// Returns the values that any parser finds in an utterance.
  ///
  /// Free text, which can be anything, is left out.
  func values(in utterance: Utterance) -> [ValueSpan] {
    allParsers.enumerated().flatMap { number, parser in
      parser is MemoParser
        ? []
        : matches(ofParser: number, in: utterance).map {
          ValueSpan(parser: number, tokens: $0.tokens, value: $0.value, confidence: $0.confidence)
        }
    }
  }
}
