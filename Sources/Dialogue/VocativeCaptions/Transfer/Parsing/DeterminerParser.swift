/// Reads determiners and numbers before a noun.
struct DeterminerParser {
  unowned let parser: EnglishParser

  func determiners(at position: Int) -> [Parsed<Determiner>] {
    var found = [Parsed(value: Determiner.none, end: position, score: 0)]
    func add(_ determiner: Determiner, _ length: Int, _ score: Double = 0.5) {
      found.append(Parsed(value: determiner, end: position + length, score: score))
    }
    for (words, determiner) in Self.fixed where parser.has(words, at: position) {
      add(determiner, words.count, 0.5 * Double(words.count))
    }
    let word = parser.key(position)
    if let owner = EnglishPronoun.possessive(word) {
      add(.possessive(owner), 1)
      if let (number, length) = number(at: position + 1) { add(.numberOwned(number, owner), 1 + length, 1) }
    }
    if let (number, length) = number(at: position) { add(.number(number, isDefinite: false), length, 0.8) }
    let isDefinite = word == "the" || word == "these" || word == "those" || word == "all" || word == "any"
    if isDefinite, let (number, length) = number(at: position + 1) {
      add(.number(number, isDefinite: word == "the"), 1 + length, 1)
    }
    for (words, spanish) in Self.approximations where parser.has(words, at: position) {
      if let (number, length) = number(at: position + words.count) {
        add(.approximate(spanish, number), words.count + length, 1.5)
      }
    }
    if word == "another", let (number, length) = number(at: position + 1) {
      add(.number(number, isDefinite: false), 1 + length, 0.6)
    }
    return found + measures(at: position)
  }

  private func number(at position: Int) -> (number: PhraseNumber, length: Int)? {
    guard position < parser.tokens.count else { return nil }
    let keys = parser.tokens[position...].map(\.key)[...]
    guard keys.first != "a", keys.first != "an" else { return nil }
    guard let (number, length) = PhraseNumber.read(keys, .english) else { return nil }
    return (number, length)
  }

  /// "A glass of", "two slices of": a noun that measures.
  private func measures(at position: Int) -> [Parsed<Determiner>] {
    guard position < parser.tokens.count, parser.tokens[position...].prefix(5).contains(where: { $0.key == "of" })
    else { return [] }
    var found: [Parsed<Determiner>] = []
    var starts: [(Determiner, Int)] = []
    if ["a", "an"].contains(parser.key(position)) { starts.append((.a, position + 1)) }
    if parser.key(position) == "another" { starts.append((.another, position + 1)) }
    if let (number, length) = number(at: position) {
      starts.append((.number(number, isDefinite: false), position + length))
    }
    for (determiner, start) in starts {
      for entry in parser.entries(parser.lexicon.nouns, at: start) {
        let end = start + entry.words.count
        guard parser.key(end) == "of", !entry.value.noun.isAlwaysPlural,
          let phrase = determiner.phrase(
            of: Nominal(noun: entry.value.noun, isPlural: entry.value.isPlural), isFormal: parser.isFormal)
        else { continue }
        found.append(
          Parsed(
            value: .measure(phrase.text, isPlural: phrase.person.isPlural, isFeminine: phrase.isFeminine), end: end + 1,
            score: 2))
      }
    }
    return found
  }

  private static let approximations = [
    (["more", "than"], "más de"), (["less", "than"], "menos de"), (["fewer", "than"], "menos de"),
    (["at", "least"], "al menos"), (["about"], "unos"), (["around"], "unos"), (["almost"], "casi"),
    (["nearly"], "casi"),
    (["over"], "más de"), (["up", "to"], "hasta"), (["only"], "solo"), (["just"], "solo"), (["under"], "menos de"),
    (["exactly"], "exactamente"), (["even"], "incluso"), (["not", "even"], "ni siquiera"),
    (["well", "over"], "bastante más de"),
    (["just", "over"], "poco más de"), (["not", "more", "than"], "no más de"), (["no", "more", "than"], "no más de"),
  ]
  private static let fixed: [([String], Determiner)] = [
    (["the"], .the), (["a"], .a), (["an"], .a), (["this"], .this), (["these"], .this), (["that"], .that),
    (["those"], .that), (["some"], .some), (["any"], .any), (["no"], .no), (["every"], .every), (["each"], .each),
    (["another"], .another), (["the", "other"], .theOther), (["other"], .quantity("otro")), (["both"], .both),
    (["both", "the"], .both), (["both", "of", "the"], .both), (["all"], .all), (["all", "the"], .all),
    (["all", "of", "the"], .all), (["all", "my"], .all), (["half"], .half), (["half", "the"], .half),
    (["half", "of", "the"], .half), (["half", "a"], .quantity("medio")), (["half", "an"], .quantity("medio")),
    (["another", "half"], .quantity("otro medio")), (["most"], .most), (["most", "of", "the"], .most),
    (["more"], .more),
    (["some", "more"], .more), (["any", "more"], .more), (["enough"], .enough), (["many"], .quantity("mucho")),
    (["much"], .quantity("mucho")), (["a", "lot", "of"], .quantity("mucho")), (["lots", "of"], .quantity("mucho")),
    (["plenty", "of"], .quantity("mucho")), (["so", "many"], .quantity("tanto")), (["so", "much"], .quantity("tanto")),
    (["too", "many"], .quantity("demasiado")), (["too", "much"], .quantity("demasiado")), (["few"], .quantity("poco")),
    (["very", "few"], .quantity("poco")), (["little"], .quantity("poco")), (["several"], .quantity("varios")),
    (["a", "few"], .quantity("unos pocos")), (["a", "little"], .quantity("un poco de")),
    (["a", "bit", "of"], .quantity("un poco de")), (["a", "bit", "of", "a"], .quantity("un poco de")),
    (["how", "many"], .quantity("cuánto")),
    (["how", "much"], .quantity("cuánto")), (["which"], .which), (["what"], .which), (["whose"], .whose),
    (["what", "kind", "of"], .quantity("qué tipo de")), (["what", "sort", "of"], .quantity("qué tipo de")),
    (["a", "couple", "of"], .quantity("un par de")), (["a", "pair", "of"], .quantity("un par de")),
    (["a", "single"], .quantity("un solo")), (["a", "whole"], .quantity("un")), (["not", "much"], .quantity("poco")),
    (["not", "many"], .quantity("poco")),
    (["either"], .quantity("cualquiera de los dos")), (["such", "a"], .quantity("un")), (["the", "whole"], .all),
    (["the", "rest", "of", "the"], .quantity("el resto de")), (["hardly", "any"], .quantity("apenas")),
    (["barely", "any"], .quantity("apenas")), (["almost", "no"], .quantity("apenas")),
    (["a", "bit", "more"], .quantity("un poco más de")), (["a", "little", "more"], .quantity("un poco más de")),
    (["loads", "of"], .quantity("mucho")), (["tons", "of"], .quantity("mucho")),
  ]
}
