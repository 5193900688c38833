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
    return bounded(matches, by: scanner, utterance.tokens)
  }

  /// Returns the schedules, a recurrence with the beginning or the end that stands elsewhere: "every Friday send Anna 8,
  /// starting next week".
  private func bounded(_ matches: [SlotMatch<Schedule>], by scanner: ScheduleScanner, _ tokens: [Token])
    -> [SlotMatch<Schedule>]
  {
    guard matches.count == 2, let rhythm = matches.first(where: { $0.value.recurrence != nil }),
      let bound = matches.first(where: { $0.value.recurrence == nil }), bound.tokens.lowerBound > 0,
      let start = [1, 2].map({ bound.tokens.lowerBound - $0 }).first(where: { $0 >= 0 && scanner.isBound(at: $0) }),
      !rhythm.tokens.contains(start),
      let (schedule, end) = scanner.bounded(rhythm.value, at: start, words: rhythm.tokens),
      end == bound.tokens.upperBound
    else { return matches }
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
