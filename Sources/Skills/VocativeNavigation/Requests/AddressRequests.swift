import VocativeDialogue
import VocativeText

/// The request for guidance to an address: "take me to 12 High Street".
struct TakeMeToAddress: Intent {
  @Slot(ask: "Which number?") var number: Int
  @Slot(ask: "In which street?", among: PlaceSources.streets) var street: StreetName

  static var summary: String { "take you to an address" }
  static var phrases: [Phrase] {
    "(take|bring|lead|guide|navigate|get|walk|direct) me to [(house|number|house number)] {number} {street}"
    "(go|walk|navigate|head|directions|route) to [(house|number|house number)] {number} {street}"
    "(how (do|can) i (get|go) to|i (want|need) to (go|get|be) (to|at)) [(house|number|house number)] {number} {street}"
    "(take|bring|lead|guide|navigate|get|walk|direct) me to {street} [(house|number|house number)] {number}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.guide(toNumber: number, in: street) }
}

/// The question where an address is: "how far is 12 High Street?".
struct LocateAddress: Intent {
  @Slot(ask: "Which number?") var number: Int
  @Slot(ask: "In which street?", among: PlaceSources.streets) var street: StreetName

  static var summary: String { "tell where an address is" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(where is|where's|how far is|how far to|find|which way is|what is at|what's at) [(house|number|house number)] {number} {street}"
    "[(house|number|house number)] {number} {street}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.locate(number, in: street) }
}

/// The request for guidance to the corner of two streets.
struct TakeMeToCorner: Intent {
  @Slot(ask: "Of which street?", isDistinctive: true, among: PlaceSources.streets) var street: StreetName
  @Slot(ask: "And which other street?", isDistinctive: true, among: PlaceSources.streets) var other: StreetName

  static var summary: String { "take you to a corner of two streets" }
  static var phrases: [Phrase] {
    "(take|bring|lead|guide|navigate|get) me to [the] [(corner|crossing|intersection|junction|crossroads)] [of] {street} and {other}"
    "(take|bring|lead|guide|navigate|get) me to where {street} (meets|crosses|and) {other} [(meet|cross)]"
    "(go|walk|navigate|directions|how do i get|i want to go) to [the] [(corner|crossing|intersection|junction)] [of] {street} and {other}"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.guide(toCornerOf: street, and: other)
  }
}

/// The question where two streets meet.
struct LocateCorner: Intent {
  @Slot(ask: "Of which street?", isDistinctive: true, among: PlaceSources.streets) var street: StreetName
  @Slot(ask: "And which other street?", isDistinctive: true, among: PlaceSources.streets) var other: StreetName

  static var summary: String { "tell where two streets meet" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(where is|where's|how far is|how far to|how far is it to|find|which way is) [the] (corner|crossing|intersection|junction|crossroads) of {street} and {other}"
    "where (do|does) {street} and {other} (meet|cross)"
    "where does {street} (meet|cross|join|touch) {other}"
    "(does|do) {street} [(ever|and)] (meet|cross|join|touch|intersect) [with] {other} [(anywhere|somewhere|at all)]"
    "(do|does) {street} and {other} [ever] (meet|cross|join|touch|intersect) [(anywhere|somewhere|at all)]"
    "(what's|what is|which places are|what shops are) (at|on|near|around) the (corner|crossing|intersection|junction) of {street} and {other}"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    try await navigator.locateCorner(of: street, and: other)
  }
}
