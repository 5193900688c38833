import VocativeCore
import VocativeSupport

/// Builds a map from the objects of an extract, nodes before ways.
struct TownMapBuilder {
  private var points: [Int64: Coordinate] = [:]
  private var places: [Place] = []
  private var streets: [TownMap.Street] = []
  private var crossings: [Int64: CrossingKind] = [:]
  /// True if a way may run through nodes that the file does not have, as at the edge of an extract.
  let allowsMissingNodes: Bool

  init(allowsMissingNodes: Bool = false) { self.allowsMissingNodes = allowsMissingNodes }

  /// The map of all objects so far.
  var town: TownMap { TownMap(places: places, streets: streets, crossings: crossings) }

  /// Adds an object; false if a way runs through a node that is missing and must not be.
  mutating func add(_ object: OSMObject) -> Bool {
    switch object.kind {
    case .node(let point):
      points[object.id] = point
      guard !object.tags.isEmpty else { return true }
      if let place = Place(object.tags, id: "n\(object.id)", at: point) { places.append(place) }
      if let crossing = CrossingKind(nodeWith: object.tags) { crossings[object.id] = crossing }
    case .path(let nodes):
      let known = nodes.filter { points[$0] != nil }
      guard known.count == nodes.count || allowsMissingNodes else { return false }
      let line = known.compactMap { points[$0] }
      if object.tags["highway"] != nil, let traits = StreetTraits(highwayWith: object.tags) {
        let name = object.tags["name"] ?? ""
        streets.append(TownMap.Street(name: name, nodes: known, points: line, traits: traits))
      } else if let centre = line.centre, let place = Place(object.tags, id: "w\(object.id)", at: centre) {
        places.append(place)
      }
    }
    return true
  }
}

extension [Coordinate] {
  /// The middle of the points; nil without points.
  fileprivate var centre: Coordinate? {
    let ring = first == last && count > 1 ? dropLast() : self[...]
    guard !ring.isEmpty else { return nil }
    let count = Double(ring.count)
    return Coordinate(
      latitude: ring.reduce(0) { $0 + $1.latitude } / count, longitude: ring.reduce(0) { $0 + $1.longitude } / count)
  }
}
