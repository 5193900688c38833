import VocativeDialogue
public import VocativeText

/// What kind of place something is, by OpenStreetMap's tags and as people say it.
public enum PlaceKind: String, CaseIterable, Choosable, SpokenValue {
  case cafe, restaurant, pub, bakery, grocery, pharmacy, bank, hospital, dentist, library, school, museum, theatre
  case cinema, hotel, station, park, church, police, post, shop, hairdresser, gym, office, town

  /// The names by which people may refer to it.
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

  /// The kind that tags say; nil for what one does not go to.
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
