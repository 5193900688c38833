import VocativeCore
import VocativeText

/// Completes values by words elsewhere in the utterance that belong to them: "eighty to Omar, dirhams".
///
/// A value that other words contradict is contested, so that it is asked for and not taken as half of what was said.
struct ValueCompletion {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher

  private var coverage: CoverageChecker { CoverageChecker(matcher: matcher) }

  /// Returns the interpretation with its values completed by those that nothing took: "eighty to Omar, dirhams".
  func completed(_ interpretation: Interpretation, _ utterance: Utterance) -> Interpretation {
    guard !coverage.leftovers(in: utterance, interpretation).isEmpty else { return interpretation }
    let open = coverage.unexplained(in: utterance, interpretation).sorted()
    let interpretation = withRemark(interpretation, utterance, open)
    return interpretation.with(
      interpretation.entities.map { entity in
        guard !entity.isConflicting, entity.candidates.count == 1, let value = entity.candidates.first?.value,
          let parser = vocabulary.parser(of: entity.slot, in: interpretation.intent),
          !(parser is any ListSlotParser), !(parser is MemoParser)
        else { return entity }
        if let whole = open.lazy.compactMap({ completion(of: entity, by: $0, parser, utterance) }).first {
          return whole
        }
        let isContradicted = looseValues(of: parser, beside: interpretation, in: utterance).contains {
          $0.value.identity != value.identity
        }
        return isContradicted && matcher.requiresConfirmation(interpretation.intent) ? entity.contested : entity
      })
  }

  /// Returns the interpretation with the remark among the words that nothing took: "7 for the book you lent me in small
  /// notes".
  private func withRemark(_ interpretation: Interpretation, _ utterance: Utterance, _ open: [Int]) -> Interpretation {
    let intent = interpretation.intent
    guard matcher.requiresConfirmation(intent),
      let slot = matcher.slots(of: intent).first(where: { vocabulary.parser(of: $0, in: intent) is MemoParser }),
      !interpretation.entities.contains(where: { $0.slot == slot }),
      let parser = vocabulary.parser(of: slot, in: intent)
    else { return interpretation }
    let taken = utterance.positions(in: interpretation.ranges)
    let remark = parser.erasedMatches(in: utterance).first { match in
      taken.isDisjoint(with: match.tokens)
        && match.tokens.first { !isArticle($0, utterance) }.map(open.contains) ?? false
    }
    guard let remark, let range = utterance.scalarRange(of: remark.tokens) else { return interpretation }
    let entity = Entity(
      slot: slot, text: utterance.text(of: remark.tokens), range: range,
      candidates: [ScoredSlotValue(value: remark.value, confidence: remark.confidence)], isConflicting: false)
    return interpretation.with(
      (interpretation.entities + [entity]).sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  private func isArticle(_ position: Int, _ utterance: Utterance) -> Bool {
    WordClasses.category(of: utterance.tokens[position]) == .article
  }

  /// Returns a value together with a word elsewhere; nil if the two are no value.
  private func completion(
    of entity: Entity, by position: Int, _ parser: any SlotParser, _ utterance: Utterance
  ) -> Entity? {
    let token = utterance.tokens[position]
    // The "fils" of "seven dirhams to Marie, and ten fils to Omar" belongs to its own number.
    let followsNumber =
      position > 0 && !utterance.tokens[position - 1].endsClause
      && WordClasses.category(of: utterance.tokens[position - 1]) == .number
    guard WordClasses.category(of: token) == .content, !followsNumber,
      !vocabulary.namesEntry(position, in: utterance)
    else { return nil }
    let text = Utterance("\(entity.text) \(token.text)")
    let whole = parser.erasedMatches(in: text).first {
      $0.tokens == text.tokens.indices && $0.confidence >= .confirmationThreshold
        && !entity.identities.contains($0.value.identity)
    }
    return whole.map {
      Entity(
        slot: entity.slot, text: entity.text, range: entity.range,
        candidates: [ScoredSlotValue(value: $0.value, confidence: entity.confidence)], isConflicting: false,
        supplements: [token.range])
    }
  }

  /// Returns the values of a parser outside the values of an interpretation.
  private func looseValues(
    of parser: any SlotParser, beside interpretation: Interpretation, in utterance: Utterance
  ) -> [SlotMatch<any SlotValue>] {
    parser.erasedMatches(in: utterance).filter { match in
      match.confidence >= .confirmationThreshold
        && utterance.scalarRange(of: match.tokens).map { range in
          !interpretation.ranges.contains { $0.overlaps(range) }
        } ?? false
    }
  }
}
