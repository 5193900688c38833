import VocativeCore
package import VocativeGrammar

/// The spoken forms of numbers for a recogniser's grammar: every whole number from 0 to 999,999, and nothing else.
///
/// Parsers of values with a number in them merge ``rules`` into theirs and refer to ``number``. "And" may be left out,
/// "a" stands for "one" before hundred and thousand, and eleven hundred to nineteen hundred are included.
package enum NumberGrammar {
  /// Any whole number from 0 to 999,999.
  package static let number = Grammar.Expansion.rule("number")
  /// A whole number from 1 to 99.
  package static let belowHundred = Grammar.Expansion.rule("number_below_hundred")

  /// A day of a month: "first" to "thirty first".
  package static let dayOfMonth = Grammar.Expansion.rule("number_day_of_month")

  /// The rules that ``number``, ``belowHundred`` and ``dayOfMonth`` stand for.
  package static let rules: [String: Grammar.Expansion] = [
    "number": .oneOf([.word("zero"), .rule("number_below_thousand"), .rule("number_teen_hundred"), thousands]),
    "number_digit": words(NumberWords.digits.dropFirst()),
    "number_past_ten": words(NumberWords.teens.dropFirst()),
    "number_tens": words(NumberWords.tens[...]),
    "number_below_hundred": .oneOf([
      .rule("number_digit"), .word("ten"), .rule("number_past_ten"),
      .sequence([.rule("number_tens"), .optional(.rule("number_digit"))]),
    ]),
    "number_and_below_hundred": .sequence([.optional(.word("and")), belowHundred]),
    "number_hundreds": .sequence([
      .rule("number_digit"), .word("hundred"), .optional(.rule("number_and_below_hundred")),
    ]),
    "number_below_thousand": .oneOf([
      belowHundred, .rule("number_hundreds"),
      .sequence([.words("a hundred"), .optional(.rule("number_and_below_hundred"))]),
    ]),
    "number_teen_hundred": .sequence([
      .rule("number_past_ten"), .word("hundred"), .optional(.rule("number_and_below_hundred")),
    ]),
    "number_day_of_month": .oneOf([
      words(NumberWords.ordinals[...]), words(NumberWords.ordinalTens[..<2]),
      .sequence([.word("twenty"), words(NumberWords.ordinals[..<9])]), .words("thirty first"),
    ]),
  ]

  private static let thousands = Grammar.Expansion.sequence([
    .oneOf([.word("a"), .rule("number_below_thousand")]), .word("thousand"),
    .optional(.oneOf([.rule("number_and_below_hundred"), .rule("number_hundreds")])),
  ])

  private static func words(_ words: ArraySlice<String>) -> Grammar.Expansion {
    .oneOf(words.map { .word($0) })
  }
}
