import VocativeCore
import VocativeDialogue
package import VocativeGrammar
public import VocativeText

/// A time of day, to the minute: "seven", "half past eight tonight", "14:30".
public struct SpokenTime: SpokenValue {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int

  /// Creates a time; nil if the hour or the minute is out of range.
  public init?(hour: Int, minute: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// The time in the format of ISO 8601: `06:45`.
  public var identity: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }
  /// The time as text: `6:45`.
  public var shown: String { "\(hour):\(minute < 10 ? "0" : "")\(minute)" }
  /// The time in words.
  public var spoken: String {
    let half = hour < 12 ? "a m" : "p m"
    let clock = (hour + 11) % 12 + 1
    return clock.spelledOut + (minute == 0 ? "" : minute < 10 ? " oh " + minute.spelledOut : " " + minute.spelledOut)
      + " " + half
  }

  /// A parser of times.
  public static var parser: any SlotParser<SpokenTime> { SpokenTimeParser() }
}

/// Finds times of day: "at seven", "half past eight", "half six", "ten to nine", "6:30 pm", "noon".
package struct SpokenTimeParser: SlotParser {
  /// Creates a parser.
  package init() {}

  /// Finds the values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<SpokenTime>] {
    let scanner = ClockScanner(utterance.tokens)
    return utterance.matches(scanning: scanner.time)
  }

  /// The grammar rules of the values.
  package var rules: [String: Grammar.Expansion] { NumberGrammar.rules }

  /// The grammar expansion of a value.
  package var expansion: Grammar.Expansion {
    let half = Grammar.Expansion.optional(.oneOf([.words("a m"), .words("p m"), .words("in the evening")]))
    return .sequence([
      .optional(.oneOf([.words("half past"), .words("quarter past"), .words("quarter to")])),
      NumberGrammar.belowHundred, half,
    ])
  }

  /// Sample texts of values.
  package var samples: [String] { ["seven", "half past eight", "a quarter to nine"] }
}

/// Scans one time of day at a token.
private struct ClockScanner {
  private let tokens: [Token]
  private let words: [String]

  init(_ tokens: [Token]) {
    self.tokens = tokens
    words = tokens.map(\.folded)
  }

  func time(at start: Int) -> SlotMatch<SpokenTime>? {
    if let hour = Self.named[words[start]] {
      return SpokenTime(hour: hour).map { SlotMatch(tokens: start..<(start + 1), value: $0) }
    }
    guard var clock = pastHour(at: start) ?? hourAndMinute(at: start) else { return nil }
    let part = dayPart(after: clock.end) ?? dayPart(in: 0..<start, and: clock.end, hour: clock.hour)
    if let part {
      clock.isSure = true
      if part.isLate, clock.hour < 12 { clock.hour += 12 }
      if !part.isLate, clock.hour == 12 { clock.hour = 0 }
      if part.end > clock.end { clock.end = part.end }
    }
    let isLed = ["at", "by", "till", "until", "around", "for", "to", "from"].contains(words.word(at: start - 1))
    let confidence = clock.isSure ? 1 : isLed ? 0.9 : 0.6
    return SpokenTime(hour: clock.hour, minute: clock.minute)
      .map { SlotMatch(tokens: start..<clock.end, value: $0, confidence: Confidence(confidence)) }
  }

  private struct Clock {
    var hour: Int
    var minute: Int
    var end: Int
    var isSure: Bool
  }

  /// "Half past eight", "half six", "a quarter to nine", "ten to seven", "twenty past".
  private func pastHour(at start: Int) -> Clock? {
    let position = words[start] == "a" ? start + 1 : start
    guard position < words.count else { return nil }
    var minutes = ["half": 30, "quarter": 15][words[position]]
    var next = position + 1
    if minutes == nil, position == start, let (number, end) = number(at: start, below: 31) {
      minutes = number
      next = words.word(at: end).hasPrefix("minute") ? end + 1 : end
    }
    guard let minutes else { return nil }
    let link = words.word(at: next)
    if words[position] == "half", let (hour, end) = number(at: next, below: 13), words.word(at: end) != "hours" {
      return Clock(hour: hour, minute: 30, end: end, isSure: true)
    }
    guard ["past", "to", "after", "before"].contains(link), let (hour, end) = number(at: next + 1, below: 24) else {
      return nil
    }
    // "Move from five to six" is no time, "five to six" after "at" is.
    let isLed =
      minutes >= 15 || link == "past" || ["at", "until", "till", "by"].contains(words.word(at: start - 1))
      || minutes == 10 || minutes == 20
    guard isLed || start == 0 || words.word(at: start - 1) != "from" else { return nil }
    return ["past", "after"].contains(link)
      ? Clock(hour: hour, minute: minutes, end: end, isSure: true)
      : Clock(hour: (hour + 23) % 24, minute: (60 - minutes) % 60, end: end, isSure: true)
  }

  /// "Nine", "nine thirty", `9:30`, `9.30`, `0930`.
  private func hourAndMinute(at start: Int) -> Clock? {
    let text = tokens[start].text
    if tokens[start].kind == .number, let dot = text.firstIndex(of: "."), let hour = Int(text[..<dot]),
      let minute = Int(text[text.index(after: dot)...]), text.count - text.distance(from: text.startIndex, to: dot) == 3
    {
      return hour < 24 && minute < 60 ? Clock(hour: hour, minute: minute, end: start + 1, isSure: true) : nil
    }
    guard let (hour, end) = number(at: start, below: 24) else { return nil }
    if end < tokens.count, tokens[end].kind == .number, tokens[end].text.utf8.count == 2,
      tokens[end - 1].kind == .number,
      tokens[end].range.lowerBound == tokens[end - 1].range.upperBound + 1, let minute = Int(tokens[end].text),
      minute < 60
    {
      return Clock(hour: hour, minute: minute, end: end + 1, isSure: true)
    }
    if tokens[start].kind == .word, !tokens[end - 1].endsClause, let (minute, last) = number(at: end, below: 60),
      minute >= 10
    {
      return Clock(hour: hour, minute: minute, end: last, isSure: true)
    }
    let isWhole = ["o'clock", "oclock"].contains(words.word(at: end))
    guard isWhole || !Self.units.contains(words.word(at: end)) else { return nil }
    return Clock(hour: hour, minute: 0, end: isWhole ? end + 1 : end, isSure: isWhole)
  }

  private func number(at position: Int, below limit: Int64) -> (Int, Int)? {
    guard position < tokens.count else { return nil }
    // "Seven thirty" is two numbers here, whatever else it may be.
    if let value = NumberParser([tokens[position]]).match(at: 0)?.candidates.first?.value.whole,
      tokens[position].folded != "a", tokens[position].folded != "an"
    {
      if value >= 20, value < limit, position + 1 < tokens.count, !tokens[position].endsClause,
        tokens[position].kind == .word,
        let unit = NumberParser([tokens[position + 1]]).match(at: 0)?.candidates.first?.value.whole,
        (1..<10).contains(unit),
        value + unit < limit, value % 10 == 0
      {
        return (Int(value + unit), position + 2)
      }
      return (0..<limit).contains(value) ? (Int(value), position + 1) : nil
    }
    return nil
  }

  /// "Pm", "in the evening", "tonight" after the time.
  private func dayPart(after position: Int) -> (isLate: Bool, end: Int)? {
    for (phrase, isLate) in Self.dayParts where words.count >= position + phrase.count {
      if Array(words[position..<(position + phrase.count)]) == phrase { return (isLate, position + phrase.count) }
    }
    return nil
  }

  /// "Tonight" and "this evening" elsewhere in the request; "eleven every night" is late, "two every night" early.
  private func dayPart(in before: Range<Int>, and after: Int, hour: Int) -> (isLate: Bool, end: Int)? {
    for place in Array(before) + Array(after..<max(after, words.count)) {
      if ["tonight", "evening", "evenings", "afternoon"].contains(words[place]) { return (true, after) }
      if ["night", "nights", "nightly"].contains(words[place]), (6...11).contains(hour) { return (true, after) }
    }
    return nil
  }

  private static let named = ["noon": 12, "midday": 12, "midnight": 0]
  private static let dayParts: [([String], Bool)] = [
    (["p", "m"], true), (["a", "m"], false), (["pm"], true), (["am"], false), (["in", "the", "morning"], false),
    (["in", "the", "afternoon"], true), (["in", "the", "evening"], true), (["at", "night"], true),
    (["tonight"], true), (["this", "evening"], true), (["this", "afternoon"], true), (["this", "morning"], false),
  ]
  /// Words after a number that make it no hour.
  private static let units: Set<String> = [
    "percent", "%", "degree", "degrees", "minute", "minutes", "second", "seconds", "hour", "hours", "day", "days",
    "week", "weeks", "month", "months", "times", "x", "°", "st", "nd", "rd", "th", "january", "february", "march",
    "april", "may", "june", "july", "august", "september", "october", "november", "december", "euros", "dollars",
    "pounds", "of",
  ]
}
