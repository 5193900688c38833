import VocativeDialogue
import VocativeText

/// The request for another stop: "stop at the bakery on the way", "and then to the museum".
struct AddStop: Intent {
  @Slot(
    ask: "Which stop?", among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>
  @Slot(among: { (_: Navigator) in StopOrder.allCases }) var order: StopOrder?

  static var summary: String { "add a stop to the route" }
  static var descriptions: [String] { ["stop somewhere on the way", "go to another place as well"] }
  static var phrases: [Phrase] {
    "(stop|stop off|pass by|come by|make a stop) [(at|in)] {place} [{order}]"
    "(call|call in|drop in) (at|in) {place} [{order}]"
    "(add|include|insert) {place} [(as a stop|to the route|as another stop|to my route)] [{order}]"
    "[(i want|i need|i'd like) to (go|stop|call)] [(at|to)] {place} {order}"
    "(go|take me|bring me|lead me|guide me|let's go) [to] {place} {order}"
    "(and|and then|then|after that|afterwards) [(take me|go|on)] to {place}"
    "(also|and also) [(take me|go|bring me)] to {place}"
    "[((i|we) (need|want|have|would like) to|i'd like to|can (i|we)|could (i|we)|let me|let's|can you)] (pop|nip|drop|swing|call|stop|stop off|go|get|pick up|buy) [(into|in at|by|at|round to|over to|off at|in|to|for|past)] [(the|a|an|some|my)] {place} {order}"
    "[(i|we) (need|want|'d like|would like|fancy)] [(the|a|an|some|my)] {place} {order}"
    "[(i|we|i've|we've) [(have|need|want|got)] to] (drop|post|leave|hand in|hand|return|collect|pick up|fetch|get|buy|bring) [(me|us)] (a|an|the|my|some|this) (letter|parcel|package|something|form|book|thing|things|card|prescription) [off] (at|in|from|to) [the] {place} {order} [first]"
    "[(get me|get us|i need|we need|a|any|some)] [(a|any|some)] {place} {order} (will do|would do|is fine|is ok|will be fine)"
    "(can|could|may) (we|i|you) (go|walk|come|pass) (past|by|via) {place}"
    "(put|stick|squeeze|fit) {place} in [{order}]"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.addStop(place.destination, isFirst: order == .first)
  }
}

/// The order of a stop: before the destination, or after it.
enum StopOrder: String, CaseIterable, Choosable {
  case first, afterwards

  var id: String { rawValue }
  var names: [String] {
    switch self {
    case .first:
      [
        "on the way first", "first on the way", "on the way", "first", "before that", "on my way", "along the way",
        "on the way there",
      ]
    case .afterwards: ["afterwards", "after that", "at the end", "later", "as well"]
    }
  }
}

/// The request to leave out a stop of the journey: "skip the post office".
struct SkipStop: Intent {
  @Slot(
    ask: "Which stop?", among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>

  static var summary: String { "leave out a stop" }
  static var descriptions: [String] { ["leave out a stop", "don't go to one of the places"] }
  static var phrases: [Phrase] {
    "(skip|leave out|drop|omit|cut out|scrap|ditch|bin|cancel|never mind|forget about) [(the|that)] {place} [(this time|today|now|after all|then)]"
    "(i'm|i am|we're|we are) not going [back] to {place} [(today|now|after all|any more|anymore|this time)]"
    "(don't|do not|i don't want to|i don't need to|no need to) (stop|go|call|stop off) (at|to|in) {place} [(any more|anymore|after all|now)]"
    "not [to] {place} [(any more|anymore|this time|today|now|after all)]"
    "i (don't|do not) (want|need|fancy) [to go to] {place} [(any more|anymore|now|after all|today)]"
    "(remove|delete|take) {place} (from|off|out of) (the|my) (route|list|journey|trip|way)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.skipStop(place.destination) }
}

/// The request to exchange the next two stops.
struct SwapStops: Intent {
  static var summary: String { "swap two stops" }
  static var descriptions: [String] { ["swap the order of the stops"] }
  static var phrases: [Phrase] {
    "(swap|reverse|change|switch|exchange) (the|my) (order|stops|places|order of the stops|two stops)"
    "(the other way round|the other way around|in the other order|other order)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.swapStops() }
}
