import VocativeDialogue
import VocativeText

/// The request to compare two places: "which is nearer, the bank or the post office?".
struct ComparePlaces: Intent {
  @Slot(ask: "Which places?", isDistinctive: true, among: PlaceSources.destinations)
  var place: Destination
  @Slot(
    ask: "Nearer than which place?", isDistinctive: true,
    among: PlaceSources.destinations)
  var other: Destination

  static var summary: String { "tell which of two places is nearer" }
  static var descriptions: [String] {
    [
      "say which of two places is nearer",
      "say which of two places is quicker to walk to",
    ]
  }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(which|what|which one|which of them) (is|is the|'s) (nearer|closer|nearest|closest|further|farther) {place} or {other}"
    "(what's|which's) (nearer|closer|nearest|closest) {place} or {other}"
    "is {place} (nearer|closer|further) than {other}"
    "is it (nearer|closer|further) to {place} or [to] {other}"
  }

  func perform(with navigator: Navigator) async throws -> Reply { await navigator.compare(place, other) }
}

/// The question about the way to a place and back.
struct ReturnDistance: Intent {
  @Slot(ask: "To which place?", among: PlaceSources.destinations) var place: Destination

  static var summary: String { "tell how far it is there and back" }
  static var descriptions: [String] { ["say how far it is there and back"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "there and back to {place} [(how far is (that|it)|how long is (that|it)|how long does it take)] [(altogether|in all|in total|all told)]"
    "how (far|long) (is|is it|to|to get) [to] {place} (and back|there and back) [again] [(altogether|in all|in total)]"
    "(how far|how long) (is it|does it take) [to get] to {place} and back [here] [again]"
  }

  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeReturn(to: place) }
}
