import VocativeDialogue
public import VocativeText

/// Somewhere to go: a shop, a stop, a favourite.
public struct Place: Choosable {
  /// The stable identifier.
  public let id: String
  /// The names by which people may refer to it.
  public let names: [String]
  /// What kind of place it is; nil where nobody says.
  public let kind: PlaceKind?
  /// Where it is.
  public let coordinate: Coordinate
  /// The street it stands in; empty where it stands in none.
  public let street: String
  /// What tells it from others of its name: its street, and from somewhere, how far that is.
  public var detail: String?

  /// A place.
  public init(
    id: String, names: [String], kind: PlaceKind? = nil, at coordinate: Coordinate, street: String = "",
    detail: String? = nil
  ) {
    (self.id, self.names, self.kind) = (id, names, kind)
    (self.coordinate, self.street, self.detail) = (coordinate, street, detail)
  }

  /// The text to show.
  public var shown: String { names.first ?? kind?.shown ?? id }
}

extension Place {
  /// The place that a node of OpenStreetMap is; nil when it has no name or is of no kind that one goes to.
  init?(_ object: OSMObject, at point: Coordinate) {
    guard let name = object.tags["name"], !name.isEmpty, let kind = PlaceKind(tags: object.tags) else { return nil }
    let others = ["alt_name", "short_name", "brand"].compactMap { object.tags[$0] }.filter { $0 != name }
    self.init(
      id: "n\(object.id)", names: [name] + others, kind: kind, at: point, street: object.tags["addr:street"] ?? "",
      detail: object.tags["addr:street"])
  }
}
