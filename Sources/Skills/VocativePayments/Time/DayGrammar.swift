import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// What days and months sound like, for a recogniser's grammar.
enum DayGrammar {
  static let month = Grammar.Expansion.rule("day_month")
  static let weekday = Grammar.Expansion.rule("day_weekday")
  /// "The first", "the first of December", "December third".
  static let date = Grammar.Expansion.rule("day_date")

  /// The rules that these stand for.
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
