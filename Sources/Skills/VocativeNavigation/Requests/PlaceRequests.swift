import VocativeDialogue
import VocativeText

/// The words that several requests for places have in common.
enum PlacePhrases {
  /// Words before a place.
  static let nearest =
    "[(the|a|an|some|any|my|one|a bit of|a pair of|a bottle of)] [(nearest|closest|next|good|new|nice|decent)]"
  /// Words after a place that change nothing.
  static let nearby = "[(\(vicinity)|on the way|on my way|along the way)]"
  /// The same without "on the way", which makes a place a stop.
  static let close = "[(\(vicinity))]"
  private static let vicinity =
    "nearby|near here|near me|around here|round here|close by|in the area|in this area|around|here|from here|in town|close to me|around me|on foot|by foot|walking|somewhere|anywhere|at my pace|at this pace|at my speed"
  /// The constraints of a search: a street, another place, an exception.
  static let constraints = "[{street}] [{near}] [{besides}]"
}

/// The request for a place nearby: "where is the nearest pharmacy?", "I need cash".
struct FindPlace: Intent {
  @Slot(
    ask: ["What are you looking for?", "The name or the kind of place, please."],
    among: PlaceSources.destinations)
  var place: Destination
  @Slot(among: PlaceSources.streets, parser: { StreetConstraintParser($0) }) var street: StreetConstraint?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var near: RelatedPlace<NearPlace>?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var besides: RelatedPlace<ExceptPlace>?
  @Slot() var limit: WalkLimit?
  @Slot() var open: OpenNow?

  static var summary: String { "find a café, a pharmacy and the like" }
  static var descriptions: [String] { ["find a place nearby", "say where a place is", "{place}"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    for lead in [
      "(where's|where is|where are|whereabouts is|where would|find|find me|search for|look for|show me)",
      "(is there|do you know|have you got|any idea of|know)",
      "(i need|i want|i'd like|i would like|i fancy|i could do with|i could use|i have to get|i must have|i have to have|i'm dying for|give me|we need)",
      "(i'm|i am|we're|we are|i feel|i'm feeling|my friend is) [(so|very|really|a bit|getting|quite)]",
      "(i've|i have|i've got|i have got|i got) [(a|an)] [(terrible|bad|awful)]",
      "(i'm|i am|we're) (looking for|in need of|after|searching for)",
      "(i need|i want|i'd like|i have|i would like|need|want|got|have|trying|hoping|i'm trying|i'm hoping) to [(get|buy|have|find|see|do|use|catch|post|send|collect|pick up)]",
      "(where|whereabouts) (can|could|do|would|should|might) (i|we|one|you) [(get|buy|find|have|go for|go to|see|catch|do|use|fix)]",
      "[in] (which|what) (direction|way) (is|are|do i find|would i find)",
      "(what's|what is|which is|which one is|what was|which was)", "(point me|turn me) (to|towards|toward)",
      "(can|could|may) (i|we) (get|buy|have|find)",
      "(my friend|my wife|my husband|my son|my daughter|my mum|my dad|my child|my kid|my dog|my guide dog|the dog|the kids|the children|he|she) (needs|wants|is after|could do with|is looking for|need|want) [to] [(get|buy|have|find)]",
      "(who|who here) (can|could|would|might) (fix|repair|mend|sell me|give me)",
      "(i've|i have|we've|we have) run out of",
      "where (did|have|had) (i|we) (leave|left|park|parked|put)",
      "(i'm|i am|we're|we are) (out of|short of|running out of|low on)",
    ] {
      Phrase("\(lead) \(PlacePhrases.nearest) {place} \(PlacePhrases.nearby) \(PlacePhrases.constraints)")
    }
    Phrase("(say|repeat) {place} [(again|once more|please)]")
    Phrase("show me where \(PlacePhrases.nearest) {place} is")
    Phrase("(tell me|do you know) where \(PlacePhrases.nearest) {place} is")
    Phrase("[is there] any {place} \(PlacePhrases.nearby) \(PlacePhrases.constraints)")
    Phrase(
      "is there (anywhere|somewhere|any place|a place) [(i can|to|where i can|for)] [(get|buy|have|find)] {place} \(PlacePhrases.nearby) \(PlacePhrases.constraints)"
    )
    Phrase("(is|are) {place} (on my left|on my right|near|nearby|near here|close|ahead|behind me|in front of me)")
    Phrase("(nearest|closest|any|some) {place} [{besides}]")
    Phrase("{place} [please] \(PlacePhrases.nearby) \(PlacePhrases.constraints)")
    Phrase(
      "(anywhere|somewhere) (for|to get|to have|to buy|that does|that sells|i can get|i can have) \(PlacePhrases.nearest) {place} \(PlacePhrases.nearby) \(PlacePhrases.constraints)"
    )
    Phrase(
      "(am i|are we) (headed|heading|pointing|pointed|facing|going|walking|turned) (for|to|towards|toward|in the direction of) {place} [(like this|now|or not|or away from it|or the other way|or away)]"
    )
    Phrase("tell me [more] about {place}")
    Phrase("(what's|what is) {place}")
  }

  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.find(
      place,
      PlaceConstraints(
        street: street, near: near?.destination, besides: besides?.destination, isOpen: open != nil), within: limit)
  }
}

/// The request for a distance: "how far is the station?".
struct HowFar: Intent {
  @Slot(ask: "How far to which place?", among: PlaceSources.destinations)
  var place: Destination
  @Slot(among: PlaceSources.streets, parser: { StreetConstraintParser($0) }) var street: StreetConstraint?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var near: RelatedPlace<NearPlace>?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var besides: RelatedPlace<ExceptPlace>?
  @Slot() var limit: WalkLimit?
  @Slot() var arrival: ArrivalTime?
  @Slot() var pace: WalkingPace?

  static var summary: String { "tell how far a place is" }
  static var descriptions: [String] { ["say how far away a place is", "say how long it takes to walk to a place"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    for lead in [
      "how far [away] (is|are|is it to|is it till|is it until|is it as far as|to|am i from|would it be to|do i have to walk to|do i have to go to)",
      "how (long|much time|many minutes) (is it to|does it take to|will it take to|would it take to|to|does it take me to|will it take me to|would it take me to|does it take us to|would it take us to|do i need to|would i need to|is the walk to) [(walk to|get to|go to|reach|walk)]",
      "(what's|what is|tell me|give me) the (distance|time|walking time|walking distance) (to|from here to)",
      "(what time|when) (will|would|could) (i|we) (get to|arrive at|be at|reach|get back to)",
      "how many (metres|meters|minutes|kilometres|steps) (is it|are there|to) [(to|until)]",
      "is it [quite] (far|a long walk|a long way|much further|a way|a walk|a trek|a hike) to",
    ] {
      Phrase("\(lead) \(PlacePhrases.nearest) {place} \(PlacePhrases.nearby) \(PlacePhrases.constraints)")
    }
    Phrase(
      "(is|are) \(PlacePhrases.nearest) {place} (far|a long way|a long walk|a fair way|a fair walk) [(off|away|from here|from me)] [(how many metres|how many minutes|how far) [is (it|that)]]"
    )
    Phrase("how far [away] (is|are) \(PlacePhrases.nearest) {place} and [in] (which|what) (direction|way)")
    Phrase("how far [away] \(PlacePhrases.nearest) {place} is")
    Phrase("how far [away] is {place} from (here|me|where i am)")
    Phrase(
      "(am i|are we) [(anywhere|already|nearly)] (near|close to|at|nearly at|almost at) {place} [(now|yet|already)]")
    Phrase(
      "(when|what time) (should|must|do|shall) (i|we) [(have to|need to)] (leave|set off|go|start) [(for|to get to|to be at|to go to)] {place} [to be there]"
    )
    Phrase("(can|could) (i|we|you|one) (walk|get) to {place} [(from here|on foot|easily|by foot)]")
    Phrase("is it (possible|easy|safe|feasible|ok) to (walk|get) to {place} [(from here|on foot)]")
    Phrase("is {place} (walkable|within walking distance|reachable) [(from here|on foot)]")
    Phrase("is it {limit} to {place}")
    Phrase("(is|are) {place} {limit}")
    Phrase("how far [away] am i from \(PlacePhrases.nearest) {place}")
    Phrase("[the] distance to \(PlacePhrases.nearest) {place}")
    Phrase("(is there|do you know|have you got) (a|another|any) (way|route|path) to {place} [{street}]")
  }

  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.describeDistance(
      to: place, PlaceConstraints(street: street, near: near?.destination, besides: besides?.destination),
      within: limit, by: arrival, at: pace)
  }
}

/// The request for opening hours, which the map may not have: "what time does the library close?".
struct OpeningHours: Intent {
  @Slot(ask: "Of which place?", among: PlaceSources.destinations)
  var place: Destination

  static var summary: String { "tell when a place opens, where the map has it" }
  static var descriptions: [String] { ["say when a place opens or closes", "say if a place is open"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[(do you know|tell me|do you happen to know|any idea)] (when|what time|at what time|until when|how long|till when|how late|from when|till what time) [(does|is|do|are|will)] {place} (close|open|shut|closed|opened|be open|closes|opens|shuts|stays open|is open) [(today|now|tonight|tomorrow)]"
    "(is|are) {place} [(still|already)] (open|closed|shut) [(now|today|right now|at the moment|tonight|tomorrow)]"
    "(will|would) {place} [still] be (open|closed|shut) [(by the time|when|once|by then)] [(i|we)] [(get|are|arrive|get to|reach)] [(there|it)]"
    "(does|do) {place} (close|shut|open) (for lunch|at lunchtime|over lunch|at weekends|on weekends|on sundays|early|late)"
    "(what are|tell me|give me|what's|do you know) the (opening hours|opening times|hours|opening time|closing time) (of|for|at) {place}"
    "(find me|is there|where is) [(a|an|any|the)] [(nearest|closest)] {place} (that's|that is|which is) [still] open [(now|today|tonight)]"
    "(find me|is there|where is) [(an|any|the nearest|the closest)] open {place}"
  }

  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeHours(of: place) }
}
