import VocativeCore
import VocativeDialogue
public import VocativeGrammar
public import VocativeText

/// Finds days and stretches of days that lie in the past: "last week", "on the fifth of January", "between March and May".
public struct PeriodParser: SlotParser {
  private let today: CalendarDate

  /// A parser of days up to `today`.
  public init(today: CalendarDate) { self.today = today }

  public func matches(in utterance: Utterance) -> [SlotMatch<Period>] {
    let scanner = DayScanner(tokens: utterance.tokens, today: today, direction: .past)
    var matches: [SlotMatch<Period>] = []
    var position = 0
    while position < utterance.tokens.count {
      guard let found = scanner.range(at: position) else {
        position += 1
        continue
      }
      matches.append(SlotMatch(tokens: position..<found.end, value: found.period, confidence: 0.95))
      position = found.end
    }
    return matches
  }

  public var rules: [String: Grammar.Expansion] { DayGrammar.rules }

  public var expansion: Grammar.Expansion {
    let units = Grammar.Expansion.oneOf(["week", "month", "year"].map { .word($0) })
    return .oneOf([
      .word("today"), .word("yesterday"), .sequence([.oneOf([.word("this"), .word("last")]), units]),
      .sequence([.word("in"), DayGrammar.month]), .sequence([.word("on"), DayGrammar.date]),
      .sequence([.word("since"), .oneOf([DayGrammar.month, DayGrammar.date, DayGrammar.weekday])]),
      .sequence([.word("between"), DayGrammar.month, .word("and"), DayGrammar.month]),
      .sequence([.word("from"), DayGrammar.month, .word("to"), DayGrammar.month]),
    ])
  }

  public var samples: [String] { ["last week", "in March", "yesterday"] }
}

extension DayScanner {
  private static let prepositions: Set<String> = ["on", "in", "during", "over", "for", "within", "of", "from"]

  /// A stretch, or two of them with what lies between.
  func range(at start: Int) -> Found? {
    guard let lead = word(start, after: start) else { return nil }
    switch lead {
    case "between": return between(start, joints: ["and"])
    case "from": return between(start, joints: ["to", "until", "till", "through"]) ?? led(start)
    case "since":
      guard let found = stretch(at: start + 1, isLed: true) else { return nil }
      return Found(
        period: Period("since \(found.period.bareName)", from: found.period.first, to: today), end: found.end)
    case "until", "before":
      guard let found = stretch(at: start + 1, isLed: true) else { return nil }
      let last = lead == "before" ? found.period.first?.adding(days: -1) : found.period.last
      return Found(period: Period("\(lead) \(found.period.bareName)", from: nil, to: last), end: found.end)
    case "after":
      guard let found = stretch(at: start + 1, isLed: true) else { return nil }
      return Found(
        period: Period("after \(found.period.bareName)", from: found.period.last?.adding(days: 1), to: nil),
        end: found.end)
    // "The 32nd of May" is no day, and not the month either.
    case "of" where start > 0 && (tokens[start - 1].kind == .number || tokens[start - 1].isGlued): return nil
    case let lead where Self.prepositions.contains(lead): return led(start)
    default: return stretch(at: start, isLed: false)
    }
  }

  private func led(_ start: Int) -> Found? { stretch(at: start + 1, isLed: true) }

  private func between(_ start: Int, joints: Set<String>) -> Found? {
    guard let first = stretch(at: start + 1, isLed: true), let joint = word(first.end, after: start),
      joints.contains(joint)
    else { return nil }
    let next = ["on", "in"].contains(word(first.end + 1, after: start)) ? first.end + 2 : first.end + 1
    guard let second = stretch(at: next, isLed: true), var from = first.period.first, let to = second.period.last else {
      return nil
    }
    if from > to, let earlier = from.adding(months: -12) { from = earlier }
    guard from <= to else { return nil }
    let name = "between \(first.period.bareName) and \(second.period.bareName)"
    return Found(period: Period(name, from: from, to: to), end: second.end)
  }
}

extension Period {
  /// The name without its preposition: "January 5", "March".
  fileprivate var bareName: String {
    for lead in ["on ", "in "] where name.hasPrefix(lead) { return String(name.dropFirst(lead.count)) }
    return name
  }
}
