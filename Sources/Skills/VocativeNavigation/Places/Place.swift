import VocativeDialogue
public import VocativeText

/// A destination: a shop, a stop, a favourite.
public struct Place: Choosable {
  /// The identifier, unique in the town.
  public let id: String
  /// The ways to say the place, the main one first.
  public let names: [String]
  /// The kind of the place; nil if it is unknown.
  public let kind: PlaceKind?
  /// The position.
  public let coordinate: Coordinate
  /// The street; empty if the place is in no street.
  public let street: String
  /// A text that distinguishes places of the same name: the street, and the distance if it is known.
  public var detail: String?
  /// The main tag of OpenStreetMap, such as `shop=books`; empty for a place from elsewhere.
  package var tag = ""
  /// The number of the house; empty if it is unknown.
  package var houseNumber = ""
  /// The opening hours in the syntax of OpenStreetMap; empty if the map has none.
  package var openingHours = ""
  /// False for a place that has no name of its own, such as a bench: its name is then the noun.
  package var isNamed = true

  /// Creates a place.
  public init(
    id: String, names: [String], kind: PlaceKind? = nil, at coordinate: Coordinate, street: String = "",
    detail: String? = nil
  ) {
    (self.id, self.names, self.kind) = (id, names, kind)
    (self.coordinate, self.street, self.detail) = (coordinate, street, detail)
  }

  /// The first name.
  public var shown: String { names.first ?? kind?.shown ?? id }
}
