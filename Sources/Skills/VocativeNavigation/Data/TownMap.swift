import VocativeCore
public import VocativeSupport

/// The places and streets of a town, from OpenStreetMap data.
public struct TownMap: Hashable, Sendable {
  /// The destinations: all objects with a kind, and most of them with a name.
  public let places: [Place]
  /// The streets and paths.
  package let streets: [Street]
  /// The crossings for pedestrians, by the numbers of their nodes.
  package let crossings: [Int64: CrossingKind]

  /// A street as a line of points.
  package struct Street: Hashable, Sendable {
    /// The name; empty for a path without one.
    package let name: String
    /// The numbers of the nodes where the street begins, bends, crosses another and ends.
    package let nodes: [Int64]
    /// The positions of the nodes.
    package let points: [Coordinate]
    /// The traits for pedestrians.
    package var traits: StreetTraits = []
  }

  init(places: [Place], streets: [Street], crossings: [Int64: CrossingKind] = [:]) {
    (self.places, self.streets, self.crossings) = (places, streets, crossings)
  }

  /// Parses a map in OSM's OPL text format (`osmium cat -f opl`).
  ///
  /// Objects with a kind become places, ways with the tag `highway` that pedestrians may use become streets. Other objects
  /// are skipped.
  ///
  /// - Parameters:
  ///   - text: The file's text, one object a line.
  ///   - file: The file's name, for messages.
  /// - Throws: ``InputError`` with the line of the first fault.
  public init(opl text: String, file: String? = nil) throws(InputError) {
    var builder = TownMapBuilder()
    var number = 0
    for line in Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard let object = try OSMObject(line, number: number, file: file) else { continue }
      guard builder.add(object) else {
        throw InputError(
          .missing, "the way runs through a node that the file does not have", file: file,
          position: TextPosition(line: number, column: 1))
      }
    }
    self = builder.town
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
