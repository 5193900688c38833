import VocativeText

/// Classes of verbs that ask for the same kind of thing, and which classes are opposites.
///
/// A verb of a class that no description of an action has ("print", "buy") is evidence against the action.
enum VerbClass {
  /// The classes of the first verb of a request or description; empty where it has none that tells.
  static func classes(of tokens: [String]) -> Set<String> {
    guard let start = verbPosition(in: tokens) else { return [] }
    return classes(of: tokens, at: start).union(classesOfObject(of: tokens, at: start))
  }

  /// The classes of the noun that says what is done, after a verb that says little: "start a video call with {person}".
  private static func classesOfObject(of tokens: [String], at verb: Int) -> Set<String> {
    let determiner = tokens.word(at: verb + 1)
    guard
      lightVerbs.contains(tokens[verb]) && ["a", "an", "another"].contains(determiner)
        || ["add", "leave"].contains(tokens[verb]) && ["a", "an", "the"].contains(determiner)
    else { return [] }
    let noun = tokens.dropFirst(verb + 2).prefix(2).last { verbs[$0] != nil }
    return noun.flatMap { verbs[$0] } ?? []
  }

  private static let lightVerbs: Set<String> = ["start", "make", "take", "do", "place", "have", "give", "begin"]

  /// The stem of the first verb of a request; nil if it begins with a function word.
  static func stem(of tokens: [String]) -> String? {
    guard let start = verbPosition(in: tokens), WordStem.isContentWord(tokens[start]) else { return nil }
    return WordStem.of(tokens[start])
  }

  /// True if a request begins with a verb for something that few apps do, and a description has no such word.
  static func isForeign(_ request: [String], to description: [String]) -> Bool {
    let asked = classes(of: request).intersection(foreign)
    guard !asked.isEmpty else { return false }
    return description.allSatisfy { word in
      (verbs[word] ?? []).isDisjoint(with: asked) && !(phrases[word] ?? []).contains(where: asked.contains)
    }
  }

  /// True for a message to other people, "tell Ana I'll be late", beside a description that takes no message.
  static func isMessageToOthers(_ request: [String], beside description: [String]) -> Bool {
    guard let verb = verbPosition(in: request), request[verb] == "tell", verb + 2 < request.count,
      !["me", "us", "the", "it", "my"].contains(request[verb + 1]), request[verb + 2] != "to"
    else { return false }
    return description.allSatisfy { !messageWords.contains($0) }
  }

  /// Words of the actions that take a message.
  private static let messageWords: Set<String> = [
    "tell", "inform", "notify", "announce", "say", "saying", "send", "message", "text", "write", "remind", "broadcast",
    "note", "speak", "call", "ring", "reply", "invite", "let", "ask", "share",
  ]

  private static let foreign: Set<String> = [
    "buy", "print", "translate", "download", "upload", "record", "book", "pay", "call", "photograph", "feed", "water",
    "refuel", "cook", "sell", "install", "charge", "rate", "zoom", "log", "sync", "scan", "block", "follow", "unfollow",
    "clean", "merge", "fly", "hire", "swap",
  ]

  /// The sides of the pairs of opposites that some words name, as bits in the order of the pairs.
  struct Poles: Hashable, Sendable {
    fileprivate var left: UInt32 = 0
    fileprivate var right: UInt32 = 0

    /// True if these words ask for the opposite of others: "hide" and "show", "on" and "off".
    func isOpposite(to other: Poles) -> Bool {
      let toRight = left & ~right & other.right & ~other.left
      let toLeft = right & ~left & other.left & ~other.right
      return toRight | toLeft != 0
    }
  }

  /// The sides of the pairs of opposites that some words name.
  static func poles(of words: [String]) -> Poles {
    var poles = Poles()
    for word in words {
      guard let sides = opposites[word] else { continue }
      poles.left |= sides.left
      poles.right |= sides.right
    }
    return poles
  }

  /// True if some words ask for the opposite of others: "hide" and "show", "on" and "off".
  static func isOpposite(_ one: [String], _ other: [String]) -> Bool {
    poles(of: one).isOpposite(to: poles(of: other))
  }

  /// True if a request names the other end of something than a description: "the end" and "the start".
  static func contradictsPlace(_ request: [String], _ description: [String]) -> Bool {
    let (asked, own) = (places(in: request), places(in: description))
    return opposedPlaces.contains { one, other in
      !asked.isDisjoint(with: one) && asked.isDisjoint(with: other) && !own.isDisjoint(with: other)
        && own.isDisjoint(with: one)
    }
  }

  private static func places(in words: [String]) -> Set<String> {
    Set(words.indices.dropFirst().filter { ["the", "its", "at", "from"].contains(words[$0 - 1]) }.map { words[$0] })
  }

  private static let opposedPlaces: [(Set<String>, Set<String>)] = [
    (["start", "beginning", "front", "opening"], ["end", "ending", "finish", "close"]), (["top"], ["bottom"]),
    (["left"], ["right"]), (["inside"], ["outside"]), (["first"], ["last"]),
  ]

  /// True for a verb that removes something, which is no misheard other word: "chuck" is no "check".
  static func isRemoval(_ verb: String) -> Bool { verbs[verb]?.contains("remove") ?? false }

  /// The single verbs that share a class with a verb, itself included.
  static func synonyms(of verb: String) -> Set<String> { verbs(of: verbs[verb] ?? []).union([verb]) }

  /// The single verbs of some classes.
  static func verbs(of classes: Set<String>) -> Set<String> {
    Set(verbs.filter { !$0.value.isDisjoint(with: classes) }.keys)
  }

  private static func classes(of tokens: [String], at start: Int) -> Set<String> {
    for length in [3, 2] where start + length <= tokens.count {
      let joined = tokens[start..<(start + length)].joined(separator: " ")
      if let found = phrases[joined] { return found }
    }
    // A car's window goes up to close, a blind to open.
    if tokens[start] == "roll" || tokens[start] == "wind", tokens.contains("window") || tokens.contains("windows"),
      let particle = tokens.dropFirst(start + 1).first(where: { ["up", "down"].contains($0) })
    {
      return [particle == "up" ? "close" : "open"]
    }
    if tokens[start] == "take", tokens.contains("last"), tokens.last == "back" { return ["undo"] }
    // "Turn the lights off": the particle may stand after the object.
    if let particles = separable[tokens[start]] {
      for (particle, name) in particles where tokens.dropFirst(start + 1).contains(particle) { return [name] }
    }
    if tokens[start] == "switch", tokens.word(at: start + 1) == "to" { return ["choose", "on", "start"] }
    if tokens.contains("back"), returns.contains(where: { tokens.suffix($0.count).elementsEqual($0) }) {
      return ["undo"]
    }
    if tokens[start] == "call", namedObjects.contains(tokens.word(at: start + 1)) { return ["name"] }
    return verbs[tokens[start]] ?? []
  }

  /// The ends of a request to undo something: "put that back how it was".
  private static let returns = [
    ["how", "it", "was"], ["the", "way", "it", "was"], ["as", "it", "was"], ["like", "it", "was"],
  ]

  /// The objects of "call" that get a name.
  static let namedObjects: Set<String> = ["it", "this", "that", "them", "ourselves", "myself", "yourself"]

  /// True if a request gives a name, "call it Sunday Football", and a description with verbs of some classes makes a phone call.
  static func namesInsteadOfCalling(_ request: [String], beside verbs: Set<String>) -> Bool {
    guard let verb = verbPosition(in: request), request[verb] == "call",
      namedObjects.contains(request.word(at: verb + 1)), verb + 2 < request.count
    else { return false }
    return verbs.contains("call")
  }

  /// The position of the verb: after "I want to", "let's", "I need to", "can we".
  private static func verbPosition(in tokens: [String]) -> Int? {
    var position = 0
    while position < tokens.count, leads.contains(tokens[position]) { position += 1 }
    return position < tokens.count ? position : nil
  }

  private static let leads: Set<String> = [
    "i", "we", "want", "to", "need", "'d", "like", "would", "let", "'s", "us", "me", "please", "and", "then", "now",
    "so",
    "just", "can", "could", "you", "also", "must", "should", "wanna", "gonna", "'m", "going", "'ll", "have", "rather",
    "right", "well", "ok", "okay", "time", "oh", "hey", "quickly", "do",
  ]

  private static let separable: [String: [(String, String)]] = [
    "turn": [("on", "on"), ("off", "off"), ("up", "more"), ("down", "less")],
    "switch": [("on", "on"), ("off", "off"), ("to", "choose")],
    "put": [("on", "on"), ("away", "store"), ("down", "write"), ("in", "add"), ("into", "add")],
    "pull": [("up", "open"), ("down", "close")], "roll": [("up", "open"), ("down", "close")],
    "pop": [("in", "add"), ("into", "add"), ("on", "add")], "stick": [("in", "add"), ("into", "add")],
    "throw": [("away", "remove"), ("out", "remove")], "take": [("out", "remove"), ("off", "remove")],
    "shut": [("down", "off"), ("up", "mute")], "pass": [("on", "send")],
    "write": [("back", "reply"), ("down", "note")],
    "call": [("off", "cancel")],
  ]

  private static let table: [(String, String)] = [
    ("remove", "delete remove erase bin trash discard scrap junk ditch dump wipe chuck"),
    ("empty", "empty clear"), ("show", "show display reveal view see list"), ("hide", "hide conceal"),
    ("find", "find search locate seek google"), ("play", "play resume continue watch hear"),
    ("pause", "pause freeze hold"), ("stop", "stop end quit finish abort halt exit"), ("cancel", "cancel"),
    ("mute", "mute silence shush hush"), ("lock", "lock bolt"), ("unlock", "unlock unbolt"),
    ("add", "add insert include append attach"), ("create", "create make add"),
    ("save", "save store keep remember export"),
    ("send", "send mail email post share forward deliver text message"), ("call", "phone ring dial call"),
    ("name", "name rename title entitle label"), ("move", "move shift push reschedule file"),
    ("copy", "copy duplicate clone"), ("print", "print"), ("translate", "translate"), ("download", "download"),
    ("upload", "upload"), ("record", "record tape"), ("buy", "buy purchase order"), ("book", "book reserve"),
    ("pay", "pay"), ("open", "open"), ("close", "close shut"), ("rotate", "rotate spin tilt"), ("flip", "flip mirror"),
    ("invite", "invite"), ("remind", "remind nudge"), ("repeat", "repeat loop replay"), ("shuffle", "shuffle"),
    ("skip", "skip jump"), ("back", "rewind"), ("like", "favourite favorite"), ("archive", "archive"),
    ("reply", "reply answer respond"), ("read", "read recite"), ("vacuum", "vacuum hoover sweep"),
    ("wash", "wash launder"),
    ("feed", "feed"), ("water", "water"), ("follow", "follow subscribe"), ("unfollow", "unfollow unsubscribe"),
    ("sort", "sort arrange"), ("wrap", "wrap"), ("crop", "crop trim"), ("draw", "draw sketch paint"),
    ("write", "write"),
    ("note", "note jot"), ("install", "install"), ("charge", "charge"), ("sell", "sell"), ("cook", "cook bake boil"),
    ("photograph", "photograph"), ("refuel", "refuel"), ("clean", "clean dust"), ("rate", "rate"), ("sync", "sync"),
    ("log", "login logout"), ("zoom", "zoom"), ("fly", "fly"), ("hire", "hire rent"),
    ("start", "start begin run launch"), ("snooze", "snooze"), ("disarm", "disarm"), ("arm", "arm"),
    ("increase", "increase raise boost"),
    ("decrease", "decrease lower reduce"), ("undo", "undo revert"), ("block", "block"), ("scan", "scan"),
    ("merge", "merge"), ("mow", "mow"), ("weed", "weed"), ("rake", "rake"), ("iron", "iron"), ("repair", "repair mend"),
    ("swap", "swap exchange"),
  ]

  private static let phraseTable: [(String, String)] = [
    ("remove", "get rid of;throw away;throw out;take away"), ("find", "look for;look up;search for"),
    ("play", "carry on;put on"), ("reply", "write back;get back"), ("on", "turn on;switch on"),
    ("off", "turn off;switch off"), ("more", "turn up"), ("less", "turn down"),
    ("photograph", "take a photo;take a picture"),
    ("call", "call me;call him;call her;call us;call them;call a;call an;call my;call the"), ("cancel", "call off"),
    ("undo", "take that back;take it back"),
    ("note", "write down;jot down"), ("log", "log out;log in;sign out;sign in"),
    ("send", "pass on"), ("show", "bring up;pull up"),
    (
      "guide",
      "take me to;take us to;bring me to;bring us to;drive me to;drive us to;lead me to;walk me to;get me to;get us to;"
        + "show the way;find the way;give me directions;give directions;navigate to;order a ride;book a ride"
    ), ("buy", "order a ride"), ("book", "book a ride"),
  ]

  private static let verbs: [String: Set<String>] = {
    var found: [String: Set<String>] = [:]
    for (name, words) in table {
      for word in words.split(separator: " ") { found[String(word), default: []].insert(name) }
    }
    return found
  }()

  private static let phrases: [String: Set<String>] = {
    var found: [String: Set<String>] = [:]
    for (name, words) in phraseTable {
      for word in words.split(separator: ";") { found[String(word), default: []].insert(name) }
    }
    return found
  }()

  private static let oppositePairs: [(Set<String>, Set<String>)] = [
    (["on", "enable", "activate"], ["off", "disable", "deactivate", "no", "kill"]),
    (["show", "reveal"], ["hide", "conceal"]),
    (["lock", "bolt"], ["unlock", "unbolt"]), (["open", "raise"], ["close", "shut", "lower"]), (["in"], ["out"]),
    (["next", "forward", "ahead"], ["previous", "back", "last", "rewind"]), (["mute"], ["unmute"]),
    (["arm"], ["disarm"]),
    (["add"], ["remove", "delete"]), (["start", "begin", "play", "resume"], ["stop", "end", "pause"]),
    (["book", "reserve", "order"], ["cancel"]), (["read"], ["unread"]), (["left"], ["right"]),
    (["up", "raise", "lift"], ["down", "lower"]),
    (["pin"], ["unpin"]), (["follow"], ["unfollow"]),
  ]

  /// The sides that each word names.
  private static let opposites: [String: Poles] = {
    var sides: [String: Poles] = [:]
    for (number, pair) in oppositePairs.enumerated() {
      for word in pair.0 { sides[word, default: Poles()].left |= 1 << UInt32(number) }
      for word in pair.1 { sides[word, default: Poles()].right |= 1 << UInt32(number) }
    }
    return sides
  }()
}
