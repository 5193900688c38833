import VocativeCore
package import VocativeGrammar

/// A share in hundredths: 50%, "twelve and a half percent".
public struct Percent: SpokenValue {
  /// The exact number of hundredths.
  public var value: ExactDecimal

  /// Creates a percentage from a number of hundredths.
  public init(_ value: ExactDecimal) { self.value = value }

  /// The text to show.
  public var shown: String { "\(value)%" }
  /// The text to speak.
  public var spoken: String { value.spelledOut + " percent" }

  /// Reads percentages.
  public static var parser: any SlotParser<Percent> { PercentParser() }
}

/// Finds percentages: `50%`, `12.5 %`, "fifty percent", "fifty per cent".
package struct PercentParser: SlotParser {
  /// Creates a parser of percentages.
  package init() {}

  /// Finds values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<Percent>] {
    let tokens = utterance.tokens
    let reader = NumberParser(tokens)
    var matches: [SlotMatch<Percent>] = []
    var position = 0
    while position < tokens.count {
      guard let reading = reader.match(at: position) else {
        position += 1
        continue
      }
      position = reading.tokens.upperBound
      guard let end = Self.sign(in: tokens, at: position) else { continue }
      for candidate in reading.candidates {
        matches.append(
          SlotMatch(
            tokens: reading.tokens.lowerBound..<end, value: Percent(candidate.value), confidence: candidate.confidence))
      }
      position = end
    }
    return matches
  }

  /// Returns the end of a percent sign or word that begins at a token; nil if there is none.
  package static func sign(in tokens: [Token], at position: Int) -> Int? {
    guard position < tokens.count, position > 0, !tokens[position - 1].endsClause else { return nil }
    switch tokens[position].folded {
    case "%", "٪", "percent", "pc": return position + 1
    case "per" where position + 1 < tokens.count && tokens[position + 1].folded == "cent": return position + 2
    default: return nil
    }
  }

  /// The grammar rules that ``expansion`` refers to.
  package var rules: [String: Grammar.Expansion] { NumberGrammar.rules }

  /// The grammar of all that may be said for a value.
  package var expansion: Grammar.Expansion {
    .sequence([
      .oneOf([.word("zero"), NumberGrammar.belowHundred, .words("a hundred"), .words("one hundred")]), .word("percent"),
    ])
  }

  /// Examples of values as they are said.
  package var samples: [String] { ["fifty percent", "a hundred percent", "20%"] }
}
