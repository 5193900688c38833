import VocativeDialogue
import VocativeText

/// A scanner of periods with their prepositions: "in March", "since Monday", "between March and May".
struct PeriodScanner {
  typealias Match = DayScanner.Match

  let days: DayScanner

  private static let prepositions: Set<String> = ["on", "in", "during", "over", "for", "within", "of", "from"]

  /// Returns the period that begins at a token.
  func period(at start: Int) -> Match? {
    guard let lead = days.word(start, after: start) else { return nil }
    switch lead {
    case "between": return rangeBetween(start, connectors: ["and"])
    case "from": return rangeBetween(start, connectors: ["to", "until", "till", "through"]) ?? afterPreposition(start)
    case "since":
      guard let found = days.period(at: start + 1, afterPreposition: true) else { return nil }
      return Match(
        period: Period("since \(found.period.nameWithoutPreposition)", from: found.period.first, to: days.today),
        end: found.end)
    case "until", "before":
      guard let found = days.period(at: start + 1, afterPreposition: true) else { return nil }
      let last = lead == "before" ? found.period.first?.adding(days: -1) : found.period.last
      return Match(
        period: Period("\(lead) \(found.period.nameWithoutPreposition)", from: nil, to: last), end: found.end)
    case "after":
      guard let found = days.period(at: start + 1, afterPreposition: true) else { return nil }
      return Match(
        period: Period(
          "after \(found.period.nameWithoutPreposition)", from: found.period.last?.adding(days: 1), to: nil),
        end: found.end)
    // "The 32nd of May" is neither a day nor the month.
    case "of"
    where start > 0 && (days.tokens[start - 1].kind == .number || days.tokens[start - 1].isAttachedToPrevious):
      return nil
    case let lead where Self.prepositions.contains(lead): return afterPreposition(start)
    default: return days.period(at: start, afterPreposition: false)
    }
  }

  private func afterPreposition(_ start: Int) -> Match? { days.period(at: start + 1, afterPreposition: true) }

  private func rangeBetween(_ start: Int, connectors: Set<String>) -> Match? {
    guard let first = days.period(at: start + 1, afterPreposition: true),
      let connector = days.word(first.end, after: start),
      connectors.contains(connector)
    else { return nil }
    let next = ["on", "in"].contains(days.word(first.end + 1, after: start)) ? first.end + 2 : first.end + 1
    guard let second = days.period(at: next, afterPreposition: true), var from = first.period.first,
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
