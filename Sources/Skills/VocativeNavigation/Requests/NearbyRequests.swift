import VocativeDialogue
import VocativeText

/// The request for the place of a name that is nearest to another one: "the Starbucks nearest the library".
struct FindPlaceNear: Intent {
  @Slot(
    ask: "Which place?", isDistinctive: true, among: PlaceSources.destinations,
    parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>
  @Slot(
    ask: "Near which place?", isDistinctive: true, among: PlaceSources.destinations,
    parser: { RelatedPlaceParser<NearestToPlace>($0) })
  var near: RelatedPlace<NearestToPlace>

  static var summary: String { "find the place nearest to another one" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[(where's|where is|find|find me|is there|how far is|how far to|i need|i want|i'm looking for)] [(the|a|an)] [which] {place} [is] {near}"
    "(which|what) (street|road) (is|do i find|would i find|will i find) [the] {place} {near} (in|on)"
    "(in|on) (which|what) street is [the] {place} {near}"
    "(which|what) {place} (is|would be) {near}"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.find(place.destination, nearestTo: near.destination)
  }
}

/// The request for guidance to the place of a name that is nearest to another one.
struct TakeMeNear: Intent {
  @Slot(
    ask: "Which place?", isDistinctive: true, among: PlaceSources.destinations,
    parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>
  @Slot(
    ask: "Near which place?", isDistinctive: true, among: PlaceSources.destinations,
    parser: { RelatedPlaceParser<NearestToPlace>($0) })
  var near: RelatedPlace<NearestToPlace>

  static var summary: String { "take you to the place nearest to another one" }
  static var phrases: [Phrase] {
    "(take|bring|lead|guide|navigate|walk|get|direct) (me|us) to [(the|a|an)] {place} {near}"
    "(go|walk|navigate|directions|how do i get|i want to go|i need to go|i'd like to go|let's go) to [(the|a|an)] {place} {near}"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.guide(to: place.destination, nearestTo: near.destination)
  }
}
