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
    for key in ["amenity", "shop", "tourism", "leisure", "railway", "office"] {
      guard let value = tags[key] else { continue }
      if let kind = Self.kinds[value] {
        self = kind
      } else if key == "shop" {
        self = .shop
      } else if key == "office" {
        self = .office
      } else {
        continue
      }
      return
    }
    return nil
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
