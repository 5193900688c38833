public import VocativeDialogue
import VocativeText

/// The request for one's own location: "where am I?".
struct WhereAmI: Intent {
  static var summary: String { "tell where you are" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "where am i [now|exactly]"
    "(what street|which street|what road) (is this|am i in|am i on)"
    "tell me where i am"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeLocation() }
}

/// The request for the places nearby: "what's around me?".
struct WhatsAround: Intent {
  static var summary: String { "tell what is around you" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is) (around|near|close to) (me|here)"
    "(what's|what is) nearby"
    "tell me what is around me"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeSurroundings() }
}

/// The request for the places ahead: "what's in front of me?".
struct WhatsInFront: Intent {
  static var summary: String { "tell what is in front of you" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is) (in front|ahead) of me"
    "(what's|what is) (ahead|straight ahead)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeAhead() }
}

/// The request for the nearest place of a kind: "where is the nearest pharmacy?".
struct FindNearest: Intent {
  @Slot(ask: "The nearest what?") var kind: PlaceKind
  static var summary: String { "find the nearest café, pharmacy and the like" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(where's|where is) the (nearest|closest|next) {kind}"
    "find [me] (the nearest|the closest|a) {kind}"
    "is there a {kind} (nearby|around here|near me)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.find(kind) }
}

/// The request for guidance to the nearest place of a kind: "take me to the nearest café".
struct TakeMeToNearest: Intent {
  @Slot(ask: "To the nearest what?") var kind: PlaceKind
  static var summary: String { "take you to the nearest of a kind" }
  static var phrases: [Phrase] {
    "(take|bring|lead|guide) me to the (nearest|closest|next) {kind}"
    "how do i get to the (nearest|closest) {kind}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.guideToNearest(kind) }
}

/// The request for guidance to a place: "take me to my office".
struct TakeMeTo: Intent {
  @Slot(
    ask: ["Where to?", "Where do you want to go? Say the name of a place."],
    among: { (navigator: Navigator) in await navigator.destinations() }) var place: Place
  static var summary: String { "take you to a place" }
  static var phrases: [Phrase] {
    "(take|bring|lead|guide|navigate) me to {place}"
    "(take|bring|lead|guide) me {place}"
    "(go|walk|navigate) to {place}"
    "how do i get to {place}"
    "i want to go to {place}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.guide(to: place) }
}

/// The request to remember a place: "remember this place as my office".
struct AddFavourite: Intent {
  @Slot(ask: "As what? Say my office or the bus stop, for instance.") var label: FavouriteLabel
  static var summary: String { "remember a place" }
  static var phrases: [Phrase] {
    "(remember|save|mark) this [place|spot] as [the] {label}"
    "(remember|save|mark) [that] this is [the] {label}"
    "this (is|place is) [the] {label}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.remember(as: label) }
}

/// The request to forget a favourite: "forget my office".
struct ForgetFavourite: Intent {
  @Slot(
    ask: "Which of your favourites?", among: { (navigator: Navigator) in await navigator.favouritePlaces() })
  var place: Place
  static var summary: String { "forget a favourite" }
  static var phrases: [Phrase] {
    "(forget|delete|remove) [the] {place}"
    "(forget|delete|remove) [the] {place} from my (favourites|favorites)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.forget(place) }
}

/// The request for the list of favourites: "what are my favourites?".
struct ListFavourites: Intent {
  static var summary: String { "list your favourites" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what are|list|tell me) my (favourites|favorites|saved places)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.listFavourites() }
}

extension Skill {
  /// The requests to a navigator that take many words or name a place.
  public static func navigation(_ navigator: Navigator) -> Skill {
    Skill(navigator) {
      WhereAmI.self
      WhatsAround.self
      WhatsInFront.self
      FindNearest.self
      TakeMeToNearest.self
      TakeMeTo.self
      AddFavourite.self
      ForgetFavourite.self
      ListFavourites.self
    }
  }
}
