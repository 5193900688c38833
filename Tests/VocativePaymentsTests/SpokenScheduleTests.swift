import Testing
import VocativePayments
import VocativeText

/// Friday, 20 November 2026.
private let today = CalendarDate("2026-11-20") ?? .current

@Suite("Times of payments as people say them")
struct SpokenScheduleTests {
  func schedules(_ text: String) -> [String] {
    ScheduleParser(today: today).matches(in: Utterance(text)).map(\.value.identity)
  }

  @Test(
    "a day counted from another one, or named, is found in a sentence",
    arguments: [
      ("send Mei 20 dollars a week from today", "2026-11-27 - once"), ("in a fortnight", "2026-12-04 - once"),
      ("two weeks from now", "2026-12-04 - once"), ("a week on Monday", "2026-11-30 - once"),
      ("a week from Tuesday", "2026-12-01 - once"), ("a week tomorrow", "2026-11-28 - once"),
      ("in three weeks' time", "2026-12-11 - once"), ("in a week's time pay Omar", "2026-11-27 - once"),
      ("a month from today", "2026-12-20 - once"), ("10 days from now", "2026-11-30 - once"),
      ("the day after tomorrow", "2026-11-22 - once"), ("on Monday", "2026-11-23 - once"),
      ("next Friday", "2026-11-27 - once"), ("this Sunday", "2026-11-22 - once"),
      ("the coming Wednesday", "2026-11-25 - once"), ("Friday next week", "2026-11-27 - once"),
      ("by Friday", "2026-11-27 - once"), ("at the end of the month", "2026-11-30 - once"),
      ("end of next month", "2026-12-31 - once"), ("at the end of the week", "2026-11-22 - once"),
      ("on the last day of the month", "2026-11-30 - once"), ("the start of next month", "2026-12-01 - once"),
      ("on the first day of December", "2026-12-01 - once"), ("at the end of January", "2027-01-31 - once"),
      ("at the end of the year", "2026-12-31 - once"), ("on Christmas Day", "2026-12-25 - once"),
      ("on New Year's Eve", "2026-12-31 - once"), ("at Easter", "2027-03-28 - once"),
      ("on Thanksgiving", "2026-11-26 - once"), ("for Christmas", "2026-12-25 - once"),
      ("on the 28th send Helga thirty dollars", "2026-11-28 - once"), ("at the weekend", "2026-11-21 - once"),
      ("tomorrow morning at nine", "2026-11-21 09:00 once"), ("on Monday at half past eight", "2026-11-23 08:30 once"),
      ("on Tuesday at 5 pm", "2026-11-24 17:00 once"), ("tomorrow at 9 in the evening", "2026-11-21 21:00 once"),
      ("tommorow", "2026-11-21 - once"),
    ])
  func days(text: String, schedule: String) { #expect(schedules(text) == [schedule]) }

  @Test(
    "a recurrence is found with its day, its beginning and its end",
    arguments: [
      ("pay Lukasz 650 on the last day of each month", "2026-11-30 - 1 month last day"),
      ("every last day of the month", "2026-11-30 - 1 month last day"),
      ("at the end of every month", "2026-11-30 - 1 month last day"),
      ("monthly on the last day", "2026-11-30 - 1 month last day"),
      ("on the first of every month", "2026-12-01 - 1 month"), ("every first of the month", "2026-12-01 - 1 month"),
      ("on the fifteenth of every month", "2026-12-15 - 1 month"), ("monthly on the 5th", "2026-12-05 - 1 month"),
      ("every Monday at 8 until Christmas", "2026-11-23 08:00 1 week until 2026-12-25"),
      ("every Friday until the end of the year", "2026-11-27 - 1 week until 2026-12-31"),
      ("monthly until June", "2026-12-20 - 1 month until 2027-06-30"),
      ("every month starting in January until June", "2027-01-01 - 1 month until 2027-06-30"),
      ("every week twelve times", "2026-11-27 - 1 week until 2027-02-12"),
      ("weekly for six weeks", "2026-11-27 - 1 week until 2027-01-07"),
      ("every two weeks on Friday", "2026-11-27 - 2 week"), ("every other Tuesday", "2026-11-24 - 2 week"),
      ("on Fridays", "2026-11-27 - 1 week"), ("fortnightly", "2026-12-04 - 2 week"),
      ("quarterly", "2027-02-20 - 3 month"), ("once a month on the 10th", "2026-12-10 - 1 month"),
      ("pay Asa 20 dollars a week", "2026-11-27 - 1 week"), ("send 650 per month", "2026-12-20 - 1 month"),
    ])
  func recurrences(text: String, schedule: String) { #expect(schedules(text) == [schedule]) }

  @Test(
    "a time that cannot be kept is named, not dropped",
    arguments: [
      ("send Mei 20 dollars yesterday", "yesterday"), ("in two hours", "in 2 hours"),
      ("in half an hour", "in half an hour"), ("send Mei ten dollars tonight", "tonight"), ("at 5 pm", "at 17:00"),
      ("later today", "later today"), ("in 20 minutes", "in 20 minutes"), ("last Monday", "on Monday, November 16"),
      ("two days ago", "2 days ago"), ("last week", "last week"), ("on the thirty-first of November", "November 31"),
      ("on February 30", "February 30"), ("twice a month", "twice a month"),
      ("three times a week", "three times a week"),
      ("every weekday", "every weekday"), ("every Monday and Thursday", "every monday and thursday"),
      ("on the 1st and the 15th of every month", "on the 1 st and the 15 th of every month"),
      ("every first Monday of the month", "every first monday of the month"),
    ])
  func obstacles(text: String, name: String) {
    let found = ScheduleParser(today: today).matches(in: Utterance(text))
    #expect(found.map { $0.value.obstacle == nil ? "" : $0.value.shown } == [name])
  }

  @Test(
    "what only sounds like a time is none",
    arguments: [
      "for the 2 pizzas", "for the second pizza", "the first one", "today", "a week", "may I", "for two people",
      "the 3 of us", "now", "for the 5 concert tickets", "half of it", "a dollar",
    ])
  func none(text: String) { #expect(schedules(text) == []) }

  @Test(
    "weekdays to come are a series with an end, and a series begins on its weekday",
    arguments: [
      ("for the next three Fridays", "2026-11-27 - 1 week until 2026-12-11"),
      ("on each of the next 2 Mondays", "2026-11-23 - 1 week until 2026-11-30"),
      ("every Sunday starting next month", "2026-12-06 - 1 week"),
      ("every Wednesday from December on", "2026-12-02 - 1 week"),
    ])
  func series(text: String, schedule: String) { #expect(schedules(text) == [schedule]) }

  @Test(
    "instalments and hours of today are times that can't be kept",
    arguments: [
      ("in three monthly instalments", "in three monthly instalments"),
      ("over the next three weeks", "over the next three weeks"),
      ("at half past six tonight", "at 18:30 tonight"), ("tonight at eight", "tonight at 20:00"),
    ])
  func unkept(text: String, name: String) { #expect(schedules(text) == ["2026-11-20 impossible: \(name)"]) }

  @Test("a payment on the last day stays on the last day, and ends after its last day")
  func lastDay() {
    let day = CalendarDate("2027-01-31") ?? today
    let monthly = Schedule(on: day, every: .init(.month, onLastDay: true), until: CalendarDate("2027-03-30"))
    #expect(monthly.next == CalendarDate("2027-02-28"))
    var february = monthly
    february.first = CalendarDate("2027-02-28") ?? today
    #expect(february.next == nil)
    #expect(monthly.shown == "on the last day of every month, first on January 31, 2027, until March 30, 2027")
  }
}
