import VocativeDialogue
import VocativeText

/// The request for guidance to one place, or to several in order: "take me to the pharmacy and then the post office".
struct TakeMeTo: Intent {
  @Slot(
    ask: ["Where to?", "Where do you want to go? Say the name of a place."],
    among: PlaceSources.destinations)
  var place: Destination
  @Slot(among: PlaceSources.streets, parser: { StreetConstraintParser($0) }) var street: StreetConstraint?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var near: RelatedPlace<NearPlace>?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var besides: RelatedPlace<ExceptPlace>?
  @Slot() var open: OpenNow?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var via: RelatedPlace<ViaPlace>?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var then: RelatedPlace<LaterPlace>?
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser($0) }) var last: RelatedPlace<LaterPlace>?
  @Slot() var limit: WalkLimit?
  @Slot() var arrival: ArrivalTime?

  static var summary: String { "take you to a place" }
  static var inverse: String? { "cancelRoute" }
  static var descriptions: [String] { ["take me to a place", "guide me somewhere"] }
  private static let leads = [
    "(take|bring|lead|guide|navigate|direct|walk|get|show) me to",
    "(take|bring|lead|guide) me", "(take|bring|lead|guide) us to",
    "(take|bring|lead|guide|get|walk) me back [to]", "(take|bring|walk) (me|us) (down|over|up|round|across) to",
    "(lead the way|find the way|start the walk|start walking|start going|set off|aim|accompany me) (to|for)",
    "(i must|i should|i'm supposed to|i'm meant to|i am supposed to) (go|get|be) (to|at|in)",
    "drop (me|us) [off] (at|by|near)", "(pop|nip|drop|swing|call|stop) (into|in at|by|at|round to|over to)",
    "(i|we) (need|want|have|would like) to (pop|nip|drop|swing|call|stop) (into|in at|by|at|round to|over to)",
    "(i'm|i am|we're|we are) (going|off|on my way|heading|headed|walking) to", "(my destination is|destination)",
    "(go|walk|navigate|head|head for|head to|off|start navigation|start guidance|guidance|directions|route|navigation) [to]",
    "(give me|i need|show me|find me) [the] (directions|route|way|path) to",
    "how (do|can|would|could|should) (i|we) (get|go|walk|come) to",
    "how (do|can|would|could|should) (i|we) (reach|find)",
    "(i want|i need|i'd like|i have|i would like|we want|i've|we need|i wish|i got) to (go|walk|be|come|visit|get to|get back to|get over to|go over|head) [(to|at|back to)]",
    "(what's|what is|tell me|which is) the (way|best way|route|quickest way|shortest way|path) to",
    "(let's|let us) (go|walk|head) [to]", "(let's|let us) (do|try)",
    "[(i've|i have|we've|we have) [got] (two|three|a few|a couple of) (things|errands|stops) [to (do|make|run)]] [(i've|i have|we've|we have|i|we)] [(need|want|have|got)] [to] (drop|drop off|post|leave|hand in|return|collect|pick up|fetch|get|buy|bring) [(me|us)] (a|an|the|my|some|this|these) (letter|parcel|package|something|form|book|books|thing|things|card|prescription|stuff) [(off|back)] (at|in|from|to)",
  ]

  static var phrases: [Phrase] {
    for lead in leads {
      Phrase(
        "\(lead) [first] \(PlacePhrases.nearest) {place} [first] \(PlacePhrases.close) [{open}] \(PlacePhrases.constraints) [{via} [(first|on the way|before that|on my way|on our way|along the way|en route|on the way there)]] [{then}] [{last}]"
      )
    }
    Phrase(
      "first [to] {place} {then} [{last}] [(and then|then|and)] [(i'm done|i am done|we're done|that's it|that's all|that's the lot)]"
    )
    Phrase(
      "[(i want to|i'd like to|i would like to|let me|i need to)] (visit|see|stop at|pop into|go to) {via} on (my|the) way to {place}"
    )
    Phrase("[(rather|better)] to \(PlacePhrases.nearest) {place} [(instead|please|rather)]")
    Phrase(
      "[oh] [(no|sorry|wait)] not (there|that|that one|it) [but] (i meant|i mean|i said|i want|rather|make it|make that|it's) [to] \(PlacePhrases.nearest) {place}"
    )
    Phrase(
      "[(actually|no|oh|wait)] (scrap that|forget that|cancel that|never mind that|never mind|change of plan) [(let's|let us|i want to|i'd rather|can we|just)] [(do|go to|go|try|take|take me to|to)] \(PlacePhrases.nearest) {place} [(instead|rather|then)]"
    )
    Phrase("[to] the {place} please [(quick|quickly|now)]")
    Phrase("(i meant|i mean|rather|make it|better) {place} [instead]")
    Phrase("{place} (instead|rather)")
    Phrase("(change|set|switch|make) [(the|my)] (destination|goal|target|route) to {place}")
    Phrase("\(PlacePhrases.nearest) {place} {then} [{last}]")
    Phrase("\(PlacePhrases.nearest) {place} {via}")
    Phrase("(i need|we need|i want|we want) \(PlacePhrases.nearest) {place} {then} [{last}]")
    Phrase("(i need|we need|i want|we want) \(PlacePhrases.nearest) {place} {via}")
  }

  func perform(with navigator: Navigator) async throws -> Reply {
    let constraints = PlaceConstraints(
      street: street, near: near?.destination, besides: besides?.destination, isOpen: open != nil)
    let before = [via].compactMap(\.self).map { ($0.destination, PlaceConstraints()) }
    let after = [then, last].compactMap(\.self).map { ($0.destination, PlaceConstraints()) }
    return await navigator.guide(before + [(place, constraints)] + after, within: limit, by: arrival)
  }
}

/// The request for a way that does not begin here: "how do I get to the town hall from the library?".
struct FromTo: Intent {
  @Slot(ask: "From where?", isDistinctive: true, among: PlaceSources.destinations)
  var start: Destination
  @Slot(ask: "To where?", isDistinctive: true, among: PlaceSources.destinations)
  var goal: Destination

  static var summary: String { "tell the way between two places" }
  static var descriptions: [String] {
    ["give the way from one place to another", "explain the way for another person"]
  }
  static var isReversible: Bool { true }
  private static let leads = [
    "how (do|can|would|could|does) (i|one|we|you) (get|go|walk|come)",
    "how (long|far) (it'd|it would|it'll|it will|it might|would it|will it|does it|might it) (take|be)",
    "(what's|what is|tell me|give me|describe|show me|find) [(the|a)] (way|route|path|distance|walk|directions)",
    "how far [away] is [it]",
    "how (long|many minutes) (is it|does it take|is the walk|would it take) [(to walk|to get|to go)]",
    "(the|a) (way|route|path|directions)", "(route|directions)", "(walk|take|guide|lead|bring|get|show) me",
  ]
  static var phrases: [Phrase] {
    for lead in leads {
      Phrase("\(lead) from {start} to {goal}")
      Phrase("\(lead) between {start} and {goal}")
      Phrase("\(lead) to {goal} [(starting|if i start|coming|beginning)] from {start}")
    }
    for lead in [
      "(if i|if we|when i) (start|leave|go|walk|come|set off|begin)", "(starting|leaving|coming|going|walking)",
      "(suppose|supposing|say|let's say|imagine|assume|assuming|if|pretend) (i'm|i am|i was|i were|we're|we are|we were)",
    ] {
      Phrase(
        "\(lead) (at|from|in|outside) {start} (how far|how long|how many minutes|how many metres) (is it|would it be|does it take|would it take|would i need|do i need) [then] [(me|us)] [to (get|walk|go)] to {goal}"
      )
    }
    Phrase(
      "(suppose|supposing|say|let's say|imagine|assume|assuming|if|pretend) (i'm|i am|i was|i were|we're|we are|we were) (at|in|outside|by) {start} how (would|do|could|can|should) (i|we) (get|walk|go|come) to {goal} [(from there|then)]"
    )
    Phrase(
      "from {start} (how far|how long|how many minutes) (is it|would it be|does it take) [then] [to (get|walk|go)] to {goal}"
    )
    Phrase("from {start} to {goal} [(how far|how long) (is it|is that|does it take)]")
    Phrase("how far [away] is {goal} from {start}")
    Phrase("is {goal} (near|close to|far from|near to|next to|around the corner from) {start}")
    Phrase("how far are {start} and {goal} apart")
    Phrase("how far apart are {start} and {goal}")
    Phrase(
      "[(a|the|some|this) (lady|man|woman|person|couple|tourist) (is|'s|are) (asking|asking me)] how to (get|go|walk) from {start} to {goal}"
    )
    Phrase(
      "[and] \(RoutePreview.people) (is|are|'s|'re|is waiting|'s waiting) (at|in|by|outside|near) {start} [(and|so|now)] how (does|do|can|could|would|should|will) (she|he|they) (get|walk|go|come) [(from there)] (to|over to|to get to) {goal}"
    )
    Phrase("how (does|do|can|could|would|should|will) \(RoutePreview.people) (get|walk|go|come) from {start} to {goal}")
    Phrase("(tell|explain to|show) \(RoutePreview.people) (the way|how to get) from {start} to {goal}")
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeRoute(from: start, to: goal) }
}

/// The request to go back to the place where the walk began.
struct BackToStart: Intent {
  static var summary: String { "take you back to where you started" }
  static var descriptions: [String] { ["take me back to where I started"] }
  static var phrases: [Phrase] {
    "(take|bring|lead|guide|get|walk) me back to (where (i|we) (set off|set out|began|came from|left from|begun)|where it all began)"
    "(take|bring|lead|guide|get) me back [(there|again|to (where i (started|came from|began|was)|the (start|beginning|starting point)|where we (started|began)))]"
    "(go|i want to go|let's go|walk|i want to get) back to (where i (started|came from|began|was)|the (start|beginning|starting point)|where we (started|began))"
    "(how do i get|the way) back [to (where i (started|came from)|the (start|beginning))]"
    "i want to go back"
    "(take|bring|lead|guide|get) me back (the|the same) way (i|we) came"
    "(go|walk) back the [same] way (i|we) came"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.guideBack() }
}

/// The request to leave a street out of the route.
struct AvoidStreet: Intent {
  @Slot(ask: "Which street?", isDistinctive: true, among: PlaceSources.streets)
  var street: StreetName

  static var summary: String { "leave a street out" }
  static var descriptions: [String] { ["avoid a street"] }
  static var phrases: [Phrase] {
    "(avoid|skip|leave out|bypass) {street}"
    "(don't|do not|i don't want to|i do not want to|i'd rather not|please don't|never) (take me|lead me|go|walk|use|take|guide me|send me|cross) [(along|down|through|via|into|over|by)] {street}"
    "not (along|via|through|by|down) {street}"
    "(is there|find|find me|give me) (a|another) (way|route) (without|around|avoiding|that avoids) {street}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.avoid(street) }
}

/// The question for the way to a place, which is described and not begun: "which streets would I go along to the town hall?".
struct RoutePreview: Intent {
  @Slot(ask: "To which place?", among: PlaceSources.destinations) var place: Destination

  static var summary: String { "describe the way to a place" }
  static var isReversible: Bool { true }
  static var descriptions: [String] {
    ["describe the way to a place without starting", "say how another person gets to a place"]
  }
  /// Other people than the walker.
  static let people =
    "(she|he|they|my (friend|mum|dad|mother|father|mate|son|daughter|wife|husband|sister|brother|nephew|niece|nan|gran|neighbour|partner|carer|boss)|somebody|someone|a friend|people|the others)"
  static var phrases: [Phrase] {
    "[(don't start yet|don't start|not yet|don't take me there)] [(but|just)] (which|what) (streets|roads|way) (would|do|will|should|must|could) (i|we|one) (go along|go down|take|use|walk along|walk down|walk|follow|go) [to (get|go|walk)] to {place}"
    "(describe|explain|tell me about|read me|talk me through) [(just|only)] the (way|route|walk) to {place} [(but|without|and)] [(don't start|don't start yet|don't go yet|starting|don't guide me|not start)]"
    Phrase("how (does|do|can|could|would|should|will) \(people) (get|walk|go|come) (to|over to) {place} [from here]")
    Phrase("(tell|explain to|show) \(people) (the way|how to get) to {place} [from here]")
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeRoute(to: place) }
}
