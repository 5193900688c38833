import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The words for another pace than the usual one: "if I walk slowly".
struct WalkingPace: SpokenValue {
  /// The speed in metres per second.
  let speed: Double
  let shown: String

  static let slow = WalkingPace(speed: 0.8, shown: "slowly")
  static let fast = WalkingPace(speed: 1.6, shown: "fast")
  static let half = WalkingPace(speed: WalkingTime.usualSpeed / 2, shown: "at half the usual speed")

  static var parser: any SlotParser<WalkingPace> { WalkingPaceParser() }
}

private struct WalkingPaceParser: SlotParser {
  private static let leads = [
    "if i walk", "if we walk", "if i go", "if we go", "if i 'm walking", "walking", "when i walk", "i walk", "we walk",
    "and i walk", "at a", "if i", "if we", "if i 'm", "i 'm", "i am", "i only walk", "i only do", "i only go", "i do",
    "at",
    "i walk at", "i go at", "i only walk at",
  ]
  private static let paces: [(words: String, pace: WalkingPace)] = [
    ("really slowly", .slow), ("very slowly", .slow), ("slowly", .slow), ("slow pace", .slow), ("slow", .slow),
    ("a slow walker", .slow), ("at a slow pace", .slow), ("really fast", .fast), ("fast", .fast), ("quickly", .fast),
    ("a fast walker", .fast), ("really leg it", .fast), ("leg it", .fast), ("run", .fast), ("hurry", .fast),
    ("fast pace", .fast), ("half the speed", .half), ("about half the speed", .half), ("half speed", .half),
    ("half the usual speed", .half), ("half the normal speed", .half), ("half as fast", .half),
    ("about half as fast", .half), ("half the pace", .half), ("half the speed of other people", .half),
    ("half the speed of other folk", .half), ("about half the speed of other folk", .half),
    ("about half the speed of other people", .half), ("half the speed of others", .half),
    ("half the speed of most people", .half),
  ]
  /// The words with their leads, the longest first.
  private static let phrases: [(words: [String], pace: WalkingPace)] = leads.flatMap { lead in
    paces.map { ("\(lead) \($0.words)".split(separator: " ").map(String.init), $0.pace) }
  }.sorted { $0.0.count > $1.0.count }

  func matches(in utterance: Utterance) -> [SlotMatch<WalkingPace>] {
    let words = utterance.tokens.map(\.folded)
    let found = words.indices.lazy.compactMap { start in
      Self.phrases.first { words[start...].starts(with: $0.words) }.map { (start, $0) }
    }.first
    return found.map { start, phrase in
      [SlotMatch(tokens: start..<(start + phrase.words.count), value: phrase.pace)]
    } ?? []
  }

  /// Nothing: a recogniser's grammar has the shorter requests.
  var expansion: Grammar.Expansion { .oneOf([]) }
  var samples: [String] { [] }
}
