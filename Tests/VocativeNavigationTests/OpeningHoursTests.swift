import Testing

@testable import VocativeNavigation

@Suite("Opening hours")
struct OpeningHoursTests {
  private static func moment(_ day: String, _ hour: Int, _ minute: Int = 0, month: Int = 6) -> OpeningSchedule.Moment {
    let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    return OpeningSchedule.Moment(month: month, weekday: days.firstIndex(of: day) ?? 0, minute: 60 * hour + minute)
  }

  private static let (open, closed) = (OpeningSchedule.State.open, OpeningSchedule.State.closed)

  @Test(
    "say whether a place is open, and for how long",
    arguments: [
      ("Mo-Fr 09:00-18:00", moment("We", 12), open(360)),
      ("Mo-Fr 09:00-18:00", moment("We", 18), closed(15 * 60)),
      ("Mo-Fr 09:00-18:00", moment("Fr", 20), closed(61 * 60)),
      ("Mo-Fr 09:00-12:00,14:00-18:00; Sa 10:00-14:00", moment("Tu", 13), closed(60)),
      ("Mo-Fr 09:00-12:00, 14:00-18:00, Sa 10:00-14:00", moment("Sa", 11), open(180)),
      ("24/7", moment("Su", 3), open(nil)),
      ("Mo-Su 18:00-02:00", moment("Mo", 1), open(60)),
      ("Mo-Th 10:00-26:00; Fr-Su off", moment("Fr", 1, 30), open(30)),
      ("09:00-17:00; We off", moment("We", 10), closed(23 * 60)),
      ("Mo-Sa 08:00-20:00; PH off", moment("Sa", 19), open(60)),
      ("Apr-Sep 08:00-20:00; Oct-Mar 09:00-16:00", moment("Mo", 17, month: 1), closed(16 * 60)),
      ("Apr-Sep Mo-Fr 08:00-20:00", moment("Sa", 12, month: 7), closed(44 * 60)),
      ("Fr-Mo 10:00-12:00", moment("Su", 11), open(60)),
      ("18:00+", moment("Mo", 19), open(nil)),
      ("Sa,Su", moment("Sa", 12), open(36 * 60)),
    ])
  func state(text: String, moment: OpeningSchedule.Moment, expected: OpeningSchedule.State) throws {
    let hours = try #require(OpeningSchedule(text))
    #expect(hours.state(at: moment) == expected)
  }

  @Test(
    "are not understood where a wrong hour could follow",
    arguments: [
      "", ";", "sunrise-sunset", "Mo-Fr 9-18", "by appointment", "Mo-Fr 09:00-18:00 \"on request\"", "week 1-53 Mo",
      "Mo[1] 10:00-12:00", "09:00-99:00", "Mo-Xx 10:00-12:00", "easter off", "Mo-Fr 09:00", "Dec 24 10:00-12:00",
    ])
  func unknown(text: String) { #expect(OpeningSchedule(text) == nil) }
}
