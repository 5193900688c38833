import VocativeDialogue
import VocativeText

/// Describes where a person is, and the places around.
struct SceneDescriber: Sendable {
  let index: PlaceIndex
  let roads: RoadGraph
  let position: Coordinate
  let heading: Bearing
  /// The words for directions.
  var style = DirectionStyle.mixed

  /// The distance in metres below which a place is "here" and has no direction.
  static let arrivalRadius = 8.0
  /// The distance in metres to two streets below which the person is at their corner.
  private static let cornerRadius = 18.0
  /// The radius in metres of streets that the person may be in.
  static let streetRadius = 60.0

  // MARK: Here

  /// The location in a sentence: street, nearest place, direction.
  func location() async throws -> Reply {
    let near = try await index.places(within: 250, of: position).first
    let beside: Reply = near.map { ", \(distance(to: $0)) from \($0)" } ?? ""
    return "You are \(try await street())\(beside), facing \(heading.compassPoint)."
  }

  /// The street or the corner where the person is, as part of a sentence.
  func street() async throws -> Reply {
    let streets = try await index.streets(within: Self.streetRadius, of: position)
    switch (streets.first, streets.dropFirst().first { $0.metres <= Self.cornerRadius }) {
    case (let first?, let second?) where first.metres <= Self.cornerRadius:
      return "at the corner of \(first.name) and \(second.name)"
    case (let first?, _): return "in \(first.name)"
    case (nil, _): return "away from all streets that I know"
    }
  }

  /// The direction in a sentence: compass point, street, the way to north or another point.
  func facing(_ point: CompassPoint = .north) -> Reply {
    let direction = ClockDirection(of: point.bearing, facing: heading, style: style)
    let street = roads.footings(within: 25, of: position).first { footing in
      let line = roads.points[footing.edge.from].bearing(to: roads.points[footing.edge.to])
      let turn = abs(heading.turn(to: line))
      return !footing.edge.street.isEmpty && min(turn, 180 - turn) < 30
    }
    let along: Reply = street.map { ", along \($0.edge.street)" } ?? ""
    return "You are facing \(heading.compassPoint)\(along). \(point.shown.capitalized) is \(direction)."
  }

  // MARK: Places

  /// The places at a side, the nearest first.
  ///
  /// - Parameters:
  ///   - turn: The degrees from the heading to the side.
  ///   - width: The degrees to each side that belong to it.
  ///   - reach: The radius in metres.
  /// - Returns: The places.
  /// - Throws: ``PlaceIndexError``.
  func places(at turn: Double, width: Double, within reach: Double) async throws -> [Place] {
    let axis = Bearing(degrees: heading.degrees + turn)
    return try await index.places(within: reach, of: position).filter {
      abs(axis.turn(to: position.bearing(to: $0.coordinate))) <= width
    }
  }

  func distance(to place: Place) -> Distance { Distance(metres: position.metres(to: place.coordinate)) }

  func direction(of place: Place) -> ClockDirection {
    ClockDirection(of: position.bearing(to: place.coordinate), facing: heading, style: style)
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
    places.map { "\($0), \(relativeLocation(of: $0))" as Reply }.joined()
  }

  // MARK: Crossings

  /// The next crossing of the street that the person is in, and its distance in metres; nil if there is none.
  func nextCrossing() -> (streets: [String], metres: Double)? {
    streetAhead()?.lazy.compactMap { step -> (streets: [String], metres: Double)? in
      let others = roads.streets(at: step.node).subtracting([step.street, ""])
      return others.isEmpty || step.metres <= 5 ? nil : (others.sorted(), step.metres)
    }.first
  }

  /// The crossing behind the one with a street, of the street that the person is in, and its distance in metres; nil if there
  /// is none.
  func nextCrossing(after street: String) -> (streets: [String], metres: Double)? {
    let steps = (streetAhead() ?? []).map { step in
      (streets: roads.streets(at: step.node).subtracting([step.street, ""]).sorted(), metres: step.metres)
    }.filter { !$0.streets.isEmpty }
    guard let place = steps.firstIndex(where: { $0.streets.contains(street) }) else { return nil }
    return steps[(place + 1)...].first
  }

  /// The next crossing for pedestrians on the street that the person is in; nil if the map has none.
  func nextPedestrianCrossing() -> (kind: CrossingKind, metres: Double)? {
    streetAhead()?.lazy.compactMap { step in roads.crossing(at: step.node).map { ($0, step.metres) } }.first
  }

  /// The end of the street that the person is in, ahead: the streets there, and the metres to it; nil without a street.
  func streetEnd() -> (street: String, streets: [String], metres: Double)? {
    guard let last = streetAhead()?.last, !last.street.isEmpty else { return nil }
    return (last.street, roads.streets(at: last.node).subtracting([last.street, ""]).sorted(), last.metres)
  }

  /// The name of the street that the person is in; nil if none is near.
  var currentStreet: String? {
    roads.footings(within: Self.streetRadius, of: position).min { cost($0) < cost($1) }?.edge.street
  }

  /// The corners of the person's street ahead, in order; nil without a street.
  private func streetAhead() -> [(street: String, node: Int, metres: Double)]? {
    guard let start = roads.footings(within: Self.streetRadius, of: position).min(by: { cost($0) < cost($1) }) else {
      return nil
    }
    let name = start.edge.street
    var (last, node) =
      isAhead(start.edge.to, start.point) ? (start.edge.from, start.edge.to) : (start.edge.to, start.edge.from)
    var metres = start.point.metres(to: roads.points[node])
    var steps: [(street: String, node: Int, metres: Double)] = []
    for _ in 0..<400 {
      steps.append((name, node, metres))
      let course = roads.points[last].bearing(to: roads.points[node])
      let next = roads.edges(from: node).map { roads.edge($0) }.filter { $0.street == name && $0.to != last }
        .min { abs(course.turn(to: bearing($0))) < abs(course.turn(to: bearing($1))) }
      guard let next else { break }
      (last, node, metres) = (node, next.to, metres + next.metres)
    }
    return steps
  }

  /// The distance of a street, and more for one across the heading.
  private func cost(_ footing: RoadGraph.Footing) -> Double {
    let turn = abs(heading.turn(to: bearing(footing.edge)))
    return footing.metres + 0.2 * min(turn, 180 - turn)
  }

  private func bearing(_ edge: RoadGraph.Edge) -> Bearing { roads.points[edge.from].bearing(to: roads.points[edge.to]) }

  private func isAhead(_ node: Int, _ point: Coordinate) -> Bool {
    point.metres(to: roads.points[node]) > 0.5 && abs(heading.turn(to: point.bearing(to: roads.points[node]))) <= 90
  }
}
