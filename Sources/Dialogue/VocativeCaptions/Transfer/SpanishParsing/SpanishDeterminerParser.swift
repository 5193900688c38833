/// A Spanish determiner in English words.
struct SpanishDeterminer: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case none, definite, indefinite, demonstrative, possessive, number, quantity, denied, question
  }

  let kind: Kind
  /// The words before a singular.
  let singular: String
  /// The words before a plural.
  let plural: String
  /// The words in a denied clause.
  var denied: String?

  init(_ kind: Kind, _ singular: String, _ plural: String? = nil, denied: String? = nil) {
    (self.kind, self.singular, self.denied) = (kind, singular, denied)
    self.plural = plural ?? singular
  }

  /// The noun phrase; nil where number or kind does not fit.
  func phrase(of nominal: SpanishNominal) -> EnglishNounPhrase? {
    let noun = nominal.noun
    let isPlural = noun.isPlural
    var article = isPlural ? plural : singular
    if kind == .indefinite, noun.flags.contains(.mass), !isPlural { article = "some" }
    if kind == .indefinite, isPlural { article = "some" }
    if article == "a", let first = nominal.text.first, "aeiou".contains(first), !nominal.text.hasPrefix("uni"),
      !nominal.text.hasPrefix("one"), !nominal.text.hasPrefix("euro"), !nominal.text.hasPrefix("use")
    {
      article = "an"
    }
    if article == "a", nominal.text.hasPrefix("hour") || nominal.text.hasPrefix("honest") { article = "an" }
    if kind == .quantity, noun.flags.contains(.mass), article == "many" { article = "a lot of" }
    let isWhole = article == "all the" && !isPlural && !noun.flags.contains(.mass)
    if isWhole { article = "the whole" }
    if kind == .definite, noun.flags.contains(.bare) { article = "" }
    return finished(nominal.text, nominal, article)
  }

  /// A counted noun in the singular has a determiner, and a mass is not counted.
  func fit(_ nominal: SpanishNominal) -> Double {
    let flags = nominal.noun.flags
    if flags.contains(.mass) {
      return kind == .indefinite || kind == .number || singular == "every" ? -0.6 : 0
    }
    let isBare = kind == .none && !nominal.noun.isPlural
    return isBare && flags.isDisjoint(with: [.food, .drink, .substance, .bare, .time]) ? -0.6 : 0
  }

  private func finished(_ text: String, _ nominal: SpanishNominal, _ article: String) -> EnglishNounPhrase {
    let noun = nominal.noun
    var phrase = EnglishNounPhrase([article, text].filter { !$0.isEmpty }.joined(separator: " "))
    if kind == .definite { phrase.bareText = text }
    if article == "the whole" { phrase.bareText = "whole " + text }
    let isSubstance = !noun.flags.isDisjoint(with: [.mass, .food, .drink, .substance])
    phrase.isKind = kind == .definite && (isSubstance || noun.isPlural)
    phrase.isBare = kind == .none
    phrase.isBareCount = kind == .none && !noun.isPlural && !isSubstance && !noun.flags.contains(.bare)
    phrase.person.isPlural = noun.isPlural
    phrase.isFeminine = noun.isFeminine
    phrase.flags = noun.flags
    phrase.isNegative = kind == .denied
    phrase.isQuestion = kind == .question
    if let denied { phrase.deniedText = denied + " " + text }
    return phrase
  }
}

/// Reads determiners and numbers before a Spanish noun.
struct SpanishDeterminerParser {
  unowned let parser: SpanishParser

  func determiners(at position: Int) -> [Parsed<SpanishDeterminer>] {
    var found = [Parsed(value: SpanishDeterminer(.none, ""), end: position, score: -0.1)]
    let isAsked = position < parser.tokens.count && parser.tokens[position].isAsked
    for (words, fixed) in Self.fixed where parser.has(words, at: position) {
      let determiner =
        isAsked && fixed.singular == "some" && fixed.denied == "any" ? SpanishDeterminer(.quantity, "any") : fixed
      found.append(
        Parsed(
          value: determiner, end: position + words.count, score: 0.5 * Double(words.count) + (words.count > 2 ? 1.2 : 0)
        ))
    }
    if let owner = Self.owners[parser.key(position)] {
      found.append(Parsed(value: SpanishDeterminer(.possessive, owner), end: position + 1, score: 0.5))
    }
    if ["su", "sus"].contains(parser.key(position)) {
      let owner = parser.isFormal ? .you : parser.antecedent(before: position) ?? unnamedOwner(at: position)
      found.append(Parsed(value: SpanishDeterminer(.possessive, owner.possessiveWord), end: position + 1, score: 0.5))
    }
    return found + numbers(at: position)
  }

  private func asks(_ position: Int) -> Bool { parser.tokens[position].isAsked }

  /// Returns the owner of "su" where no person was named before it: a husband is hers.
  private func unnamedOwner(at position: Int) -> EnglishPronoun {
    if asks(position) { return .you }
    return ["marido", "novio", "esposo", "exmarido", "exnovio"].contains(parser.key(position + 1)) ? .she : .he
  }

  /// True for a word that begins a determiner: "muchas".
  static func isDeterminer(_ key: String) -> Bool { owners[key] != nil || firstWords.contains(key) }

  private static let firstWords = Set(fixed.compactMap(\.0.first))

  private func numbers(at position: Int) -> [Parsed<SpanishDeterminer>] {
    var found: [Parsed<SpanishDeterminer>] = []
    let starts: [([String], String)] = [
      ([], ""), (["los"], "the"), (["las"], "the"), (["mis"], "my"), (["tus"], "your"), (["estos"], "these"),
      (["estas"], "these"), (["más", "de"], "more than"), (["menos", "de"], "less than"),
      (["al", "menos"], "at least"),
      (["por", "lo", "menos"], "at least"), (["unos"], "about"), (["unas"], "about"), (["casi"], "almost"),
      (["otros"], "another"), (["otras"], "another"), (["solo"], "only"), (["hasta"], "up to"),
    ]
    for (words, english) in starts where parser.has(words, at: position) {
      let keys = parser.keys(from: position + words.count)
      guard let (number, length) = PhraseNumber.read(keys, .spanish), !["un", "una", "uno"].contains(keys.first ?? "")
      else { continue }
      let text = [english, number.text(in: .english)].filter { !$0.isEmpty }.joined(separator: " ")
      found.append(
        Parsed(
          value: SpanishDeterminer(.number, text), end: position + words.count + length,
          score: 0.8 + 0.4 * Double(words.count)))
    }
    return found
  }

  private static let owners = [
    "mi": "my", "mis": "my", "tu": "your", "tus": "your", "nuestro": "our", "nuestra": "our", "nuestros": "our",
    "nuestras": "our", "vuestro": "your", "vuestra": "your",
  ]
  private static func agreeing(_ stem: String, _ determiner: SpanishDeterminer) -> [([String], SpanishDeterminer)] {
    ["o", "a", "os", "as"].map { ([stem + $0], determiner) }
  }
  private static let fixed: [([String], SpanishDeterminer)] = {
    var list: [([String], SpanishDeterminer)] = []
    let the = SpanishDeterminer(.definite, "the")
    for word in ["el", "la", "los", "las"] { list.append(([word], the)) }
    for word in ["un", "una"] { list.append(([word], SpanishDeterminer(.indefinite, "a", "some"))) }
    for word in ["unos", "unas"] { list.append(([word], SpanishDeterminer(.quantity, "some"))) }
    for word in ["este", "esta", "estos", "estas"] {
      list.append(([word], SpanishDeterminer(.demonstrative, "this", "these")))
    }
    for word in ["ese", "esa", "esos", "esas", "aquel", "aquella", "aquellos", "aquellas"] {
      list.append(([word], SpanishDeterminer(.demonstrative, "that", "those")))
    }
    list += agreeing("otr", SpanishDeterminer(.quantity, "another", "other"))
    list += agreeing("much", SpanishDeterminer(.quantity, "a lot of", denied: "much"))
    list += agreeing("demasiad", SpanishDeterminer(.quantity, "too much", "too many"))
    list += agreeing("tant", SpanishDeterminer(.quantity, "so much", "so many"))
    list += agreeing("poc", SpanishDeterminer(.quantity, "little", "few"))
    list += agreeing("vari", SpanishDeterminer(.quantity, "several"))
    list += agreeing("cuánt", SpanishDeterminer(.question, "how much", "how many"))
    list += agreeing("ningun", SpanishDeterminer(.denied, "no", denied: "any"))
    list += agreeing("algun", SpanishDeterminer(.quantity, "some", "some", denied: "any"))
    list += [
      (["algún"], SpanishDeterminer(.quantity, "some", denied: "any")),
      (["ningún"], SpanishDeterminer(.denied, "no", denied: "any")),
      (["cada"], SpanishDeterminer(.quantity, "every")), (["qué"], SpanishDeterminer(.question, "which", "which")),
      (["cuál"], SpanishDeterminer(.question, "which")), (["más"], SpanishDeterminer(.quantity, "more")),
      (["menos"], SpanishDeterminer(.quantity, "less", "fewer")), (["medio"], SpanishDeterminer(.quantity, "half a")),
      (["media"], SpanishDeterminer(.quantity, "half a")), (["cualquier"], SpanishDeterminer(.quantity, "any")),
      (["bastante"], SpanishDeterminer(.quantity, "quite a lot of")),
      (["suficiente"], SpanishDeterminer(.quantity, "enough")),
      (["bastantes"], SpanishDeterminer(.quantity, "quite a lot of")),
      (["suficientes"], SpanishDeterminer(.quantity, "enough")), (["ambos"], SpanishDeterminer(.quantity, "both")),
      (["cuarto", "y", "mitad", "de"], SpanishDeterminer(.quantity, "375 grams of")),
      (["un", "cuarto", "de"], SpanishDeterminer(.quantity, "a quarter of a kilo of")),
      (["un", "poco", "de"], SpanishDeterminer(.quantity, "a little")),
      (["un", "par", "de"], SpanishDeterminer(.quantity, "a couple of")),
      (["el", "mismo"], SpanishDeterminer(.definite, "the same")),
      (["la", "misma"], SpanishDeterminer(.definite, "the same")),
      (["el", "otro"], SpanishDeterminer(.definite, "the other")),
      (["la", "otra"], SpanishDeterminer(.definite, "the other")),
      (["los", "otros"], SpanishDeterminer(.definite, "the other")),
      (["las", "otras"], SpanishDeterminer(.definite, "the other")),
      (["todo", "el"], SpanishDeterminer(.quantity, "all the")),
      (["toda", "la"], SpanishDeterminer(.quantity, "all the")),
      (["todos", "los"], SpanishDeterminer(.quantity, "all the")),
      (["todas", "las"], SpanishDeterminer(.quantity, "all the")),
      (["todos", "mis"], SpanishDeterminer(.quantity, "all my")),
      (["todas", "mis"], SpanishDeterminer(.quantity, "all my")),
      (["qué", "tipo", "de"], SpanishDeterminer(.question, "what kind of")),
      (["qué", "clase", "de"], SpanishDeterminer(.question, "what kind of")),
      (["la", "mitad", "de", "el"], SpanishDeterminer(.quantity, "half the")),
      (["la", "mitad", "de", "la"], SpanishDeterminer(.quantity, "half the")),
      (["la", "mayoría", "de", "los"], SpanishDeterminer(.quantity, "most")),
      (["la", "mayoría", "de", "las"], SpanishDeterminer(.quantity, "most")),
      (["el", "resto", "de", "el"], SpanishDeterminer(.quantity, "the rest of the")),
      (["uno", "de", "los"], SpanishDeterminer(.quantity, "one of the")),
      (["una", "de", "las"], SpanishDeterminer(.quantity, "one of the")),
      (["uno", "de", "mis"], SpanishDeterminer(.quantity, "one of my")),
      (["una", "de", "mis"], SpanishDeterminer(.quantity, "one of my")),
    ]
    return list
  }()
}
