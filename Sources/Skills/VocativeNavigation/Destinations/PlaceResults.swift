/// The places that were listed last, and those that follow them.
struct PlaceResults: Sendable {
  /// The places given, in order.
  private(set) var listed: [Place] = []
  /// The places that were found and not given yet.
  private(set) var rest: [Place] = []

  /// All places found, those given last before those not given yet.
  var all: [Place] { listed + rest }
  /// The places known by their number: those given last, or after one alone those behind it too.
  var numbered: [Place] { listed.count == 1 ? all : listed }

  /// The most places of one reply.
  static let pageSize = 4

  /// Takes the places of a search and returns those of the first reply.
  mutating func begin(_ places: [Place], count: Int = pageSize) -> [Place] {
    listed = Array(places.prefix(count))
    rest = Array(places.dropFirst(count))
    return listed
  }

  /// Returns the places of the next reply; none at the end.
  mutating func more() -> [Place] {
    let next = Array(rest.prefix(Self.pageSize))
    guard !next.isEmpty else { return [] }
    rest.removeFirst(next.count)
    listed = next
    return next
  }

  /// Returns the place after those given; nil at the end.
  mutating func next() -> Place? {
    guard !rest.isEmpty else { return nil }
    listed = [rest.removeFirst()]
    return listed.first
  }

  /// Takes one place as the last one named.
  mutating func note(_ place: Place) {
    if !listed.contains(where: { $0.id == place.id }) { (listed, rest) = ([place], rest) }
  }
}
