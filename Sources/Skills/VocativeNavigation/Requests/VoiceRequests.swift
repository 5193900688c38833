import VocativeDialogue
import VocativeText

/// The request to hear the last words again: "what was that?".
struct RepeatLast: Intent {
  static var summary: String { "say it again" }
  static var descriptions: [String] { ["say that again", "I did not understand what you said"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what was that|what did you say|what did you just say|what have you said|pardon|pardon me|come again|say again|once more|one more time|again please)"
    "i (didn't|did not|couldn't|could not) (catch|get|hear|understand) (that|it|you|what you said)"
    "i missed (that|it|what you said)"
    "i (can't|cannot|don't|couldn't|didn't) (understand|follow|make out) [(you|that|it|a word|what you said|what you mean)]"
    "(say it in other words|what do you mean|speak more clearly|speak clearly|say it more clearly|come again|you what)"
    "(repeat|say) [(that|it|the last instruction)] [(again|once more|one more time)] [please]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.repeatLast() }
}

/// The question whether the navigator listens: "are you there?".
struct AreYouThere: Intent {
  static var summary: String { "say that it listens" }
  static var descriptions: [String] { ["say if you are still listening"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "are you [still] (there|listening|on|working|alive|with me)"
    "why (did you stop|are you silent|are you so quiet|don't you (talk|speak|say anything)|did you go quiet|aren't you talking)"
    "(hello|hey) are you [still] there"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeListening() }
}

/// The request for a louder voice.
struct VolumeUp: Intent {
  static var summary: String { "speak louder" }
  static var descriptions: [String] { ["speak louder", "I can't hear you"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[(speak|talk|be|say it|a bit|a little|much|make it)] [(a bit|a little|much)] louder"
    "turn (yourself|your voice|it|the volume) up [(a bit|a little|please)]"
    "speak up [(a bit|a little|will you|can you)] [(love|mate|pet|dear|darling)]"
    "(turn|raise|increase|put) [(it|the volume|your voice|the sound)] up [(a bit|a little)]"
    "(raise|increase) (the volume|your voice)"
    "[(i|we)] (can't|cannot|can hardly|can barely|couldn't|could not) hear (you|what you're saying|what you say|a word) [(well|properly|very well)]"
    "(you're|you are|it's|that's) (too|so|very) (quiet|soft|low)"
    "(more volume|volume up)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.changeVolume(by: 10) }
}

/// The request for a softer voice.
struct VolumeDown: Intent {
  static var summary: String { "speak more softly" }
  static var descriptions: [String] { ["speak more quietly"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "[(speak|talk|be|say it|a bit|a little|much|make it)] [(a bit|a little|much)] (quieter|softer|more quietly|more softly|less loud|lower)"
    "(turn|put|bring) [(it|the volume|your voice|the sound)] down [(a bit|a little)]"
    "(lower|reduce|decrease) (the volume|your voice|it)"
    "(you're|you are|it's|that's) (too|so|very) loud"
    "(don't|do not|stop) (shout|shouting) [at me]"
    "[(please|hey)] not so (loud|loudly)"
    "(keep|hold) (it|your voice|the volume|the noise) down [(a bit|a little)]"
    "(less volume|volume down)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.changeVolume(by: -10) }
}

/// The request for a silent voice.
struct Mute: Intent {
  static var summary: String { "mute the voice" }
  static var descriptions: [String] { ["switch off your voice"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "mute [(yourself|it|the voice|the sound)]"
    "(turn|switch) [(the|your)] (voice|sound|speech) off"
    "(turn|switch) off [(the|your)] (voice|sound|speech)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.mute(true) }
}

/// The request for a voice as loud as before.
struct Unmute: Intent {
  static var summary: String { "speak again" }
  static var descriptions: [String] { ["switch your voice back on"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "unmute [(yourself|it|the voice|the sound)]"
    "(turn|switch) [(the|your)] (voice|sound|speech) [back] on"
    "(turn|switch) on [(the|your)] (voice|sound|speech)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.mute(false) }
}

/// The request for a volume in numbers.
struct ChangeVolume: Intent {
  @Slot(ask: "How loud, from zero to a hundred?") var level: VolumeLevel
  static var summary: String { "set the volume" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(set|turn|put|change) [(the|your)] (volume|voice) [(up|down)] to {level} [percent]"
    "volume [(at|to)] {level} [percent]"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.setVolume(level.value) }
}

/// The request for the loudest voice.
struct FullVolume: Intent {
  static var summary: String { "speak as loud as possible" }
  static var descriptions: [String] { ["set the volume to the maximum"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(maximum|full|highest|max) volume"
    "as loud as (possible|you can)"
    "(volume|turn it|turn the volume) [all the way] (to the max|to maximum|to the maximum|all the way up)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.setVolume(100) }
}
