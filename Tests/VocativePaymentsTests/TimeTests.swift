import Testing
import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativePayments
import VocativeSupport
import VocativeText

/// Friday, 20 November 2026.
private let today = CalendarDate("2026-11-20") ?? .current

/// Returns the sentences of a parser's grammar and samples that the parser does not match as a whole, except days that
/// some months lack.
private func unread(by parser: some SlotParser) -> [String] {
  var random = SeededRandomNumberGenerator(seed: 3)
  let grammar = Grammar(name: "value", root: "value", rules: parser.rules.merging(["value": parser.expansion]) { $1 })
  let sentences = (0..<1_000).map { _ in grammar.randomSentence(using: &random) }
  return (parser.samples + sentences).filter { text in
    let utterance = Utterance(text)
    return !text.contains("thirt") && !text.contains("february")
      && parser.matches(in: utterance).map(\.tokens) != [utterance.tokens.indices]
  }
}

@Suite("Days and periods")
struct PeriodTests {
  func periods(_ text: String) -> [String] {
    PeriodParser(today: today).matches(in: Utterance(text)).map { "\($0.value.identity) \($0.value.name)" }
  }

  @Test(
    "a stretch of the past is read with both its ends",
    arguments: [
      ("today", "2026-11-20/2026-11-20 today"), ("yesterday", "2026-11-19/2026-11-19 yesterday"),
      ("the day before yesterday", "2026-11-18/2026-11-18 the day before yesterday"),
      ("last week", "2026-11-09/2026-11-15 last week"), ("this week", "2026-11-16/2026-11-22 this week"),
      ("the week before last", "2026-11-02/2026-11-08 the week before last"),
      ("last month", "2026-10-01/2026-10-31 last month"), ("this year", "2026-01-01/2026-12-31 this year"),
      ("last quarter", "2026-07-01/2026-09-30 last quarter"), ("last weekend", "2026-11-14/2026-11-15 last weekend"),
      ("in the last three weeks", "2026-10-31/2026-11-20 in the last 3 weeks"),
      ("over the past 30 days", "2026-10-22/2026-11-20 in the last 30 days"),
      ("two days ago", "2026-11-18/2026-11-18 2 days ago"), ("a week ago", "2026-11-13/2026-11-13 1 week ago"),
      ("on the fifth of January", "2026-01-05/2026-01-05 on January 5"),
      ("January 5th", "2026-01-05/2026-01-05 on January 5"),
      ("December 3", "2025-12-03/2025-12-03 on December 3, 2025"),
      ("on January 5, 2025", "2025-01-05/2025-01-05 on January 5, 2025"),
      ("the twenty-first of March", "2026-03-21/2026-03-21 on March 21"),
      ("in March", "2026-03-01/2026-03-31 in March"), ("in December", "2025-12-01/2025-12-31 in December 2025"),
      ("in February 2024", "2024-02-01/2024-02-29 in February 2024"), ("in 2025", "2025-01-01/2025-12-31 in 2025"),
      ("on Monday", "2026-11-16/2026-11-16 on Monday, November 16"),
      ("last Friday", "2026-11-13/2026-11-13 on Friday, November 13"),
      ("on the 26th of last month", "2026-10-26/2026-10-26 on October 26"),
      ("on the 1st of the month", "2026-11-01/2026-11-01 on November 1"),
      ("on the 5th", "2026-11-05/2026-11-05 on November 5"),
      ("on the 25th", "2026-10-25/2026-10-25 on October 25"), ("2026-11-02", "2026-11-02/2026-11-02 on November 2"),
      ("between March and May", "2026-03-01/2026-05-31 between March and May"),
      ("from the first of October to the fifth of November", "2026-10-01/2026-11-05 between October 1 and November 5"),
      ("between December and February", "2025-12-01/2026-02-28 between December 2025 and February"),
      ("since Monday", "2026-11-16/2026-11-20 since Monday, November 16"),
      ("since March", "2026-03-01/2026-11-20 since March"),
      ("before October", "/2026-09-30 before October"), ("on Christmas", "2025-12-25/2025-12-25 on Christmas"),
    ])
  func reads(text: String, period: String) { #expect(periods(text) == [period]) }

  @Test("every sentence of the grammar is one period")
  func grammar() { #expect(unread(by: PeriodParser(today: today)) == []) }

  @Test(
    "what only sounds like a time is none",
    arguments: [
      "may I", "march on", "the second one", "five people", "last", "the 32nd of May", "February 30", "a week", "",
    ])
  func none(text: String) { #expect(periods(text) == []) }
}

@Suite("Schedules")
struct ScheduleTests {
  @Test("every sentence of the grammar is one schedule")
  func grammar() { #expect(unread(by: ScheduleParser(today: today)) == []) }

  func schedules(_ text: String) -> [String] {
    ScheduleParser(today: today).matches(in: Utterance(text)).map(\.value.identity)
  }

  @Test(
    "a time to come is read",
    arguments: [
      ("tomorrow", "2026-11-21 - once"), ("tomorrow at nine", "2026-11-21 09:00 once"),
      ("tomorrow at 9:30", "2026-11-21 09:30 once"), ("at 5 pm tomorrow", "2026-11-21 17:00 once"),
      ("next Friday", "2026-11-27 - once"), ("on Monday at noon", "2026-11-23 12:00 once"),
      ("on the first", "2026-12-01 - once"), ("in three days", "2026-11-23 - once"),
      ("next month", "2026-12-01 - once"),
      ("on January 5", "2027-01-05 - once"), ("every month", "2026-12-20 - 1 month"),
      ("monthly", "2026-12-20 - 1 month"),
      ("every two weeks", "2026-12-04 - 2 week"), ("every other week", "2026-12-04 - 2 week"),
      ("every Friday", "2026-11-27 - 1 week"), ("each Monday at eight", "2026-11-23 08:00 1 week"),
      ("every first of the month", "2026-12-01 - 1 month"), ("on the fifth of every month", "2026-12-05 - 1 month"),
      ("every month on the 25th", "2026-11-25 - 1 month"), ("every 31st of the month", "2026-11-30 - 1 month"),
      ("every year", "2027-11-20 - 1 year"), ("every month starting on January 1", "2027-01-01 - 1 month"),
      ("once a week", "2026-11-27 - 1 week"),
      ("on the 5th of next month", "2026-12-05 - once"), ("on the 1st of the month", "2026-12-01 - once"),
      ("the 28th of this month", "2026-11-28 - once"), ("next month on the 5th", "2026-12-05 - once"),
      ("on the fifteenth of the following month", "2026-12-15 - once"),
      ("the Monday after next", "2026-11-30 - once"), ("the week after next", "2026-11-30 - once"),
      ("the month after next", "2027-01-01 - once"),
    ])
  func reads(text: String, schedule: String) { #expect(schedules(text) == [schedule]) }

  @Test(
    "what is neither past nor to come is no schedule",
    arguments: ["today", "this week", "every one of them", ""])
  func none(text: String) { #expect(schedules(text) == []) }

  @Test("a month without the day uses its last day, and the schedule continues")
  func shortMonths() {
    let january = CalendarDate("2027-01-31") ?? today
    #expect(Schedule(on: january, every: .init(.month)).next == CalendarDate("2027-02-28"))
    #expect(Schedule(on: january).next == nil)
  }
}

@Suite("Exchange rates")
struct ExchangeRateTests {
  @Test("sums are converted exactly, rounded to the nearest minor unit and halves to even, in both directions")
  func converts() throws {
    let rate = try #require(ExactDecimal(36_725, scale: 4).flatMap { ExchangeRate(from: .usd, to: .aed, $0) })
    #expect(rate.convert(Money(minorUnits: 10_000, .usd)) == Money(minorUnits: 36_725, .aed))
    #expect(rate.convert(Money(minorUnits: 36_725, .aed)) == Money(minorUnits: 10_000, .usd))
    #expect(rate.convert(Money(minorUnits: 1, .aed)) == Money(minorUnits: 0, .usd))
    #expect(rate.convert(Money(minorUnits: 10_000, .aed)) == Money(minorUnits: 2_723, .usd))
    #expect(rate.convert(Money(minorUnits: 125_000, .usd)) == Money(minorUnits: 459_062, .aed))
    #expect(rate.convert(Money(minorUnits: .max, .usd)) == nil)
    #expect(rate.convert(Money(minorUnits: 1, .eur)) == nil)
    let yen = try #require(ExchangeRate(from: .usd, to: .jpy, ExactDecimal(150)))
    #expect(yen.convert(Money(minorUnits: 101, .usd)) == Money(minorUnits: 152, .jpy))
    #expect(ExchangeRate(from: .usd, to: .aed, ExactDecimal(0)) == nil)
  }
}
