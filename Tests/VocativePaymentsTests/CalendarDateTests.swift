import Testing
import VocativePayments

@Suite("Calendar dates")
struct CalendarDateTests {
  @Test(
    "a date that exists is read and written back",
    arguments: ["2026-11-20", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "1970-01-01"])
  func valid(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(
    "anything else is no date",
    arguments: [
      "", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-11-00", "0000-01-01", "26-11-20",
      "2026-1-2", "2026-11-20T00:00", "2026/11/20", "+026-11-20", "２０２６-11-20", " 2026-11-20", "20261120",
      "99999-01-01",
    ])
  func invalid(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("every day of the calendar has a number and follows the day before")
  func everyDay() throws {
    let first = try #require(CalendarDate("1899-12-25"))
    var previous = first
    var wrong: [String] = []
    for offset in 1...100_000 {
      guard let day = first.adding(days: offset) else {
        wrong.append("no day \(offset)")
        continue
      }
      if day.dayNumber != first.dayNumber + offset || !(previous < day) || day.weekday != previous.weekday % 7 + 1 {
        wrong.append(day.description)
      }
      previous = day
    }
    #expect(wrong == [])
  }

  @Test(
    "known days fall on their weekday",
    arguments: [("2026-11-20", 5), ("1970-01-01", 4), ("2000-01-01", 6), ("0001-01-01", 1)])
  func weekdays(text: String, weekday: Int) {
    #expect(CalendarDate(text)?.weekday == weekday)
  }

  @Test("days outside the years 1 to 9999 do not exist")
  func limits() throws {
    let last = try #require(CalendarDate("9999-12-31"))
    let first = try #require(CalendarDate("0001-01-01"))
    #expect(last.adding(days: 1) == nil)
    #expect(first.adding(days: -1) == nil)
    #expect(last.adding(days: .max) == nil)
    #expect(first.adding(days: .min) == nil)
    #expect(first.adding(days: last.dayNumber - first.dayNumber) == last)
  }
}
