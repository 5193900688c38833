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

  /// Returns the noun phrase; nil where number or kind does not fit.
  func phrase(of nominal: Nominal, isFormal: Bool) -> NounPhrase? {
    let noun = nominal.text
    guard let result = forms(of: nominal, noun, isFormal: isFormal) else { return nil }
    var phrase = NounPhrase(result.text)
    phrase.subjectText = result.subject ?? result.text
    phrase.negatedText = result.negated
    phrase.isFeminine = nominal.noun.isFeminine
    phrase.person = SpanishPerson(person: 3, isPlural: nominal.isSpanishPlural)
    phrase.flags = nominal.noun.flags
    phrase.isNegative = self == .no
    if self == .no { phrase.articleText = noun }
    phrase.isQuestion = [.which, .whose, .quantity("cuánto"), .quantity("qué tipo de")].contains(self)
    if case .possessive(let owner) = self {
      phrase.owner = owner
      phrase.articleText = nominal.definite() + " " + noun
    }
    if case .number(let number, _) = self, number.value == 1 { phrase.person.isPlural = false }
    if case .measure(_, let isPlural, let isFeminine) = self {
      phrase.person.isPlural = isPlural
      phrase.isFeminine = isFeminine
    }
    return phrase
  }

  /// The words of a noun phrase as an object, as a subject and in a denied clause; nil where those of the object serve.
  private struct Forms {
    var text: String
    var subject: String?
    var negated: String?
  }

  private func forms(of nominal: Nominal, _ noun: String, isFormal: Bool) -> Forms? {
    let flags = nominal.noun.flags
    let isFeminine = nominal.noun.isFeminine
    let isCounted = !nominal.isPlural && !flags.contains(.mass)
    func negative() -> String { (isFeminine ? "ninguna " : "ningún ") + noun }
    switch self {
    case .none:
      // A counted noun in the singular has a determiner.
      let withoutDeterminer: Set<SpanishNoun.Flag> = [.mass, .time, .bare, .food, .drink, .substance]
      guard nominal.isPlural || !flags.isDisjoint(with: withoutDeterminer) else { return nil }
      return Forms(text: noun, subject: flags.contains(.bare) ? noun : nominal.definite() + " " + noun)
    case .a:
      guard !nominal.isPlural || nominal.noun.isAlwaysPlural else { return nil }
      return Forms(text: nominal.indefinite() + " " + noun)
    case .some:
      if nominal.isPlural { return Forms(text: nominal.indefinite() + " " + noun) }
      return Forms(text: (isCounted ? (isFeminine ? "alguna " : "algún ") : "un poco de ") + noun)
    case .any:
      guard isCounted else { return Forms(text: noun, negated: noun) }
      return Forms(text: (isFeminine ? "alguna " : "algún ") + noun, negated: negative())
    case .no: return isCounted ? Forms(text: negative()) : Forms(text: noun, subject: negative())
    case .number(let number, _) where !nominal.isPlural && number.value != 1: return nil
    default: return Forms(text: agreeingText(of: nominal, noun, isFormal: isFormal))
    }
  }

  /// Returns the words of a determiner that only agrees with its noun, and the noun.
  private func agreeingText(of nominal: Nominal, _ noun: String, isFormal: Bool) -> String {
    let isFeminine = nominal.noun.isFeminine
    let isPlural = nominal.isSpanishPlural
    let article = nominal.definite()
    func agreed(_ stem: String) -> String { stem + (isFeminine ? "a" : "o") + (isPlural ? "s" : "") }
    func spelled(_ number: PhraseNumber) -> String {
      number.text(in: .spanish, gender: isFeminine ? .feminine : .masculine)
    }
    func owned(by owner: EnglishPronoun) -> String {
      owner.possessive(isFormal: isFormal, isFeminine: isFeminine, isPlural: isPlural)
    }
    switch self {
    case .none, .a, .some, .any, .no: return noun
    case .the: return article + " " + noun
    case .every:
      return nominal.noun.flags.contains(.time) && !nominal.isPlural ? everyTime(nominal) : "cada " + noun
    case .each: return "cada " + noun
    case .another: return agreed("otr") + " " + noun
    case .theOther: return article + " " + agreed("otr") + " " + noun
    case .both: return (isFeminine ? "las dos " : "los dos ") + noun
    case .all, .allThe: return agreed("tod") + " " + article + " " + noun
    case .half: return "la mitad de " + article + " " + noun
    case .most: return "la mayoría de " + (isFeminine ? "las " : "los ") + noun
    case .more: return "más " + noun
    case .enough: return isPlural ? "suficientes " + noun : "suficiente " + noun
    case .this: return (isPlural ? (isFeminine ? "estas " : "estos ") : isFeminine ? "esta " : "este ") + noun
    case .that: return (isPlural ? (isFeminine ? "esas " : "esos ") : isFeminine ? "esa " : "ese ") + noun
    case .possessive(let owner): return owned(by: owner) + " " + noun
    case .quantity(let stem): return (stem.hasSuffix("o") ? agreed(String(stem.dropLast())) : stem) + " " + noun
    case .number(let number, let isDefinite):
      return (isDefinite ? article + " " : "") + spelled(number) + " " + noun
    case .approximate(let words, let number): return words + " " + spelled(number) + " " + noun
    case .numberOwned(let number, let owner): return owned(by: owner) + " " + spelled(number) + " " + noun
    case .which: return "qué " + noun
    case .whose: return "de quién " + (isPlural ? "son " : "es ") + article + " " + noun
    case .measure(let measure, _, _): return measure + " de " + noun
    }
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
