import VocativeDialogue
import VocativeText

/// The request for one's own location: "where am I?".
struct WhereAmI: Intent {
  static var summary: String { "tell where you are" }
  static var descriptions: [String] { ["say where I am", "name the street I am in"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "where am i [(now|exactly|right now|at the moment|at)]"
    "(i am|i'm|we are|we're) where [(now|exactly|please)]"
    "[(my (daughter|son|wife|husband|friend|mum|dad|mother|father|sister|brother|carer|mate)|she|he|they|somebody|someone)] [('s|is|are) (on the phone|asking|ringing)] (she|he|they|my (daughter|son|wife|husband|friend|mum|dad|mother|father|sister|brother|carer|mate)) (wants|want|needs|need|has|is asking|asks) [to know] [exactly] where (i am|i'm|i'm standing|i am standing|we are|we're) [(exactly|now|standing)]"
    "[(in|on|at)] (what|which) (street|road|place|part of town) (is this|am i|are we|i am|i'm|we are) [(in|on|at)] [now]"
    "(tell me|do you know|i don't know|i have no idea|no idea) where (i am|i'm|we are)"
    "(tell me|do you know|i don't know|no idea) (what|which) (street|road|place) (this is|i'm on|i am on|i'm in|i am in|we're on|we're in)"
    "(what|which) (street|road|place) (should|shall|do|can|will) i (tell|give|say to|text) (her|him|them|my son|my daughter|my friend|my wife|my husband) [(that i'm|i'm|i am|that i am|we're) (on|in|at)]"
    "[(help|i think|i guess|i'm afraid|sorry)] (i'm|i am|i've got|i got|we're|we are) [(completely|totally|quite|a bit)] lost"
    "(what's|what is|tell me|give me|read me|read|say) [the] (name of (this|the) (street|road)|street name|name of the street i'm (in|on))"
    "(what's|what is|tell me|give me) my (location|position|address|whereabouts)"
    "[i think] (i'm|i am) (going|walking) (in|round in) circles"
    "(i don't|i do not) (recognise|recognize|know) (this|anything|where this is|this place|this street) [here]"
    "(what's|what is|which is|what) [the] address (here|is this|am i at|of this place)"
    "where (have i|did i|have we) (ended up|end up|got to|gotten to|come out|arrived)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeLocation() }
}

/// The request for the direction that one faces: "which way am I facing?".
struct Facing: Intent {
  @Slot(among: { (_: Navigator) in CompassPoint.allCases }) var point: CompassPoint?
  static var summary: String { "tell which way you face" }
  static var descriptions: [String] { ["say which direction I am facing", "say which way is north"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[in] (which|what) (way|direction) (am i|do i|are we|i am|i'm) [currently] (facing|looking|face|look|pointing|point|turned|heading|headed|going)"
    "(am i|do i|are we) (facing|looking|pointing|turned|face|look|point|heading|going) (north|south|east|west) [or (north|south|east|west|what|not)]"
    "(where is|where's|which way is|which direction is|point me) {point}"
    "(where is|where's|which way is|which direction is) (north|south|east|west)"
    "(i want|i need|i'd like|i have|if i want) to (walk|go|head|face|travel) {point} (which|what) (way|direction) (do|should|must|shall) i [(have to|need to)] (turn|face|go|walk)"
    "(how|which way|where) do i (turn|go|have to turn|need to turn) to (walk|go|head|face|be facing) {point}"
    "is {point} (in front of me|ahead|ahead of me|behind me|behind|on my left|on my right|to my left|to my right|left|right|straight ahead|this way) [or (in front of me|ahead|ahead of me|behind me|behind|on my left|on my right|to my left|to my right|left|right|that way|not)]"
    "(what's|what is|tell me) my (heading|bearing|orientation|direction)"
    "(compass|which compass direction)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeFacing(point ?? .north) }
}

/// The request for the places nearby: "what's around me?".
struct WhatsAround: Intent {
  static var summary: String { "tell what is around you" }
  static var descriptions: [String] { ["describe what is around me", "name the places nearby"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is|what are|tell me what is|tell me what's) [there] (around|near|close to|beside|next to) (me|here|us)"
    "(what's|what is|tell me what is|tell me what's) (nearby|close by|close|in the area|in the neighbourhood|here)"
    "(what|which) (shops|stores|places) (are|are there) [(around|near|close to)] (here|me|nearby)"
    "(describe|tell me about) [(my|the|this)] (surroundings|area|place|neighbourhood) [(around me|here)]"
    "(what can you tell me|tell me) about (this place|where i am|the area) [around me]"
    "look around [me]"
    "(tell me|tell us|say) what (i'm|i am|we're|we are) (walking|going|passing|coming) [(past|by)]"
    "[(i've|i have)] [got] [no idea] what's here"
    "[(i don't want to go anywhere|i don't need to go anywhere|don't take me anywhere|don't take me there|i'm not going anywhere)] [i] (just|only) (want to know|want to hear|tell me|wanted to know|like to know) (what's|what is) (near|nearby|around|close|here|round here|around here) [me]"
    "what (can you tell me|can i hear|have you got|have we got|do you know|is there) [about] (around here|round here|around me|nearby|near here)"
    "(tell me|describe) everything (around|near) (me|here|us)"
    "[is there] (anything|something) [(interesting|useful|special)] (nearby|near me|near here|around here|around me|close by)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeSurroundings() }
}

/// The request for the places at a side: "what's on my left?".
struct WhatsAtSide: Intent {
  @Slot(ask: "On which side?", isDistinctive: true, among: { (_: Navigator) in RelativeSide.all })
  var side: RelativeSide
  static var summary: String { "tell what is on your left or behind you" }
  static var descriptions: [String] { ["say what is on my left or on my right", "say what is behind me"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is|what are|what do i have|what have i got|what lies|who's) [(there|over there|that|here)] {side}"
    "(tell me|describe) [(what is|what's|what lies|what there is)] {side}"
    "is there (anything|something) [interesting] {side}"
    "(anything|something) {side}"
    "(tell me|show me|say|read me) (what|which) (shops|places|buildings|stores) (i've got|i have|i have got|we have|there are|are|lie) {side}"
    "(what|which) (shops|places|buildings|shop|place|building) (are|is) [there] {side}"
    "[and] [(what about|how about)] {side}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describe(side) }
}

/// The request for the places that would be ahead after turning round.
struct WhatsAheadTurnedRound: Intent {
  static var summary: String { "tell what would be ahead if you turned round" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "if (i|we) (turn|turned|were to turn) [(right|all the way)] (round|around) what (would|will|do) (i|we) (have|be facing|face|see|find) [(in front of me|ahead of me|ahead|in front|before me)]"
    "if (i|we) (turn|turned|were to turn) [(right|all the way)] (round|around) (what's|what is|what would be|what will be) (in front of me|ahead of me|ahead|in front|there)"
    "what (would|will) (i|we) (have|be facing|face|see|find) [(in front of me|ahead of me|ahead|in front)] if (i|we) (turn|turned|were to turn) [(right|all the way)] (round|around)"
    "what (would be|will be|is) (in front of me|ahead of me|ahead|in front) if (i|we) (turn|turned) [(right|all the way)] (round|around)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describe(RelativeSide.behind) }
}

/// The question about the places that one has just passed.
struct WhatsPassed: Intent {
  static var summary: String { "tell what you have just passed" }
  static var descriptions: [String] { ["say what I have just walked past"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "what (have|did) (i|we) [just] (walked|walk|passed|pass|gone|go|come|came|been) [(past|by)] [(just now|a moment ago)]"
    "what was that [place] (i|we) [(just|have just|'ve just)] (walked|passed|went|came) [(past|by)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describe(RelativeSide.behind) }
}

/// The request for the places that one walks towards: "what am I walking towards?".
struct WhatsAhead: Intent {
  static var summary: String { "tell what is in front of you" }
  static var descriptions: [String] { ["say what is in front of me", "say what I am walking towards"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "what (am i|are we) (walking|going|heading|coming) (towards|to|up to|toward)"
    "what comes (next|now) [on my way]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeAhead() }
}

/// The request for the places along a street: "what's along this street?".
struct AlongStreet: Intent {
  @Slot(among: PlaceSources.streets) var street: StreetName?
  static var summary: String { "tell what is along a street" }
  static var descriptions: [String] { ["name the shops along this street", "say what is further down the road"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is|what are|what comes|tell me what is|tell me what's) [there] [further] (along|down|up|on) (this|the) (street|road|way)"
    "(what's|what is|what comes) further (along|down|up|ahead|on)"
    "(what|which) (shops|places|stores|restaurants) (are|are there) [further] (on|in|along|down) (this|the) (street|road)"
    "(what|which) (shops|places|stores) (are|are there) (on|in|along) {street}"
    "(what's|what is|what can i find|what do i find|what is there|tell me what is) [there] (on|in|along) {street}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describePlaces(along: street) }
}

/// The request for the next crossing: "what's the next side street?".
struct NextCrossing: Intent {
  static var summary: String { "tell the next crossing" }
  static var descriptions: [String] {
    [
      "name the next side street",
      "say how far the next junction is",
      "say how many streets meet at the corner ahead",
    ]
  }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is|where's|where is|how far is|how far to|tell me) [(the|my)] (next|nearest) (crossing|crossroads|intersection|junction|corner|side street|cross street|side road|street|road)"
    "[(what|which)] (street|road) (do i|will i|am i going to|do we) (cross|come to|reach) next"
    "(is there|are there) [(a|an|any)] (crossing|crossroads|intersection|junction|corner|side street|side road) [(ahead|coming up|coming|soon|in front of me)]"
    "(what's|what is) the name of the next (street|road|side street|crossing)"
    "(what's|what is|which is) the (crossing|junction|corner|crossroads|intersection|side street) (ahead|in front|coming up) [of (me|us)]"
    "(what's|what is|which street is) [at] the next (corner|crossing)"
    "(which|what) (street|road|side street|crossing) (comes|is) (next|after this|after this one|coming up|coming)"
    "(what's|what is|tell me) the name of the (street|road) coming up"
    "(which|what) (street|road|side street) (comes|goes|leads) off (this one|this street|this road|here) [(first|next)] [if i (carry on|keep going|go on|keep walking)] [walking]"
    "(what's|what is) the (street|road) (ahead|in front of me|coming up) [called]"
    "(when|where) (does|is) the next (crossing|street|side street) [come]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeNextCrossing() }
}

/// The question which street follows another one: "which road comes after Station Road?".
struct StreetAfter: Intent {
  @Slot(ask: "After which street?", isDistinctive: true, among: PlaceSources.streets) var street: StreetName
  static var summary: String { "tell the crossing behind another one" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(which|what) (street|road|crossing|side street) (comes|is|do i come to|follows) [next] after {street}"
    "(what's|what is|what comes) [(next|the next street|the next one)] (after|past|beyond) {street}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeCrossing(after: street) }
}

/// The request for more of a list: "what else?".
struct MoreResults: Intent {
  static var summary: String { "go on with a list" }
  static var descriptions: [String] { ["name further places", "read more of the list"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[and] what else [is there] [(here|around me|around|nearby|near me|on the list)]"
    "[is there] anything else [(here|around me|around|nearby|near me)]"
    "[and] (more|tell me more|give me more|go on with the list|any more|any others|any other) [of (them|those|these)] [places]"
    "[and] [what are] the (next|other|others|next ones|other ones|rest)"
    "[and] [(is there|are there|what is there|what's there)] (anything|something|anywhere|what) (besides|other than|apart from|except|beyond) (those|these|that|them)"
    "[and] (the one|what's|what is|which one is|what comes) after (that|this|it|that one|this one|them)"
    "[and] (what about|how about) the (other|others|next|next one|other one|other ones|rest)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeMore() }
}

/// The request for another place than the one given: "not that one".
struct OtherResult: Intent {
  @Slot(among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var kind: RelatedPlace<NearestPlace>?

  static var summary: String { "give another place of the list" }
  static var descriptions: [String] { ["give me a different place", "not that one, another one"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[no] [the] (other one|next one|next nearest|next closest)"
    "[no] not (that|this) [one] [(the other one|another one|the next one|a different one)]"
    "[(give me|find me|show me|is there|i want|i'd like|try)] (another one|a different one|some other one|somewhere else|something else)"
    "[(no|nah|nope)] (i don't like|i don't want|i don't fancy|i didn't mean|i don't mean) (that|this|it) [one] [(anything else|something else|somewhere else|what else|another one)]"
    "[no] the other one [please]"
    "[(no|nope|sorry)] not (that|this) {kind} [(another|another one|a different one|the other one|the other)]"
    "[(no|nope|sorry)] [not (that|this) one] (another|a different|some other|any other) {kind} [please]"
    "[and] (is there|are there|have you got|do you know) (another|any others|any other|other ones|a different one)"
    "[(what about|how about|and|no)] the (other|next|second) [one] how (far|long) (is|to) [(that|it|that one)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeOther(kind?.destination) }
}

/// The question which of the places found is the nearest: "which one is closest?".
struct NearestResult: Intent {
  static var summary: String { "tell the nearest of the list" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(which|what) [(one|of them|of those|of these|one of them)] (is|'s|would be) [the] (closest|nearest|nearer|closer|least far) [(one|to me|to here)]"
    "[the] (closest|nearest) of (them|those|these|the lot)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeNearestResult() }
}

/// The question which of the places found is in a street: "is there one on High Street?".
struct ResultInStreet: Intent {
  @Slot(
    ask: "In which street?", isDistinctive: true, among: PlaceSources.streets, parser: { StreetConstraintParser($0) })
  var street: StreetConstraint

  static var summary: String { "find one of the list in a street" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[(is there|are there|what about|how about|isn't there|i want|i mean|i meant)] [the] (one|any|ones|another|another one) {street}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeResults(street) }
}

/// The question which of the places found is in the street that one is in: "which of those is on this street?".
struct ResultInThisStreet: Intent {
  static var summary: String { "find one of the list in your street" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(is|are) (any|one|either|some|none) of (them|those|these) (on|in) (this|my|the same) (street|road)"
    "(which|what) [(one|ones)] [of (them|those|these)] (is|are) (on|in) (this|my|the same) (street|road)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeResultsInThisStreet() }
}

/// The request for the places across the street: "what's across the street?".
struct AcrossStreet: Intent {
  static var summary: String { "tell what is on both sides" }
  static var descriptions: [String] { ["say what is on the other side of the street"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is|what are|tell me what is) [there] (across|over) [(the|this)] (street|road|way)"
    "(what's|what is|what are) [there] (opposite|across from|over from|facing) (me|here|us)"
    "(what's|what is|what are) [there] (on|at) the (other|opposite) side [of the (street|road)]"
    "(what's|what is|what are) [there] on (both sides|either side) [of (me|the street|the road)]"
    "what am i (walking|passing|going) [past] [now]"
    "what's (left and right|to my left and right) [of me]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeBothSides() }
}
