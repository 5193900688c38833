import VocativeCore
import VocativeText

/// Matches utterances with one intent: by its phrases, or as values alone for a request already begun.
///
/// A class, so that a search through all intents copies no declaration.
final class IntentMatcher: Sendable {
  let intent: IntentDeclaration
  /// The names of the intent's slots.
  let slotNames: [String]
  private let compiled: CompiledPhrases
  /// The phrases about what was done before; nil if there are none.
  private let followUps: CompiledPhrases?

  /// The words of the phrases, with the participles of verbs.
  var vocabulary: Set<String> { compiled.vocabulary }
  /// The words of the slots' names.
  var slotWords: Set<String> { compiled.slotWords }

  init(_ intent: IntentDeclaration) {
    self.intent = intent
    slotNames = intent.slots.map(\.name)
    compiled = .shared(intent.phrases.filter { !$0.isFollowUp }, slots: slotNames)
    let followUps = intent.phrases.filter(\.isFollowUp)
    self.followUps = followUps.isEmpty ? nil : .shared(followUps, slots: slotNames)
  }

  /// The prepositions that lead to a slot's values.
  func cues(of slot: String) -> Set<[String]> {
    intent.slots.firstIndex { $0.name == slot }.map { compiled.cues[$0] } ?? []
  }

  /// Returns the utterance as a new request; nil if it is none.
  ///
  /// The phrases about what was done before are tried where the last request was for the intent `previous`.
  func interpretation(
    of utterance: Utterance, after previous: String?, _ matches: inout SlotMatches, knownWords: Set<String>
  ) -> Interpretation? {
    [compiled, followUps(after: previous)].compactMap(\.self)
      .compactMap { interpretation(of: utterance, by: $0, &matches, knownWords: knownWords) }
      .max { $0.confidence < $1.confidence }
  }

  /// Returns the words of the phrases that are tried after an intent.
  func vocabulary(after previous: String?) -> Set<String> {
    followUps(after: previous).map { vocabulary.union($0.vocabulary) } ?? vocabulary
  }

  private func followUps(after previous: String?) -> CompiledPhrases? {
    previous.flatMap { intent.precedingIntents.isEmpty || intent.precedingIntents.contains($0) ? followUps : nil }
  }

  private func interpretation(
    of utterance: Utterance, by compiled: CompiledPhrases, _ matches: inout SlotMatches, knownWords: Set<String>
  ) -> Interpretation? {
    let hasContentWord = compiled.contentWords.mayOccur(in: utterance.tokens.map(\.folded))
    guard hasContentWord || !compiled.valuePhrases.acceptsNothing else { return nil }
    let spans = matches.spans(of: slotNames, in: intent.name)
    let costs = MatchCosts()
    // Where every word is named, a word of another intent is as good as any other: such a skill has very many of them.
    let utteranceCosts = UtteranceCosts(
      utterance, intentWords: compiled.vocabulary, knownWords: intent.namesEveryWord ? [] : knownWords,
      valueTokens: spans.tokens,
      meaningless: utterance.carrierPositions.union(0..<utterance.openingEnd), costs: costs)
    var strict = costs
    strict.omittedRequiredSlot = costs.omittedContentWord
    strict.omittedOptionalSlot = costs.omittedContentWord
    strict.omittedFunctionWord = costs.omittedContentWord
    strict.omittedPreposition = costs.omittedContentWord
    let readings = [
      hasContentWord
        ? interpretation(compiled.phrases, compiled.cues, spans, utteranceCosts, costs, expectedSlot: nil) : nil,
      interpretation(compiled.valuePhrases, compiled.cues, spans, utteranceCosts, strict, expectedSlot: nil),
    ]
    return readings.compactMap(\.self).max { $0.confidence < $1.confidence }.map { namingEntries($0, utterance, spans) }
  }

  /// Returns an interpretation with an entry in place of a remark that names one, where the entry is missing: "pay forty
  /// dirhams for Omar".
  private func namingEntries(_ reading: Interpretation, _ utterance: Utterance, _ spans: SpanTable) -> Interpretation {
    guard let remark = reading.entities.first(where: { $0.candidates.first?.value is Memo }) else { return reading }
    let filled = Set(reading.entities.map(\.slot) + reading.unresolvedNames.map(\.slot))
    for (number, slot) in intent.slots.enumerated() where slot.isRequired && !filled.contains(slot.name) {
      let named = spans.spans(of: number).first { span in
        span.confidence >= .confirmationThreshold && span.candidates.first?.value is any Choosable
          && utterance.scalarRange(of: span.tokens) == remark.range
      }
      guard let named else { continue }
      let entity = Entity(
        slot: slot.name, text: remark.text, range: remark.range, candidates: named.candidates, isConflicting: false)
      return reading.with(reading.entities.map { $0.slot == remark.slot ? entity : $0 })
    }
    return reading
  }

  /// Returns the utterance as values and corrections for a request already begun; nil if it has none.
  func values(in utterance: Utterance, _ spans: SpanTable, knownWords: Set<String>, expectedSlot: String?)
    -> Interpretation?
  {
    var costs = MatchCosts()
    costs.movedSlot = 0.02
    costs.slotWithoutCue = 0.05
    let utteranceCosts = UtteranceCosts(
      utterance, intentWords: vocabulary, knownWords: knownWords, valueTokens: spans.tokens,
      meaningless: utterance.correctionPositions, costs: costs)
    let expected = intent.slots.firstIndex { $0.name == expectedSlot }
    let reading = interpretation(
      .empty, compiled.cues, spans, utteranceCosts, costs, expectedSlot: expected)
    return reading?.entities.isEmpty == false ? reading : nil
  }

  private func interpretation(
    _ automaton: PhraseAutomaton, _ cues: [Set<[String]>], _ spans: SpanTable, _ utteranceCosts: UtteranceCosts,
    _ costs: MatchCosts, expectedSlot: Int?
  ) -> Interpretation? {
    let search = PhraseSearch(
      automaton: automaton, spans: spans, cues: cues,
      omittedSlotCosts: intent.slots.map {
        $0.isRequired && !$0.isDistinctive ? costs.omittedRequiredSlot : costs.omittedOptionalSlot
      },
      utteranceCosts: utteranceCosts, costs: costs, expectedSlot: expectedSlot,
      names: intent.requiresConfirmation ? spans.names(in: utteranceCosts.utterance) : [])
    guard !automaton.acceptsNothing, let alignment = search.run() else { return nil }
    let leftovers = UnalignedTokens(alignment, utteranceCosts)
    return Interpretation(
      intent: intent.name, confidence: MatchCosts.confidence(ofCost: alignment.cost),
      entities: alignment.filled.map { slot, span in
        Entity(
          slot: intent.slots[slot].name, text: utteranceCosts.utterance.text(of: span.tokens),
          range: utteranceCosts.utterance.scalarRange(of: span.tokens) ?? 0..<0,
          candidates: leftovers.candidates(of: span, slot: slot),
          isConflicting: leftovers.isConflicting(span, slot: slot),
          supplements: leftovers.repetitions(of: span, slot: slot).compactMap {
            utteranceCosts.utterance.scalarRange(of: $0)
          })
      },
      unresolvedNames: unresolvedNames(leftovers, utteranceCosts.utterance.tokens).map { slot, tokens in
        UnresolvedName(
          slot: intent.slots[slot].name, text: utteranceCosts.utterance.text(of: tokens),
          range: utteranceCosts.utterance.scalarRange(of: tokens) ?? 0..<0,
          confidence: MatchCosts.confidence(ofCost: alignment.cost))
      },
      excluded: alignment.excluded.map { slot, span in
        Entity(
          slot: intent.slots[slot].name, text: utteranceCosts.utterance.text(of: span.tokens),
          range: utteranceCosts.utterance.scalarRange(of: span.tokens) ?? 0..<0, candidates: span.candidates,
          isConflicting: false)
      }, skipped: Set(alignment.skipped))
  }
}

extension IntentMatcher {
  /// Returns the unknown name for the only missing value: the words after its preposition, or the only unused words.
  private func unresolvedNames(_ leftovers: UnalignedTokens, _ tokens: [Token]) -> [(slot: Int, tokens: Range<Int>)] {
    // An address is never passed over: it stands for the first missing entry of a list.
    if let address = leftovers.skippedAddress {
      return intent.slots.indices.filter { intent.slots[$0].isRequired && !leftovers.isFilled($0) }.map {
        ($0, address)
      }
    }
    let missing = leftovers.missingSlots.filter { intent.slots[$0].isRequired }
    if missing.isEmpty, let (name, value) = leftovers.nameBeforeValue {
      let slot = intent.slots.indices.first {
        intent.slots[$0].isRequired && !leftovers.isFilled($0)
          && compiled.precedingSlots[value].contains(intent.slots[$0].name)
      }
      return slot.map { [($0, name)] } ?? []
    }
    guard missing.count == 1 else { return [] }
    // A question about one thing names that thing.
    let isOnlyDemand = !intent.requiresConfirmation && intent.slots.count(where: \.isRequired) == 1
    return leftovers.unresolvedNames.filter { slot, stretch in
      // "Could it go on Monday" sends nothing to Go.
      guard slot == missing[0], !tokens[stretch].allSatisfy({ CoverageWords.harmless.contains($0.folded) }) else {
        return false
      }
      var before = tokens[..<stretch.lowerBound]
      while let last = before.last, WordClasses.category(of: last) == .article { before.removeLast() }
      let words = before.map(\.folded)
      return intent.slots.count == 1 || isOnlyDemand
        || compiled.cues[slot].contains { !$0.isEmpty && words.suffix($0.count).elementsEqual($0) }
    }
  }
}

/// The tokens that an alignment did not use.
private struct UnalignedTokens {
  private let alignment: PhraseSearch.Alignment
  private let utterance: Utterance
  private var tokens: [Token] { utterance.tokens }
  private let skipCosts: [Double]

  init(_ alignment: PhraseSearch.Alignment, _ utteranceCosts: UtteranceCosts) {
    self.alignment = alignment
    utterance = utteranceCosts.utterance
    skipCosts = utteranceCosts.skipCosts
  }

  /// The slots that are left out.
  var missingSlots: [Int] {
    let filled = Set(alignment.filled.map(\.slot))
    return alignment.omitted.map(\.slot).filter { !filled.contains($0) }
  }

  /// The words in the places of missing values: unknown names, without the function words around them.
  var unresolvedNames: [(slot: Int, tokens: Range<Int>)] {
    let filled = Set(alignment.filled.map(\.slot))
    let skipped = Set(alignment.skipped)
    return alignment.omitted.filter { !filled.contains($0.slot) }.compactMap { slot, position in
      var (start, end) = (position, position)
      while skipped.contains(start - 1) { start -= 1 }
      while skipped.contains(end) { end += 1 }
      while start < end, isNegligible(start) { start += 1 }
      while start < end, isNegligible(end - 1) { end -= 1 }
      let hasContent = (start..<end).contains {
        WordClasses.category(of: tokens[$0]) == .content && !WordClasses.isCommon(tokens[$0].folded)
      }
      return hasContent ? (slot, start..<end) : nil
    }
  }

  /// The first address that no slot took.
  var skippedAddress: Range<Int>? {
    alignment.skipped.filter { tokens[$0].kind == .address }.min().map { $0..<($0 + 1) }
  }

  /// Returns true if a slot has a value.
  func isFilled(_ slot: Int) -> Bool { alignment.filled.contains { $0.slot == slot } }

  /// The words between a verb and a value, where a name would stand: "Bob" of "send Bob 20 dollars"; and the slot of
  /// the value.
  var nameBeforeValue: (name: Range<Int>, value: Int)? {
    let skipped = Set(alignment.skipped)
    return alignment.filled.lazy.compactMap { slot, span -> (Range<Int>, Int)? in
      var start = span.tokens.lowerBound
      while skipped.contains(start - 1), skipCosts[start - 1] > MatchCosts().filler { start -= 1 }
      let isAfterVerb = start > 0 && !skipped.contains(start - 1)
      while start < span.tokens.lowerBound, isNegligible(start) { start += 1 }
      let words = start..<span.tokens.lowerBound
      let isName = words.allSatisfy {
        WordClasses.category(of: tokens[$0]) == .content && !WordClasses.isCommon(tokens[$0].folded)
      }
      return isAfterVerb && !words.isEmpty && words.count <= 3 && isName ? (words, slot) : nil
    }.first
  }

  private func isNegligible(_ position: Int) -> Bool {
    [.article, .function, .filler].contains(WordClasses.category(of: tokens[position]))
      || skipCosts[position] <= MatchCosts().filler
  }

  /// Returns the options of a span without those that the person excluded.
  func candidates(of span: SpanTable.Span, slot: Int) -> [ScoredSlotValue] {
    let excluded = Set(alignment.excluded.filter { $0.slot == slot }.flatMap { $0.span.candidates.map(\.identity) })
    let remaining = span.candidates.filter { !excluded.contains($0.identity) }
    return remaining.isEmpty ? span.candidates : remaining
  }

  /// Returns the other places of a value that is said in several.
  func repetitions(of span: SpanTable.Span, slot: Int) -> [Range<Int>] {
    guard span.candidates.first?.value.mayBeSpread ?? false else { return [] }
    let identities = Set(span.candidates.map(\.identity))
    return alignment.conflicting.filter {
      $0.slot == slot && !identities.isDisjoint(with: $0.span.candidates.map(\.identity))
    }.map(\.span.tokens)
  }

  /// True if the utterance has another value for the slot, or an unused number beside a numeric value.
  func isConflicting(_ span: SpanTable.Span, slot: Int) -> Bool {
    let identities = Set(span.candidates.map(\.identity))
    let hasRival = alignment.conflicting.contains {
      $0.slot == slot && identities.isDisjoint(with: $0.span.candidates.map(\.identity))
    }
    let holdsNumber = span.tokens.contains { WordClasses.category(of: tokens[$0]) == .number }
    // The "one" of "quick one" or "the other one" counts nothing.
    return hasRival
      || (holdsNumber
        && alignment.skipped.contains {
          WordClasses.category(of: tokens[$0]) == .number && skipCosts[$0] > MatchCosts().filler
            && !utterance.isPronominalOne(at: $0)
        })
  }
}
