import VocativeCaptions

/// Chooses the meanings of the ambiguous words of one text, and carries the choice through the stages.
struct SenseChoice: Sendable {
  /// A word whose meaning is chosen.
  private struct Decision: Sendable {
    let lemma: String
    let kind: String
    let sense: WordSense
    /// The translations that fit about as well.
    let rivals: Set<String>
    /// True if the translation has the form that the word has in the text: "nuts", "frutos secos".
    let isWritten: Bool
    /// True for one of several, in the source.
    let isPlural: Bool
  }

  private let senses: WordSenses
  private let pair: LanguagePair
  private var decisions: [Decision] = []
  /// The chosen nouns and adjectives by their translation: true if it is written already.
  private var written: [String: Bool] = [:]
  /// The chosen verbs of several words, by their first word: what follows it.
  private var verbEnds: [String: String] = [:]
  /// The translations whose forms are made by rule, since the dictionary of the target may lack them.
  private var regular: Set<String> = []
  /// True if a word was chosen that the dictionary alone would have translated otherwise.
  private(set) var hasChosen = false

  init(_ senses: WordSenses, _ pair: LanguagePair) { (self.senses, self.pair) = (senses, pair) }

  // MARK: Choice

  /// Chooses, joins words that have a meaning together, and corrects the part of speech.
  mutating func choose(_ units: inout [LexicalUnit]) {
    keepNames(&units)
    joinMultiwords(&units)
    let adopted = UnknownWordForms(senses, pair.source).adopt(&units)
    let words = units.map(\.key)
    for index in units.indices {
      let unit = units[index]
      let (candidates, isSurface) = candidates(for: unit)
      guard !candidates.isEmpty, !unit.analysis.lemma.hasPrefix("*"), !unit.has("np"),
        let (sense, rivals) = best(candidates, units, words, index)
      else { continue }
      guard !sense.isForUnknownWords || adopted.contains(index) else { continue }
      if adopted.contains(index) || sense.isRegular { regular.insert(sense.translation.lowercased()) }
      let isPlural = unit.has("pl")
      setPart(&units[index], sense.part, words[index])
      guard let kind = units[index].analysis.tags.first else { continue }
      decisions.append(
        Decision(
          lemma: units[index].analysis.wholeLemma, kind: kind, sense: sense, rivals: rivals,
          isWritten: isSurface && sense.part == .noun && unit.key != unit.analysis.wholeLemma, isPlural: isPlural))
    }
  }

  private func candidates(for unit: LexicalUnit) -> ([WordSense], Bool) {
    let own = senses.senses(of: unit.key)
    if !own.isEmpty { return (own, true) }
    return (senses.senses(of: unit.analysis.wholeLemma), false)
  }

  /// The least advantage of a meaning over the dictionary's own first translation that replaces it.
  private static let margin = (first: 0.05, other: 0.15)

  /// The meaning that fits best, and the translations of those that fit about as well.
  private func best(
    _ candidates: [WordSense], _ units: [LexicalUnit], _ words: [String], _ index: Int
  ) -> (WordSense, Set<String>)? {
    let unit = units[index]
    let part = unit.part
    let ranked = senses.ranked(candidates, in: words, at: index)
    let scored = ranked.compactMap { sense, score -> (WordSense, Double)? in
      if sense.isName { return nil }
      if sense.part == part { return (sense, score) }
      guard canBe(sense.part, unit, index > 0 ? units[index - 1] : nil) else { return nil }
      return (sense, score - 0.35)
    }
    guard let best = scored.max(by: { $0.1 < $1.1 }) else { return nil }
    // The list begins with the commonest meaning.
    let margin = best.0 == candidates.first ? Self.margin.first : Self.margin.other
    let rivals = scored.filter { $0.0.part == best.0.part && $0.1 > best.1 - margin }
    return (best.0, Set(rivals.map { $0.0.translation.lowercased() }))
  }

  /// True if the tagger may have taken the word for the wrong part of speech.
  private func canBe(_ part: WordSense.Part, _ unit: LexicalUnit, _ before: LexicalUnit?) -> Bool {
    switch (unit.part, part) {
    case (.noun, .adjective), (.adjective, .noun), (.adverb, .adjective), (.adjective, .adverb), (.adverb, .noun),
      (.noun, .adverb):
      return true
    case (.verb, .noun), (.verb, .adjective): return before?.has(anyOf: ["det", "adj", "pr", "num"]) ?? false
    default: return false
    }
  }

  private func setPart(_ unit: inout LexicalUnit, _ part: WordSense.Part, _ word: String) {
    guard unit.part != part else { return }
    let isPlural = part == .noun && word.hasSuffix("s") && word != unit.analysis.lemma.lowercased()
    switch part {
    case .noun: unit.analysis.tags = ["n", isPlural ? "pl" : "sg"]
    case .adjective: unit.analysis.tags = ["adj"]
    case .adverb: unit.analysis.tags = ["adv"]
    default: break
    }
  }

  /// Keeps words with a capital letter that are names here: "Will", "Rose", "señor Guerra".
  private func keepNames(_ units: inout [LexicalUnit]) {
    let names = LexicalNames(isEnglish: pair.source.languageCode == "en")
    for index in units.indices {
      let meanings = senses.senses(of: units[index].key)
      let isName = meanings.contains(where: \.isName)
      let isMonth = meanings.contains { $0.isName == false && $0.gloss == "month" }
      guard names.isName(units, index, isListed: isName, isMonth: isMonth) else { continue }
      units[index].analyses = [.init(lemma: "*" + units[index].surface, tags: [])]
    }
  }

  private func joinMultiwords(_ units: inout [LexicalUnit]) {
    var index = 0
    while index < units.count {
      for length in (2...4).reversed() where index + length <= units.count {
        let rest = units[index + 1..<index + length]
        guard !rest.contains(where: { $0.surface.isEmpty || $0.isMark }) else { continue }
        let tail = rest.map(\.key).joined(separator: " ")
        let singular = tail.hasSuffix("s") ? String(tail.dropLast()) : tail
        let forms = [
          units[index].key + " " + tail, units[index].analysis.wholeLemma + " " + tail,
          units[index].key + " " + singular,
        ]
        guard let form = forms.first(where: { !senses.senses(of: $0).isEmpty }) else { continue }
        let part = senses.senses(of: form)[0].part
        guard part == units[index].part || part == .adverb || part == .noun else { continue }
        units[index].surface = form
        if part == .adverb { units[index].analysis = .init(lemma: units[index].analysis.lemma, tags: ["adv"]) }
        if part == .noun {
          let isPlural = (rest.last?.has("pl") ?? false) || form != forms[0] && tail != singular
          units[index].analysis.tags = ["n", isPlural || units[index].has("pl") ? "pl" : "sg"]
        }
        units.removeSubrange(index + 1..<index + length)
        break
      }
      index += 1
    }
  }

  // MARK: Translation

  /// Replaces the translations of the chosen words.
  mutating func translate(_ units: inout [LexicalUnit]) {
    var rest = decisions
    for index in units.indices where units[index].analyses.count > 1 {
      // Dictionaries translate the names of persons: Rosa is not Rose.
      if units[index].has("np"), units[index].has(anyOf: ["ant", "cog"]),
        let target = units[index].analyses.dropFirst().first
      {
        var kept = target
        kept.lemma = units[index].analysis.lemma
        units[index].analyses = [units[index].analysis, kept]
        continue
      }
      guard let kind = units[index].analysis.tags.first,
        let place = rest.firstIndex(where: { $0.lemma == units[index].analysis.wholeLemma && $0.kind == kind })
      else { continue }
      let decision = rest.remove(at: place)
      let known = units[index].analyses.dropFirst()
      if let first = known.first, decision.rivals.contains(first.wholeLemma) || first.has("GD") && !decision.isWritten {
        continue
      }
      if let same = known.first(where: { $0.wholeLemma == decision.sense.translation.lowercased() }) {
        if known.first != same { hasChosen = true }
        units[index].analyses = [units[index].analysis, same]
        continue
      }
      guard let target = target(of: decision, units[index], known.first) else { continue }
      hasChosen = true
      units[index].analyses = [units[index].analysis, target]
    }
  }

  private mutating func target(
    of decision: Decision, _ unit: LexicalUnit, _ known: LexicalUnit.Analysis?
  ) -> LexicalUnit.Analysis? {
    var words = decision.sense.translation
    if unit.analysis.lemma.first?.isUppercase == true { words = words.prefix(1).uppercased() + words.dropFirst() }
    switch decision.sense.part {
    case .noun:
      written[words.lowercased()] = decision.isWritten
      let number = decision.isPlural || unit.has("pl") ? "pl" : "sg"
      guard pair.target.languageCode == "es" else { return .init(lemma: words, tags: ["n", number]) }
      return .init(lemma: words, tags: ["n", decision.sense.isFeminine ? "f" : "m", number])
    case .adjective:
      written[words.lowercased()] = false
      guard pair.target.languageCode == "es" else { return .init(lemma: words, tags: ["adj"]) }
      return .init(lemma: words, tags: words.hasSuffix("o") ? ["adj"] : ["adj", "mf"])
    case .adverb: return .init(lemma: words, tags: ["adv"])
    case .verb:
      let isReflexive = words.split(separator: " ").first?.hasSuffix("se") ?? false
      guard !isReflexive || regular.contains(words.lowercased()) else { return nil }
      let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
      let tags = known?.tags.dropFirst() ?? unit.analysis.tags.dropFirst()
      if parts.count > 1 { verbEnds[parts[0].lowercased()] = parts[1] }
      if regular.contains(words.lowercased()) { regular.insert(parts[0].lowercased()) }
      return .init(lemma: parts[0], tags: (isReflexive ? ["vblex", "pron"] : ["vblex"]) + tags)
    default: return nil
    }
  }

  // MARK: Writing

  /// Writes the chosen nouns and adjectives whose forms no dictionary may have, and frees the ends of verbs.
  func write(_ stream: inout LexicalStream) {
    let inflection = WordInflection(isSpanish: pair.target.languageCode == "es")
    for position in stream.unitPositions.reversed() {
      guard case .unit(let unit) = stream.elements[position] else { continue }
      let lemma = unit.analysis.lemma
      if unit.part == .verb, let end = verbEnds[lemma.lowercased()] {
        stream.elements.insert(.blank(" [\(end)]"), at: position + 1)
      }
      if unit.part == .verb, regular.contains(lemma.lowercased()), pair.target.languageCode == "es",
        let form = SpanishVerbForms(lemma).form(unit.analysis.tags)
      {
        stream.elements[position] = .blank("[" + form + "]")
        continue
      }
      if let isWritten = written[lemma.lowercased()], unit.has(anyOf: ["n", "adj"]) {
        guard lemma.contains(" ") || isWritten || regular.contains(lemma.lowercased()) else { continue }
        let text =
          isWritten
          ? lemma : inflection.form(of: lemma, isPlural: unit.has("pl"), isFeminine: unit.has("f") && unit.has("adj"))
        stream.elements[position] = .blank("[" + text + "]")
      }
    }
  }
}

extension LexicalUnit {
  /// The part of speech.
  var part: WordSense.Part? {
    guard let kind = analysis.tags.first else { return nil }
    if kind.hasPrefix("vb") { return .verb }
    return ["n": .noun, "np": .noun, "adj": .adjective, "adv": .adverb, "preadv": .adverb, "pr": .preposition][kind]
  }
}
