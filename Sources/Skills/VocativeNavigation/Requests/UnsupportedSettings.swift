import VocativeDialogue
import VocativeText

/// The request for another voice, or for other units than metres.
struct UnsupportedSetting: Intent {
  static var summary: String { "say that its voice and its units are fixed" }
  static var descriptions: [String] { ["change your voice or language", "count in feet or miles"] }
  static var isReversible: Bool { true }
  static var isRefusal: Bool { true }
  static var phrases: [Phrase] {
    "(can i have|i want|i'd like|give me|use|change to|switch to|take|try|have you got) [(a|an|another|the)] [(different|other|new|nicer)] (man's|woman's|male|female|deeper|higher|younger|different|other|new|another) voice"
    "(change|switch) [(the|your)] voice"
    "(tell|give|say|show) [me] [(the|all)] distances in (steps|feet|yards|miles|paces|blocks) [(not|instead of|rather than) [in] (metres|meters)]"
    "(use|switch to|change to|speak in) (feet|yards|miles|paces|steps|imperial units|blocks) [instead]"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.record("I can't change that: I have one voice, and I count in metres and minutes.")
  }
}

/// The request for another speed of the voice.
struct UnsupportedSpeechRate: Intent {
  static var summary: String { "say that its speed is fixed" }
  static var descriptions: [String] { ["speak slower", "speak faster"] }
  static var isReversible: Bool { true }
  static var isRefusal: Bool { true }
  static var phrases: [Phrase] {
    "(speak|talk|say it|say that|go) [(a bit|a little|much)] (slower|faster|more slowly|slowly|quicker|more quickly)"
    "(you're|you are) [(speaking|talking|going)] too (fast|slow|slowly)"
    "(you're|you are) [(a bit|really)] (gabbling|rattling|rattling on|babbling|rushing) [(again|now)] [i can't (follow|keep up|understand)]"
    "i can't keep up [with (you|that|what you say)]"
    "(slow down|speed up) [your voice]"
    "(faster|slower|quicker|more slowly|more quickly) [(faster|slower|quicker|now|again)]"
    "(you're|you are|you) (talk|speak|talking|speaking) too (fast|slow|slowly|quickly) [for me]"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.record("I can't change the speed of my voice. I can repeat it: say repeat.")
  }
}

/// The request to hear the last words again at another speed: "again, slower".
struct RepeatSlowly: Intent {
  static var summary: String { "say it again, at its own speed" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(again|repeat|repeat that|repeat it|say that again|say it again|once more|one more time|come again|what was that|say that|say it) [(and|but|only|just)] [(a bit|a little|much|more)] (slower|slowly|more slowly|less fast|not so fast|faster|quicker) [this time]"
    "(slower|slowly|more slowly|not so fast) [and] (again|once more|one more time|say that again|repeat that|repeat it)"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    "I can't change the speed of my voice. \(await navigator.repeatLast())"
  }
}

/// The request for earlier announcements.
struct UnsupportedTiming: Intent {
  static var summary: String { "say that the moments of its announcements are fixed" }
  static var descriptions: [String] { ["warn me earlier before a turn", "let me know halfway"] }
  static var isReversible: Bool { true }
  static var isRefusal: Bool { true }
  static var phrases: [Phrase] {
    "(warn me|tell me|announce it|announce them|say it|let me know|give me more warning) [(a bit|a little|much)] (earlier|sooner|later|in good time|further ahead|in advance) [(before|of) (the|each|every|a) (turn|turns|turning|turnings|corner)]"
    "(tell me|let me know|say so|say) when (i'm|i am|we're|we are) (halfway|half way|half way there|halfway there)"
    "(i need|give me) more (warning|notice|time) [before (the|each|every|a) (turn|turns|turning|corner)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.record(
      "I can't change that: I announce turns 40 metres before and once more there, and the arrival.")
  }
}

/// The request for metres, which are in use.
struct MetricUnits: Intent {
  static var summary: String { "say that it counts in metres" }
  static var descriptions: [String] { ["count in metres"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(use|give me|tell me|speak in|say|switch to|i want|i prefer) [(distances in|it in)] (metres|meters|metric) [(instead|please|not feet|not yards)]"
    "(distances in|in) (metres|meters) [please]"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.record("I count in metres and minutes.")
  }
}
