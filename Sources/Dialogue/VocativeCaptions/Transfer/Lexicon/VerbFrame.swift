/// A verb with its arguments, in English, and how Spanish says it: "run out of O" is "quedarse sin O".
struct VerbFrame: Hashable, Sendable {
  /// A part of the English side after the verb.
  enum Element: Hashable, Sendable {
    case word(String)
    case slot(Slot)
    case optional(Slot)
  }

  /// A place for an argument.
  enum Slot: String, Hashable, Sendable {
    case object = "O"
    /// A person who gets something, without preposition: "give me".
    case recipient = "I"
    /// A second noun: "ask O for X".
    case other = "X"
    /// A part of the subject's body or something that the subject owns.
    case owned = "B"
    case infinitive = "INF"
    case bareInfinitive = "BARE"
    case gerund = "ING"
    case clause = "THAT"
    case question = "Q"
    case adjective = "ADJ"
    /// A number by itself, of years or money.
    case number = "N"
    /// A time of day.
    case time = "T"
    /// A place or direction.
    case location = "LOC"
  }

  /// A condition on the subject, or a property of the Spanish verb.
  enum Flag: String, Hashable, Sendable {
    /// The English subject is the Spanish indirect object: "I like it" is "me gusta".
    case swap
    /// The subject is a part of a body, whose owner is the indirect object: "my back hurts".
    case pain
    /// The past is imperfect: "I knew".
    case state
    /// The clause is in the subjunctive.
    case subjunctive = "subj"
    /// The subject is a person.
    case person
    /// The subject is a thing.
    case thing
    /// The subject is something to eat or drink.
    case food
    /// The subject is "it" without meaning.
    case it
    /// The Spanish verb has no subject: "hace frío".
    case impersonal
    /// The object is a person.
    case personObject = "who"
    /// The object is a thing.
    case thingObject = "what"
    /// Said in questions alone.
    case ask
    /// Said when asked for something: "can I have".
    case request
    /// Said in the passive alone.
    case passive
    /// Spanish denies it: "be out" is "no estar".
    case denied
    /// The object is always part of the indirect object: "call O" with "a O".
    case dative
  }

  /// The verb in its base form.
  let verb: String
  let elements: [Element]
  /// The Spanish words: an infinitive first, then words and slots.
  let spanish: [String]
  let flags: Set<Flag>

  /// Parses a line of the list: English, Spanish, flags; nil if it is faulty.
  init?(_ english: String, _ spanish: String, _ flags: String) {
    let words = english.split(separator: " ").map(String.init)
    guard let verb = words.first else { return nil }
    var elements: [Element] = []
    for word in words.dropFirst() {
      if word.hasPrefix("("), let slot = Slot(rawValue: String(word.dropFirst().dropLast())) {
        elements.append(.optional(slot))
      } else if let slot = Slot(rawValue: word) {
        elements.append(.slot(slot))
      } else {
        elements.append(.word(word))
      }
    }
    var known: Set<Flag> = []
    for name in flags.split(separator: " ") {
      guard let flag = Flag(rawValue: String(name)) else { return nil }
      known.insert(flag)
    }
    self.verb = verb
    self.elements = elements
    var parts = spanish.split(separator: " ").map(String.init)
    if parts.first == "no" {
      parts.removeFirst()
      known.insert(.denied)
    }
    self.spanish = parts
    self.flags = known
    // A word that is no infinitive has no forms.
    let endings = ["ar", "er", "ir", "ír", "se", "lo", "la", "le", "me", "te"]
    guard let infinitive = parts.first, endings.contains(where: infinitive.hasSuffix) else { return nil }
  }

  private init(_ frame: VerbFrame, _ elements: [Element], _ spanish: [String]? = nil) {
    (verb, self.spanish, flags) = (frame.verb, spanish ?? frame.spanish, frame.flags)
    self.elements = elements
  }

  /// The frame with the particle after the object, if it has a particle before it: "turn O down".
  var withMovedParticle: VerbFrame? {
    guard elements.count >= 2, case .word(let particle) = elements[0], Self.particles.contains(particle),
      elements[1] == .slot(.object)
    else { return nil }
    return VerbFrame(self, [elements[1], elements[0]] + elements.dropFirst(2))
  }

  /// The frame with "se", whose object is the subject: "se sirve".
  var reflexive: VerbFrame? {
    guard let first = spanish.first, first.hasSuffix("r") else { return nil }
    return VerbFrame(self, elements, [first + "se"] + spanish.dropFirst().filter { $0 != "O" })
  }

  /// True for what is said of a kind as a whole, which has its article in Spanish: "alérgico a la leche".
  var isGeneric: Bool {
    ["hate", "prefer", "love", "react"].contains(verb) || spanish.contains("~alérgico")
      || spanish.contains("~intolerante")
  }

  /// The share of the words of the frame in a score.
  var weight: Double {
    elements.reduce(0) { sum, element in
      switch element {
      case .word: sum + 3
      case .slot: sum + 2
      case .optional: sum + 1
      }
    }
  }

  static func isParticle(_ word: String) -> Bool { particles.contains(word) }

  private static let particles: Set<String> = [
    "up", "down", "off", "on", "out", "in", "back", "away", "over", "through", "around",
  ]
}
