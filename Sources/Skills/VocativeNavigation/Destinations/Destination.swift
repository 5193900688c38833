import VocativeDialogue
import VocativeText

/// The meaning of a place's name: a place, the nearest of a category, a street, a favourite that is not known yet.
struct Destination: Choosable {
  /// The meaning of a name.
  enum Target: Hashable, Sendable {
    case place(Place)
    /// The nearest place of a category; nil if the map has none.
    case category(PlaceCategory, Place?)
    /// The nearest point of a street.
    case street(String, Coordinate)
    /// A favourite that was never remembered.
    case unknownFavourite(FavouriteLabel)
  }

  let id: String
  let names: [String]
  var detail: String?
  /// Shorter names: "Odeon" of the Odeon Cinema.
  var aliases: [String] = []
  let target: Target
  /// The uses that people make of a category; empty where the map has no such place.
  var descriptions: [String] = []

  /// The place to go to; nil where none is known.
  var place: Place? {
    switch target {
    case .place(let place), .category(_, let place?): place
    case .street(let name, let point): Place(id: id, names: [name], at: point)
    case .category(_, nil), .unknownFavourite: nil
    }
  }

  var shown: String {
    switch target {
    case .category(_, let place?): place.shown
    default: names.first ?? id
    }
  }

  /// The noun of a category, or the name of a place.
  var spokenNoun: Reply {
    if case .category(let category, _) = target { return "\(category.noun)" }
    return "\(self)"
  }

  /// True for other words for a category, which are taken as they are said.
  var isOtherWording = false

  /// A name without a place is understood, but never offered for a misspelt one.
  var isOffered: Bool { place != nil && !isOtherWording }

  /// The words that stand for the place named last.
  static var pronouns: [String] {
    ["there", "it", "that place", "that one", "the nearest one", "the closest one", "that"]
  }
  static var nouns: [String] { ["place", "destination", "goal"] }
}

extension Destination {
  /// A place, with more names that tell it from others.
  init(_ place: Place, names: [String] = [], detail: String? = nil) {
    self.init(id: place.id, names: place.names + names, detail: detail, target: .place(place))
  }

  /// The second nearest place of a category.
  init(second place: Place, named names: [String]) {
    self.init(id: "second-\(place.id)", names: names, target: .place(place))
  }

  /// The nearest place of a category.
  init(_ category: PlaceCategory, nearest: Place?, names: [String]) {
    self.init(
      id: "category-\(category.noun)", names: names, target: .category(category, nearest),
      descriptions: nearest == nil ? [] : category.descriptions)
  }

  /// Other words for the nearest place of a category.
  init(_ category: PlaceCategory, nearest: Place?, wordings: [String]) {
    self.init(
      id: "wording-\(category.noun)", names: wordings, target: .category(category, nearest), isOtherWording: true)
  }

  /// A street.
  init(street: String, nearest point: Coordinate) {
    self.init(id: "street-\(street)", names: [street], target: .street(street, point))
  }

  /// A favourite that was never remembered.
  init(unknown label: FavouriteLabel) {
    let names = label.names.filter { $0.hasPrefix("my ") || ["home", "work", "office"].contains($0) }
    self.init(id: "unknown-\(label.id)", names: names, target: .unknownFavourite(label))
  }
}
