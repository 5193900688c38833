/// Reads nouns with their adjectives and with nouns before them.
struct NominalParser {
  unowned let parser: EnglishParser

  func nominals(at position: Int) -> [Parsed<Nominal>] {
    var found = nouns(at: position)
    let adjectives = AdjectiveParser(parser: parser)
    for adjective in adjectives.attributes(at: position) {
      var end = adjective.end
      // "A small, quiet room", "warm and dry clothes".
      if parser.key(end) == "and" { end += 1 }
      for nominal in nominals(at: end) where end == adjective.end || !nominal.value.adjectives.isEmpty {
        var extended = nominal.value
        extended.adjectives.insert(adjective.value, at: 0)
        found.append(nominal.with(extended, score: adjective.score))
      }
    }
    return (found + measured(at: position)).best(3)
  }

  /// "Ten-minute ride", "three-day trip".
  private func measured(at position: Int) -> [Parsed<Nominal>] {
    guard position < parser.tokens.count,
      let (number, length) = PhraseNumber.read(parser.tokens[position...].map(\.key)[...], .english)
    else { return [] }
    var found: [Parsed<Nominal>] = []
    for unit in parser.entries(parser.lexicon.nouns, at: position + length) where !unit.value.isPlural {
      let noun = unit.value.noun
      guard noun.flags.contains(.time) || Self.units.contains(noun.english[0]) else { continue }
      for head in nouns(at: position + length + unit.words.count) where head.value.complement.isEmpty {
        var nominal = head.value
        let words = number.text(in: .spanish, gender: noun.isFeminine ? .feminine : .masculine)
        nominal.complement = "de " + words + " " + noun.text(isPlural: number.value != 1)
        found.append(head.with(nominal, score: 3))
      }
    }
    return found
  }

  private static let units: Set<String> = [
    "euro", "dollar", "pound", "litre", "kilo", "metre", "mile", "kilometre", "gram",
  ]

  /// A noun of the lexicon, or two, the first of which says what kind the second is.
  private func nouns(at position: Int) -> [Parsed<Nominal>] {
    var found: [Parsed<Nominal>] = []
    let entries = parser.entries(parser.lexicon.nouns, at: position)
    var byLength: [Int: [(noun: SpanishNoun, isPlural: Bool)]] = [:]
    for entry in entries { byLength[entry.words.count, default: []].append(entry.value) }
    for (length, list) in byLength {
      // "Glasses" are for the eyes first, and the plural of "glass" then.
      let surface = parser.key(position)
      let candidates = list.filter { $0.noun.english[0] == surface } + list.filter { $0.noun.english[0] != surface }
      let chosen = parser.chooseNoun.map { $0(candidates.map(\.noun), position) } ?? candidates[0].noun
      let isPlural = candidates.first { $0.noun == chosen }?.isPlural ?? candidates[0].isPlural
      let end = position + length
      let nominal = Nominal(noun: chosen, isPlural: isPlural)
      found.append(Parsed(value: nominal, end: end, score: 1 + 1.2 * Double(length - 1)))
      guard !parser.tokens[end - 1].hasCommaAfter, !isPlural || chosen.isAlwaysPlural else { continue }
      guard !["can", "will", "may", "might", "must", "should"].contains(parser.key(end)) else { continue }
      for head in nouns(at: end) where head.value.complement.isEmpty {
        var compound = head.value
        let owner = Nominal(noun: chosen, isPlural: isPlural)
        compound.complement = "de " + (chosen.flags.contains(.place) ? owner.definite() + " " : "") + owner.text
        found.append(head.with(compound, score: 0.4))
      }
    }
    return found
  }
}
