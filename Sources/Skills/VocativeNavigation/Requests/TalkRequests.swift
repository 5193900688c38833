import VocativeDialogue
import VocativeText

/// Thanks with a compliment: "ta very much, you've been a help".
struct Thanks: Intent {
  static var summary: String { "take thanks" }
  static var descriptions: [String] { ["thank you for your help"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[(oh|ok|okay|right|great|lovely|that's|perfect)] (ta|cheers|thanks|thank you|much obliged|many thanks|bless you|nice one) [(very much|so much|ever so much|a lot|a million|mate|love|pet|duck|dear|then|for that|for your help|for everything|a bunch)] [(you're|you are|you've been|you have been|that was|that's|you were|it was|that's been)] [(a|an|the|very|so|really|such|most|ever so)] [(great|helpful|help|kind|star|lovely|brilliant|wonderful|good|useful|treasure|perfect|marvellous|real)] [(help|of you)]"
    "(you're|you are|you've been|you have been|that was|that's) [(a|an|the|very|so|really|such|most)] (great|helpful|kind|star|brilliant|wonderful|useful|treasure|marvellous|clever|good) [(help|of you|one|job|girl|lad)] [(thanks|thank you|cheers|ta)]"
    "(well done|good job|good work|great job|nice work|you did well|clever thing)"
    "[(thanks|thank you|ta|cheers|ah|oh|yes|ok|great)] [(that's|that is|this is|it's)] [(much|so much|a lot|far)] better [(now|thanks|thank you|ta|cheers)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { "You're welcome." }
}

/// An apology, or a question after the program's health.
struct SmallTalk: Intent {
  static var summary: String { "chat a little" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[(oh|oops|so|very|i'm|i am|really)] [(so|very)] sorry [(about that|my fault|my mistake|love|mate|i didn't mean that|for shouting)]"
    "(my mistake|my fault|my bad|oops|whoops|ignore that|ignore me|i wasn't talking to you|not you|i didn't mean you)"
    "[(oh|hmm|well)] (you're|you are|this is|that's|that was) [(so|really|very|quite|a bit|no)] (useless|stupid|rubbish|annoying|hopeless|dumb|no good|no help|no use|terrible|awful)"
    "(i'm|i am|just) (talking|speaking|chatting) to (my (friend|wife|husband|dog|mum|daughter|son)|myself|somebody|someone) [else]"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    "No harm done. Say help to hear what I can do."
  }
}

/// The wish to go to the place just given: "OK, let's go".
struct GoThere: Intent {
  static var summary: String { "take you to the place just given" }
  static var phrases: [Phrase] {
    "[(ok|okay|right|yes|yeah|yep|alright|great|good|fine|then)] [(then|yes)] (let's go|lead the way|lead on|off we go|let's do it|let's do that|go for it|start guidance|start guiding me|start the guidance|directions please|guide me|go ahead|start walking)"
    "(yes|yeah|yep|yes please|sure|please do|ok yes|alright yes) [(please|take me|guide me|let's go|do that|that one|do)]"
    "directions [please]"
    "[(perfect|great|lovely|fine|good|ok|okay|right|brilliant)] (take me|lead me|guide me) [(there|then|please|now)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.guideToResult() }
}

/// A refusal of the last reply: "no", "not there".
struct Refusal: Intent {
  static var summary: String { "leave it at that" }
  static var descriptions: [String] { ["that is wrong, that is not what I asked"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(no|nope|nah) [(thanks|thank you|ta|please|no)]"
    "[no] not (there|that place|that way|to there)"
    "[no] (i don't want (that|this|it|to go there)|i didn't (want|mean|say|ask for) (that|this|it)|that's (wrong|not it|not right|not what i (want|wanted|meant|said|asked for))) [at all]"
    "[no] wrong (place|one|way)"
    "i (don't|do not) want to go anywhere [(now|today|yet)]"
    "i'm not going anywhere [(now|today|yet)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.answerRefusal() }
}

/// A place that was named in words that no other request has.
struct PlaceMention: Intent {
  @Slot(ask: "Which place?", isDistinctive: true, among: PlaceSources.destinations)
  var place: Destination

  static var summary: String { "tell where a place is" }
  static var isReversible: Bool { true }
  static var isFallback: Bool { true }
  static var phrases: [Phrase] { "{place}" }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeMention(of: place) }
}
