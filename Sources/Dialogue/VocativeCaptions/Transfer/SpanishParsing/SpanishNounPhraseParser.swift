/// Reads Spanish noun phrases: pronouns, names, and nouns with their determiners, adjectives and owners.
struct SpanishNounPhraseParser {
  unowned let parser: SpanishParser

  func phrases(at position: Int) -> [Parsed<EnglishNounPhrase>] {
    var found: [Parsed<EnglishNounPhrase>] = []
    for single in singles(at: position) {
      for phrase in [single] + modified(single) {
        found.append(phrase)
        found += joined(phrase)
      }
    }
    return found
  }

  private func singles(at position: Int) -> [Parsed<EnglishNounPhrase>] {
    var found = SpanishPronounParser(parser: parser).phrases(at: position)
    found += values(at: position) + names(at: position) + freeRelatives(at: position) + neither(at: position)
    let nominals = SpanishNominalParser(parser: parser)
    for determiner in SpanishDeterminerParser(parser: parser).determiners(at: position) {
      for nominal in nominals.nominals(at: determiner.end) {
        guard let phrase = determiner.value.phrase(of: nominal.value) else { continue }
        found.append(nominal.with(phrase, score: determiner.score + determiner.value.fit(nominal.value)))
      }
    }
    return found
  }

  /// Sums of money, durations, days and digits.
  private func values(at position: Int) -> [Parsed<EnglishNounPhrase>] {
    let keys = parser.keys(from: position)
    let reader = PhraseAmountReader(language: .spanish)
    var found: [Parsed<EnglishNounPhrase>] = []
    for (isTime, value) in [(false, reader.money(keys)), (true, reader.duration(keys))] {
      guard let (amount, length) = value, keys.first != "un", keys.first != "una" || length > 2 else { continue }
      var phrase = EnglishNounPhrase(amount.text(in: .english))
      if isTime { phrase.flags = [.time] }
      phrase.person.isPlural = true
      found.append(Parsed(value: phrase, end: position + length, score: 2 + 0.5 * Double(length)))
    }
    if let (number, length) = PhraseNumber.read(keys, .spanish), !["un", "una"].contains(keys.first ?? "") {
      var phrase = EnglishNounPhrase(number.text(in: .english))
      phrase.person.isPlural = number.value != 1
      found.append(Parsed(value: phrase, end: position + length, score: 0.3 + 0.5 * Double(length)))
    }
    for (day, length) in SpanishDayReader.days(keys) {
      var phrase = EnglishNounPhrase(day)
      phrase.flags = [.time]
      found.append(Parsed(value: phrase, end: position + length, score: 0.5 + 0.7 * Double(length)))
    }
    return found
  }

  /// One to three words with capitals that no list has.
  private func names(at position: Int) -> [Parsed<EnglishNounPhrase>] {
    if let name = unmarkedName(at: position) { return [name] }
    var words: [String] = []
    var found: [Parsed<EnglishNounPhrase>] = []
    for index in position..<min(position + 3, parser.tokens.count) {
      let token = parser.tokens[index]
      guard token.isCapitalized else { break }
      if index == 0 || token.opensQuestion, parser.lexicon.knows(token.key) || SpanishPronounParser.isWord(token.key) {
        break
      }
      words.append(token.spelling)
      var phrase = EnglishNounPhrase(words.joined(separator: " "))
      phrase.flags = [.person]
      phrase.isName = true
      phrase.isFeminine = GivenNames.isFeminine(token.key) ?? token.key.hasSuffix("a")
      found.append(Parsed(value: phrase, end: index + 1, score: 0.8 * Double(words.count)))
      if token.hasCommaAfter { break }
    }
    return found
  }

  /// A given name that a recogniser wrote in small letters: "rosario perdió el anillo".
  private func unmarkedName(at position: Int) -> Parsed<EnglishNounPhrase>? {
    let key = parser.key(position)
    guard parser.isUnmarked, let isWoman = GivenNames.isFeminine(key) else { return nil }
    let isWord = parser.lexicon.knows(key)
    guard !isWord || position == 0 || Self.nameLeads.contains(parser.key(position - 1)) else { return nil }
    var phrase = EnglishNounPhrase(key.capitalized)
    phrase.flags = [.person]
    (phrase.isName, phrase.isFeminine) = (true, isWoman)
    return Parsed(value: phrase, end: position + 1, score: isWord ? 1.5 : 0.8)
  }

  /// Words before a name that is a word too.
  private static let nameLeads = Set(
    "y e que señora señor hermana hermano amiga amigo novia novio mujer marido hija hijo prima primo tía tío".words)

  /// "Ni fiebre ni tos".
  private func neither(at position: Int) -> [Parsed<EnglishNounPhrase>] {
    guard parser.key(position) == "ni" else { return [] }
    return parser.nounPhrases(at: position + 1).flatMap { first -> [Parsed<EnglishNounPhrase>] in
      guard parser.key(first.end) == "ni" else { return [] }
      return parser.nounPhrases(at: first.end + 1).map { second in
        var value = first.value
        let (one, other) = (first.value.objectText(isDenied: false), second.value.objectText(isDenied: false))
        value.pronoun = nil
        value.text = "neither \(one) nor \(other)"
        value.deniedText = "\(one) or \(other)"
        value.isNegative = true
        return second.with(value, score: first.score + 1)
      }
    }
  }

  /// "Lo que pedí".
  private func freeRelatives(at position: Int) -> [Parsed<EnglishNounPhrase>] {
    guard parser.has(["lo", "que"], at: position) else { return [] }
    return SpanishClauseParser(parser: parser).relatives(at: position + 2, antecedent: nil).map {
      $0.with(EnglishNounPhrase("what " + EnglishClauseWriter.words($0.value)), score: 1)
    }
  }

  // MARK: Words after a noun

  private func modified(_ phrase: Parsed<EnglishNounPhrase>) -> [Parsed<EnglishNounPhrase>] {
    guard phrase.value.pronoun == nil, !parser.hasComma(before: phrase.end) else { return [] }
    var found = owned(phrase) + relative(phrase)
    found += owned(phrase).flatMap { relative($0) }
    if ["más", "menos"].contains(parser.key(phrase.end)), parser.key(phrase.end + 1) != "que",
      SpanishAdjectiveParser(parser: parser).attributes(at: phrase.end).isEmpty
    {
      let word = parser.key(phrase.end) == "más" ? "more" : "less"
      found.append(Parsed(value: phrase.value.followed(by: word), end: phrase.end + 1, score: phrase.score - 0.2))
    }
    // "Una más pequeña".
    if ["one", "another one"].contains(phrase.value.text) {
      found += SpanishAdjectiveParser(parser: parser).attributes(at: phrase.end).map { adjective in
        var value = phrase.value
        let start =
          phrase.value.text == "one"
          ? (adjective.value.first.map { "aeiou".contains($0) } ?? false ? "an" : "a") : "another"
        value.text = start + " " + adjective.value + " one"
        return adjective.with(value, score: phrase.score + 0.6)
      }
    }
    // "Algo barato", "nada caliente".
    if ["something", "nothing", "somebody", "nobody"].contains(phrase.value.text) {
      let adjectives = SpanishAdjectiveParser(parser: parser).phrases(at: phrase.end)
      found += adjectives.map { $0.with(phrase.value.followed(by: $0.value), score: phrase.score) }
      if parser.key(phrase.end) == "más" {
        found.append(Parsed(value: phrase.value.followed(by: "else"), end: phrase.end + 1, score: phrase.score + 0.5))
      }
    }
    let placed = placed(phrase)
    return found + placed + placed.flatMap { relative($0) }
  }

  /// "La puerta del cine", "el coche de mi hermana".
  private func owned(_ phrase: Parsed<EnglishNounPhrase>) -> [Parsed<EnglishNounPhrase>] {
    guard parser.key(phrase.end) == "de", !phrase.value.text.hasSuffix(" o'clock") else { return [] }
    if let (time, length) = PhraseTime.read(parser.keys(from: phrase.end + 1), .spanish) {
      // "El tren de las ocho" is "the eight o'clock train".
      var value = phrase.value
      let words = time.text(in: .english)
      value.text = phrase.value.bareText.map { "the " + words + " " + $0 } ?? phrase.value.text + " at " + words
      value.bareText = nil
      return [Parsed(value: value, end: phrase.end + 1 + length, score: phrase.score + 1 + 0.5 * Double(length))]
    }
    return parser.nounPhrases(at: phrase.end + 1).filter { $0.value.pronoun == nil && !$0.value.isQuestion }.map {
      other in
      var value = phrase.value
      let isName = other.value.isHuman && !other.value.text.contains(" and ")
      if isName, let bare = phrase.value.bareText {
        value.text = other.value.text + "'s " + bare
        value.bareText = nil
      } else if other.value.flags.contains(.time), let bare = phrase.value.bareText, !other.value.text.contains(" ") {
        // "La cita de mañana".
        value.text = other.value.text + "'s " + bare
        value.bareText = nil
      } else {
        value = value.followed(by: "of " + other.value.text)
      }
      value.isKind = false
      return other.with(value, score: phrase.score + 0.4)
    }
  }

  /// "The clothes that were on the chair".
  private func relative(_ phrase: Parsed<EnglishNounPhrase>) -> [Parsed<EnglishNounPhrase>] {
    let clauses = SpanishClauseParser(parser: parser)
    if parser.key(phrase.end) == "que" {
      return clauses.relatives(at: phrase.end + 1, antecedent: phrase.value).map { clause in
        let isSubject = clause.value.isSubjectQuestion
        let word = isSubject ? (phrase.value.isHuman ? "who " : "that ") : ""
        var value = phrase.value.followed(by: word + EnglishClauseWriter.words(clause.value))
        value.isKind = false
        return clause.with(value, score: phrase.score + 0.6)
      }
    }
    if ["donde", "cuando"].contains(parser.key(phrase.end)), phrase.value.flags.contains(.place) {
      return parser.statements(at: phrase.end + 1).map {
        $0.with(phrase.value.followed(by: "where " + EnglishClauseWriter.words($0.value)), score: phrase.score + 0.6)
      }
    }
    return []
  }

  /// "The man in the kitchen", where a verb follows.
  private func placed(_ phrase: Parsed<EnglishNounPhrase>) -> [Parsed<EnglishNounPhrase>] {
    guard ["en", "con", "sin", "para", "del", "encima", "sobre"].contains(parser.key(phrase.end)) else { return [] }
    return SpanishAdjunctParser(parser: parser).prepositional(at: phrase.end).map {
      $0.with(phrase.value.followed(by: $0.value), score: phrase.score - 0.3)
    }
  }

  // MARK: Coordination

  private func joined(_ phrase: Parsed<EnglishNounPhrase>) -> [Parsed<EnglishNounPhrase>] {
    let word = parser.key(phrase.end)
    let isList = parser.hasComma(before: phrase.end)
    guard let joint = ["y": "and", "e": "and", "o": "or", "u": "or", "ni": "or"][word] ?? (isList ? "," : nil) else {
      return []
    }
    let start = joint == "," ? phrase.end : phrase.end + 1
    return parser.nounPhrases(at: start).compactMap { other in
      guard !other.value.isQuestion else { return nil }
      // A list ends with "y" or "o".
      guard joint != "," || other.value.text.contains(" and ") || other.value.text.contains(" or ") else { return nil }
      var value = phrase.value
      let before = phrase.value.pronoun == .i ? "I" : phrase.value.pronoun?.objectWord ?? phrase.value.text
      let after = other.value.pronoun == .i ? "I" : other.value.pronoun?.objectWord ?? other.value.text
      value.text = joint == "," ? before + ", " + after : before + " \(joint) " + after
      value.pronoun = nil
      if let bare = value.bareText { value.bareText = bare + " \(joint) " + (other.value.bareText ?? after) }
      value.isKind = value.isKind && other.value.isKind
      if joint != "or" { value.person = SpanishPerson(person: 3, isPlural: true) }
      if phrase.value.pronoun == .i || other.value.pronoun == .i {
        value.person = SpanishPerson(person: 1, isPlural: true)
      }
      return other.with(value, score: phrase.score + 0.2)
    }
  }
}
