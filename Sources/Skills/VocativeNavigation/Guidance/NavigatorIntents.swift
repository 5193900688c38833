package import VocativeDialogue
package import VocativeText

/// Tells where one is: "where am I?".
package struct WhereAmI: Intent {
  package init() {}
  /// A short name for lists and help.
  package static var summary: String { "tell where you are" }
  /// True if the intent can be undone, so that it may run before the utterance ends.
  package static var isReversible: Bool { true }
  /// The phrases that ask for it.
  package static var phrases: [Phrase] {
    "where am i [now|exactly]"
    "(what street|which street|what road) (is this|am i in|am i on)"
    "tell me where i am"
  }
  /// Runs the intent.
  package func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeLocation() }
}

/// Tells what is near: "what's around me?".
package struct WhatsAround: Intent {
  package init() {}
  /// A short name for lists and help.
  package static var summary: String { "tell what is around you" }
  /// True if the intent can be undone, so that it may run before the utterance ends.
  package static var isReversible: Bool { true }
  /// The phrases that ask for it.
  package static var phrases: [Phrase] {
    "(what's|what is) (around|near|close to) (me|here)"
    "(what's|what is) nearby"
    "tell me what is around me"
  }
  /// Runs the intent.
  package func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeSurroundings() }
}

/// Tells what lies ahead: "what's in front of me?".
package struct WhatsInFront: Intent {
  package init() {}
  /// A short name for lists and help.
  package static var summary: String { "tell what is in front of you" }
  /// True if the intent can be undone, so that it may run before the utterance ends.
  package static var isReversible: Bool { true }
  /// The phrases that ask for it.
  package static var phrases: [Phrase] {
    "(what's|what is) (in front|ahead) of me"
    "(what's|what is) (ahead|straight ahead)"
  }
  /// Runs the intent.
  package func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeAhead() }
}

/// Finds one of a kind: "where is the nearest pharmacy?".
package struct FindNearest: Intent {
  @Slot(ask: "The nearest what?") package var kind: PlaceKind
  package init() {}
  /// A short name for lists and help.
  package static var summary: String { "find the nearest café, pharmacy and the like" }
  /// True if the intent can be undone, so that it may run before the utterance ends.
  package static var isReversible: Bool { true }
  /// The phrases that ask for it.
  package static var phrases: [Phrase] {
    "(where's|where is) the (nearest|closest|next) {kind}"
    "find [me] (the nearest|the closest|a) {kind}"
    "is there a {kind} (nearby|around here|near me)"
  }
  /// Runs the intent.
  package func perform(with navigator: Navigator) async throws -> Reply { try await navigator.find(kind) }
}

/// "Take me to the nearest café".
package struct TakeMeToNearest: Intent {
  @Slot(ask: "To the nearest what?") package var kind: PlaceKind
  package init() {}
  /// A short name for lists and help.
  package static var summary: String { "take you to the nearest of a kind" }
  /// The phrases that ask for it.
  package static var phrases: [Phrase] {
    "(take|bring|lead|guide) me to the (nearest|closest|next) {kind}"
    "how do i get to the (nearest|closest) {kind}"
  }
  /// Runs the intent.
  package func perform(with navigator: Navigator) async throws -> Reply { try await navigator.guideToNearest(kind) }
}

/// "Take me to my office".
package struct TakeMeTo: Intent {
  @Slot(
    ask: ["Where to?", "Where do you want to go? Say the name of a place."],
    among: { (navigator: Navigator) in await navigator.destinations() }) package var place: Place
  package init() {}
  /// A short name for lists and help.
  package static var summary: String { "take you to a place" }
  /// The phrases that ask for it.
  package static var phrases: [Phrase] {
    "(take|bring|lead|guide|navigate) me to {place}"
    "(take|bring|lead|guide) me {place}"
    "(go|walk|navigate) to {place}"
    "how do i get to {place}"
    "i want to go to {place}"
  }
  /// Runs the intent.
  package func perform(with navigator: Navigator) async throws -> Reply { await navigator.guide(to: place) }
}

/// "Remember this place as my office".
package struct AddFavourite: Intent {
  @Slot(ask: "As what? Say my office or the bus stop, for instance.") package var label: FavouriteLabel
  package init() {}
  /// A short name for lists and help.
  package static var summary: String { "remember a place" }
  /// The phrases that ask for it.
  package static var phrases: [Phrase] {
    "(remember|save|mark) this [place|spot] as [the] {label}"
    "(remember|save|mark) [that] this is [the] {label}"
    "this (is|place is) [the] {label}"
  }
  /// Runs the intent.
  package func perform(with navigator: Navigator) async throws -> Reply { try await navigator.remember(as: label) }
}

/// "Forget my office".
package struct ForgetFavourite: Intent {
  @Slot(
    ask: "Which of your favourites?", among: { (navigator: Navigator) in await navigator.favouritePlaces() })
  package var place: Place
  package init() {}
  /// A short name for lists and help.
  package static var summary: String { "forget a favourite" }
  /// The phrases that ask for it.
  package static var phrases: [Phrase] {
    "(forget|delete|remove) [the] {place}"
    "(forget|delete|remove) [the] {place} from my (favourites|favorites)"
  }
  /// Runs the intent.
  package func perform(with navigator: Navigator) async throws -> Reply { await navigator.forget(place) }
}

/// Lists what has a name of its own: "what are my favourites?".
package struct ListFavourites: Intent {
  package init() {}
  /// A short name for lists and help.
  package static var summary: String { "list your favourites" }
  /// True if the intent can be undone, so that it may run before the utterance ends.
  package static var isReversible: Bool { true }
  /// The phrases that ask for it.
  package static var phrases: [Phrase] {
    "(what are|list|tell me) my (favourites|favorites|saved places)"
  }
  /// Runs the intent.
  package func perform(with navigator: Navigator) async throws -> Reply { await navigator.listFavourites() }
}

extension Skill {
  /// Finding one's way: what is asked in many words, or needs a place's name.
  package static func navigation(_ navigator: Navigator) -> Skill {
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
