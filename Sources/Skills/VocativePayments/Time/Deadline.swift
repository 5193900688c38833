import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// The day by which a payer is asked to pay: "by Friday".
package struct Deadline: SlotValue {
  /// The last day.
  package let date: CalendarDate
  /// The word before the day: "by" or "before".
  package let lead: String

  /// The deadline with its word: "by November 27, 2026".
  package var shown: String { "\(lead) \(date.inFull)" }
}

/// A parser of deadlines: "by Friday", "before the end of the month", "no later than the 5th".
package struct DeadlineParser: SlotParser {
  private let today: CalendarDate

  /// Creates a parser of days after `today`.
  package init(today: CalendarDate) { self.today = today }

  private static let leads: [([String], String)] = [
    (["by"], "by"), (["before"], "before"), (["until"], "by"), (["till"], "by"), (["no", "later", "than"], "by"),
    (["not", "later", "than"], "by"),
  ]

  package func matches(in utterance: Utterance) -> [SlotMatch<Deadline>] {
    let days = DayScanner(tokens: utterance.tokens, today: today, direction: .future)
    return utterance.tokens.indices.compactMap { start in
      for (words, lead) in Self.leads where days.has(words, at: start, after: start) {
        guard let found = days.period(at: start + words.count, afterPreposition: true),
          let day = lead == "before" ? found.period.first : found.period.last, day > today
        else { continue }
        return SlotMatch(tokens: start..<found.end, value: Deadline(date: day, lead: lead), confidence: 0.98)
      }
      return nil
    }
  }

  package var rules: [String: Grammar.Expansion] { DayGrammar.rules }

  package var expansion: Grammar.Expansion {
    .sequence([.word("by"), .oneOf([.word("tomorrow"), DayGrammar.weekday, DayGrammar.date])])
  }

  package var samples: [String] { ["by Friday", "by tomorrow"] }
}
