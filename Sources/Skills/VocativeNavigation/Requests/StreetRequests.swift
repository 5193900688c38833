import VocativeDialogue
import VocativeText

/// The question where the street leads: "what's at the end of this road?".
struct StreetEnd: Intent {
  static var summary: String { "tell where the street ends" }
  static var descriptions: [String] { ["say where this street leads", "say how long the street is"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is|what comes|what do i find|tell me what's) (at|by) the end of (this|the|my) (street|road|path|lane|way)"
    "where (does|will) (this|the) (street|road|path|lane) (go|lead|end|lead to|go to|end up|come out|take me)"
    "how (long|far) (is|does) (this|the) (street|road|path|lane) [(go|go on|continue)]"
    "how far (is it|do i have to go) to the end of (this|the) (street|road)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeStreetEnd() }
}

/// The question which street lies at a side: "what street is to my right?".
struct StreetAtSide: Intent {
  @Slot(ask: "On which side?", isDistinctive: true, among: { (_: Navigator) in RelativeSide.all })
  var side: RelativeSide
  static var summary: String { "tell the street on your left or right" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what|which) (street|road|lane|street name) is [(that|this|it|there)] {side}"
    "(what's|what is|tell me) the [name of the] (street|road|lane|side street) {side}"
    "(is there|are there) (a|an|any|some) (street|road|streets|roads|turning|turn|side street|lane|path) {side}"
    "(which|what) (streets|roads) are {side}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeStreets(side) }
}

/// The question whether one is in a street: "am I still on High Street?".
struct InStreet: Intent {
  @Slot(ask: "In which street?", isDistinctive: true, among: PlaceSources.streets) var street: StreetName
  static var summary: String { "tell whether you are in a street" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(am i|are we) [(still|already|really|now)] (on|in|at) {street} [(still|already|now|yet)]"
    "is this [(still|already|really)] {street}"
    "[(i think|i guess|i reckon|i believe|i thought)] (i'm|i am|we're|we are|i was|this is|this must be|i must be) (on|in|at) {street} [now] (is that right|is that correct|am i right|right|correct|aren't i|isn't it|is it)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeIn(street) }
}

/// The statement that one is in another street: "I'm not on Queen Street".
struct StreetStatement: Intent {
  @Slot(ask: "In which street?", isDistinctive: true, among: PlaceSources.streets) var street: StreetName
  static var summary: String { "compare your street with your position" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[(no|wait|but|hang on|hold on|i think)] [(no|wait|but)] (i'm|i am|we're|we are) [(not|already|still)] (on|in|at) {street}"
    "[(no|wait|but)] this (isn't|is not|can't be) {street}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeDoubt() }
}

/// The question what lies in a direction of the compass: "what's north of me?".
struct WhatsInDirection: Intent {
  @Slot(ask: "In which direction?", isDistinctive: true, among: { (_: Navigator) in CompassPoint.allCases })
  var point: CompassPoint
  static var summary: String { "tell what is north or east of you" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is|what are|what lies|tell me what is|tell me what's|is there anything|is there something) [(to|in|towards)] {point} [of (me|here|us)] [from here]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describe(point) }
}

/// The question about the building beside one.
struct WhatsHere: Intent {
  static var summary: String { "tell which place is beside you" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is) (this|that) (building|shop|house|store|thing) [(here|next to me|beside me|called)]"
    "(what|which) (building|shop|store|house) (is|am i at|am i near|am i next to|am i by|am i outside|am i standing at|am i standing by|am i standing next to|am i standing outside|am i standing in front of|am i in front of) [(this|that|here|it|now)]"
    "what am i (standing at|standing in front of|standing by|standing next to|standing outside|next to|near|close to|beside|at|outside) [now]"
    "(what's|what is) (right here|the nearest (place|building|shop))"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeNearest() }
}

/// The question about lights or marks at the next crossing.
struct CrossingDetails: Intent {
  static var summary: String { "tell what the next crossing is like" }
  static var descriptions: [String] { ["say if the next crossing has traffic lights"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(is there|are there) (a|an|any) (traffic light|traffic lights|lights|zebra crossing|pedestrian crossing|signal|crosswalk|crossing with lights) (at|on|over) (the next|this|the) (crossing|corner|street|road|junction|intersection)"
    "(does|has) (the next|this) (crossing|corner|junction|intersection) (have|has|got) [(a|any)] (lights|traffic lights|traffic light|a light|a signal|tactile paving|a zebra crossing)"
    "(what kind of crossing is|what is) (the next crossing|it|this) like"
    "what (kind|sort|type) of crossing is (this|that|it|next|the next|the next one)"
    "where can i cross [(the street|the road|here|safely)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeCrossing() }
}

/// The request to leave out steps.
struct AvoidSteps: Intent {
  /// The place to go to.
  @Slot(among: PlaceSources.destinations) var place: Destination?

  static var summary: String { "leave out steps" }
  static var descriptions: [String] { ["avoid steps and stairs", "find a way that suits a wheelchair"] }
  static var phrases: [Phrase] {
    "(avoid|without|no|skip|i can't climb|i can't use|i can't take|i can't do|i can't manage|don't use|don't take) [(any|the)] (steps|stairs|staircases|stairways)"
    "(is there|find|find me|give me|i need|show me|take) (a|another|the) [(step-free|step free|stepless)] (way|route|path) [(without|with no|that avoids|avoiding)] [any] (steps|stairs)"
    "(is there|find|find me|give me|i need|take) (a|an|the) (step-free|step free|wheelchair|accessible|wheelchair accessible) (way|route|path)"
    "(are|is) there [any] (steps|stairs) (on|along|in) (the|my|this) (way|route)"
    for lead in [
      "(take|bring|lead|guide|navigate|direct|walk|get|show) me to", "how (do|can) i (get|walk|go) to", "(go|walk) to",
    ] {
      Phrase(
        "\(lead) \(PlacePhrases.nearest) {place} (without|with no|avoiding|with as few as possible|but no|but without|not using|and no|no|and avoid|but avoid|and without) [(any|the)] (steps|stairs|staircases) [on the way] [please] [(i can't do|i can't manage|i can't climb|i can't use|i'm no good with)] [(steps|stairs)]"
      )
    }
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    let avoidance = await navigator.avoidSteps()
    guard let place else { return avoidance }
    return await navigator.guide([(place, PlaceConstraints())], after: avoidance)
  }
}

/// The request for another route without a street to avoid.
struct OtherRoute: Intent {
  static var summary: String { "say how to get another route" }
  static var descriptions: [String] {
    [
      "find a different way",
      "this way is blocked",
      "find a quieter way with fewer roads to cross",
    ]
  }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(is there|find|find me|show me|give me|i want|i'd like|do you know|have you got|can i take|take) (a|an|another|any) [(different|other|alternative|better|shorter|quicker|faster|quieter|safer|nicer|easier|simpler)] (way|route|path)"
    "(is this|is that) the (shortest|quickest|fastest|best|safest|only) (way|route|path)"
    "[(a|an)] (alternative|different|other|another) (way|route)"
    "(stay|keep|keep me|keep us|stay away) (off|from|away from|clear of|out of) [the] (busy|big|main|loud|noisy|dark|narrow) (roads|streets|road|street|alleys|lanes) [(if you can|if possible|please)]"
    "(avoid|skip) [the] (busy|big|main|loud|noisy|dark|narrow) (roads|streets|road|street|alleys|lanes) [(if you can|if possible|please)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeOtherRoutes() }
}

/// The question for the spelling of a name: "how do you spell that street?".
struct SpellName: Intent {
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>?
  static var summary: String { "spell the name of this street letter by letter" }
  static var descriptions: [String] { ["spell the name of this street letter by letter"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(spell|how do you spell|how is|can you spell|how do i spell|spell out) (it|that|the name|this name|its name|that name|the street name|this street|that street|the street) [spelled] [(for me)]"
    "(spell|how do you spell|can you spell|how do i spell|spell out) {place} [for me]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.spell(place?.destination) }
}

/// The question on which side a place lies.
struct SideOfPlace: Intent {
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>?
  static var summary: String { "tell on which side a place is" }
  static var descriptions: [String] { ["say on which side of the street a place is"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(on|at) (which|what) side [of the (street|road)] is {place}"
    "(which|what) side [of the (street|road)] is {place} on"
    "(is|will) {place} [be] on [(the|my)] (left|right|left or right|left or the right|right or left|left or on the right) [(side|hand side)]"
    "(is|are) {place} (ahead|ahead of me|in front|in front of me|behind|behind me|left|right|on my left|on my right) or (ahead|ahead of me|in front|in front of me|behind|behind me|left|right|on my left|on my right)"
    "(am i|are we) [still] (facing|looking at|pointing at|pointing towards|walking towards|heading for|heading towards|going towards|walking to) {place}"
    "is {place} [still] (ahead|ahead of me|behind me|in front of me|behind)"
    "is it on [(the|my)] (left or right|left or the right|right or left|left or on the right|left side or the right side)"
    "(which|what) side [of the (street|road)] is it [on]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeSide(of: place?.destination) }
}

/// The question for an entrance, which the map does not have.
struct FindEntrance: Intent {
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>?
  static var summary: String { "say that the map has no entrances" }
  static var descriptions: [String] { ["say where the entrance of a building is"] }
  static var isReversible: Bool { true }
  static var isRefusal: Bool { true }
  static var phrases: [Phrase] {
    "(where is|where's|i can't find|i don't find|find|find me|take me to|how do i find|help me find|which way is) the (entrance|door|way in|front door|main entrance|entry) [(of|to|for)] [{place}]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeEntrance() }
}

/// The question on which side of the street one walks.
struct OwnSide: Intent {
  static var summary: String { "say that it does not know your side of the street" }
  static var isReversible: Bool { true }
  static var isRefusal: Bool { true }
  static var phrases: [Phrase] {
    "(on|at) (which|what) side of the (street|road) am i"
    "(which|what) side of the (street|road) am i on"
    "am i on the (left|right|left or right|left or the right|right or the left|correct|wrong|other|same) (side|hand side) [of the (street|road)]"
    "am i on the (left or right|left or the right|right or the left|right or left)"
    "am i on the (pavement|sidewalk|roadway|kerb)"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.record("I can't tell on which side of the street you walk: positions are not that exact.")
  }
}
