import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The longest walk that a person wants: "if it's under ten minutes", "within five hundred metres", "if it isn't far".
struct WalkLimit: SpokenValue {
  /// The unit of a limit.
  enum Unit: String {
    case minutes, metres
  }

  let amount: Int
  let unit: Unit

  /// The limit of "if it isn't far".
  static let near = WalkLimit(amount: 15, unit: .minutes)

  private var noun: String { amount == 1 ? String(unit.rawValue.dropLast()) : unit.rawValue }
  var shown: String { "\(amount) \(noun)" }
  var spoken: String { "\(amount.spelledOut) \(noun)" }

  /// True if a walk of some metres is short enough.
  func allows(metres: Double) -> Bool {
    switch unit {
    case .minutes: WalkingTime(metres: metres).minutes <= amount
    case .metres: Distance(metres: metres) <= Distance(metres: Double(amount))
    }
  }

  static var parser: any SlotParser<WalkLimit> { WalkLimitParser() }
}

/// Finds the words that limit a walk.
private struct WalkLimitParser: SlotParser {
  private static func phrases(_ text: String) -> [[String]] {
    text.split { $0 == ";" || $0.isNewline }.map { $0.split(separator: " ").map(String.init) }
      .sorted { $0.count > $1.count }
  }

  private static let conditions = phrases(
    "if; only if; but only if; as long as; so long as; provided; provided that; providing; unless; but not if")
  private static let subjects = phrases(
    """
    it 's; it is; it; its; that 's; that is; they 're; they are; there 's one; there is one; the walk 's; the walk is; the way is; the way 's
    """)
  private static let comparatives = phrases(
    """
    under; less than; within; at most; no more than; not more than; below; up to; fewer than; not over; no further than; in under
    more than; over; further than; longer than; a maximum of; in less than
    """)
  private static let units: [String: (factor: Double, unit: WalkLimit.Unit)] = {
    let units: [(String, Double, WalkLimit.Unit)] = [
      ("minutes minute mins min", 1, .minutes), ("hours hour hrs", 60, .minutes),
      ("metres meters metre meter m", 1, .metres), ("kilometres kilometers kilometre km k", 1_000, .metres),
      ("miles mile", 1_609, .metres), ("steps step paces pace", metresInStep, .metres),
    ]
    return Dictionary(
      units.flatMap { names, factor, unit in names.split(separator: " ").map { (String($0), (factor, unit)) } },
      uniquingKeysWith: { first, _ in first })
  }()
  /// The length of a usual step.
  private static let metresInStep = 0.75
  private static let endings: Set<String> = [
    "walk", "'s", "away", "off", "on", "foot", "from", "here", "walking", "of", "me",
  ]
  private static let vague = phrases(
    """
    n't far; not far; not too far; not very far; not that far; isn't far; isn't too far; isn't very far; near; nearby; close; close by
    near enough; close enough; not a long walk; not a long way; walkable; within walking distance
    """)
  private static let far = phrases("too far; far; very far; a long way; miles away")

  func matches(in utterance: Utterance) -> [SlotMatch<WalkLimit>] {
    let words = utterance.tokens.map(\.folded)
    for start in words.indices {
      let condition = Self.first(of: Self.conditions, at: start, words)
      var next = start + (condition?.count ?? 0)
      let subject = condition == nil ? nil : Self.first(of: Self.subjects, at: next, words)
      next += subject?.count ?? 0
      if let limit = measured(at: next, in: utterance, words, isConditional: condition != nil) {
        return [SlotMatch(tokens: start..<limit.end, value: limit.value)]
      }
      guard let condition else { continue }
      let excludes = condition.contains("unless") || condition.contains("not")
      guard let length = Self.first(of: excludes ? Self.far : Self.vague, at: next, words)?.count else { continue }
      var end = next + length
      while end < utterance.tokens.count, Self.endings.contains(utterance.tokens[end].folded) { end += 1 }
      return [SlotMatch(tokens: start..<end, value: .near)]
    }
    return []
  }

  /// Returns the limit in minutes or metres at a position; nil if there is none.
  private func measured(
    at start: Int, in utterance: Utterance, _ words: [String], isConditional: Bool
  ) -> (value: WalkLimit, end: Int)? {
    guard let comparative = Self.first(of: Self.comparatives, at: start, words) else { return nil }
    var next = start + comparative.count
    if next < words.count, words[next] == "a" { next += 1 }
    let number = CardinalParser().matches(in: utterance).filter { $0.tokens.lowerBound == next }
      .max { $0.tokens.count < $1.tokens.count }
    guard let number, case let place = number.tokens.upperBound, place < words.count,
      let (factor, unit) = Self.units[words[place]]
    else { return nil }
    var end = place + 1
    while end < words.count, Self.endings.contains(words[end]) { end += 1 }
    let amount = Int(min(Double(number.value) * factor, 1e6))
    guard isConditional || end == words.count || end > place + 1 || words[end] == "to" else { return nil }
    return (WalkLimit(amount: amount, unit: unit), end)
  }

  private static func first(of phrases: [[String]], at start: Int, _ words: [String]) -> [String]? {
    guard start <= words.count else { return nil }
    return phrases.first { words[start...].starts(with: $0) }
  }

  /// Nothing: a recogniser's grammar has the shorter requests.
  var expansion: Grammar.Expansion { .oneOf([]) }
  var samples: [String] { [] }
}
