/// Reads pronouns and other words that stand for nouns.
struct PronounParser {
  unowned let parser: EnglishParser

  func phrases(at position: Int, isSubject: Bool) -> [Parsed<NounPhrase>] {
    var found = personalPronouns(at: position, isSubject: isSubject)
    found += indefinitePronouns(at: position)
    found += demonstrativePronouns(at: position)
    found += possessivePronouns(at: position)
    if !isSubject { found += reflexivePronouns(at: position) }
    found += partitivePhrases(at: position)
    found += questionPhrases(at: position)
    found += otherPhrases(at: position)
    return found
  }

  private func parsed(
    _ phrase: NounPhrase, at position: Int, length: Int = 1, score: Double = 1
  ) -> Parsed<NounPhrase> {
    Parsed(value: phrase, end: position + length, score: score)
  }

  private func personalPronouns(at position: Int, isSubject: Bool) -> [Parsed<NounPhrase>] {
    let word = parser.key(position)
    guard let pronoun = isSubject ? EnglishPronoun.subject(word) : EnglishPronoun.object(word) else { return [] }
    return [parsed(personal(pronoun, position), at: position)]
  }

  private func reflexivePronouns(at position: Int) -> [Parsed<NounPhrase>] {
    guard let pronoun = EnglishPronoun.reflexive(parser.key(position)) else { return [] }
    var phrase = personal(pronoun, position)
    phrase.text = "sí mismo"
    phrase.isBareWord = true
    return [parsed(phrase, at: position, score: 0.8)]
  }

  /// Reads "someone", "no one", "somewhere", and relatives that need no determiner.
  private func indefinitePronouns(at position: Int) -> [Parsed<NounPhrase>] {
    let word = parser.key(position)
    var found: [Parsed<NounPhrase>] = []
    if let other = Self.indefinite[word] {
      var phrase = NounPhrase(other.text)
      phrase.negatedText = other.negated
      phrase.isNegative = other.isNegative
      if other.isPerson { phrase.flags.insert(.person) }
      phrase.person.isPlural = other.text == "todos"
      found.append(parsed(phrase, at: position))
    }
    if parser.has(["no", "one"], at: position) {
      var phrase = NounPhrase("nadie")
      phrase.isNegative = true
      phrase.flags.insert(.person)
      found.append(parsed(phrase, at: position, length: 2, score: 2))
    }
    if let text = Self.relatives[word] {
      var phrase = NounPhrase(text)
      phrase.flags.insert(.person)
      phrase.isBareWord = true
      phrase.isFeminine = text.hasSuffix("á") ? text == "mamá" : text.hasPrefix("la ")
      found.append(parsed(phrase, at: position))
    }
    if word == "somewhere" {
      var phrase = NounPhrase("algún lugar")
      phrase.negatedText = "ningún lugar"
      phrase.flags.insert(.place)
      found.append(parsed(phrase, at: position, score: 0.8))
    }
    return found
  }

  /// Reads "this", and "this one".
  private func demonstrativePronouns(at position: Int) -> [Parsed<NounPhrase>] {
    let word = parser.key(position)
    guard let text = Self.demonstratives[word] else { return [] }
    var phrase = NounPhrase(text)
    phrase.person.isPlural = word == "these" || word == "those"
    phrase.isBareWord = true
    var found = [parsed(phrase, at: position, score: 0.6)]
    if parser.key(position + 1) == "one" {
      var one = NounPhrase(word == "this" ? "este" : "ese")
      one.isBareWord = true
      found.append(parsed(one, at: position, length: 2, score: 1.5))
    }
    return found
  }

  /// Reads "my own", and "mine".
  private func possessivePronouns(at position: Int) -> [Parsed<NounPhrase>] {
    let word = parser.key(position)
    var found: [Parsed<NounPhrase>] = []
    if let owner = EnglishPronoun.possessive(word), parser.key(position + 1) == "own" {
      let isFeminine = nounBefore(position, isPlural: false)?.isFeminine ?? false
      let stem = owner == .i ? "mí" : owner == .you && !parser.isFormal ? "tuy" : owner == .we ? "nuestr" : "suy"
      var phrase = NounPhrase((isFeminine ? "la " : "el ") + stem + (isFeminine ? "a" : "o"))
      phrase.isFeminine = isFeminine
      phrase.isBareWord = true
      found.append(parsed(phrase, at: position, length: 2, score: 2))
    }
    if let text = Self.owned[word] {
      var phrase = NounPhrase(text)
      phrase.isBareWord = true
      found.append(parsed(phrase, at: position))
    }
    return found
  }

  /// Reads "hardly anyone", "none of us", "a bit".
  private func partitivePhrases(at position: Int) -> [Parsed<NounPhrase>] {
    var found: [Parsed<NounPhrase>] = []
    if parser.key(position) == "hardly", ["anyone", "anybody"].contains(parser.key(position + 1)) {
      var phrase = NounPhrase("casi nadie")
      phrase.isNegative = true
      phrase.flags.insert(.person)
      found.append(parsed(phrase, at: position, length: 2, score: 3))
    }
    for (words, text, isNegative) in Self.partitive where parser.has(words, at: position) {
      var phrase = NounPhrase(text)
      phrase.isNegative = isNegative
      phrase.flags = [.person]
      phrase.isBareWord = true
      found.append(parsed(phrase, at: position, length: words.count, score: 3))
    }
    for (words, text) in Self.amounts where parser.has(words, at: position) {
      let score = 0.6 + 0.4 * Double(words.count)
      found.append(parsed(NounPhrase(text), at: position, length: words.count, score: score))
    }
    return found
  }

  /// Reads "which of the cars".
  private func questionPhrases(at position: Int) -> [Parsed<NounPhrase>] {
    guard parser.key(position) == "which", parser.key(position + 1) == "of" else { return [] }
    var phrase = NounPhrase("cuáles")
    phrase.isQuestion = true
    phrase.person.isPlural = true
    if let noun = nounAfter(position + 2) { phrase.isFeminine = noun.isFeminine }
    var found: [Parsed<NounPhrase>] = []
    for other in parser.nounPhrases(at: position + 2) where other.value.pronoun == nil {
      found.append(other.with(phrase.followed(by: "de " + other.value.text), score: 2))
    }
    return found
  }

  /// Reads "the other one", "the same", "each other".
  private func otherPhrases(at position: Int) -> [Parsed<NounPhrase>] {
    var found: [Parsed<NounPhrase>] = []
    if parser.has(["the", "other", "one"], at: position) {
      found.append(parsed(NounPhrase("el otro"), at: position, length: 3, score: 3))
    }
    if parser.has(["the", "same"], at: position) {
      found.append(parsed(NounPhrase("lo mismo"), at: position, length: 2, score: 1.5))
    }
    if parser.has(["each", "other"], at: position) {
      var phrase = NounPhrase("el uno al otro")
      phrase.isBareWord = true
      found.append(parsed(phrase, at: position, length: 2))
    }
    return found
  }

  private func personal(_ pronoun: EnglishPronoun, _ position: Int) -> NounPhrase {
    var phrase = NounPhrase(pronoun.strong(isFormal: parser.isFormal))
    phrase.pronoun = pronoun
    phrase.person = pronoun.person(isFormal: parser.isFormal)
    phrase.isFeminine = pronoun.isFeminine
    if pronoun.isPerson { phrase.flags.insert(.person) }
    // "It" and "them" have the gender of the noun before them.
    if pronoun == .it || pronoun == .they, let noun = nounBefore(position, isPlural: pronoun == .they) {
      phrase.isFeminine = noun.isFeminine
    }
    return phrase
  }

  private func nounAfter(_ position: Int) -> SpanishNoun? {
    for index in position..<min(position + 4, parser.tokens.count) {
      if let entry = parser.entries(parser.lexicon.nouns, at: index).first { return entry.value.noun }
    }
    return nil
  }

  private func nounBefore(_ position: Int, isPlural: Bool) -> SpanishNoun? {
    for index in stride(from: position - 1, through: 0, by: -1) {
      let entries = parser.entries(parser.lexicon.nouns, at: index)
      guard let entry = entries.first(where: { $0.value.isPlural == isPlural && index + $0.words.count <= position }),
        !entry.value.noun.flags.contains(.person) || isPlural, !entry.value.noun.flags.contains(.time),
        index == 0 || Determiner.isDeterminer(parser.key(index - 1))
          || index > 1 && parser.lexicon.adjectives[parser.key(index - 1)] != nil
            && Determiner.isDeterminer(parser.key(index - 2))
      else { continue }
      return entry.value.noun
    }
    return nil
  }

  /// True for words that begin no name.
  static func isFunctionWord(_ key: String) -> Bool { functionWords.contains(key) }

  private struct Indefinite {
    let text: String
    var negated: String?
    var isPerson = false
    var isNegative = false
  }

  private static let indefinite: [String: Indefinite] = [
    "someone": Indefinite(text: "alguien", negated: "nadie", isPerson: true),
    "somebody": Indefinite(text: "alguien", negated: "nadie", isPerson: true),
    "anyone": Indefinite(text: "alguien", negated: "nadie", isPerson: true),
    "anybody": Indefinite(text: "alguien", negated: "nadie", isPerson: true),
    "nobody": Indefinite(text: "nadie", isPerson: true, isNegative: true),
    "nothing": Indefinite(text: "nada", isNegative: true),
    "none": Indefinite(text: "ninguno", isNegative: true),
    "something": Indefinite(text: "algo", negated: "nada"),
    "anything": Indefinite(text: "algo", negated: "nada"),
    "everything": Indefinite(text: "todo"),
    "everyone": Indefinite(text: "todos", isPerson: true),
    "everybody": Indefinite(text: "todos", isPerson: true),
    "any": Indefinite(text: "alguno", negated: "ninguno"),
    "some": Indefinite(text: "algunos"),
    "all": Indefinite(text: "todo"),
    "one": Indefinite(text: "uno"),
    "both": Indefinite(text: "los dos"),
  ]
  private static let partitive: [([String], String, Bool)] = [
    (["neither", "of", "us"], "ninguno de nosotros", true), (["neither", "of", "them"], "ninguno de ellos", true),
    (["none", "of", "us"], "ninguno de nosotros", true), (["none", "of", "them"], "ninguno de ellos", true),
    (["none", "of", "these"], "ninguno de estos", true), (["none", "of", "it"], "nada", true),
    (["one", "of", "us"], "uno de nosotros", false), (["one", "of", "them"], "uno de ellos", false),
    (["some", "of", "us"], "algunos de nosotros", false), (["some", "of", "them"], "algunos de ellos", false),
    (["all", "of", "us"], "todos nosotros", false), (["all", "of", "them"], "todos ellos", false),
    (["both", "of", "us"], "nosotros dos", false), (["both", "of", "them"], "los dos", false),
    (["the", "two", "of", "us"], "nosotros dos", false), (["each", "of", "us"], "cada uno de nosotros", false),
  ]
  private static let amounts = [
    (["a", "bit"], "un poco"), (["a", "little"], "un poco"), (["a", "lot"], "mucho"),
    (["a", "bit", "more"], "un poco más"),
    (["a", "little", "more"], "un poco más"), (["a", "bit", "less"], "un poco menos"), (["so", "much"], "tanto"),
    (["too", "much"], "demasiado"), (["one", "each"], "uno cada uno"), (["two", "each"], "dos cada uno"),
    (["the", "rest"], "el resto"), (["the", "others"], "los otros"), (["another", "one"], "otro"),
    (["the", "last", "one"], "el último"), (["the", "next", "one"], "el próximo"),
    (["the", "first", "one"], "el primero"),
    (["the", "same", "one"], "el mismo"), (["a", "new", "one"], "uno nuevo"),
    (["a", "bigger", "one"], "uno más grande"),
    (["a", "smaller", "one"], "uno más pequeño"), (["a", "different", "one"], "otro distinto"),
    (["a", "cheaper", "one"], "uno más barato"),
  ]
  private static let relatives = [
    "mum": "mamá", "mom": "mamá", "dad": "papá", "grandma": "la abuela", "granny": "la abuela", "grandpa": "el abuelo",
  ]
  private static let demonstratives = ["this": "esto", "that": "eso", "these": "estos", "those": "esos"]
  private static let owned = [
    "mine": "el mío", "yours": "el suyo", "his": "el suyo", "hers": "el suyo", "ours": "el nuestro",
    "theirs": "el suyo",
  ]
  private static let functionWords = Set(
    ("shall neither nor none since the a an this that these those it he she we you they there here who what where when why how which is are am was "
      + "were be do does did can could will would should may might must have has had not no yes please my your his her our "
      + "their its and or but if so to in on at for with from of some any all every one someone anyone nobody everybody "
      + "nothing something everything let by as than then about after before until since because while though although "
      + "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
      + "september october november december").words)
}
