import VocativeCore
public import VocativeSupport

/// The places and streets of a town, from OpenStreetMap data.
public struct TownMap: Hashable, Sendable {
  /// The destinations: all nodes with a name and a kind.
  public let places: [Place]
  /// The streets and paths.
  package let streets: [Street]

  /// A street as a line of points.
  package struct Street: Hashable, Sendable {
    /// The name; empty for a path without one.
    package let name: String
    /// The numbers of the nodes where the street begins, bends, crosses another and ends.
    package let nodes: [Int64]
    /// The positions of the nodes.
    package let points: [Coordinate]
  }

  /// Parses a map in OSM's OPL text format (`osmium cat -f opl`).
  ///
  /// Nodes with a name and a kind become places, ways with the tag `highway` become streets. Other objects are skipped.
  ///
  /// - Parameters:
  ///   - text: The file's text, one object a line.
  ///   - file: The file's name, for messages.
  /// - Throws: ``InputError`` with the line of the first fault.
  public init(opl text: String, file: String? = nil) throws(InputError) {
    var points: [Int64: Coordinate] = [:]
    var places: [Place] = []
    var paths: [(name: String, nodes: [Int64], line: Int)] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard let object = try OSMObject(line, number: number + 1, file: file) else { continue }
      switch object.kind {
      case .node(let point):
        points[object.id] = point
        if let place = Place(object, at: point) { places.append(place) }
      case .path(let nodes):
        if object.tags["highway"] != nil { paths.append((object.tags["name"] ?? "", nodes, number + 1)) }
      }
    }
    var streets: [Street] = []
    for path in paths {
      let located = path.nodes.compactMap { points[$0] }
      guard located.count == path.nodes.count else {
        throw InputError(
          .missing, "the way runs through a node that the file does not have", file: file,
          position: TextPosition(line: path.line, column: 1))
      }
      streets.append(Street(name: path.name, nodes: path.nodes, points: located))
    }
    (self.places, self.streets) = (places, streets)
  }
}

extension TownMap {
  /// Doggerby, an invented small town of eight streets by seven, a river with two bridges and about 200 places.
  ///
  /// - Throws: ``InputError`` if the resource is damaged.
  public static func doggerby() throws(InputError) -> TownMap {
    try TownMap(opl: String(decoding: PackageResources.doggerby_opl, as: UTF8.self), file: "doggerby.opl")
  }
}
