import VocativeDialogue
import VocativeText

/// Addresses and corners.
extension Navigator {
  /// Starts the guidance to a house, or to the one with the nearest number that the map has.
  func guide(toNumber number: Int, in street: StreetName) -> Reply {
    guard let house = house(number, in: street) else { return record("My map has no house numbers in \(street).") }
    return record(house.note + guide(to: house.place))
  }

  /// Says where a house is, and how far.
  func locate(_ number: Int, in street: StreetName) -> Reply {
    guard let house = house(number, in: street) else { return record("My map has no house numbers in \(street).") }
    return record(house.note + describeDistance(to: Destination(house.place)))
  }

  /// The house with the nearest number in a street, and a sentence if it is another number.
  private func house(_ number: Int, in street: StreetName) -> (place: Place, note: Reply)? {
    let houses = index.places.filter { $0.street == street.id }.compactMap { place in
      Int(place.houseNumber.prefix { $0.isNumber }).map { (place: place, number: $0) }
    }
    guard let house = houses.min(by: { abs($0.number - number) < abs($1.number - number) }) else { return nil }
    let address = Place(
      id: "address-\(street.id)-\(house.number)", names: ["\(house.number) \(street.id)"], at: house.place.coordinate)
    let note: Reply =
      house.number == number ? "" : "My map has no number \(number) in \(street); the nearest is \(house.number)."
    return (address, note)
  }

  /// Starts the guidance to the corner of two streets.
  func guide(toCornerOf street: StreetName, and other: StreetName) -> Reply {
    guard let corner = corner(of: street, and: other) else {
      return record("\(street) and \(other) don't meet on my map.")
    }
    return guide(to: corner)
  }

  /// Says where two streets meet, and what is there.
  func locateCorner(of street: StreetName, and other: StreetName) async throws -> Reply {
    guard let corner = corner(of: street, and: other) else {
      return record("\(street) and \(other) don't meet on my map.")
    }
    let found = try await index.places(within: 50, of: corner.coordinate)
    let there = results.begin(found, count: 3)
    let places: Reply = there.isEmpty ? "" : " There: \(Reply.list(there.map { "\($0)" }))."
    return record("\(corner), \(scene.relativeLocation(of: corner)).\(places)")
  }

  private func corner(of street: StreetName, and other: StreetName) -> Place? {
    roads.corners(of: street.id, and: other.id).min { position.metres(to: $0) < position.metres(to: $1) }.map {
      Place(
        id: "corner-\(street.id)-\(other.id)", names: ["the corner of \(street.id) and \(other.id)"], at: $0)
    }
  }
}
