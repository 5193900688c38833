import VocativeDialogue
import VocativeText

/// The words for the direction of a level: general ones, and one parameter's own.
struct AdjustmentLexicon: Hashable, Sendable {
  typealias Direction = Adjustment.Direction

  /// Words that are a direction by themselves, by their words: "up", "brighter", "more vivid".
  private(set) var directions: [[String]: Direction] = Self.generalDirections
  /// Words for a state, which give a direction only with other words: the "dark" of "too dark".
  private(set) var states: [String: Direction] = [:]

  /// - Parameters:
  ///   - more: The comparatives of the parameter's upper end: "brighter", "more vivid".
  ///   - less: The same for the lower end: "darker".
  init(more: [String] = [], less: [String] = []) {
    if more.isEmpty, less.isEmpty {
      states = Self.generalStates
      directions.merge(Self.generalComparatives) { known, _ in known }
    }
    for (phrases, direction) in [(more, Direction.up), (less, .down)] {
      for phrase in phrases { add(Utterance(phrase).tokens.map(\.folded), direction) }
    }
  }

  private mutating func add(_ words: [String], _ direction: Direction) {
    guard let last = words.last else { return }
    // "More vivid" and "less bright" are read by their first word, once the second is known.
    if words.count == 2, words[0] == "more" {
      states[last] = direction
      states[last + "ly"] = direction
      return
    }
    directions[words] = direction
    guard words.count == 1 else { return }
    for stem in Self.stems(of: last) {
      states[stem] = direction
      states[stem + "ly"] = direction
      directions[[stem + "en"]] = direction
      directions[[stem + "ening"]] = direction
    }
    if let verb = Self.verbs[last] { directions[[verb]] = direction }
  }

  /// The possible stems of a comparative: "bright" for "brighter", "big" and "bigg" for "bigger", "noisy" for "noisier".
  static func stems(of comparative: String) -> [String] {
    guard comparative.count > 4, comparative.hasSuffix("er") else { return [] }
    let stem = String(comparative.dropLast(2))
    if stem.hasSuffix("i") { return [stem.dropLast() + "y"] }
    let letters = Array(stem)
    let isDoubled = letters.count > 2 && letters[letters.count - 1] == letters[letters.count - 2]
    return isDoubled ? [stem, String(stem.dropLast())] : [stem, stem + "e"]
  }

  private static let generalDirections: [[String]: Direction] = {
    var words: [[String]: Direction] = [:]
    for word in [
      "up", "increase", "increasing", "raise", "boost", "higher", "greater", "add", "intensify", "strengthen",
      "amplify",
      "upwards", "maximise", "enhance", "extra",
    ] { words[[word]] = .up }
    for word in [
      "down", "decrease", "decreasing", "lower", "reduce", "reducing", "drop", "cut", "diminish", "lessen", "weaken",
      "downwards", "minus", "fewer", "subtract", "remove",
    ] { words[[word]] = .down }
    words[["zoom", "in"]] = .up
    words[["zoom", "out"]] = .down
    for distance in ["way", "right", "further", "all"] {
      words[["zoom", distance, "in"]] = .up
      words[["zoom", distance, "out"]] = .down
    }
    return words
  }()

  /// The comparatives of these states.
  private static let generalComparatives: [[String]: Direction] = {
    let pairs = generalStates.flatMap { state, direction in comparatives(of: state).map { ([$0], direction) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// The possible comparatives of a state: "slower" for "slow", "bigger" for "big", "larger" for "large".
  private static func comparatives(of state: String) -> [String] {
    guard let last = state.last else { return [] }
    if last == "e" { return [state + "r"] }
    return [state + "er", state + String(last) + "er"]
  }

  /// States of any level, for a parameter without words of its own.
  private static let generalStates: [String: Direction] = {
    let high = [
      "bright", "loud", "big", "large", "high", "strong", "fast", "warm", "hot", "wide", "thick", "long", "tall",
      "sharp",
      "light", "vivid", "colourful", "colorful", "intense", "heavy", "hard", "powerful", "huge", "deep",
    ]
    let low = [
      "dark", "dim", "quiet", "small", "low", "weak", "slow", "cool", "cold", "narrow", "thin", "short", "dull", "pale",
      "soft", "faint", "flat", "gentle", "tiny",
    ]
    return Dictionary(high.map { ($0, .up) } + low.map { ($0, .down) }, uniquingKeysWith: { first, _ in first })
  }()

  /// Comparatives whose verb is another word.
  private static let verbs = [
    "bigger": "enlarge", "larger": "enlarge", "smaller": "shrink", "dimmer": "dim", "louder": "amplify",
    "warmer": "warm", "cooler": "cool",
  ]
}
