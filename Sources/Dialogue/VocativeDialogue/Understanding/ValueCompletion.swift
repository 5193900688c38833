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
