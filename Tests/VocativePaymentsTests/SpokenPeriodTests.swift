import Testing
import VocativePayments
import VocativeText

/// Friday, 20 November 2026.
private let today = CalendarDate("2026-11-20") ?? .current

@Suite("Past periods as people say them")
struct SpokenPeriodTests {
  func periods(_ text: String) -> [String] {
    PeriodParser(today: today).matches(in: Utterance(text)).map(\.value.identity)
  }

  @Test(
    "a period is found in a question",
    arguments: [
      ("how much have I paid Łukasz since the start of the month", "2026-11-01/2026-11-20"),
      ("since the beginning of the year", "2026-01-01/2026-11-20"),
      ("show me everything from the past fortnight", "2026-11-07/2026-11-20"),
      ("in the last ten days", "2026-11-11/2026-11-20"), ("over the last couple of weeks", "2026-11-07/2026-11-20"),
      ("in the last 24 hours", "2026-11-19/2026-11-20"), ("since Monday", "2026-11-16/2026-11-20"),
      ("since last Monday", "2026-11-16/2026-11-20"), ("since yesterday", "2026-11-19/2026-11-20"),
      ("between the 1st and the 10th of November", "2026-11-01/2026-11-10"),
      ("between the 1st and the 10th of October", "2026-10-01/2026-10-10"),
      ("from the 5th to the 15th of September", "2026-09-05/2026-09-15"),
      ("from November 1 to November 10", "2026-11-01/2026-11-10"),
      ("from November 1st to 10th", "2026-11-01/2026-11-10"),
      ("from Monday to Wednesday", "2026-11-16/2026-11-18"), ("in November", "2026-11-01/2026-11-30"),
      ("what did I spend last week", "2026-11-09/2026-11-15"), ("this year so far", "2026-01-01/2026-11-20"),
      ("so far this month", "2026-11-01/2026-11-20"), ("year to date", "2026-01-01/2026-11-20"),
      ("over the weekend", "2026-11-14/2026-11-15"), ("at the weekend", "2026-11-14/2026-11-15"),
      ("on Tuesday of last week", "2026-11-10/2026-11-10"), ("last Christmas", "2025-12-25/2025-12-25"),
      ("in the past week", "2026-11-14/2026-11-20"), ("at the end of October", "2026-10-31/2026-10-31"),
      ("till the end of October", "/2026-10-31"), ("up to yesterday", "/2026-11-19"),
      ("during the last quarter", "2026-08-21/2026-11-20"), ("a fortnight ago", "2026-11-06/2026-11-06"),
      ("last month", "2026-10-01/2026-10-31"), ("at Easter", "2026-04-05/2026-04-05"),
    ])
  func reads(text: String, period: String) { #expect(periods(text) == [period]) }

  @Test(
    "what only sounds like a period is none",
    arguments: [
      "for the 2 pizzas", "for the third time", "the end of it", "a week", "so far so good", "the last one",
      "the first half",
    ])
  func none(text: String) { #expect(periods(text) == []) }
}
