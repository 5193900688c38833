import VocativeDialogue
import VocativeText

/// The limits of a walk, and times of arrival.
extension Navigator {
  /// The reply to a walk that is longer than its limit; nil if it is short enough.
  func excess(over limit: WalkLimit, to place: Place) -> Reply? {
    guard let route = roads.route(from: position, to: place.coordinate, options), !limit.allows(metres: route.length)
    else { return nil }
    results.note(place)
    return
      "\(place) is farther than \(limit): \(route.distance) on foot, \(WalkingTime(metres: route.length)). Say: take me there, to go all the same."
  }

  /// The time of the walk to a place, in a sentence.
  func walkingTime(to place: Place) -> Reply {
    guard let route = roads.route(from: position, to: place.coordinate, options) else { return "" }
    return "It is \(WalkingTime(metres: route.length))."
  }

  /// Says if the walk to a place is within a limit.
  func comparison(of place: Place, with limit: WalkLimit) -> Reply {
    guard let route = roads.route(from: position, to: place.coordinate, options) else {
      return "I know of no way to \(place) on foot."
    }
    let answer: Reply = limit.allows(metres: route.length) ? "Yes" : "No"
    let street: Reply = place.street.isEmpty ? "" : " in \(place.street)"
    return "\(answer): \(place)\(street) is \(route.distance) on foot, \(WalkingTime(metres: route.length))."
  }

  /// Says when to set off to be at a place at a time.
  func punctuality(at place: Place, by arrival: ArrivalTime) -> Reply {
    guard let route = roads.route(from: position, to: place.coordinate, options) else { return "" }
    let time = WalkingTime(metres: route.length)
    let left = arrival.minutes(after: moment.minute)
    guard left >= time.minutes else {
      return "You will be late for \(arrival): it takes \(time), and \(left) are left."
    }
    return "To be there at \(arrival), set off by \(clock(in: left - time.minutes)): it takes \(time)."
  }

  /// Says that only ways on foot are known, and how far a place is.
  func describeWalkOnly(to destination: Destination?) -> Reply {
    let notice: Reply = "I don't know buses, trains or taxis: I know ways on foot only."
    guard let place = destination?.place, let route = roads.route(from: position, to: place.coordinate, options) else {
      return record(notice)
    }
    results.note(place)
    return record("\(notice) \(place) is \(route.distance) on foot, \(WalkingTime(metres: route.length)).")
  }

  /// Says how far it is to a place and back.
  func describeReturn(to destination: Destination) -> Reply {
    guard let place = destination.place else { return record(unknown(destination)) }
    results.note(place)
    guard let route = roads.route(from: position, to: place.coordinate, options) else {
      return record("I know of no way to \(place) on foot.")
    }
    let both = 2 * route.length
    return record(
      "\(Distance(metres: both)) to \(place) and back, \(WalkingTime(metres: both)): \(route.distance) each way.")
  }
}
