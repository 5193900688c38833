import VocativeCore
public import VocativeSupport

/// Places and streets of a town, as OpenStreetMap has them.
public struct TownMap: Hashable, Sendable {
  /// What has a name and can be gone to.
  public let places: [Place]
  /// What can be walked along.
  public let streets: [Street]

  /// A way with a name, as the points it runs through.
  public struct Street: Hashable, Sendable {
    /// The name; empty for a way without one.
    public let name: String
    /// The numbers of the points where it begins, bends, is crossed and ends.
    public let nodes: [Int64]
    /// Where those points are.
    public let points: [Coordinate]
  }

  /// A map from a text in OSM's format of an object a line (`osmium export`, `osmium cat -f opl`).
  ///
  /// Nodes with a name and a kind become places, ways with the tag `highway` streets; all else is passed over.
  ///
  /// - Parameter file: The file's name, for messages.
  /// - Throws: ``InputError`` with the line and what is wrong there.
  public init(opl text: String, file: String? = nil) throws(InputError) {
    var points: [Int64: Coordinate] = [:]
    var places: [Place] = []
    var ways: [(name: String, nodes: [Int64], line: Int)] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard let object = try OSMObject(line, number: number + 1, file: file) else { continue }
      switch object.kind {
      case .node(let point):
        points[object.id] = point
        if let place = Place(object, at: point) { places.append(place) }
      case .way(let nodes):
        if object.tags["highway"] != nil { ways.append((object.tags["name"] ?? "", nodes, number + 1)) }
      }
    }
    var streets: [Street] = []
    for way in ways {
      let located = way.nodes.compactMap { points[$0] }
      guard located.count == way.nodes.count else {
        throw InputError(
          .missing, "the way runs through a node that the file does not have", file: file,
          position: TextPosition(line: way.line, column: 1))
      }
      streets.append(Street(name: way.name, nodes: way.nodes, points: located))
    }
    (self.places, self.streets) = (places, streets)
  }
}

extension TownMap {
  /// Doggerby, a small town that lies nowhere: eight streets by seven, a river with two bridges, some two hundred places.
  ///
  /// - Throws: ``InputError``, were the file damaged that comes along.
  public static func doggerby() throws(InputError) -> TownMap {
    try TownMap(opl: String(decoding: PackageResources.doggerby_opl, as: UTF8.self), file: "doggerby.opl")
  }
}
