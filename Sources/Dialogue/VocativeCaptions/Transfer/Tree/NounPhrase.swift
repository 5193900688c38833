/// A noun phrase of an English sentence with its Spanish words.
struct NounPhrase: Hashable, Sendable {
  /// The Spanish words as an object: "pan", "una mesa".
  var text: String
  /// The words as a subject: bare nouns have an article.
  var subjectText: String
  /// The words in a denied clause; nil if they are the same: "nada" for "anything".
  var negatedText: String?
  /// The words with an article in place of a possessive: "la cabeza" for "my head".
  var articleText: String
  /// The person of a personal pronoun, or of "you".
  var pronoun: EnglishPronoun?
  /// The owner that a possessive names.
  var owner: EnglishPronoun?
  /// The owner of a noun with "'s": "my sister's arm".
  var ownerText: String?
  var person = SpanishPerson.third
  var isFeminine = false
  var flags: Set<SpanishNoun.Flag> = []
  /// True for what denies: "nothing", "no money".
  var isNegative = false
  /// True for what asks: "which bus".
  var isQuestion = false
  /// True for a number without noun.
  var isBareNumber = false
  /// True for "this" and "that" without noun, and names.
  var isBareWord = false

  var isHuman: Bool { flags.contains(.person) }

  init(_ text: String) { (self.text, subjectText, articleText) = (text, text, text) }

  /// The phrase with words after it.
  func followed(by words: String) -> NounPhrase {
    var phrase = self
    phrase.text += " " + words
    phrase.subjectText += " " + words
    phrase.articleText += " " + words
    phrase.negatedText = phrase.negatedText.map { $0 + " " + words }
    return phrase
  }
}

/// An English personal pronoun, whatever its case.
enum EnglishPronoun: Hashable, Sendable {
  case i, you, he, she, it, we, they

  /// The pronoun of a word as a subject, an object or a possessive; nil for other words.
  static func subject(_ word: String) -> EnglishPronoun? { subjects[word] }
  static func object(_ word: String) -> EnglishPronoun? { objects[word] }
  static func possessive(_ word: String) -> EnglishPronoun? { possessives[word] }
  static func reflexive(_ word: String) -> EnglishPronoun? { reflexives[word] }

  private static let subjects: [String: EnglishPronoun] = [
    "i": .i, "you": .you, "he": .he, "she": .she, "it": .it, "we": .we, "they": .they,
  ]
  private static let objects: [String: EnglishPronoun] = [
    "me": .i, "you": .you, "him": .he, "her": .she, "it": .it, "us": .we, "them": .they,
  ]
  private static let possessives: [String: EnglishPronoun] = [
    "my": .i, "your": .you, "his": .he, "her": .she, "its": .it, "our": .we, "their": .they,
  ]
  private static let reflexives: [String: EnglishPronoun] = [
    "myself": .i, "yourself": .you, "himself": .he, "herself": .she, "itself": .it, "ourselves": .we,
    "themselves": .they, "yourselves": .you,
  ]

  func person(isFormal: Bool) -> SpanishPerson {
    switch self {
    case .i: .first
    case .you: SpanishPerson(person: isFormal ? 3 : 2)
    case .he, .she, .it: .third
    case .we: SpanishPerson(person: 1, isPlural: true)
    case .they: SpanishPerson(person: 3, isPlural: true)
    }
  }

  var isFeminine: Bool { self == .she }
  var isPerson: Bool { self != .it }

  func possessive(isFormal: Bool, isFeminine: Bool, isPlural: Bool) -> String {
    switch self {
    case .i: isPlural ? "mis" : "mi"
    case .you: isFormal ? (isPlural ? "sus" : "su") : (isPlural ? "tus" : "tu")
    case .he, .she, .it, .they: isPlural ? "sus" : "su"
    case .we: (isFeminine ? "nuestra" : "nuestro") + (isPlural ? "s" : "")
    }
  }

  func strong(isFormal: Bool) -> String {
    switch self {
    case .i: "mí"
    case .you: isFormal ? "usted" : "ti"
    case .he: "él"
    case .she: "ella"
    case .it: "eso"
    case .we: "nosotros"
    case .they: "ellos"
    }
  }
}
