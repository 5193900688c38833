/// Reads noun phrases: pronouns, names, and nouns with their determiners, adjectives and owners.
struct NounPhraseParser {
  unowned let parser: EnglishParser

  func phrases(at position: Int, isSubject: Bool) -> [Parsed<NounPhrase>] {
    var found: [Parsed<NounPhrase>] = []
    for single in singles(at: position, isSubject: isSubject) {
      let extended = [single] + modified(single, isSubject: isSubject)
      for phrase in extended {
        found.append(phrase)
        found += joined(phrase, isSubject: isSubject)
      }
    }
    return found
  }

  // MARK: Kinds

  private func singles(at position: Int, isSubject: Bool) -> [Parsed<NounPhrase>] {
    var found = PronounParser(parser: parser).phrases(at: position, isSubject: isSubject)
    found += names(at: position)
    let nominals = NominalParser(parser: parser)
    for determiner in DeterminerParser(parser: parser).determiners(at: position) {
      for nominal in nominals.nominals(at: determiner.end) {
        guard let phrase = determiner.value.phrase(of: nominal.value, isFormal: parser.isFormal) else { continue }
        found.append(Parsed(value: phrase, end: nominal.end, score: determiner.score + nominal.score))
      }
      if let bare = determiner.value.withoutNoun { found.append(determiner.with(bare, score: -0.4)) }
    }
    found += values(at: position)
    return found + owned(found)
  }

  /// Sums of money, durations, days and digits as nouns.
  private func values(at position: Int) -> [Parsed<NounPhrase>] {
    let keys = parser.tokens[position...].map(\.key)[...]
    var found = digits(at: position) + freeRelatives(at: position)
    if keys.first != "on", keys.first != "in" {
      for (day, length) in DayReader.days(keys) {
        var phrase = NounPhrase(day)
        phrase.flags = [.time]
        found.append(Parsed(value: phrase, end: position + length, score: 0.5 + 0.7 * Double(length)))
      }
    }
    if ["a", "an"].contains(keys.first), let (number, length) = PhraseNumber.read(keys.dropFirst(), .english),
      [5, 10, 20, 50, 100, 200, 500].contains(number.value), !isNoun(at: position + 1 + length)
    {
      // "Change for a fifty".
      let phrase = NounPhrase("un billete de " + number.text(in: .spanish, isAttribute: false))
      found.append(Parsed(value: phrase, end: position + 1 + length, score: 1))
    }
    let reader = PhraseAmountReader(language: .english)
    for (isTime, value) in [(false, reader.money(keys)), (true, reader.duration(keys))] {
      guard let (amount, length) = value else { continue }
      var phrase = NounPhrase(amount.text(in: .spanish))
      phrase.person = SpanishPerson(person: 3, isPlural: true)
      if isTime { phrase.flags = [.time] }
      found.append(Parsed(value: phrase, end: position + length, score: 2 + 0.5 * Double(length)))
    }
    return found
  }

  private func isNoun(at position: Int) -> Bool {
    parser.lexicon.nouns[parser.key(position)] != nil
      || ["minute", "hour", "day", "week", "month", "year"]
        .contains { parser.key(position).hasPrefix($0) }
  }

  /// Three digits or more, one by one.
  private func digits(at position: Int) -> [Parsed<NounPhrase>] {
    var words: [String] = []
    var end = position
    while let word = Self.digitWords[parser.key(end)] {
      words.append(word)
      end += 1
    }
    guard words.count >= 3, words.last != "doble" else { return [] }
    return [Parsed(value: NounPhrase(words.joined(separator: " ")), end: end, score: Double(words.count))]
  }

  private static let digitWords = [
    "oh": "cero", "zero": "cero", "one": "uno", "two": "dos", "three": "tres", "four": "cuatro", "five": "cinco",
    "six": "seis", "seven": "siete", "eight": "ocho", "nine": "nueve", "double": "doble",
  ]

  /// "What I ordered".
  private func freeRelatives(at position: Int) -> [Parsed<NounPhrase>] {
    guard parser.key(position) == "what" else { return [] }
    let writer = ClauseWriter(isFormal: parser.isFormal)
    return ClauseParser(parser: parser).withGap(at: position + 1).map {
      $0.with(NounPhrase("lo que " + writer.clause($0.value)), score: 0.5)
    }
  }

  /// One to three words with capitals that no list has.
  private func names(at position: Int) -> [Parsed<NounPhrase>] {
    var found: [Parsed<NounPhrase>] = []
    var words: [String] = []
    for index in position..<min(position + 3, parser.tokens.count) {
      let token = parser.tokens[index]
      guard token.isCapitalized, token.key != "i", !PronounParser.isFunctionWord(token.key) else { break }
      if index == position, let title = Self.titles[token.key], index + 1 < parser.tokens.count {
        words.append(title)
        continue
      }
      // The first word of a sentence has a capital letter anyway.
      let isUnsure = index == 0 && isKnownWord(token.key)
      if isUnsure, PhraseNumber.read([token.key], .english) != nil || parser.lexicon.connectors[token.key] != nil {
        break
      }
      words.append(token.spelling)
      var phrase = NounPhrase(words.joined(separator: " "))
      phrase.flags = [.person]
      phrase.isFeminine = Self.isWoman(parser.key(position))
      phrase.isBareWord = true
      found.append(Parsed(value: phrase, end: index + 1, score: 0.8 * Double(words.count) - (isUnsure ? 1.2 : 0)))
      if token.hasCommaAfter { break }
    }
    return found
  }

  private static func isWoman(_ key: String) -> Bool {
    ["mrs", "ms", "miss"].contains(key) || GivenNames.isFeminine(key) ?? false
  }

  private static let titles = [
    "mr": "el señor", "mrs": "la señora", "ms": "la señora", "miss": "la señorita", "dr": "el doctor",
    "doctor": "el doctor",
  ]

  private func isKnownWord(_ key: String) -> Bool {
    parser.lexicon.nouns[key] != nil || parser.lexicon.adjectives[key] != nil || parser.lexicon.connectors[key] != nil
      || EnglishVerbForms.analyses(of: key).contains { parser.lexicon.verbs[$0.lemma] != nil }
  }

  /// "My sister's car".
  private func owned(_ owners: [Parsed<NounPhrase>]) -> [Parsed<NounPhrase>] {
    var found: [Parsed<NounPhrase>] = []
    for owner in owners where parser.key(owner.end) == "'s" && owner.value.pronoun == nil {
      for nominal in NominalParser(parser: parser).nominals(at: owner.end + 1) {
        guard var phrase = Determiner.the.phrase(of: nominal.value, isFormal: parser.isFormal) else { continue }
        phrase.articleText = phrase.text
        phrase = phrase.followed(by: "de " + owner.value.subjectText)
        phrase.ownerText = owner.value.subjectText
        found.append(nominal.with(phrase, score: owner.score + 1))
      }
    }
    return found
  }

  // MARK: Words after a noun

  private func modified(_ phrase: Parsed<NounPhrase>, isSubject: Bool) -> [Parsed<NounPhrase>] {
    guard phrase.value.pronoun == nil, phrase.end < parser.tokens.count, !parser.tokens[phrase.end - 1].hasCommaAfter
    else { return [] }
    var found: [Parsed<NounPhrase>] = []
    if parser.key(phrase.end) == "of" {
      for other in parser.nounPhrases(at: phrase.end + 1) where other.value.pronoun == nil {
        found.append(other.with(phrase.value.followed(by: "de " + other.value.text), score: phrase.score + 0.5))
      }
    }
    if isSubject || phrase.value.isQuestion {
      found += located(phrase)
      found += parser.lexicon.connectors[parser.key(phrase.end)] == nil ? [] : beside(phrase)
    }
    found += RelativeClauseParser(parser: parser).modified(phrase)
    // "A chemist's near here that stays open".
    for place in AdjunctParser(parser: parser).connectors(at: phrase.end, ["place"]) {
      let placed = place.with(phrase.value.followed(by: place.value.spanish), score: phrase.score)
      found += RelativeClauseParser(parser: parser).modified(placed)
    }
    found += compared(phrase)
    if let attribute = after(phrase) { found.append(attribute) }
    return found
  }

  /// "The tap in the kitchen" before its verb.
  private func located(_ phrase: Parsed<NounPhrase>) -> [Parsed<NounPhrase>] {
    let prepositions: Set<String> = [
      "in", "on", "at", "for", "with", "from", "to", "near", "next", "behind", "under", "above", "below", "opposite",
      "by",
      "beside", "without", "about", "against", "between",
    ]
    guard prepositions.contains(parser.key(phrase.end)) else { return [] }
    return parser.adjuncts(at: phrase.end).compactMap { adjunct in
      guard case .prepositional(let preposition, let noun?) = adjunct.value, noun.pronoun == nil else { return nil }
      let isPart = parser.key(phrase.end) == "in" || parser.key(phrase.end) == "at"
      let word = isPart ? "de" : preposition
      return adjunct.with(phrase.value.followed(by: word + " " + noun.text), score: phrase.score - 0.3)
    }
  }

  /// "The people next door" before their verb.
  private func beside(_ phrase: Parsed<NounPhrase>) -> [Parsed<NounPhrase>] {
    AdjunctParser(parser: parser).connectors(at: phrase.end, ["place"]).map { place in
      let words = ["al lado": "de al lado", "arriba": "de arriba", "abajo": "de abajo"][place.value.spanish]
      return place.with(phrase.value.followed(by: words ?? "de " + place.value.spanish), score: phrase.score - 0.2)
    }
  }

  /// "More than ten".
  private func compared(_ phrase: Parsed<NounPhrase>) -> [Parsed<NounPhrase>] {
    guard parser.key(phrase.end) == "than" else { return [] }
    return parser.nounPhrases(at: phrase.end + 1).map { other in
      other.with(phrase.value.followed(by: "que " + other.value.text), score: phrase.score)
    }
  }

  /// "Something cheaper", "anything to eat", "a table free".
  private func after(_ phrase: Parsed<NounPhrase>) -> Parsed<NounPhrase>? {
    if ["something", "anything", "nothing", "someone", "anyone"].contains(parser.key(phrase.end - 1)) {
      if parser.key(phrase.end) == "else" {
        var other = phrase.value
        other = other.followed(by: "más")
        return Parsed(value: other, end: phrase.end + 1, score: phrase.score + 1)
      }
      if parser.key(phrase.end) == "to" {
        // "Something to eat", "something to clean a cut with".
        let verbs = VerbPhraseParser(parser: parser)
        let found =
          verbs.nonfinite(at: phrase.end + 1, .base, hasGap: true) + verbs.nonfinite(at: phrase.end + 1, .base)
        if let verb = found.max(by: { $0.score < $1.score }) {
          let words = ClauseWriter(isFormal: parser.isFormal).infinitive(verb.value, NounPhrase(""))
          let isLeft = parser.key(verb.end) == "with"
          return Parsed(
            value: phrase.value.followed(by: "para " + words), end: verb.end + (isLeft ? 1 : 0),
            score: phrase.score + 0.8)
        }
      }
      if let adjective = AdjectiveParser(parser: parser).phrases(at: phrase.end).first {
        let words = adjective.value.text(isFeminine: false, isPlural: false)
        return adjective.with(phrase.value.followed(by: words), score: phrase.score)
      }
    }
    return nil
  }

  // MARK: Coordination

  private func joined(_ phrase: Parsed<NounPhrase>, isSubject: Bool) -> [Parsed<NounPhrase>] {
    guard phrase.value.pronoun == nil || isSubject, phrase.end < parser.tokens.count else { return [] }
    let word = parser.key(phrase.end)
    let isList = parser.tokens[phrase.end - 1].hasCommaAfter
    guard word == "and" || word == "or" || isList else { return [] }
    let isJoint = word == "and" || word == "or"
    guard isJoint || !isSubject else { return [] }
    return parser.nounPhrases(at: phrase.end + (isJoint ? 1 : 0), isSubject: isSubject).compactMap { other in
      // A list ends with "and" or "or".
      guard isJoint || other.value.subjectText.contains(" y ") || other.value.subjectText.contains(" o ") else {
        return nil
      }
      guard other.value.pronoun == nil || isSubject, !other.value.isQuestion else { return nil }
      let joint =
        word == "or" ? SpanishWriting.or(before: other.value.text) : SpanishWriting.and(before: other.value.text)
      var both = phrase.value
      let separator = isJoint ? " \(joint) " : ", "
      both.text += separator + other.value.text
      both.subjectText = naming(phrase.value) + separator + naming(other.value)
      both.articleText += separator + other.value.articleText
      both.negatedText = phrase.value.negatedText.map {
        $0 + (isJoint ? " ni " : ", ") + (other.value.negatedText ?? other.value.text)
      }
      if both.negatedText == nil, word == "or" {
        both.negatedText = phrase.value.text + " ni " + other.value.text
      }
      both.person.isPlural = true
      if phrase.value.pronoun == .i || other.value.pronoun == .i { both.person.person = 1 }
      both.pronoun = nil
      both.owner = phrase.value.owner
      both.isFeminine = both.isFeminine && other.value.isFeminine
      return other.with(both, score: phrase.score + 0.2)
    }
  }

  private func naming(_ phrase: NounPhrase) -> String {
    guard let pronoun = phrase.pronoun else { return phrase.subjectText }
    return pronoun == .i ? "yo" : pronoun == .you && !parser.isFormal ? "tú" : pronoun.strong(isFormal: parser.isFormal)
  }
}
