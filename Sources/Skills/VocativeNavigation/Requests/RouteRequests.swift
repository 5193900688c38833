import VocativeDialogue
import VocativeText

/// The request to end the guidance.
struct CancelRoute: Intent {
  static var summary: String { "cancel the route" }
  static var descriptions: [String] { ["stop guiding me", "I don't want to go there any more"] }
  static var phrases: [Phrase] {
    "(cancel|end|abort|delete|clear|drop|forget|quit|finish|stop|exit|leave) [(the|this|my|all)] (route|navigation|guidance|trip|journey|directions|navigating|guiding|way|guiding me|walk)"
    "[(forget it|forget that|never mind|scrap that|stop|halt|no|wait|ok stop|hang on|actually)] (i don't|i do not|i no longer) want to (go|be taken|walk) [there] [(any more|anymore|now|after all)]"
    "[(forget it|forget that|never mind|scrap that|stop|halt|no|wait|hang on|actually)] (i'm|i am|we're|we are) not going [there] [(any more|anymore|now|after all)]"
    "[(i've|i have) changed my mind] (scrap|ditch|bin|kill|drop|lose|dump|cancel|forget) [(the|this|my)] (route|navigation|guidance|trip|journey|directions|walk)"
    "[(that'll do|that will do|that's enough)] (i|we) know [(the way|my way|the rest|where to go)] [(now|from here|from now on)]"
    "(i can|i'll) (manage|find it|take it|find my way) [(alone|by myself|on my own|myself)] [(now|from here|from now on)]"
    "[actually] i (don't|do not|no longer) (need|want) (it|that|to go|to go there) [(any more|anymore|now|after all|today|any longer)]"
    "(i've|i have|i|we've) (got|found) (somebody|someone|a friend|help) to (take|walk|guide) me"
    "(i've|i have) changed my mind [about (the route|going there)]"
    "(forget|skip|scrap|drop|leave) [about] (going|walking|getting|heading) (there|anywhere)"
    "[(you can|you may)] (stop|quit) (leading|guiding|taking|navigating) me [(there|now)] [(i|we) know [(the way|my way|where to go)] [(now|from here|from now on)]]"
    "(don't|do not|no need to) (guide|lead|navigate|take) me [(there|any more|anymore|any longer|further)] [(any more|anymore)]"
    "i don't need (directions|guidance|the route|you|navigation) [(any more|anymore|now)]"
    "never mind [the (route|way|directions)]"
    "(stop|no|cancel|wait|halt) (forget it|forget that|cancel that|cancel it|stop it|leave it|never mind)"
    "(cancel|abort|forget it|forget that|cancel that|stop that|cancel it|that's enough)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.cancelRoute() }
}

/// The request for silence.
struct PauseGuidance: Intent {
  static var summary: String { "pause the directions" }
  static var descriptions: [String] { ["be quiet for a while", "pause the guidance"] }
  static var phrases: [Phrase] {
    "[(hang on|hold on|wait|one moment|just a moment|stop)] [(a|one)] [(sec|second|moment|minute)] pause [(it|that|this|everything|now)] [for] [(a|one|just a)] [(sec|second|moment|minute|bit|while|tick)] [(i'm|i am|somebody's|someone's) (talking|speaking|chatting|on the phone|busy|calling) [(to|with)] [(somebody|someone|me|a friend|him|her|them)]]"
    "(pause|hold|suspend|interrupt) [(the|this|my)] [(route|navigation|guidance|directions)]"
    "(wait|hold on|hang on|not yet|one moment|just a moment|one second|just a second|just a sec|give me a minute|give me a second|give me a moment|bear with me) [(a|one|just a)] [(sec|second|moment|minute|tick|bit|while)] [there]"
    "(don't|do not) (start|go|begin) [just] yet"
    "(be|stay|keep) (quiet|silent|still) [(for a (moment|minute|while|bit|second|sec)|a moment|now|please)]"
    "[(hang on|hold on|wait|ok|okay)] (stop|halt) [just] for (a|one) (moment|second|sec|minute|bit|while)"
    "(stop|quit) (talking|speaking|announcing)"
    "(shut up|silence|hush|shush|shh|not now|wait for me|wait here|pipe down|stop nattering|stop yapping|zip it|give it a rest|leave me be|leave me alone) [for (a|one|five) (moment|minute|while|bit|second|sec|minutes)] [(but|just)] [(don't|do not) (stop|cancel|end|lose) [(the|my)] (route|guidance|navigation|way)]"
    "(hold|stop) the (directions|announcements)"
    "[no] stop [(now|it|i said|there|right there)] [stop]"
    "i (want|need) (a break|to rest|to take a break)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.waitOrPause() }
}

/// The request to go on after a pause.
struct ResumeGuidance: Intent {
  static var summary: String { "go on with the directions" }
  static var descriptions: [String] { ["continue guiding me", "carry on after the pause"] }
  static var phrases: [Phrase] {
    "(resume|continue|go on|carry on|keep going|start again|restart) [with] [(the|this|my)] [(route|navigation|guidance|directions|way|walk|journey|trip)]"
    "(start|begin) (talking|speaking|guiding me|navigating) again"
    "(let's|let us|i want to|we can) (go on|continue|carry on|keep going|move on)"
    "(i'm|i am) (back|ready) [(again|now|to go on)]"
    "(on|onwards|go|take me|lead me|walk|continue) to the next (place|stop|goal|destination)"
    "(unpause|play)"
    "(talk|speak) to me [again]"
    "(you can|you may) (talk|speak|go on|continue) [(again|now)]"
    "where were (we|you|i) [again]"
    "(i'm|i am) listening [again]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.play() }
}

/// The request for the next turn: "which way do I turn?".
struct NextTurn: Intent {
  static var summary: String { "tell the next turn" }
  static var descriptions: [String] { ["say which way to go now", "say if I turn left or right next"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[in] (which|what) (way|direction) (do|must|should|shall|will) (i|we) [(have to|need to)] (turn|go|walk|head) [(next|now|here|then)]"
    "(where|when|how soon) (do|must|should|shall|will) (i|we) [(have to|need to)] (turn|turn off|turn next|turn first|go next|go first|walk next|go now)"
    "(what's|what is|where's|where is|when is|how far is|how far to|how far until|how long until|tell me) [(the|my)] (next|first) (turn|turning|instruction|move|direction)"
    "(do|should|must) (i|we) [(have to|need to)] (go|turn|walk|keep) (left|right|straight on|straight ahead|straight|left or right|right or left) [(next|now|here|at the next corner|or right|or left)]"
    "what (do|should|must|shall) i do (now|next|here)"
    "(what's next|what now|which way now|where now|which way|left or right|and now|where to now)"
    "(did you say|was it|was that|is it|is that|did you mean) (left|right|straight on|left or right|right or left) [(or right|or left)]"
    "(where|which street) do i turn into [next]"
    "(what's|what is|which is|what was|tell me) [the] [name of the] [next] (street|road) [that] (i|we|i'll|i will|i have to|i must) (turn into|turn onto|take|turn down|go down)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeNextTurn() }
}

/// The request for the rest of the way: "how much longer?".
struct Remaining: Intent {
  @Slot() var pace: WalkingPace?

  static var summary: String { "tell how far it still is" }
  static var descriptions: [String] { ["say how far it still is", "say how long until I get there"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "how much (longer|further|farther|more) [(is it|to go|will it take|do i have to walk|do we have to go|have i got to go|is there)]"
    "how (far|long|much) (is it|now|do i still have to go|do i have to go|still|is left|more|to go|do i have left|have i got left|is the rest) [(still|now|to go|left|from here|until we're there|until i'm there|until i am there|till i'm there)]"
    "how (long|far|many minutes|many metres|many meters) (until|till|before) (i (arrive|get there|am there|reach it|'m there)|we (arrive|get there|are there|reach it|'re there)|arrival|i'm there|we're there)"
    "how (far|long) [please]"
    "(are we|am i) [(nearly|almost|soon)] there [(yet|now|already)]"
    "(when|what time|at what time|how soon) (will|do|shall|would) (i|we) (get there|arrive|be there|reach it|be arriving)"
    "how (long|much time) (will|does|is|would) (it|this) (take|be) [(me|us)] [(to get there|to walk|to walk there|on foot|to arrive)] [{pace}]"
    "how long [(will it take|is it|is that)] [with (a stick|a cane|crutches|the pram|a pram|the kids|my dog)] {pace}"
    "how many (metres|meters|minutes|kilometres|steps) (are left|to go|left|remain|remaining|are there still|are there to go|more|do i have left)"
    "(what's|what is|tell me) (the|my) (remaining (distance|time|way)|rest of the way|arrival time|eta|distance left|time left)"
    "how far have i [still] (got|to go|left) [to go]"
    "how long is (the|this|my) (walk|way|route|journey|trip)"
    "(what's|what is|how much is) left [of (the|my) (route|way|walk|journey)]"
    "(have|did|am) (i|we) [(already|nearly)] (arrived|arrive|reached|reach|there) [(it|the destination|my destination|already|yet)]"
    "(am i|are we) (close|nearly there|almost there|there yet|there) [(now|yet|soon)]"
    "(is it|do i have) [(still|much)] (far|much farther|much further|a long way to go|long way) [(now|to go|yet)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeRemaining(at: pace) }
}

/// The request to check the direction: "am I going the right way?".
struct RightDirection: Intent {
  static var summary: String { "check that you go the right way" }
  static var descriptions: [String] { ["say if I am going the right way"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(am i|are we) [still] (going|walking|heading|headed|on|moving) [(in|on)] [the] (right|correct) (way|direction|track|path|route|road|street|course)"
    "(is|was) (this|that|it) [still] the (right|correct) (way|direction|track|path|route|road|street|turn)"
    "(am i|are we) [still] (on|following) (the|my|our) (route|way|track|path|course)"
    "(am i|are we) [still] (going|walking|heading|doing it) (right|properly|correctly|well|ok|okay|the way i should)"
    "(is|was) (this|that|it) (right|correct) [(am i|are we) (going|walking) (right|properly|correctly)]"
    "(am i|are we) (right|ok|okay|doing fine|on track) [(here|so far|like this|still)]"
    "(is everything|everything) (right|ok|all right)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeProgress() }
}

/// The request for the whole route.
struct RouteOverview: Intent {
  static var summary: String { "tell the whole route" }
  static var descriptions: [String] {
    [
      "describe the whole route",
      "name the streets that the way goes along and ends in",
    ]
  }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(describe|tell me|give me|read|read me|read out|explain|list|summarise|summarize|show me) [(the|my|this|all)] (whole|entire|complete|full|rest of the) (route|way|path|journey|directions|trip|walk) [(before (i|we) (set off|leave|start|go)|first)]"
    "(describe|tell me|give me|read|read me|read out|explain|list|summarise|summarize) [(the|my|this|all)] [the] (route|directions|steps|turns|itinerary|instructions|way)"
    "(what's|what is|what are) (the|my) (route|directions|steps|itinerary|whole way|whole route)"
    "(tell me|name|list|read me|give me|say) [all] [(the names of|of)] the streets [that] (i|we) (must|have to|will|should|need to|am going to|are going to) (walk|take|use|go along|walk along|go|follow)"
    "(what|which) streets (do i|will i|must i|am i going to) (take|walk along|go along|use|walk|follow|go through)"
    "how many (turns|steps|corners) (are there|do i have|is it|are left)"
    "(go|run|talk|walk|take) [me] (through|over) [(the|my|this)] [(whole|entire|complete|full)] (route|way|path|journey|directions|trip|walk) [with me] [(which|what) streets (is it|are they|does it take)]"
    "(an|give me an) overview [of the (route|way)]"
    "(give me|tell me|read me|list|name|say) all [of] [the] (turns|steps|streets|directions) [(in one go|at once|in order|together|please)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeRoute() }
}

/// The request for the destination.
struct CurrentGoal: Intent {
  static var summary: String { "tell where the route leads" }
  static var descriptions: [String] { ["say where you are taking me"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "where (are you|is this|does this) (taking|leading|bringing|guiding|take|lead|going) [me]"
    "where (does|will) (the|my|this|our) (route|way|walk|journey|trip|path) (end|lead|finish|go|stop|take me) [again]"
    "where (am i|are we) (going|heading|headed|walking) [to]"
    "(what's|what is|tell me|which is) (my|the|our) (destination|goal|target)"
    "(how many|which|what) (stops|places) (are there|are left|do i have|have i got|are on my route|are next|come next) [(left|to go|still|on the way)]"
    "(which|what) [(one|place|stop)] (comes|is) first"
    "where (do|are) we (go|going) first"
    "(what's|what is|what was|tell me|remind me of|remind me what was) (the|our|my) plan [again]"
    "remind me where (i'm|i am|we're|we are) (going|heading|off to) [again]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeGoal() }
}

/// The manner in which turns are given.
enum TurnStyleChoice: String, CaseIterable, Choosable {
  case clock, sides

  var id: String { rawValue }
  var names: [String] {
    switch self {
    case .clock: ["clock directions", "the clock", "clock", "clock positions", "o'clock", "clock face"]
    case .sides: ["left and right", "left or right", "sides"]
    }
  }
}

/// The request for turns by the clock, or by left and right.
struct TurnStyle: Intent {
  @Slot(
    ask: "By the clock, or left and right?", isDistinctive: true, among: { (_: Navigator) in TurnStyleChoice.allCases })
  var style: TurnStyleChoice

  static var summary: String { "give turns by the clock or left and right" }
  static var descriptions: [String] { ["say left and right instead of o'clock"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(use|say|give me|speak in|tell me|switch to|i prefer|i'd prefer|with|by) {style} [(instead|please|from now on|for turns)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.setTurnStyle(usesClock: style == .clock)
  }
}

/// The request to hear of every crossing.
struct CrossingReports: Intent {
  static var summary: String { "name every crossing" }
  static var descriptions: [String] { ["announce the streets that I cross"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(announce|tell me|name|say|call out|report|warn me of|warn me|warn me before|tell me before|tell me about) [(all|every|each|the|of)] [the] (crossings|crossing|side streets|cross streets|intersections)"
    "(tell me|say|talk) more [on the way]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.setCrossingReports(true) }
}

/// The request to hear of turns only.
struct FewerReports: Intent {
  static var summary: String { "name turns only" }
  static var descriptions: [String] { ["say less, keep it short", "use fewer words, that is too much information"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(don't|do not|stop) (announce|announcing|tell me|telling me|name|naming) [(all|every|each|the|of)] [the] (crossings|crossing|side streets|intersections)"
    "(announce|tell me|name|say) (turns only|only turns|only the turns|just the turns)"
    "only (announce|tell me|name|say|give me) [about] (turns|the turns) [nothing else]"
    "(talk|say|speak) less [please]"
    "(don't|do not) (talk|speak|say) [(so|that|too)] much"
    "(you|you're) (talk|talking|say|speak|saying) [way] too much"
    "(be brief|keep it short|keep it brief|less detail|fewer announcements|only the essentials|only what i need)"
    "(only|just) (bother me|talk to me|talk|speak|speak to me|tell me|say something|say anything) (when|if|at|for|about) [(there's a|there is a|i have to|i need to|it's a|the)] [next] (turn|turns|turning|turnings|corner|corners)"
    "(don't|do not) (bother me|talk to me|talk|speak) (unless|until) [there's] [(a|i have to|i need to|it's time to)] (turn|turning)"
    "[(give me|tell me|say|i want|i'd like)] (fewer|less) (details|detail|words|talk|talking|information|info|chatter)"
    "(be|stay|keep) quiet (until|till|unless) [(the|there's|i have to|i need to)] [(a|next)] (turn|turning|corner)"
    "(i don't|you don't) need [(so much|that much|all that|all the|to hear every|to tell me every)] (talk|talking|chat|chatter|detail|details|crossing|little thing)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.setCrossingReports(false) }
}
