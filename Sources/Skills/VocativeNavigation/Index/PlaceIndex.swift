/// A spatial index of the places of a town, in SQLite's R*Tree (Beckmann et al. 1990).
///
/// The tree holds bounding boxes: a place has one of no size. A query finds the boxes nearby, then measures the distance
/// to their contents. Streets are found by the grid of the road graph.
package actor PlaceIndex {
  /// Every place of the town.
  package nonisolated let places: [Place]

  private nonisolated let roads: RoadGraph
  private let database: SpatialDatabase

  /// Builds the index of a town.
  ///
  /// - Parameters:
  ///   - town: The places and streets.
  ///   - roads: The graph of the streets; nil to build it.
  /// - Throws: ``PlaceIndexError`` if SQLite has no spatial index.
  package init(_ town: TownMap, roads: RoadGraph? = nil) throws(PlaceIndexError) {
    places = town.places
    self.roads = roads ?? RoadGraph(town)
    let database = try SpatialDatabase()
    try database.run("CREATE VIRTUAL TABLE place USING rtree(id, south, north, west, east)")
    try database.run("BEGIN")
    for (number, place) in places.enumerated() {
      let (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
      try database.run(
        "INSERT INTO place VALUES (?, ?, ?, ?, ?)", [Double(number), latitude, latitude, longitude, longitude])
    }
    try database.run("COMMIT")
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
    roads.streets(within: metres, of: point)
  }

  /// The point of a street nearest to a position; nil if the town has no such street.
  nonisolated func nearestPoint(of street: String, to point: Coordinate) -> Coordinate? {
    roads.nearestPoint(of: street, to: point)
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
