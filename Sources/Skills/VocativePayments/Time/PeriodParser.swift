import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// A parser of past days and periods: "last week", "on the fifth of January", "between March and May".
package struct PeriodParser: SlotParser {
  private let today: CalendarDate

  /// Creates a parser of days up to `today`.
  package init(today: CalendarDate) { self.today = today }

  package func matches(in utterance: Utterance) -> [SlotMatch<Period>] {
    let scanner = PeriodScanner(days: DayScanner(tokens: utterance.tokens, today: today, direction: .past))
    var matches: [SlotMatch<Period>] = []
    var position = 0
    while position < utterance.tokens.count {
      guard let found = scanner.period(at: position) else {
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
    let units = Grammar.Expansion.oneOf(["week", "month", "year"].map { .word($0) })
    return .oneOf([
      .word("today"), .word("yesterday"), .sequence([.oneOf([.word("this"), .word("last")]), units]),
      .sequence([.word("in"), DayGrammar.month]), .sequence([.word("on"), DayGrammar.date]),
      .sequence([.word("since"), .oneOf([DayGrammar.month, DayGrammar.date, DayGrammar.weekday])]),
      .sequence([.word("between"), DayGrammar.month, .word("and"), DayGrammar.month]),
      .sequence([.word("from"), DayGrammar.month, .word("to"), DayGrammar.month]),
    ])
  }

  package var samples: [String] { ["last week", "in March", "yesterday"] }
}
