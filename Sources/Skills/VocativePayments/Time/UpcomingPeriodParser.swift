import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// A parser of days and periods to come, for questions about what is scheduled: "next week", "in December".
package struct UpcomingPeriodParser: SlotParser {
  private let today: CalendarDate

  /// Creates a parser of periods that do not end before `today`.
  package init(today: CalendarDate) { self.today = today }

  package func matches(in utterance: Utterance) -> [SlotMatch<Period>] {
    let days = DayScanner(tokens: utterance.tokens, today: today, direction: .future)
    var matches: [SlotMatch<Period>] = []
    var position = 0
    while position < utterance.tokens.count {
      let isLed = ["on", "in", "for", "within", "during", "over"].contains(utterance.tokens[position].folded)
      guard
        let found = days.period(at: position, afterPreposition: false)
          ?? (isLed ? days.period(at: position + 1, afterPreposition: true) : nil), let last = found.period.last,
        last >= today
      else {
        position += 1
        continue
      }
      matches.append(SlotMatch(tokens: position..<found.end, value: found.period, confidence: 0.95))
      position = found.end
    }
    return matches
  }

  package var rules: [String: Grammar.Expansion] { DayGrammar.rules }

  package var expansion: Grammar.Expansion {
    .oneOf([
      .word("tomorrow"),
      .sequence([.oneOf([.word("this"), .word("next")]), .oneOf(["week", "month"].map { .word($0) })]),
      .sequence([.word("in"), DayGrammar.month]), .sequence([.word("on"), DayGrammar.weekday]),
    ])
  }

  package var samples: [String] { ["next week", "tomorrow"] }
}
