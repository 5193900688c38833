import VocativeCore
import VocativeDialogue
package import VocativeGrammar
public import VocativeText

/// A number, perhaps with a fraction, and the unit after it: "ninety degrees", "2.5".
public struct MeasuredNumber: SpokenValue {
  /// The number, exactly.
  public var value: ExactDecimal
  /// The unit as the parser's list has it; nil if there is none.
  public var unit: String?

  /// A number with its unit.
  public init(_ value: ExactDecimal, unit: String? = nil) {
    self.value = value
    self.unit = unit
  }

  /// The number and its unit as text.
  public var shown: String { value.description + (unit.map { " " + $0 } ?? "") }
  /// The number and its unit in words.
  public var spoken: String { value.spelledOut + (unit.map { " " + $0 } ?? "") }

  /// A parser of numbers without units.
  public static var parser: any SlotParser<MeasuredNumber> { MeasuredNumberParser() }
}

/// Finds numbers with a fraction, and the units after them.
package struct MeasuredNumberParser: SlotParser {
  /// The names of each unit, the main one first.
  private let units: [[String]: String]

  /// Creates a parser of numbers, with the names of units: `["degrees": ["degree", "°"]]`.
  package init(units: [String: [String]] = [:]) {
    self.units = units.reduce(into: [:]) { words, unit in
      for name in [unit.key] + unit.value { words[Utterance(name).tokens.map(\.folded)] = unit.key }
    }
  }

  /// Finds the values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<MeasuredNumber>] {
    let reader = NumberParser(utterance.tokens)
    var matches: [SlotMatch<MeasuredNumber>] = []
    var position = 0
    while position < utterance.tokens.count {
      guard let reading = reader.shortHundreds(at: position) ?? reader.match(at: position) else {
        position += 1
        continue
      }
      position = reading.tokens.upperBound
      if let sum = sum(in: utterance.tokens, reading, reader) {
        matches.append(sum)
        position = sum.tokens.upperBound
        continue
      }
      let (unit, end) = unit(in: utterance.tokens, at: position)
      guard unit != nil || utterance.isStandalone(reading.tokens) else { continue }
      for candidate in reading.candidates {
        matches.append(
          SlotMatch(
            tokens: reading.tokens.lowerBound..<end, value: MeasuredNumber(candidate.value, unit: unit),
            confidence: candidate.confidence))
      }
      position = end
    }
    return matches
  }

  /// Returns a sum of money with cents: "two pounds fifty"; nil for anything else.
  private func sum(
    in tokens: [Token], _ whole: NumberMatch, _ reader: NumberParser
  ) -> SlotMatch<MeasuredNumber>? {
    let unit = whole.tokens.upperBound
    guard unit + 1 < tokens.count, Self.currencies.contains(tokens[unit].folded), !tokens[unit].endsClause,
      let cents = reader.match(at: unit + 1), case let end = cents.tokens.upperBound,
      end == tokens.count || tokens[end - 1].endsClause || Self.particles.contains(tokens[end].folded)
        || !WordStem.isContentWord(tokens[end].folded),
      let pounds = whole.candidates.first?.value, let pence = cents.candidates.first?.value.units(places: 0),
      (10...99).contains(pence), let fraction = ExactDecimal(pence, scale: 2), let value = pounds.adding(fraction)
    else { return nil }
    return SlotMatch(
      tokens: whole.tokens.lowerBound..<end, value: MeasuredNumber(value), confidence: whole.candidates[0].confidence)
  }

  /// Words that belong to the verb before a sum: "put two pounds fifty aside".
  private static let particles: Set<String> = ["aside", "away", "back", "over", "apart", "across"]
  private static let currencies: Set<String> = [
    "pound", "pounds", "quid", "dollar", "dollars", "buck", "bucks", "euro", "euros",
  ]

  private func unit(in tokens: [Token], at position: Int) -> (String?, Int) {
    for length in [2, 1] where position + length <= tokens.count {
      if let unit = units[tokens[position..<(position + length)].map(\.folded)] { return (unit, position + length) }
    }
    return (nil, position)
  }

  /// The grammar rules of the values.
  package var rules: [String: Grammar.Expansion] { NumberGrammar.rules }
  /// The grammar expansion of a value.
  package var expansion: Grammar.Expansion { NumberGrammar.number }
  /// Sample texts of values.
  package var samples: [String] { ["ninety", "2.5", "a hundred and twenty"] }
}
