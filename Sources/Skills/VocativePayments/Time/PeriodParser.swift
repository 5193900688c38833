import VocativeCore
import VocativeDialogue
public import VocativeGrammar
public import VocativeText

/// Finds days and stretches of days that lie in the past: "last week", "on the fifth of January", "between March and
/// May".
public struct PeriodParser: SlotParser {
  private let today: CalendarDate

  /// A parser of days up to `today`.
  public init(today: CalendarDate) { self.today = today }

  public func matches(in utterance: Utterance) -> [SlotMatch<Period>] {
    let scanner = DayScanner(tokens: utterance.tokens, today: today, direction: .past)
    var matches: [SlotMatch<Period>] = []
    var position = 0
    while position < utterance.tokens.count {
      guard let found = scanner.periodRange(at: position) else {
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
  func periodRange(at start: Int) -> Match? {
    guard let lead = word(start, after: start) else { return nil }
    switch lead {
    case "between": return rangeBetween(start, connectors: ["and"])
    case "from": return rangeBetween(start, connectors: ["to", "until", "till", "through"]) ?? afterPreposition(start)
    case "since":
      guard let found = self.period(at: start + 1, afterPreposition: true) else { return nil }
      return Match(
        period: Period("since \(found.period.nameWithoutPreposition)", from: found.period.first, to: today),
        end: found.end)
    case "until", "before":
      guard let found = self.period(at: start + 1, afterPreposition: true) else { return nil }
      let last = lead == "before" ? found.period.first?.adding(days: -1) : found.period.last
      return Match(
        period: Period("\(lead) \(found.period.nameWithoutPreposition)", from: nil, to: last), end: found.end)
    case "after":
      guard let found = self.period(at: start + 1, afterPreposition: true) else { return nil }
      return Match(
        period: Period(
          "after \(found.period.nameWithoutPreposition)", from: found.period.last?.adding(days: 1), to: nil),
        end: found.end)
    // "The 32nd of May" is no day, and not the month either.
    case "of" where start > 0 && (tokens[start - 1].kind == .number || tokens[start - 1].isAttachedToPrevious):
      return nil
    case let lead where Self.prepositions.contains(lead): return afterPreposition(start)
    default: return self.period(at: start, afterPreposition: false)
    }
  }

  private func afterPreposition(_ start: Int) -> Match? { period(at: start + 1, afterPreposition: true) }

  private func rangeBetween(_ start: Int, connectors: Set<String>) -> Match? {
    guard let first = self.period(at: start + 1, afterPreposition: true), let joint = word(first.end, after: start),
      connectors.contains(joint)
    else { return nil }
    let next = ["on", "in"].contains(word(first.end + 1, after: start)) ? first.end + 2 : first.end + 1
    guard let second = self.period(at: next, afterPreposition: true), var from = first.period.first,
      let to = second.period.last
    else {
      return nil
    }
    if from > to, let earlier = from.adding(months: -12) { from = earlier }
    guard from <= to else { return nil }
    let name = "between \(first.period.nameWithoutPreposition) and \(second.period.nameWithoutPreposition)"
    return Match(period: Period(name, from: from, to: to), end: second.end)
  }
}

extension Period {
  /// The name without its preposition: "January 5", "March".
  fileprivate var nameWithoutPreposition: String {
    for lead in ["on ", "in "] where name.hasPrefix(lead) { return String(name.dropFirst(lead.count)) }
    return name
  }
}
