import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The request for all places of a kind: "list the cafés".
struct ListPlaces: Intent {
  @Slot(
    ask: "Which kind of place?", isDistinctive: true, among: PlaceSources.destinations,
    parser: { RelatedPlaceParser<NearestPlace>($0) })
  var places: RelatedPlace<NearestPlace>
  @Slot(among: PlaceSources.streets, parser: { StreetConstraintParser($0) }) var street: StreetConstraint?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var near: RelatedPlace<NearPlace>?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var besides: RelatedPlace<ExceptPlace>?

  static var summary: String { "list the places of a kind" }
  static var descriptions: [String] { ["list all places of a kind", "say how many of them there are"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    for lead in [
      "(list|name|enumerate) [me] [(all|all the|all of the|the|some)]",
      "(tell me|show me|give me) (all|all the|all of the|some|a list of|the list of|about all)",
      "(what|which) (other|sort of|kind of|kinds of)", "how many",
    ] {
      Phrase(
        "\(lead) {places} \(PlacePhrases.nearby) [(are there|there are|do you know|can i choose from|i can go to)] \(PlacePhrases.nearby) \(PlacePhrases.constraints)"
      )
    }
    Phrase(
      "(what|which) {places} (are there|are|do you know|can you tell me) \(PlacePhrases.nearby) \(PlacePhrases.constraints)"
    )
    Phrase("are there [(any|some|a few)] [(other|more)] {places} \(PlacePhrases.nearby) \(PlacePhrases.constraints)")
  }

  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.list(
      places.destination,
      PlaceConstraints(street: street, near: near?.destination, besides: besides?.destination))
  }
}

/// The request for an address: "what's the address of the museum?".
struct PlaceAddress: Intent {
  @Slot(ask: "Of which place?", among: PlaceSources.destinations) var place: Destination
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var near: RelatedPlace<NearPlace>?

  static var summary: String { "tell the address of a place" }
  static var descriptions: [String] { ["tell the address of a place", "say which street a place is in"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is|tell me|give me|do you know) the (address|street|house number|street address) of {place}"
    "(in|on) (which|what) street is {place} [{near}]"
    "(which|what) (street|road) (is|do i find|would i find|will i find) {place} [{near}] (in|on)"
  }

  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.describeAddress(of: place, near: near?.destination)
  }
}

/// The request for what is around another place: "what's near the library?".
struct AroundPlace: Intent {
  @Slot(
    ask: "Near which place?", isDistinctive: true, among: PlaceSources.destinations,
    parser: { RelatedPlaceParser<NearPlace>($0) })
  var near: RelatedPlace<NearPlace>

  static var summary: String { "tell what is near a place" }
  static var descriptions: [String] { ["say what is near another place"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is|what are|what can i find|tell me what is|tell me what's|what do you know) [there] {near}"
    "(what|which) (shops|places|stores) are [there] {near}"
    "is there (anything|something) {near}"
  }

  func perform(with navigator: Navigator) async throws -> Reply {
    try await navigator.describe(around: near.destination)
  }
}

/// The question about a feature of a place, which the map does not have: "does the library have a toilet?".
struct PlaceFeatures: Intent {
  @Slot(
    ask: "Which place?", among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>
  @Slot(among: PlaceSources.destinations, parser: { FeatureParser($0) }) var feature: PlaceFeature?

  static var summary: String { "say that it knows no details of places" }
  static var descriptions: [String] {
    [
      "say if a place has toilets or a ramp",
      "say what a place sells and what food it has",
      "say if a place lets dogs in",
      "say how good or cheap a place is",
    ]
  }
  static var isReversible: Bool { true }
  static var isRefusal: Bool { true }
  static var phrases: [Phrase] {
    "(does|do|has|have) {place} (have|has|got|serve|sell|offer|accept|take|allow|do) [(a|an|any|some)] [{feature}]"
    "(is|are) {place} (expensive|cheap|good|nice|big|busy|crowded|accessible|wheelchair accessible|barrier free|clean|famous|old|any good|worth a visit)"
    "(what's|what is|tell me|give me) (the|its) (phone number|telephone number|number|website|menu|price|rating|email address) (of|for) {place}"
    "(what can i|what do they|what can you) (eat|buy|drink|sell|do|see|serve) (at|in) {place}"
    "(do you|do i|do we|does one|must i|must we|do people) [(have to|need to)] (pay|book|queue|dress up) [to (get|go)] (into|in|for|at|inside) {place}"
    "(can|could) (a wheelchair|wheelchairs|a guide dog|guide dogs|dogs|a pushchair|prams) (get|come|go|enter) [(into|in|inside|up to)] {place}"
    "(can|could|may) i (take|bring) (my|a|the) (dog|guide dog|wheelchair|pram|pushchair|bike) (into|in|to|inside) {place}"
    "(are|is) (dogs|guide dogs|wheelchairs|children|kids) (allowed|welcome) (in|at|inside|into) {place}"
    "(is there|are there) (a|an|any) (steps|stairs|step|ramp|lift|toilet|toilets|parking|handrail|bell) (at|in|into|inside|up to|outside) {place}"
    "(which|what) floor is {place} on"
    "how much (is|does it cost to get into|is it to get into|is a ticket for|do they charge at) {place}"
    "who (owns|runs|works at|works in) {place}"
    "have you got (a|the) (phone|telephone) number (for|of) {place}"
    "(is|are) {place} (noisy|posh|friendly|full|free|step free)"
  }

  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.record("I don't know that about \(place.destination): my map has only its name, kind and position.")
  }
}

/// A feature of a place: any words after "have a".
struct PlaceFeature: SlotValue {
  let words: String
  var shown: String { words }
}

/// Takes the words after a verb of having in a question: "does it have a ramp", not "take me there".
struct FeatureParser: SlotParser {
  init(_ places: ChoiceParser<Destination>) {}

  private static let auxiliaries: Set<String> = ["does", "do", "did", "has", "have", "would", "will"]
  private static let verbs: Set<String> = ["have", "has", "got", "serve", "sell", "offer", "accept", "take", "allow"]

  func matches(in utterance: Utterance) -> [SlotMatch<PlaceFeature>] {
    let words = utterance.tokens.map(\.folded)
    guard let verb = words.lastIndex(where: Self.verbs.contains), verb + 1 < words.count,
      words[..<verb].contains(where: Self.auxiliaries.contains)
    else { return [] }
    var start = verb + 1
    while start + 1 < words.count, ["a", "an", "any", "some", "the"].contains(words[start]) { start += 1 }
    let tokens = start..<words.count
    return [SlotMatch(tokens: tokens, value: PlaceFeature(words: utterance.text(of: tokens)), confidence: 0.95)]
  }

  var expansion: Grammar.Expansion { .oneOf([]) }
  var samples: [String] { [] }
}
