import VocativeCore
import VocativeText

/// Puts names in place of the pronouns that refer to them in a later clause of one utterance: "I don't want to ask João, I
/// want to send him 8 dollars".
struct ClauseCoreference {
  let vocabulary: SlotVocabulary
  /// The values of the conversation that a pronoun could stand for, the latest first; the person just named comes before them.
  var salient: [any SlotValue] = []

  /// Words after "her" that do not make it a possessive: "ask her for it", "tell her no".
  private static let followers: Set<String> = [
    "no", "yes", "that", "it", "back", "now", "again", "the", "please", "too",
  ]

  let matcher: PhraseMatcher

  /// Returns the utterance with names in place of pronouns; nil if it is understood without, or there is none.
  func resolved(_ utterance: Utterance) -> Utterance? {
    if let resolved = resolvingPlaces(in: utterance) ?? resolvingParts(of: utterance) { return resolved }
    let tokens = utterance.tokens
    let ends = ends(of: utterance)
    guard let firstEnd = ends.first, firstEnd + 1 < tokens.count else { return nil }
    let places = tokens.indices.filter { $0 > firstEnd && isObjectPronoun(at: $0, tokens) }
    guard !places.isEmpty, !salient.isEmpty || !isUnderstood(utterance) else { return nil }
    let entries = vocabulary.values(in: utterance).filter {
      $0.value is any Choosable && $0.confidence >= .confirmationThreshold
        && vocabulary.allParsers[$0.parser] is any ListSlotParser
    }
    var scalars = Array(utterance.text.unicodeScalars)
    var isChanged = false
    for place in places.reversed() {
      guard let name = antecedent(of: place, tokens, ends, entries) else { continue }
      scalars.replaceSubrange(tokens[place].range, with: utterance.text(of: name).unicodeScalars)
      isChanged = true
    }
    guard isChanged else { return nil }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return Utterance(String(view))
  }

  private static let placePrepositions: Set<String> = ["from", "to", "into", "out"]
  /// Words before a "there" that is the end of a way: "take me there", "let's walk there".
  private static let motions: Set<String> = ["me", "us", "go", "get", "walk", "going", "walking", "back", "head"]

  /// Returns the utterance with an entry in place of the "there" that refers to it: "what's in Nest, and move 20 from there
  /// to Top Bank"; nil if there is none.
  private func resolvingPlaces(in utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    guard
      let place = tokens.indices.dropFirst(2).first(where: {
        let isOutOf = tokens[$0 - 1].folded == "of" && tokens[$0 - 2].folded == "out"
        let lead = tokens[$0 - 1].folded
        return tokens[$0].folded == "there"
          && (isOutOf || Self.placePrepositions.contains(lead) || Self.motions.contains(lead))
      })
    else { return nil }
    let entries = vocabulary.values(in: utterance).filter { entry in
      entry.value is any Choosable && entry.confidence >= .confirmationThreshold && entry.tokens.upperBound < place
        && type(of: vocabulary.allParsers[entry.parser]).valuePronouns.contains("there")
    }
    let latest = entries.max { ($0.tokens.upperBound, $0.tokens.count) < ($1.tokens.upperBound, $1.tokens.count) }
    return latest.map { entry in
      let lead = Self.motions.contains(tokens[place - 1].folded) ? "to the" : ""
      return Utterance(
        [
          utterance.text(of: 0..<place), lead, utterance.text(of: entry.tokens.lowerBound..<end(of: entry, utterance)),
          utterance.text(of: (place + 1)..<tokens.count),
        ].filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  /// Returns the end of an entry with the place behind it: "Starbucks on Queen Street".
  private func end(of entry: ValueSpan, _ utterance: Utterance) -> Int {
    let next = entry.tokens.upperBound
    guard next + 1 < utterance.tokens.count, !utterance.tokens[next - 1].endsClause,
      ["on", "in", "at"].contains(utterance.tokens[next].folded)
    else { return next }
    let places = vocabulary.values(in: utterance).filter {
      $0.tokens.lowerBound == next + 1 && $0.value is any Choosable && $0.confidence >= .confirmationThreshold
    }
    return places.map(\.tokens.upperBound).max() ?? next
  }

  /// Returns the utterance with "from there" in place of "of that" after a sum, where a place with money was just spoken of:
  /// "move 150 of that to Top Bank", after a balance; nil if there is none.
  private func resolvingParts(of utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    guard let latest = salient.first, latest is any Choosable, type(of: latest).pronouns.contains("there"),
      let place = tokens.indices.dropFirst(2).dropLast().first(where: {
        tokens[$0].folded == "of" && ["that", "it"].contains(tokens[$0 + 1].folded)
      })
    else { return nil }
    let isSum = vocabulary.values(in: Utterance(utterance.text(of: 0..<place))).contains { value in
      value.tokens.upperBound == place && vocabulary.allParsers[value.parser].standsForSums
        && value.confidence >= .acceptanceThreshold
    }
    guard isSum, !Self.fractions.contains(tokens[place - 1].folded) else { return nil }
    return Utterance(
      [utterance.text(of: 0..<place), "from there", utterance.text(of: (place + 2)..<tokens.count)]
        .filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Words before "of that" that make a part of a sum.
  private static let fractions: Set<String> = [
    "half", "third", "thirds", "quarter", "quarters", "fifth", "tenth", "percent", "%", "all", "rest", "twice",
    "double",
  ]

  /// The last tokens of clauses: before punctuation, and where something is taken back.
  private func ends(of utterance: Utterance) -> [Int] {
    let retractions = Interregnum.all(in: utterance).filter(\.isRetraction).map { $0.tokens.upperBound - 1 }
    return Set(utterance.tokens.indices.filter { utterance.tokens[$0].endsClause } + retractions).sorted()
  }

  private func isUnderstood(_ utterance: Utterance) -> Bool {
    if utterance.clauses.contains(where: { RequestGuard.negatedPart(of: $0) != nil }) { return false }
    if Interregnum.all(in: utterance).contains(where: \.isRetraction) { return false }
    var matches = SlotMatches(utterance, vocabulary)
    return (matcher.interpretations(of: utterance, &matches).first?.confidence ?? .zero) >= .acceptanceThreshold
  }

  private func isObjectPronoun(at place: Int, _ tokens: [Token]) -> Bool {
    guard ["him", "her"].contains(tokens[place].folded), place > 0, !tokens[place - 1].endsClause else { return false }
    guard tokens[place].folded == "her", place + 1 < tokens.count, !tokens[place].endsClause else { return true }
    let next = tokens[place + 1]
    return WordClasses.category(of: next) != .content || Self.followers.contains(next.folded)
      || WordClasses.isPreposition(next.folded)
  }

  /// Returns the tokens of the last person named in an earlier clause; nil if the pronoun's own clause names one before.
  private func antecedent(of place: Int, _ tokens: [Token], _ ends: [Int], _ entries: [ValueSpan]) -> Range<Int>? {
    let clauseStart = ends.last { $0 < place }.map { $0 + 1 } ?? 0
    let people = entries.filter { entry in
      let pronouns = type(of: vocabulary.allParsers[entry.parser]).valuePronouns
      return pronouns.contains(tokens[place].folded) && entry.tokens.upperBound <= place
    }
    guard !people.contains(where: { $0.tokens.lowerBound >= clauseStart }) else { return nil }
    return people.max { ($0.tokens.upperBound, $0.tokens.count) < ($1.tokens.upperBound, $1.tokens.count) }?.tokens
  }
}

extension SlotParser {
  /// The pronouns of the parser's values.
  fileprivate static var valuePronouns: [String] { Value.pronouns }
}
