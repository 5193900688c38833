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
  /// Returns the sure values in an utterance that a request could have: entries of lists, sums, days; no whole questions.
  func requestValues(in utterance: Utterance, _ matcher: PhraseMatcher) -> [ValueSpan] {
    let parsers = Set(matcher.requestSlots.compactMap { parserIndex(of: $0.slot, in: $0.intent) })
    return values(in: utterance).filter {
      $0.confidence >= .confirmationThreshold && !$0.tokens.isEmpty
        && (parsers.contains($0.parser) || $0.value is any Choosable)
    }
  }

  /// Returns the values of an utterance that a request could have where no reading of their words is one of some known
  /// values.
  ///
  /// "Omar" may be a person, and a payment to that person.
  func unknownValues(in utterance: Utterance, besides known: Set<String>, _ matcher: PhraseMatcher) -> [ValueSpan] {
    let values = requestValues(in: utterance, matcher)
    let explained = values.filter { known.contains($0.value.identity) }.map(\.tokens)
    return values.filter { value in
      !explained.contains { $0.lowerBound <= value.tokens.lowerBound && value.tokens.upperBound <= $0.upperBound }
    }
  }

  /// True if a word belongs to the name of an entry of a list: the "Penny" of "nineteen pounds to Penny" is no coin.
  func namesEntry(_ position: Int, in utterance: Utterance) -> Bool {
    values(in: utterance).contains {
      $0.tokens.contains(position) && $0.confidence >= .confirmationThreshold
        && allParsers[$0.parser] is any ListSlotParser
    }
  }

  /// Returns the values that any parser finds in an utterance.
  ///
  /// Free text, which can be anything, is left out, and so are values of phrases about what was done before alone.
  func values(in utterance: Utterance) -> [ValueSpan] {
    allParsers.enumerated().flatMap { number, parser in
      parser is any FreeTextParser || !standaloneParsers.contains(number)
        ? []
        : matches(ofParser: number, in: utterance).map {
          ValueSpan(parser: number, tokens: $0.tokens, value: $0.value, confidence: $0.confidence)
        }
    }
  }
}

extension [ValueSpan] {
  /// The longest spans, in order, none within another.
  var longest: [ValueSpan] {
    sorted { ($0.tokens.lowerBound, -$0.tokens.count) < ($1.tokens.lowerBound, -$1.tokens.count) }
      .reduce(into: []) { kept, span in
        if kept.last.map({ $0.tokens.upperBound <= span.tokens.lowerBound }) ?? true { kept.append(span) }
      }
  }
}
