import Foundation
import VocativeDialogue
import VocativeText

/// Opening hours.
extension Navigator {
  /// Says when a place is open, where the map has it.
  func describeHours(of destination: Destination) -> Reply {
    guard let place = destination.place else { return record(unknown(destination)) }
    results.note(place)
    guard !place.openingHours.isEmpty else {
      return record("I don't know when \(place) is open: my map has no opening hours.")
    }
    guard let schedule = OpeningSchedule(place.openingHours) else {
      return record("The map has opening hours of \(place) that I don't understand: \(place.openingHours).")
    }
    switch schedule.state(at: moment) {
    case .open(nil): return record("\(place) is open now.")
    case .open(let minutes?): return record("\(place) is open until \(clock(in: minutes)).")
    case .closed(nil): return record("\(place) is closed.")
    case .closed(let minutes?):
      return record("\(place) is closed now. It opens \(day(in: minutes))at \(clock(in: minutes)).")
    }
  }

  /// True if a place is open now, false if it is closed; nil where the map does not say.
  func isOpen(_ place: Place) -> Bool? {
    guard let schedule = OpeningSchedule(place.openingHours), !place.openingHours.isEmpty else { return nil }
    if case .open = schedule.state(at: moment) { return true }
    return false
  }

  /// The present moment in the calendar of the person.
  var moment: OpeningSchedule.Moment {
    let parts = calendar.dateComponents([.month, .weekday, .hour, .minute], from: now())
    // The calendar counts days from Sunday as 1, the schedule from Monday as 0.
    return OpeningSchedule.Moment(
      month: parts.month ?? 1, weekday: ((parts.weekday ?? 2) + 5) % 7,
      minute: 60 * (parts.hour ?? 0) + (parts.minute ?? 0))
  }

  func clock(in minutes: Int) -> Reply {
    let time = (moment.minute + minutes) % 1_440
    let (hour, minute) = (time / 60, time % 60)
    let shown = "\(hour):\(minute < 10 ? "0" : "")\(minute)"
    return Reply(shown: shown, spoken: minute == 0 ? "\(hour) o'clock" : "\(hour) \(minute < 10 ? "oh " : "")\(minute)")
  }

  private func day(in minutes: Int) -> Reply {
    switch (moment.minute + minutes) / 1_440 {
    case 0: ""
    case 1: "tomorrow "
    case let days:
      "on \(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][(moment.weekday + days) % 7]) "
    }
  }
}
