import VocativeCore
import VocativeDialogue
package import VocativeGrammar
public import VocativeText

/// A duration in words: "ten minutes", "an hour and a half".
public struct SpokenDuration: SpokenValue {
  /// The duration.
  public var duration: Duration

  /// Creates a duration.
  public init(_ duration: Duration) { self.duration = duration }

  /// The whole seconds, as in `600s`.
  public var identity: String { "\(duration.components.seconds)s" }

  /// The duration as text.
  public var shown: String {
    unitCounts.map { "\($0.count) \($0.unit)\($0.count == 1 ? "" : "s")" }.joined(separator: " ")
  }

  /// The duration in words.
  public var spoken: String {
    unitCounts.map { "\($0.count.spelledOut) \($0.unit)\($0.count == 1 ? "" : "s")" }.joined(separator: " and ")
  }

  private var unitCounts: [(count: Int64, unit: String)] {
    let seconds = duration.components.seconds
    let parts = [(seconds / 3_600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")]
    let named = parts.filter { $0.0 != 0 }.map { (count: $0.0, unit: $0.1) }
    return named.isEmpty ? [(0, "second")] : named
  }

  /// A parser of durations.
  public static var parser: any SlotParser<SpokenDuration> { SpokenDurationParser() }
}

/// Finds durations: "ten minutes", "1h 30", "an hour and a half", "half an hour", "two and a half hours".
package struct SpokenDurationParser: SlotParser {
  /// Creates a parser.
  package init() {}

  /// Finds the values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<SpokenDuration>] {
    let tokens = utterance.tokens
    var matches: [SlotMatch<SpokenDuration>] = []
    var position = 0
    while position < tokens.count {
      guard var reading = Self.component(in: tokens, at: position) else {
        position += 1
        continue
      }
      // "One hour thirty", "an hour and twenty minutes", "2 minutes 5 seconds": smaller and smaller units.
      while let next = Self.nextComponent(in: tokens, after: reading) { reading = next }
      if let seconds = reading.seconds.rounded {
        matches.append(SlotMatch(tokens: position..<reading.end, value: SpokenDuration(.seconds(seconds))))
      }
      position = reading.end
    }
    return matches
  }

  private struct Component {
    var seconds: ExactDecimal
    var unit: Int64
    var end: Int
  }

  /// One number and its unit, with the half after it: "two and a half hours", "an hour and a half".
  private static func component(in tokens: [Token], at start: Int) -> Component? {
    if let fraction = fraction(in: tokens, at: start) { return fraction }
    guard let (count, position) = count(in: tokens, at: start), position < tokens.count,
      let unit = units[tokens[position].folded], let seconds = count.multiplied(by: unit)
    else { return nil }
    var part = Component(seconds: seconds, unit: unit, end: position + 1)
    let tail = tokens[part.end...].prefix(3).map(\.folded)
    if tail == ["and", "a", "half"], let half = ExactDecimal(5 * unit, scale: 1), let sum = seconds.adding(half) {
      part.seconds = sum
      part.end += 3
    }
    if tail == ["and", "a", "quarter"], let quarter = ExactDecimal(25 * unit, scale: 2),
      let sum = seconds.adding(quarter)
    {
      part.seconds = sum
      part.end += 3
    }
    return part
  }

  /// "Half an hour", "a quarter of an hour", "three quarters of an hour".
  private static func fraction(in tokens: [Token], at start: Int) -> Component? {
    let words = tokens[start...].prefix(6).map(\.folded)
    for (opening, share) in fractions where words.starts(with: opening) {
      var position = start + opening.count
      for word in ["of", "an", "a"] where position < tokens.count && tokens[position].folded == word { position += 1 }
      guard position < tokens.count, let unit = units[tokens[position].folded],
        let seconds = ExactDecimal(share * unit, scale: 2)
      else { continue }
      return Component(seconds: seconds, unit: unit, end: position + 1)
    }
    return nil
  }

  private static func count(in tokens: [Token], at start: Int) -> (ExactDecimal, Int)? {
    let words = tokens[start...].prefix(3).map(\.folded)
    if words.starts(with: ["a", "couple", "of"]) { return (ExactDecimal(2), start + 3) }
    if words.starts(with: ["a", "few"]) { return (ExactDecimal(3), start + 2) }
    // The m of `5m` is no million here.
    if tokens[start].kind == .number, start + 1 < tokens.count, units[tokens[start + 1].folded] != nil,
      let value = NumberParser([tokens[start]]).match(at: 0)?.candidates.first?.value
    {
      return (value, start + 1)
    }
    if let reading = NumberParser(tokens).match(at: start), let value = reading.candidates.first?.value {
      return (value, reading.tokens.upperBound)
    }
    if ["a", "an"].contains(words.first) { return (ExactDecimal(1), start + 1) }
    // "The next hour and a half" counts one.
    let isNext = start > 0 && ["next", "coming"].contains(tokens[start - 1].folded)
    return isNext && singularUnits.contains(tokens[start].folded) ? (ExactDecimal(1), start) : nil
  }

  private static func nextComponent(in tokens: [Token], after part: Component) -> Component? {
    var start = part.end
    if start < tokens.count, tokens[start].folded == "and" { start += 1 }
    guard start < tokens.count, part.unit > 1 else { return nil }
    if let next = Self.component(in: tokens, at: start), next.unit < part.unit,
      let sum = part.seconds.adding(next.seconds)
    {
      return Component(seconds: sum, unit: next.unit, end: next.end)
    }
    // "One hour thirty": a bare number below sixty counts the next smaller unit.
    guard part.unit == 3_600 || part.unit == 60, start == part.end,
      let reading = NumberParser(tokens).match(at: start), let value = reading.candidates.first?.value,
      let whole = value.whole, (1..<60).contains(whole), let seconds = value.multiplied(by: part.unit / 60),
      let sum = part.seconds.adding(seconds)
    else { return nil }
    return Component(seconds: sum, unit: 1, end: reading.tokens.upperBound)
  }

  private static let fractions: [([String], Int64)] = [
    (["half"], 50), (["a", "half"], 50), (["a", "quarter"], 25), (["quarter"], 25), (["three", "quarters"], 75),
  ]

  private static let units: [String: Int64] = {
    var units: [String: Int64] = [:]
    for (names, seconds) in [
      (["second", "seconds", "sec", "secs", "s"], 1), (["minute", "minutes", "min", "mins", "m"], 60),
      (["hour", "hours", "hr", "hrs", "h"], 3_600), (["day", "days"], 86_400), (["week", "weeks"], 604_800),
    ] as [([String], Int64)] {
      for name in names { units[name] = seconds }
    }
    return units
  }()

  private static let singularUnits: Set<String> = ["second", "minute", "hour", "day", "week"]

  /// The grammar rules of the values.
  package var rules: [String: Grammar.Expansion] { NumberGrammar.rules }

  /// The grammar expansion of a value.
  package var expansion: Grammar.Expansion {
    .oneOf([
      .sequence([NumberGrammar.belowHundred, .oneOf([.word("seconds"), .word("minutes"), .word("hours")])]),
      .words("half an hour"), .words("an hour and a half"), .words("a minute"), .words("an hour"),
    ])
  }

  /// Sample texts of values.
  package var samples: [String] { ["ten minutes", "half an hour", "an hour and a half"] }
}

extension ExactDecimal {
  /// The nearest whole number.
  fileprivate var rounded: Int64? { whole ?? Int64(exactly: double.rounded()) }
}
