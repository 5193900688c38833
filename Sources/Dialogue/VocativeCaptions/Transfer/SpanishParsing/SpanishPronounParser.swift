/// Reads Spanish pronouns that stand by themselves.
struct SpanishPronounParser {
  unowned let parser: SpanishParser

  func phrases(at position: Int) -> [Parsed<EnglishNounPhrase>] {
    let word = parser.key(position)
    var found: [Parsed<EnglishNounPhrase>] = []
    func add(_ phrase: EnglishNounPhrase, _ length: Int = 1, _ score: Double = 1) {
      found.append(Parsed(value: phrase, end: position + length, score: score))
    }
    if let pronoun = Self.strong[word] {
      var phrase = EnglishNounPhrase("")
      phrase.pronoun = pronoun
      phrase.person = Self.persons[word] ?? .third
      phrase.isFeminine = pronoun == .she
      add(phrase)
    }
    let isBeforeNoun = parser.lexicon.nouns[parser.key(position + 1)] != nil
    if let other = Self.indefinite[word], !isBeforeNoun || !Self.determiners.contains(word) {
      var phrase = EnglishNounPhrase(other.text)
      phrase.deniedText = other.denied
      phrase.isNegative = other.isNegative
      if other.isPerson { phrase.flags = [.person] }
      phrase.person.isPlural = word == "todos" || word == "ambos" || word == "algunos" || word == "muchos"
      add(phrase)
    }
    for (words, text) in Self.phrases where parser.has(words, at: position) {
      add(EnglishNounPhrase(text), words.count, 0.8 + 0.7 * Double(words.count - 1))
    }
    if ["mío", "mía", "tuyo", "suyo", "nuestro"].contains(parser.key(position + 1)), ["el", "la"].contains(word) {
      let owners = ["mío": "mine", "mía": "mine", "tuyo": "yours", "suyo": "yours", "nuestro": "ours"]
      add(EnglishNounPhrase(owners[parser.key(position + 1)] ?? "mine"), 2, 2)
    }
    return found
  }

  /// True for words that begin no name.
  static func isWord(_ key: String) -> Bool {
    strong[key] != nil || indefinite[key] != nil || words.contains(key)
  }

  private struct Indefinite {
    let text: String
    var denied: String?
    var isPerson = false
    var isNegative = false
  }

  private static let strong: [String: EnglishPronoun] = [
    "yo": .i, "mí": .i, "tú": .you, "ti": .you, "usted": .you, "ustedes": .you, "vosotros": .you, "él": .he,
    "ella": .she, "nosotros": .we, "nosotras": .we, "ellos": .they, "ellas": .they, "conmigo": .i, "contigo": .you,
  ]
  private static let persons: [String: SpanishPerson] = [
    "yo": .first, "mí": .first, "tú": SpanishPerson(person: 2), "ti": SpanishPerson(person: 2), "usted": .third,
    "ustedes": SpanishPerson(person: 3, isPlural: true), "vosotros": SpanishPerson(person: 2, isPlural: true),
    "nosotros": SpanishPerson(person: 1, isPlural: true), "nosotras": SpanishPerson(person: 1, isPlural: true),
    "ellos": SpanishPerson(person: 3, isPlural: true), "ellas": SpanishPerson(person: 3, isPlural: true),
  ]
  private static let indefinite: [String: Indefinite] = [
    "algo": Indefinite(text: "something", denied: "anything"),
    "nada": Indefinite(text: "nothing", denied: "anything", isNegative: true),
    "alguien": Indefinite(text: "somebody", denied: "anybody", isPerson: true),
    "nadie": Indefinite(text: "nobody", denied: "anybody", isPerson: true, isNegative: true),
    "ninguno": Indefinite(text: "none", denied: "any", isNegative: true),
    "ninguna": Indefinite(text: "none", denied: "any", isNegative: true),
    "todo": Indefinite(text: "everything"), "todos": Indefinite(text: "everybody", isPerson: true),
    "ambos": Indefinite(text: "both"), "algunos": Indefinite(text: "some"), "muchos": Indefinite(text: "many"),
    "esto": Indefinite(text: "this"), "eso": Indefinite(text: "that"), "aquello": Indefinite(text: "that"),
    "este": Indefinite(text: "this one"), "esta": Indefinite(text: "this one"), "ese": Indefinite(text: "that one"),
    "esa": Indefinite(text: "that one"), "estos": Indefinite(text: "these"), "estas": Indefinite(text: "these"),
    "otro": Indefinite(text: "another one"), "otra": Indefinite(text: "another one"), "uno": Indefinite(text: "one"),
    "una": Indefinite(text: "one"), "otros": Indefinite(text: "others"), "mucho": Indefinite(text: "a lot"),
    "poco": Indefinite(text: "little"), "demasiado": Indefinite(text: "too much"),
    "bastante": Indefinite(text: "enough"),
  ]
  private static let determiners = Set(
    "este esta ese esa estos estas otro otra una mucho poco demasiado bastante".words)
  private static let phrases: [([String], String)] = [
    (["lo", "mismo"], "the same"), (["el", "otro"], "the other one"), (["la", "otra"], "the other one"),
    (["los", "demás"], "the others"), (["los", "dos"], "both"), (["las", "dos"], "both"), (["un", "poco"], "a bit"),
    (["cada", "uno"], "each"), (["algo", "más"], "something else"), (["nada", "más"], "nothing else"),
    (["todo", "el", "mundo"], "everybody"), (["alguno"], "one"), (["lo", "de", "siempre"], "the usual"),
    (["todo", "lo", "demás"], "everything else"), (["cualquier", "cosa"], "anything"),
    (["lo", "mejor"], "the best thing"),
  ]
  private static let words = Set(
    ("el la los las un una unos unas este esta ese esa mi mis tu tus su sus me te se lo le nos no ni si que qué quién "
      + "cuál cuándo cómo dónde cuánto cuánta cuántos cuántas por para con sin en de a desde hasta y o pero porque cuando "
      + "donde como más menos muy ya todavía aún nunca siempre también tampoco solo sólo hay es son está están").words)
}
