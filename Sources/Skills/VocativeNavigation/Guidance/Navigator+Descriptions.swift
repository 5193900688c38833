import VocativeDialogue
import VocativeText

extension Navigator {
  /// The distance in metres below which a place is "here" and has no direction.
  private static let arrivalRadius = 8.0

  /// The nearest place of a kind.
  func nearest(_ kind: PlaceKind) async throws -> Place? {
    try await index.nearest(1, to: position) { $0.kind == kind }.first
  }

  /// Records a reply for "repeat" and returns it.
  func record(_ reply: Reply) -> Reply {
    lastAnswer = reply
    return reply
  }

  func distance(to place: Place) -> Distance { Distance(metres: position.metres(to: place.coordinate)) }

  func direction(of place: Place) -> ClockDirection {
    ClockDirection(of: position.bearing(to: place.coordinate), facing: heading)
  }

  /// "At two o'clock, forty metres", or "here".
  func relativeLocation(of place: Place) -> Reply {
    position.metres(to: place.coordinate) < Self.arrivalRadius
      ? "here" : "\(direction(of: place)), \(distance(to: place))"
  }

  /// "Starbucks in High Street, at two o'clock, forty metres".
  func describe(_ place: Place) -> Reply {
    let street: Reply = place.street.isEmpty ? "" : " in \(place.street)"
    return "\(place)\(street), \(relativeLocation(of: place))"
  }

  func list(_ places: some Sequence<Place>) -> Reply {
    Self.joined(places.map { "\($0), \(relativeLocation(of: $0))" })
  }

  static func joined(_ parts: [Reply], with separator: String = "; ") -> Reply {
    Reply(
      shown: parts.map(\.shown).joined(separator: separator), spoken: parts.map(\.spoken).joined(separator: separator))
  }
}
