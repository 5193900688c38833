import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The time at which a person wants to be somewhere: "at three", "before half past two", "by 14:15".
struct ArrivalTime: SpokenValue {
  /// The hour as it was said, from 0 to 23.
  let hour: Int
  /// The minute, from 0 to 59.
  let minute: Int
  /// True if the hour is of a day of 24 hours; false for "three", which may be in the afternoon.
  let isOfWholeDay: Bool

  var shown: String { "\(hour):\(minute < 10 ? "0" : "")\(minute)" }
  var spoken: String { minute == 0 ? "\(hour) o'clock" : "\(hour) \(minute < 10 ? "oh " : "")\(minute)" }

  /// The minutes from a minute of the day until the time comes.
  func minutes(after now: Int) -> Int {
    let hours = isOfWholeDay ? [hour] : [hour % 12, hour % 12 + 12]
    return hours.map { (60 * $0 + minute - now + 1_440) % 1_440 }.min() ?? 0
  }

  static var parser: any SlotParser<ArrivalTime> { ArrivalTimeParser() }
}

/// Finds times of the day behind their prepositions.
private struct ArrivalTimeParser: SlotParser {
  private static let prepositions: Set<String> = ["at", "by", "before", "for", "around", "until", "till"]
  private static let names: [String: Int] = ["noon": 12, "midday": 12, "midnight": 0]
  /// The minutes before and after an hour: "quarter to".
  private static let fractions: [String: Int] = ["quarter": 15, "half": 30, "ten": 10, "five": 5, "twenty": 20]

  func matches(in utterance: Utterance) -> [SlotMatch<ArrivalTime>] {
    let words = utterance.tokens.map(\.folded)
    return words.indices.dropLast().filter { Self.prepositions.contains(words[$0]) }.compactMap { start in
      var first = start + 1
      while first < words.count, ["about", "around", "exactly", "a"].contains(words[first]) { first += 1 }
      return time(at: first, in: utterance, words).map { SlotMatch(tokens: start..<$0.end, value: $0.value) }
    }
  }

  private func time(at start: Int, in utterance: Utterance, _ words: [String]) -> (value: ArrivalTime, end: Int)? {
    guard start < words.count else { return nil }
    if let hour = Self.names[words[start]] {
      return (ArrivalTime(hour: hour, minute: 0, isOfWholeDay: true), start + 1)
    }
    if start + 2 < words.count, let minutes = Self.fractions[words[start]], ["past", "to"].contains(words[start + 1]),
      let hour = number(at: start + 2, in: utterance), (1...12).contains(hour.value)
    {
      let isBefore = words[start + 1] == "to"
      return ended(
        hour: isBefore ? (hour.value + 10) % 12 + 1 : hour.value, minute: isBefore ? 60 - minutes : minutes,
        at: hour.end, words)
    }
    // "Half three" is half past three.
    if start + 1 < words.count, words[start] == "half", let hour = number(at: start + 1, in: utterance),
      (1...12).contains(hour.value)
    {
      return ended(hour: hour.value, minute: 30, at: hour.end, words)
    }
    // "Two thirty" is read as 230, and "2.30" as a decimal.
    let parts = utterance.tokens[start].text.split(separator: ".").compactMap { Int($0) }
    if utterance.tokens[start].kind == .number, parts.count == 2, (0...23).contains(parts[0]),
      (0...59).contains(parts[1])
    {
      return ended(hour: parts[0], minute: parts[1], at: start + 1, words)
    }
    guard let hour = number(at: start, in: utterance) else { return nil }
    if hour.end == start + 2, (100...1_259).contains(hour.value), hour.value % 100 < 60 {
      return ended(hour: hour.value / 100, minute: hour.value % 100, at: hour.end, words)
    }
    guard (0...23).contains(hour.value) else { return nil }
    // Fifteen, thirty and other minutes are numbers of their own, in words or behind a colon.
    if let minute = number(at: hour.end, in: utterance), (1...59).contains(minute.value), hour.value > 0 {
      return ended(hour: hour.value, minute: minute.value, at: minute.end, words)
    }
    let isCount = hour.end < words.count && Self.units.contains(words[hour.end])
    return isCount ? nil : ended(hour: hour.value, minute: 0, at: hour.end, words)
  }

  /// Words after a number that is no hour.
  private static let units: Set<String> = [
    "minutes", "minute", "mins", "min", "metres", "meters", "hours", "hour", "seconds", "street", "road", "places",
  ]

  /// Returns a time with the words behind it: "o'clock", "pm".
  private func ended(hour: Int, minute: Int, at place: Int, _ words: [String]) -> (value: ArrivalTime, end: Int)? {
    var (end, hour, isOfWholeDay) = (place, hour, hour > 12)
    if end < words.count, ["o'clock", "oclock", "sharp"].contains(words[end]) { end += 1 }
    let half = end < words.count ? words[end] : ""
    if ["am", "pm"].contains(half), (1...12).contains(hour) {
      (hour, isOfWholeDay, end) = (hour % 12 + (half == "pm" ? 12 : 0), true, end + 1)
    }
    // A street may follow a number: "at 12 High Street".
    guard end == words.count || WordClasses.isFunctionWord(words[end]) || Self.followers.contains(words[end]) else {
      return nil
    }
    return (ArrivalTime(hour: hour, minute: minute, isOfWholeDay: isOfWholeDay), end)
  }

  private static let followers: Set<String> = [
    "today", "tonight", "sharp", "latest", "then", "please", "take", "how", "when", "what", "if", "but", "get", "lead",
    "guide", "walk", "bring",
  ]

  private func number(at start: Int, in utterance: Utterance) -> (value: Int, end: Int)? {
    let found = CardinalParser().matches(in: utterance).filter { $0.tokens.lowerBound == start }
    return found.min { $0.tokens.count < $1.tokens.count }.map { ($0.value, $0.tokens.upperBound) }
  }

  /// Nothing: a recogniser's grammar has the shorter requests.
  var expansion: Grammar.Expansion { .oneOf([]) }
  var samples: [String] { [] }
}
