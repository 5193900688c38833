import VocativeCore
import VocativeText

/// Finds the request in an utterance that is none as a whole: "send 20 to Mei and book me a taxi".
///
/// The request is the beginning of the utterance, or its end after a comma or a conjunction, and matches a phrase as
/// declared. The other words are passed over; what they say is named.
struct RequestExtractor {
  let matcher: PhraseMatcher
  let vocabulary: SlotVocabulary
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]

  /// A request that is part of an utterance.
  struct Extraction {
    /// The interpretation, with ranges and positions of the whole utterance.
    let interpretation: Interpretation
    /// The positions of the words before the request; nil if it stands at the beginning.
    var lead: Range<Int>?
  }

  /// The number of places at which an utterance is cut.
  private static let cutLimit = 5
  /// Shorter parts are no requests.
  private static let minimumLength = 2

  /// Returns the request in an utterance; nil if no part is one.
  ///
  /// A part that only a word of its own follows needs two values, and so does any part of an utterance that a model
  /// takes for no request (`isOutOfScope`).
  func extraction(from utterance: Utterance, isOutOfScope: Bool) -> Extraction? {
    let count = utterance.tokens.count
    guard (Self.minimumLength + 1...PhraseMatcher.tokenLimit).contains(count), !hasSpokenAddress(utterance) else {
      return nil
    }
    // "Fourteen euros and fifty cents" is one sum; "for food and drinks" is rather one remark.
    let values = vocabulary.requestValues(in: utterance, matcher).filter { !($0.value is any Choosable) }
    let sums = values.filter { vocabulary.allParsers[$0.parser].standsForSums }.map(\.tokens)
    let places = (Self.minimumLength..<count).filter { !isLinked($0, utterance) && !isInside($0, sums) }
    let remarks = MemoParser().matches(in: utterance).map(\.tokens) + values.map(\.tokens)
    let inner = places.filter { isInside($0, remarks) }
    let boundaries = places.filter { isBoundary($0, utterance) && !inner.contains($0) }
    let others = places.filter { !isBoundary($0, utterance) && isBeginning($0, utterance) }
    let ends =
      boundaries.reversed() + others.reversed() + inner.filter { isBoundary($0, utterance) }.reversed()
    for end in ends.prefix(Self.cutLimit) {
      guard let request = request(in: 0..<end, of: utterance), request.confidence >= RequestGuard.declaredThreshold,
        request.entities.count > 1
          || (!isOutOfScope && !inner.contains(end) && (isBoundary(end, utterance) || isPreposition(end, utterance)))
      else { continue }
      return Extraction(interpretation: request)
    }
    let starts = (1...(count - Self.minimumLength)).filter { isBoundary($0, utterance) }
    for start in starts.prefix(Self.cutLimit) where !isNegated(start, utterance) {
      guard let request = request(in: start..<count, of: utterance), request.entities.count > 1,
        !isRepair(start, utterance)
          || matcher.hasContentWord(of: request.intent, in: Utterance(utterance.text(of: start..<count)))
      else { continue }
      return Extraction(interpretation: request, lead: 0..<start)
    }
    return nil
  }

  private func isPreposition(_ place: Int, _ utterance: Utterance) -> Bool {
    WordClasses.isPreposition(utterance.tokens[place].folded)
  }

  private func isInside(_ place: Int, _ ranges: [Range<Int>]) -> Bool {
    ranges.contains { $0.lowerBound < place && place < $0.upperBound }
  }

  /// True if a negation stands at a place, or before it in the same clause: "ask her, not pay her", "I don't want to send
  /// fifty pounds and ten pence to Mei".
  ///
  /// A clause that ends with a verb goes on behind the comma: "never ask, please, Mei for 20".
  private func isNegated(_ place: Int, _ utterance: Utterance) -> Bool {
    var clause = utterance.tokens[..<place].lastIndex(where: \.endsClause).map { $0 + 1 } ?? 0
    if clause > 0, matcher.contains(utterance.tokens[clause - 1].folded),
      WordClasses.category(of: utterance.tokens[clause - 1]) == .content
    {
      clause = utterance.tokens[..<(clause - 1)].lastIndex(where: \.endsClause).map { $0 + 1 } ?? 0
    }
    return ([place, place - 1] + Array(clause..<place)).contains {
      WordClasses.category(of: utterance.tokens[$0]) == .negation || utterance.tokens[$0].folded == "not"
    }
  }

  /// True if the words at a place repair those before them: without a verb of their own they are no request.
  private func isRepair(_ place: Int, _ utterance: Utterance) -> Bool {
    Interregnum.all(in: utterance).contains { $0.tokens.contains(place) || $0.tokens.upperBound == place }
  }

  /// True if an address is said in words: "mei at example dot com" is not Mei.
  private func hasSpokenAddress(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    return words.firstIndex(of: "at").map { words[$0...].contains("dot") } ?? false
  }

  /// True if a clause, or words that a conjunction joins, begin at a token.
  private func isBoundary(_ position: Int, _ utterance: Utterance) -> Bool {
    let tokens = utterance.tokens
    return tokens[position - 1].endsClause || CoverageWords.connectors.contains(tokens[position].folded)
      || CoverageWords.connectors.contains(tokens[position - 1].folded)
      || WordClasses.category(of: tokens[position]) == .negation
  }

  /// True if a token may begin a phrase of its own: a preposition, or a word that the intents do not have.
  private func isBeginning(_ position: Int, _ utterance: Utterance) -> Bool {
    let token = utterance.tokens[position]
    return WordClasses.isFunctionWord(token.folded) || !matcher.contains(token.folded)
  }

  /// True if a token belongs to the preposition or article before it.
  private func isLinked(_ position: Int, _ utterance: Utterance) -> Bool {
    [.article, .function].contains(WordClasses.category(of: utterance.tokens[position - 1]))
  }

  /// Returns the words of a range as a request that matches a phrase as declared, in positions of the whole utterance.
  private func request(in range: Range<Int>, of utterance: Utterance) -> Interpretation? {
    var part = range
    while part.count > Self.minimumLength, CoverageWords.connectors.contains(utterance.tokens[part.lowerBound].folded) {
      part = (part.lowerBound + 1)..<part.upperBound
    }
    let words = Utterance(utterance.text(of: part))
    var matches = SlotMatches(words, vocabulary, salient: salient)
    guard
      let best = matcher.interpretations(of: words, confirmedOnly: true, &matches).withoutGroupsOfOne(vocabulary).first,
      best.confidence >= .confirmationThreshold, !best.entities.isEmpty,
      !best.entities.contains(where: \.isConflicting)
    else { return nil }
    let moved = best.moved(
      by: utterance.tokens[part.lowerBound].range.lowerBound - words.tokens[0].range.lowerBound, positions: part,
      of: utterance.tokens.count)
    return hasSumOfItsOwn(moved, utterance) ? nil : moved
  }

  /// True if a part has a sum that the whole utterance does not have: "everything" of "everything I owe her".
  private func hasSumOfItsOwn(_ request: Interpretation, _ utterance: Utterance) -> Bool {
    request.entities.contains { entity in
      guard let parser = vocabulary.parserIndex(of: entity.slot, in: request.intent),
        vocabulary.allParsers[parser].standsForSums
      else { return false }
      let positions = utterance.positions(in: [entity.range])
      return !vocabulary.values(in: utterance).contains { value in
        value.parser == parser && !positions.isDisjoint(with: value.tokens)
      }
    }
  }
}

extension Interpretation {
  /// Returns the interpretation of a part of an utterance as one of the whole, which passes over all other words.
  ///
  /// - Parameters:
  ///   - offset: The beginning of the part, in Unicode scalars.
  ///   - positions: The tokens of the part.
  ///   - count: The number of tokens of the whole utterance.
  /// - Returns: The interpretation in positions of the whole utterance.
  fileprivate func moved(by offset: Int, positions: Range<Int>, of count: Int) -> Interpretation {
    func moved(_ entity: Entity) -> Entity {
      Entity(
        slot: entity.slot, text: entity.text,
        range: (entity.range.lowerBound + offset)..<(entity.range.upperBound + offset),
        candidates: entity.candidates, isConflicting: entity.isConflicting)
    }
    let own = (skipped ?? []).map { $0 + positions.lowerBound }
    return Interpretation(
      intent: intent, confidence: confidence, entities: entities.map(moved),
      unresolvedNames: unresolvedNames.map {
        UnresolvedName(
          slot: $0.slot, text: $0.text, range: ($0.range.lowerBound + offset)..<($0.range.upperBound + offset),
          confidence: $0.confidence)
      }, excluded: excluded.map(moved), skipped: Set((0..<count).filter { !positions.contains($0) } + own))
  }
}
