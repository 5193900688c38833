import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// A parser of future days and recurrences: "tomorrow at nine", "next Friday", "on the first", "every first of the month",
/// "monthly until June", "every Friday, twelve times".
///
/// Today is not among them: a payment of today is not scheduled. A time that no bank can keep is a schedule with an
/// obstacle.
package struct ScheduleParser: SlotParser {
  private let today: CalendarDate

  /// Creates a parser of days after `today`.
  package init(today: CalendarDate) { self.today = today }

  package func matches(in utterance: Utterance) -> [SlotMatch<Schedule>] {
    let scanner = ScheduleScanner(
      days: DayScanner(tokens: utterance.tokens, today: today, direction: .future))
    var matches: [SlotMatch<Schedule>] = []
    var position = 0
    while position < utterance.tokens.count {
      guard let (schedule, end) = scanner.schedule(at: position) else {
        position += 1
        continue
      }
      // A time that cannot be kept is more often part of a question about the past.
      matches.append(
        SlotMatch(tokens: position..<end, value: schedule, confidence: schedule.obstacle == nil ? 0.95 : 0.85))
      position = end
    }
    return started(matches, utterance.tokens) ?? bounded(matches, by: scanner, utterance.tokens)
  }

  private static let rhythmNouns: Set<String> = [
    "day", "week", "fortnight", "month", "year", "daily", "weekly", "fortnightly", "monthly", "yearly",
  ]
  private static let continuations = [["after", "that"], ["from", "then", "on"], ["thereafter"], ["afterwards"]]

  /// Returns a recurrence that begins on the day before it: "on Tuesday, and every week after that"; nil if there is none.
  private func started(_ matches: [SlotMatch<Schedule>], _ tokens: [Token]) -> [SlotMatch<Schedule>]? {
    guard matches.count == 2, matches[0].value.recurrence == nil, matches[0].value.obstacle == nil,
      matches[1].value.recurrence != nil, Self.rhythmNouns.contains(tokens[matches[1].tokens.upperBound - 1].folded)
    else { return nil }
    let between = tokens[matches[0].tokens.upperBound..<matches[1].tokens.lowerBound].map(\.folded)
    guard [["and"], ["then"], ["and", "then"], ["and", "also"]].contains(between) else { return nil }
    var schedule = matches[1].value
    schedule.first = matches[0].value.first
    let rest = tokens[matches[1].tokens.upperBound...].map(\.folded)
    let tail = Self.continuations.first { rest.starts(with: $0) }?.count ?? 0
    return [
      SlotMatch(
        tokens: matches[0].tokens.lowerBound..<(matches[1].tokens.upperBound + tail), value: schedule,
        confidence: matches[1].confidence)
    ]
  }

  /// Returns the schedules, a recurrence with the beginning or the end that stands elsewhere: "every Friday send Anna 8,
  /// starting next week".
  private func bounded(_ matches: [SlotMatch<Schedule>], by scanner: ScheduleScanner, _ tokens: [Token])
    -> [SlotMatch<Schedule>]
  {
    if matches.count == 1, matches[0].value.recurrence != nil { return bounded(matches[0], by: scanner, tokens) }
    guard matches.count == 2, let rhythm = matches.first(where: { $0.value.recurrence != nil }),
      let bound = matches.first(where: { $0.value.recurrence == nil }), bound.tokens.lowerBound > 0,
      let start = [1, 2].map({ bound.tokens.lowerBound - $0 }).first(where: { $0 >= 0 && scanner.isBound(at: $0) }),
      !rhythm.tokens.contains(start),
      let (schedule, end) = scanner.bounded(rhythm.value, at: start, words: rhythm.tokens),
      // "From April on".
      (0...1).contains(end - bound.tokens.upperBound)
    else { return matches }
    return [rhythm.tokens, start..<end].map {
      SlotMatch(tokens: $0, value: schedule, confidence: rhythm.confidence)
    }
  }

  /// Returns a recurrence with a beginning or an end elsewhere whose day is none by itself: "from May on, send Mei 30 on the 15th
  /// of every month".
  private func bounded(_ rhythm: SlotMatch<Schedule>, by scanner: ScheduleScanner, _ tokens: [Token])
    -> [SlotMatch<Schedule>]
  {
    let found = tokens.indices.lazy.filter { scanner.isBound(at: $0) && !rhythm.tokens.contains($0) }
      .compactMap { start in
        scanner.bounded(rhythm.value, at: start, words: rhythm.tokens).map { (start, $0) }
      }.first
    guard let (start, (schedule, end)) = found, schedule != rhythm.value else { return [rhythm] }
    return [rhythm.tokens, start..<end].map {
      SlotMatch(tokens: $0, value: schedule, confidence: rhythm.confidence)
    }
  }

  package var rules: [String: Grammar.Expansion] { DayGrammar.rules }

  package var expansion: Grammar.Expansion {
    .oneOf([
      .word("tomorrow"), .words("next week"), .words("next month"),
      .sequence([.oneOf([.word("on"), .word("next"), .word("every")]), DayGrammar.weekday]),
      .sequence([.oneOf([.word("on"), .word("by")]), DayGrammar.date]),
      .sequence([.word("every"), .oneOf(["day", "week", "month", "year"].map { .word($0) })]),
    ])
  }

  package var samples: [String] { ["tomorrow", "every month", "next Friday"] }
}
