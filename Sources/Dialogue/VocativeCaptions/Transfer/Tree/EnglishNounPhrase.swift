/// A Spanish noun phrase with its English words.
struct EnglishNounPhrase: Hashable, Sendable {
  /// The English words as an object: "the table", "him".
  var text: String
  /// The English words without the article "the"; nil where there is none: "my back" of "la espalda".
  var bareText: String?
  /// The words in a denied clause: "anything" for "nada".
  var deniedText: String?
  /// The pronoun, if it is one.
  var pronoun: EnglishPronoun?
  var person = SpanishPerson.third
  var isFeminine = false
  var flags: Set<SpanishNoun.Flag> = []
  /// True for what denies: "nothing", "no money".
  var isNegative = false
  /// True for what asks: "which bus".
  var isQuestion = false
  /// True for a kind as a whole: a mass or a plural with the article, which English leaves out.
  var isKind = false
  /// True for the name of a person.
  var isName = false
  /// True for a noun without determiner.
  var isBare = false
  /// True for a counted noun in the singular without a determiner.
  var isBareCount = false

  init(_ text: String) { self.text = text }

  /// A pronoun as a subject, whose words follow from it.
  init(pronoun: EnglishPronoun) {
    self.init("")
    self.pronoun = pronoun
    person = SpanishPerson(person: 3, isPlural: pronoun == .we || pronoun == .they)
  }

  var isHuman: Bool { flags.contains(.person) || pronoun.map { $0 != .it } ?? false }

  /// The words before a verb.
  var subjectText: String { pronoun?.subjectWord ?? text }

  /// The words as an object, which a denied clause may change.
  func objectText(isDenied: Bool) -> String {
    if let pronoun { return pronoun.objectWord }
    return isDenied ? deniedText ?? text : text
  }

  /// The words with a possessive in place of the article.
  func owned(by owner: EnglishPronoun) -> String { bareText.map { owner.possessiveWord + " " + $0 } ?? text }

  func followed(by words: String) -> EnglishNounPhrase {
    var phrase = self
    phrase.text += " " + words
    phrase.bareText = bareText.map { $0 + " " + words }
    phrase.deniedText = deniedText.map { $0 + " " + words }
    return phrase
  }
}

extension EnglishPronoun {
  var subjectWord: String {
    switch self {
    case .i: "I"
    case .you: "you"
    case .he: "he"
    case .she: "she"
    case .it: "it"
    case .we: "we"
    case .they: "they"
    }
  }

  var objectWord: String {
    switch self {
    case .i: "me"
    case .you: "you"
    case .he: "him"
    case .she: "her"
    case .it: "it"
    case .we: "us"
    case .they: "them"
    }
  }

  var possessiveWord: String {
    switch self {
    case .i: "my"
    case .you: "your"
    case .he: "his"
    case .she: "her"
    case .it: "its"
    case .we: "our"
    case .they: "their"
    }
  }

  var reflexiveWord: String {
    switch self {
    case .i: "myself"
    case .you: "yourself"
    case .he: "himself"
    case .she: "herself"
    case .it: "itself"
    case .we: "ourselves"
    case .they: "themselves"
    }
  }
}
