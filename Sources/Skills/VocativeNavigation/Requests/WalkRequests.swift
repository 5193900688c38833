import VocativeDialogue
import VocativeText

/// The question how far one has walked.
struct WalkedDistance: Intent {
  static var summary: String { "tell how far you have walked" }
  static var descriptions: [String] { ["say how far I have walked"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "how (far|much) (have|did) (i|we) [already] (walk|walked|go|gone|come|been walking|covered) [(so far|already|today|now|since the start)]"
    "how many (metres|meters|kilometres) (have|did) (i|we) [already] (walk|walked|go|gone|come|covered) [(so far|already|today)]"
    "(what|which) distance (have|did) (i|we) (walk|walked|covered|cover) [(so far|already)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeWalked() }
}

/// The question where the walk began.
struct StartPlace: Intent {
  static var summary: String { "tell where you started" }
  static var descriptions: [String] { ["say where I started"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "where (did|have) (i|we) (start|started|begin|began|set off|set out|come from|leave from) [from]"
    "(where's|where is|where was|how far is|which way is) (my|the) (start|starting point|starting place|beginning)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeStart() }
}

/// The request for the step before: "previous step".
struct PreviousStep: Intent {
  static var summary: String { "tell the step before" }
  static var descriptions: [String] { ["say the step before again"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(previous|last|preceding) (step|instruction|direction|turn)"
    "(go back|back|back up) (a|one|to the last|to the previous|1) (step|instruction)"
    "(go back|back|back up|previous|go back one) [please]"
    "(what was|tell me|say|repeat|give me) the (last|previous|first) (step|instruction|turn|direction) [again]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.previous() }
}

/// The question about the turn after the next one: "and after that?".
struct LaterTurn: Intent {
  static var summary: String { "tell the turn after the next one" }
  static var descriptions: [String] { ["say what comes after the next turn"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[and] (what's|what is|what comes|what happens|what do i do|where do i go|where do i turn|which way) after (that|this|the next turn|the turn)"
    "and (after that|then) [(what|where)]"
    "(and then what|then what|what then|where then)"
    "(what's|what is|tell me) the (turn|step) after (that|the next|the next one|next)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeLaterTurn() }
}

/// The question whether a place lies behind: "have I passed the library?".
struct PassedPlace: Intent {
  @Slot(
    ask: "Which place?", among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>

  static var summary: String { "tell whether you have passed a place" }
  static var descriptions: [String] { ["say if I have already walked past a place"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(have|did) (i|we) [(already|just)] (pass|passed|gone past|go past|walk past|walked past|gone by|missed|miss|overshot) {place} [(already|yet|now)]"
    "(am i|are we) [already] (past|beyond|behind) {place} [(already|yet|now)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describePassing(place.destination) }
}

/// The question whether a place can be reached in time.
struct MakeItInTime: Intent {
  @Slot(
    ask: "To which place?", among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>
  @Slot(ask: "In how many minutes?") var minutes: Int

  static var summary: String { "tell whether you can be somewhere in time" }
  static var descriptions: [String] { ["say if I will be there in time", "say when I have to leave to be on time"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(can|will|could|do) (i|we) [still] (make it|get|be|walk|reach) [(to|at|at)] {place} (in|within) {minutes} minutes"
    "(i need|i have|i must|i've got|i want) [to] be (at|in) {place} (in|within) {minutes} minutes [(can i make it|will i make it|is that possible|do i make it)]"
    "is {place} (reachable|possible) in {minutes} minutes"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.describeReach(of: place.destination, in: minutes)
  }
}

/// The question how well the position is known.
struct SignalQuality: Intent {
  static var summary: String { "tell how well your position is known" }
  static var descriptions: [String] { ["say how accurate my position is"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "how (accurate|precise|good|exact|reliable|sure) (is|are) (my|the|your|you of my) [(current|gps)] (location|position|gps|signal|reception|accuracy)"
    "(is|does) (the|my) (gps|signal|reception|location|satnav|receiver) (working|work|ok|good|on|fine|bad|poor|lost|accurate)"
    "(is|does) gps (working|work|ok|on|good|fine)"
    "(do you|can you) (know|have|see|get) (where i am exactly|a signal|gps|reception|my exact position|satellites)"
    "(how's|how is|what's|what is) (the|my) (gps|signal|reception|accuracy|gps signal|gps accuracy)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeSignal() }
}
