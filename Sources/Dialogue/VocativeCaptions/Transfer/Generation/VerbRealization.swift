/// The Spanish words of a verb phrase before the verb has its person and tense.
struct VerbRealization {
  /// The infinitive, without pronouns.
  var verb: String
  /// True for a reflexive verb.
  var isReflexive = false
  var dative: EnglishPronoun?
  /// The number of a dative that a noun repeats: "le di el libro a Juan".
  var dativePerson: SpanishPerson?
  var accusative: NounPhrase?
  /// A pronoun that belongs to the verb: "pasarlo".
  var fixed: String?
  /// Words after the verb.
  var rest: [String] = []
  /// Words before the verb: "a mi hermana" of "a mi hermana le gusta".
  var before = ""
  /// The preposition of the word at the beginning of a question.
  var frontPreposition = ""
  /// The person that the verb agrees with, if it is not the subject's.
  var agreement: SpanishPerson?
  /// True if a word after the verb denies: "nada".
  var hasNegative = false

  /// The pronouns in their order, for a subject.
  func clitics(_ subject: SpanishPerson, isFormal: Bool) -> [String] {
    var found: [String] = []
    if isReflexive { found.append(["me", "te", "se", "nos", "os", "se"][subject.index]) }
    var object: String?
    if let accusative, let pronoun = accusative.pronoun {
      object = Self.accusative(pronoun, isFeminine: accusative.isFeminine, isFormal: isFormal)
    }
    object = fixed ?? object
    if let person = dative.map({ $0.person(isFormal: isFormal) }) ?? dativePerson {
      let word = ["me", "te", "le", "nos", "os", "les"][person.index]
      let isThird = object.map { $0.hasPrefix("l") } ?? false
      found.append(isThird && word.hasPrefix("le") ? "se" : word)
    }
    if let object { found.append(object) }
    return found
  }

  private static func accusative(_ pronoun: EnglishPronoun, isFeminine: Bool, isFormal: Bool) -> String {
    switch pronoun {
    case .i: "me"
    case .you: isFormal ? "lo" : "te"
    case .he: "lo"
    case .she: "la"
    case .it: isFeminine ? "la" : "lo"
    case .we: "nos"
    case .they: isFeminine ? "las" : "los"
    }
  }
}
