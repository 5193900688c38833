import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The grammar rules of days and months, for a recogniser.
enum DayGrammar {
  /// The names of the months.
  static let month = Grammar.Expansion.rule("day_month")
  /// The names of the days of the week.
  static let weekday = Grammar.Expansion.rule("day_weekday")
  /// Dates: "the first", "the first of December", "December third".
  static let date = Grammar.Expansion.rule("day_date")

  /// The rules by name.
  static let rules: [String: Grammar.Expansion] = NumberGrammar.rules.merging([
    "day_month": names(CalendarDate.monthNames),
    "day_weekday": names(CalendarDate.weekdayNames),
    "day_date": .oneOf([
      .sequence([.word("the"), NumberGrammar.dayOfMonth, .optional(.sequence([.word("of"), month]))]),
      .sequence([month, .optional(.word("the")), NumberGrammar.dayOfMonth]),
    ]),
  ]) { $1 }

  private static func names(_ names: [String]) -> Grammar.Expansion { .oneOf(names.map { .word($0.lowercased()) }) }
}
