import VocativeDialogue
public import VocativeText

/// The kind of a place, from OpenStreetMap's tags.
public enum PlaceKind: String, CaseIterable, Choosable, SpokenValue {
  /// A kind of destination, named by its usual word.
  case cafe, restaurant, pub, bakery, grocery, pharmacy, bank, hospital, dentist, library, school, museum, theatre
  /// A kind of destination, named by its usual word.
  case cinema, hotel, station, park, church, police, post, shop, hairdresser, gym, office, town

  /// The ways to say the kind, the main one first.
  public var names: [String] {
    switch self {
    case .cafe: ["cafe", "coffee shop", "coffee"]
    case .pub: ["pub", "bar"]
    case .grocery: ["grocery", "supermarket", "grocery store", "convenience store"]
    case .pharmacy: ["pharmacy", "chemist", "drugstore"]
    case .station: ["station", "train station"]
    case .police: ["police station", "police"]
    case .post: ["post office"]
    case .hairdresser: ["hairdresser", "barber"]
    case .town: ["public building"]
    default: [rawValue]
    }
  }

  /// The kind of an object with some tags; nil for an object that is no destination.
  init?(tags: [String: String]) {
    guard let found = Self.keys.lazy.compactMap({ Self.kind(of: $0, tags[$0]) }).first else { return nil }
    self = found
  }

  /// The main tag of an object, `key=value`; nil for an object that is no destination.
  static func mainTag(of tags: [String: String]) -> String? {
    keys.lazy.compactMap { key in kind(of: key, tags[key]).flatMap { _ in tags[key].map { "\(key)=\($0)" } } }.first
  }

  private static let keys = ["amenity", "shop", "tourism", "leisure", "railway", "office"]

  private static func kind(of key: String, _ value: String?) -> PlaceKind? {
    guard let value else { return nil }
    return kinds[value] ?? (key == "shop" ? .shop : key == "office" ? .office : nil)
  }

  private static let kinds: [String: PlaceKind] = [
    "cafe": .cafe, "restaurant": .restaurant, "fast_food": .restaurant, "pub": .pub, "bar": .pub, "bakery": .bakery,
    "convenience": .grocery, "supermarket": .grocery, "marketplace": .grocery, "pharmacy": .pharmacy, "bank": .bank,
    "hospital": .hospital, "dentist": .dentist, "library": .library, "school": .school, "museum": .museum,
    "theatre": .theatre, "cinema": .cinema, "hotel": .hotel, "station": .station, "park": .park,
    "place_of_worship": .church, "police": .police, "post_office": .post, "hairdresser": .hairdresser,
    "fitness_centre": .gym, "townhall": .town, "fire_station": .town, "swimming_pool": .gym,
  ]
}
