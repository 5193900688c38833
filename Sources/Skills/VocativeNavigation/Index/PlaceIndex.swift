/// A spatial index of the places and streets of a town, in SQLite's R*Tree (Beckmann et al. 1990).
///
/// The tree holds bounding boxes: a place has one of no size, a street segment the box around it. A query finds the boxes
/// nearby, then measures the distance to their contents.
package actor PlaceIndex {
  /// Every place of the town.
  package nonisolated let places: [Place]

  /// A street segment between two of its points.
  struct StreetSegment: Hashable {
    let street: Int
    let start: Coordinate
    let end: Coordinate
  }

  private nonisolated let streets: [TownMap.Street]
  private let segments: [StreetSegment]
  private let database: SpatialDatabase

  /// Builds the index of a town.
  /// - Throws: ``PlaceIndexError`` if SQLite has no spatial index.
  package init(_ town: TownMap) throws(PlaceIndexError) {
    places = town.places
    streets = town.streets
    segments = town.streets.enumerated().flatMap { number, street in
      zip(street.points, street.points.dropFirst()).map { StreetSegment(street: number, start: $0, end: $1) }
    }
    let database = try SpatialDatabase()
    for (name, boxes) in [
      ("place", places.map { ($0.coordinate, $0.coordinate) }), ("segment", segments.map { ($0.start, $0.end) }),
    ] {
      try database.run("CREATE VIRTUAL TABLE \(name) USING rtree(id, south, north, west, east)")
      try database.run("BEGIN")
      for (number, (start, end)) in boxes.enumerated() {
        try database.run(
          "INSERT INTO \(name) VALUES (?, ?, ?, ?, ?)",
          [
            Double(number), min(start.latitude, end.latitude), max(start.latitude, end.latitude),
            min(start.longitude, end.longitude), max(start.longitude, end.longitude),
          ])
      }
      try database.run("COMMIT")
    }
    self.database = database
  }

  /// The places within a radius in metres, the nearest first.
  package func places(within metres: Double, of point: Coordinate) throws(PlaceIndexError) -> [Place] {
    try rowIDs(in: "place", within: metres, of: point).map { places[$0] }
      .map { (place: $0, metres: point.metres(to: $0.coordinate)) }
      .filter { $0.metres <= metres }
      .sorted { ($0.metres, $0.place.id) < ($1.metres, $1.place.id) }
      .map(\.place)
  }

  /// The nearest places that satisfy a predicate; fewer if the town has no more.
  package func nearest(
    _ count: Int, to point: Coordinate, where holds: @Sendable (Place) -> Bool = { _ in true }
  ) throws(PlaceIndexError) -> [Place] {
    var reach = 100.0
    while true {
      let found = try places(within: reach, of: point).filter(holds)
      if found.count >= count || reach > Self.maximumDistance { return Array(found.prefix(count)) }
      reach *= 2
    }
  }

  /// The names of the streets within a radius in metres, the nearest first.
  func streets(within metres: Double, of point: Coordinate) throws(PlaceIndexError) -> [(name: String, metres: Double)]
  {
    var nearest: [String: Double] = [:]
    for number in try rowIDs(in: "segment", within: metres, of: point) {
      let (name, distance) = (streets[segments[number].street].name, distance(of: segments[number], from: point))
      if !name.isEmpty, distance <= metres { nearest[name] = min(nearest[name] ?? .infinity, distance) }
    }
    return nearest.map { (name: $0.key, metres: $0.value) }.sorted { ($0.metres, $0.name) < ($1.metres, $1.name) }
  }

  /// The point of a street nearest to a position; nil if the town has no such street.
  nonisolated func nearestPoint(of street: String, to point: Coordinate) -> Coordinate? {
    streets.lazy.filter { $0.name == street }.flatMap { zip($0.points, $0.points.dropFirst()) }
      .map { point.nearest(between: $0, $1) }.min { $0.metres < $1.metres }?.point
  }

  private func distance(of segment: StreetSegment, from point: Coordinate) -> Double {
    point.nearest(between: segment.start, segment.end).metres
  }

  private func rowIDs(in table: String, within metres: Double, of point: Coordinate) throws(PlaceIndexError) -> [Int] {
    // The tree rounds boxes outwards to 32 bits, so nothing near is missed.
    let (south, north) = (point.moved(metres, towards: .south), point.moved(metres, towards: .north))
    let (west, east) = (point.moved(metres, towards: .west), point.moved(metres, towards: .east))
    return try database.run(
      "SELECT id FROM \(table) WHERE north >= ? AND south <= ? AND east >= ? AND west <= ?",
      [south.latitude, north.latitude, west.longitude, east.longitude]
    ).compactMap { $0.first.map { Int($0) } }
  }

  /// The largest search radius in metres.
  private static let maximumDistance = 50_000.0
}
