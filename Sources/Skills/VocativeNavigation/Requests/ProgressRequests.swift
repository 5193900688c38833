import VocativeDialogue
import VocativeText

/// The question whether something went wrong: "did I miss my turn?".
struct WrongDirection: Intent {
  static var summary: String { "check that you have not missed a turn" }
  static var descriptions: [String] { ["say if I have gone the wrong way", "say if I have missed my turn"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(am i|are we) [still] (going|walking|heading|headed|on|moving) [(in|on)] [the] wrong (way|direction|track|path|route|road|street|course)"
    "(is|was) (this|that|it) the wrong (way|direction|track|path|route|road|street|turn)"
    "(am i|are we) off (the|my|our) (route|way|track|path|course)"
    "(did|have) (i|we) [(already|just)] (miss|missed|pass|passed|overshoot|overshot|take|taken|go past|gone past|walked past|make|made) (my|the|a|our) [(wrong|next)] (turn|turning|corner|street)"
    "(have|did) (i|we) (gone|go|walked|walk) (too far|wrong|astray|the wrong way|past it)"
    "(am i|are we) wrong [(here|so far|like this)]"
    "(should|do|must|shall) (i|we) [(have to|need to)] (turn round|turn around|turn back|go back|walk back)"
    "[i think] (i|i've|we've|we) [(have|might have|must have|may have)] (missed|passed|overshot|walked past|gone past) (the|my|a) (turn|turning|corner)"
    "[i think] (i've|we've|i have|i) (gone|went) (wrong|too far|astray|the wrong way)"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.describeProgress(asksForMistake: true)
  }
}

/// The question for the number of turns: "how many more turns?".
struct TurnCount: Intent {
  static var summary: String { "count the turns that are left" }
  static var descriptions: [String] { ["say how many turns are left"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "how many [(more|other)] (turns|turnings|corners|steps) [(are there|do i have|is it|are left|left|to go|do i have left|still|now|are there still|have i got)] [(left|still|to go)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeTurnCount() }
}

/// The request to give the directions anew from here: "start over".
struct RestartGuidance: Intent {
  static var summary: String { "give the directions anew" }
  static var descriptions: [String] { ["give me the directions from the beginning"] }
  static var phrases: [Phrase] {
    "(start|begin) (over|again|anew|from the beginning|from the start|from scratch)"
    "(restart|from the beginning|from the top|from the start) [(the|my)] [(route|guidance|navigation|directions)]"
    "(new|another) route from here"
    "(recalculate|replan|plan again|work it out again|find the way again) [(the|my)] [(route|way)] [from here]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.restart() }
}

/// The request for the next step or the next stop: "skip this one".
struct SkipStep: Intent {
  static var summary: String { "go on to the next stop or step" }
  static var descriptions: [String] { ["skip this step"] }
  static var phrases: [Phrase] {
    "(skip|leave out|miss out|drop) (this|that|it) [(one|step|stop|place|bit)]"
    "(skip|leave out|miss out|drop) (the|this|that) [(next|first)] (stop|step|instruction)"
    "(skip it|skip|next one)"
    "(go|jump|move) [on] to the next (one|step|instruction)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.skip() }
}

/// The statement that one has arrived: "I'm here".
struct ArrivalStatement: Intent {
  static var summary: String { "end the way where you have arrived" }
  static var descriptions: [String] { ["I have arrived", "I found it"] }
  static var phrases: [Phrase] {
    "[(ok|okay|right|great|good|lovely)] (i'm|i am|we're|we are) [already] (here|there|at it|in front of it|at the place) [(now|already)] [(thanks|thank you|cheers)]"
    "[(ok|okay|right|great|good|lovely)] (i've|i have|we've|we have) [already] (arrived|got there|made it|found it|reached it|got here) [(now|already)] [(thanks|thank you|cheers)]"
    "(found it|made it|arrived) [(thanks|thank you|cheers)]"
    "(i'm|i am|we're) (done|finished|all done) [(here|now|with this)] [(thanks|thank you|cheers)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.acknowledgeArrival() }
}

/// The question which crossing or corner is here: "what junction is this?".
struct CrossingHere: Intent {
  static var summary: String { "tell which corner you are at" }
  static var descriptions: [String] { ["say which corner I am at", "name the streets that meet here"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what|which) (crossing|junction|corner|intersection|crossroads) (is this|is it|am i at|are we at|am i on|is that|is here|am i standing at|am i near)"
    "(am i|are we) (at|on|near|by) (a|the) (crossing|junction|corner|intersection|crossroads)"
    "(is this|is that) (a|the) (crossing|junction|corner|intersection|crossroads)"
    "(which|what) (streets|roads) (meet|cross|join) here"
  }
  func perform(with navigator: Navigator) async throws -> Reply { try await navigator.describeCorner() }
}
