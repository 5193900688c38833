/// The words before a noun and its adjectives.
enum Determiner: Hashable, Sendable {
  case none, the, a, some, any, no, every, each, another, theOther, both, all, allThe, half, most, more, enough
  case this, that
  case possessive(EnglishPronoun)
  /// "mucho", "demasiado", "poco", "varios", "cuánto": words that agree.
  case quantity(String)
  /// A number, after another determiner or alone.
  case number(PhraseNumber, isDefinite: Bool)
  /// "Más de tres".
  case approximate(String, PhraseNumber)
  case numberOwned(PhraseNumber, EnglishPronoun)
  case which
  case whose
  /// Words before "de": "un vaso de".
  case measure(String, isPlural: Bool, isFeminine: Bool)

  static func isDeterminer(_ word: String) -> Bool { words.contains(word) }
  private static let words: Set<String> = Set(
    "the a an this that these those my your his her its our their some any no every each another both all".words)

  /// The noun phrase; nil where number or kind does not fit.
  func phrase(of nominal: Nominal, isFormal: Bool) -> NounPhrase? {
    let isFeminine = nominal.noun.isFeminine
    let isPlural = nominal.isSpanishPlural
    func agreed(_ stem: String) -> String { stem + (isFeminine ? "a" : "o") + (isPlural ? "s" : "") }
    let article = nominal.definite()
    let noun = nominal.text
    var subject: String?
    var negated: String?
    var text: String
    switch self {
    case .none:
      // A counted noun in the singular has a determiner.
      guard
        nominal.isPlural || nominal.noun.flags.contains(.mass) || nominal.noun.flags.contains(.time)
          || nominal.noun.flags.contains(.bare) || nominal.noun.flags.contains(.food)
          || nominal.noun.flags.contains(.drink)
          || nominal.noun.flags.contains(.substance)
      else { return nil }
      text = noun
      subject = nominal.noun.flags.contains(.bare) ? noun : article + " " + noun
    case .the, .allThe:
      text = (self == .allThe ? agreed("tod") + " " : "") + article + " " + noun
    case .a:
      guard !nominal.isPlural || nominal.noun.isAlwaysPlural else { return nil }
      text = nominal.indefinite() + " " + noun
    case .some:
      text =
        nominal.isPlural
        ? nominal.indefinite() + " " + noun
        : nominal.noun.flags.contains(.mass) ? "un poco de " + noun : "algún " + noun
      if !nominal.isPlural, !nominal.noun.flags.contains(.mass), isFeminine { text = "alguna " + noun }
    case .any:
      let isCounted = !nominal.isPlural && !nominal.noun.flags.contains(.mass)
      text = isCounted ? (isFeminine ? "alguna " : "algún ") + noun : noun
      negated = isCounted ? (isFeminine ? "ninguna " : "ningún ") + noun : noun
    case .no:
      let isCounted = !nominal.isPlural && !nominal.noun.flags.contains(.mass)
      text = isCounted ? (isFeminine ? "ninguna " : "ningún ") + noun : noun
      if !isCounted { subject = (isFeminine ? "ninguna " : "ningún ") + noun }
    case .every:
      text = nominal.noun.flags.contains(.time) && !nominal.isPlural ? everyTime(nominal) : "cada " + noun
    case .each: text = "cada " + noun
    case .another: text = agreed("otr") + " " + noun
    case .theOther: text = article + " " + agreed("otr") + " " + noun
    case .both: text = (isFeminine ? "las dos " : "los dos ") + noun
    case .all: text = agreed("tod") + " " + article + " " + noun
    case .half: text = "la mitad de " + article + " " + noun
    case .most: text = "la mayoría de " + (isFeminine ? "las " : "los ") + noun
    case .more: text = "más " + noun
    case .enough: text = isPlural ? "suficientes " + noun : "suficiente " + noun
    case .this: text = (isPlural ? (isFeminine ? "estas " : "estos ") : isFeminine ? "esta " : "este ") + noun
    case .that: text = (isPlural ? (isFeminine ? "esas " : "esos ") : isFeminine ? "esa " : "ese ") + noun
    case .possessive(let owner):
      text = owner.possessive(isFormal: isFormal, isFeminine: isFeminine, isPlural: isPlural) + " " + noun
    case .quantity(let stem):
      text = (stem.hasSuffix("o") ? agreed(String(stem.dropLast())) : stem) + " " + noun
    case .number(let number, let isDefinite):
      guard nominal.isPlural || number.value == 1 else { return nil }
      text =
        (isDefinite ? article + " " : "") + number.text(in: .spanish, gender: isFeminine ? .feminine : .masculine) + " "
        + noun
    case .approximate(let words, let number):
      text = words + " " + number.text(in: .spanish, gender: isFeminine ? .feminine : .masculine) + " " + noun
    case .numberOwned(let number, let owner):
      text =
        owner.possessive(isFormal: isFormal, isFeminine: isFeminine, isPlural: isPlural)
        + " " + number.text(in: .spanish, gender: isFeminine ? .feminine : .masculine) + " " + noun
    case .which: text = "qué " + noun
    case .whose: text = "de quién " + (isPlural ? "son " : "es ") + article + " " + noun
    case .measure(let measure, _, _): text = measure + " de " + noun
    }
    var phrase = NounPhrase(text)
    phrase.subjectText = subject ?? text
    phrase.negatedText = negated
    phrase.isFeminine = isFeminine
    phrase.person = SpanishPerson(person: 3, isPlural: isPlural)
    phrase.flags = nominal.noun.flags
    phrase.isNegative = self == .no
    if self == .no { phrase.articleText = noun }
    phrase.isQuestion = [.which, .whose, .quantity("cuánto"), .quantity("qué tipo de")].contains(self)
    if case .possessive(let owner) = self {
      phrase.owner = owner
      phrase.articleText = article + " " + noun
    }
    if case .number(let number, _) = self, number.value == 1 { phrase.person.isPlural = false }
    if case .measure(_, let isPlural, let isFeminine) = self {
      phrase.person.isPlural = isPlural
      phrase.isFeminine = isFeminine
    }
    return phrase
  }

  private func everyTime(_ nominal: Nominal) -> String {
    let plural = Nominal(noun: nominal.noun, isPlural: true)
    return (nominal.noun.isFeminine ? "todas las " : "todos los ") + plural.text
  }

  /// The phrase that the determiner is by itself: "two", "both", "another".
  var withoutNoun: NounPhrase? {
    var phrase: NounPhrase
    switch self {
    case .number(let number, let isDefinite):
      phrase = NounPhrase((isDefinite ? "los " : "") + number.text(in: .spanish, isAttribute: false))
      phrase.person.isPlural = number.value != 1
      phrase.isBareNumber = true
    case .approximate(let words, let number):
      phrase = NounPhrase(words + " " + number.text(in: .spanish, isAttribute: false))
      phrase.person.isPlural = true
    case .another: phrase = NounPhrase("otro")
    case .quantity("mucho"): phrase = NounPhrase("mucho")
    case .more: phrase = NounPhrase("más")
    case .enough: phrase = NounPhrase("suficiente")
    case .which:
      phrase = NounPhrase("qué")
      phrase.isQuestion = true
    case .quantity("cuánto"):
      phrase = NounPhrase("cuánto")
      phrase.isQuestion = true
    case .half: phrase = NounPhrase("la mitad")
    default: return nil
    }
    return phrase
  }
}
