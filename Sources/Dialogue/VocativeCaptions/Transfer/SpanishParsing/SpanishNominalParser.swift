/// A Spanish noun with its adjectives, in English words, before it has a determiner.
struct SpanishNominal: Hashable, Sendable {
  var text: String
  let noun: SpanishLexicon.Noun
  /// True if Spanish says it in the plural.
  var isSpanishPlural: Bool
}

/// Reads Spanish nouns with their adjectives, and with nouns that say of what kind they are.
struct SpanishNominalParser {
  unowned let parser: SpanishParser

  func nominals(at position: Int) -> [Parsed<SpanishNominal>] {
    var found: [Parsed<SpanishNominal>] = []
    let adjectives = SpanishAdjectiveParser(parser: parser)
    let before = adjectives.attributes(at: position).filter { !$0.value.contains(" ") || $0.end == position + 1 }
    for (start, words, score) in [(position, "", 0.0)] + before.map({ ($0.end, $0.value, $0.score) }) {
      for noun in nouns(at: start) {
        var value = noun.value
        if !words.isEmpty { value.text = words + " " + value.text }
        let reading = noun.with(value, score: score)
        found.append(reading)
        found += described(reading)
      }
    }
    return found.best(3)
  }

  /// The noun with adjectives after it: "una sopa caliente y barata".
  private func described(_ noun: Parsed<SpanishNominal>) -> [Parsed<SpanishNominal>] {
    guard !parser.hasComma(before: noun.end) else { return [] }
    return SpanishAdjectiveParser(parser: parser).attributes(at: noun.end).flatMap { adjective in
      var value = noun.value
      // "A table that is a bit bigger" stands after its noun.
      value.text = adjective.value + " " + value.text
      let one = adjective.with(value, score: noun.score)
      guard !parser.hasComma(before: one.end) else { return [one] }
      let joint = parser.key(one.end) == "y" ? 1 : 0
      let others = SpanishAdjectiveParser(parser: parser).attributes(at: one.end + joint).map { second in
        var both = noun.value
        both.text = second.value + " " + adjective.value + " " + both.text
        return second.with(both, score: one.score)
      }
      return [one] + others
    }
  }

  private func nouns(at position: Int) -> [Parsed<SpanishNominal>] {
    var found: [Parsed<SpanishNominal>] = []
    for entry in parser.entries(parser.lexicon.nouns, at: position) {
      // "Paz" and "Luz" within a sentence are names.
      let token = parser.tokens[position]
      if token.isCapitalized, position > 0, !token.opensQuestion, !entry.value.flags.contains(.bare) { continue }
      let end = position + entry.words.count
      let isPlural = entry.words[0].hasSuffix("s") && entry.value.isPlural
      let nominal = SpanishNominal(text: entry.value.english, noun: entry.value, isSpanishPlural: isPlural)
      let score = 1 + 1.2 * Double(entry.words.count - 1)
      let noun = Parsed(value: nominal, end: end, score: score)
      found.append(noun)
      found += compounds(noun)
    }
    return found
  }

  /// "Zumo de naranja" is "orange juice", "un vaso de agua" is "a glass of water".
  private func compounds(_ head: Parsed<SpanishNominal>) -> [Parsed<SpanishNominal>] {
    guard parser.key(head.end) == "de", !parser.hasComma(before: head.end) else { return [] }
    if ["billete", "billetes"].contains(parser.key(head.end - 1)),
      let (number, length) = PhraseNumber.read(parser.keys(from: head.end + 1), .spanish)
    {
      // "Un billete de cincuenta" is money.
      var value = head.value
      value.text = number.text(in: .english) + " euro note" + (head.value.noun.isPlural ? "s" : "")
      let isEuros = parser.key(head.end + 1 + length) == "euros"
      return [Parsed(value: value, end: head.end + 1 + length + (isEuros ? 1 : 0), score: head.score + 2)]
    }
    let isMeasure = Self.measures.contains(singular(head.value.text)) || head.value.noun.flags.contains(.time)
    return parser.entries(parser.lexicon.nouns, at: head.end + 1).map { entry in
      var value = head.value
      var other = entry.value.english
      if isMeasure {
        let more = described(
          Parsed(
            value: SpanishNominal(text: other, noun: entry.value, isSpanishPlural: false),
            end: head.end + 1 + entry.words.count, score: 0)
        ).max { $0.score < $1.score }
        if let more {
          value.text += " of " + more.value.text
          return Parsed(value: value, end: more.end, score: head.score + more.score + 1.3)
        }
        value.text += " of " + other
      } else {
        if entry.value.isPlural, other.hasSuffix("s") { other = singular(other) }
        value.text = other + " " + value.text
      }
      return Parsed(value: value, end: head.end + 1 + entry.words.count, score: head.score + (isMeasure ? 1.6 : 0.8))
    }
  }

  private func singular(_ noun: String) -> String {
    if noun.hasSuffix("ies") { return noun.dropLast(3) + "y" }
    if ["ches", "shes", "xes", "sses", "toes"].contains(where: noun.hasSuffix) { return String(noun.dropLast(2)) }
    return noun.hasSuffix("s") && !noun.hasSuffix("ss") ? String(noun.dropLast()) : noun
  }

  private static let measures: Set<String> = [
    "glass", "bottle", "cup", "kilo", "litre", "piece", "slice", "pair", "box", "packet", "can", "jug", "gram", "dozen",
    "plate", "bowl", "spoonful", "portion", "pain", "part", "half", "end", "kind", "lack", "change", "copy", "photo",
    "risk", "feeling", "fear", "taste", "smell", "loss", "lot", "group", "tin", "pack", "deposit",
  ]
}
