import VocativeText

/// Prepares an utterance for the NLU pipeline.
///
/// Restores omitted words, resolves references, applies repairs, and leaves out clauses that ask for nothing. The result
/// keeps the words of such clauses that a reply must name.
struct UtterancePreparation {
  let matcher: PhraseMatcher
  let vocabulary: SlotVocabulary
  let context: DialogueContext

  /// A prepared utterance.
  struct Result {
    /// The utterance as it was said, without asides.
    let original: Utterance
    /// The utterance for the pipeline.
    var utterance: Utterance
    /// The words of clauses that were left out and that the reply must name.
    var leftovers: [String] = []
  }

  private var startsRequest: Bool { context.openIntent == nil }

  /// Returns an utterance as the pipeline takes it.
  func prepared(_ utterance: Utterance) -> Result {
    let spoken =
      utterance.withoutAsides.withoutInsistence.withoutQuotedSlip.withoutDirectionAdverbs.withPlainChanges
      .withEarliestDay.withPlainShares.withPlainPossessives
    let (calm, occasion) = spoken.withoutSuccession.withoutOccasion
    let plain = calm.withoutSpelledNumber
    let original = RecognizedNumber(vocabulary: vocabulary).restored(plain) ?? plain
    let referring = resolved(restored(original))
    let reasons = ReasonFilter(vocabulary: vocabulary, matcher: matcher, salient: context.salient)
    var reasoned = reasons.filtered(referring)
    var repaired = repaired(reasoned?.utterance ?? referring)
    // "Saturday, sorry, Sunday, he's away Saturday": a repair may have a reason of its own.
    if reasoned == nil, repaired != referring, let filtered = reasons.filtered(repaired) {
      (reasoned, repaired) = (filtered, filtered.utterance)
    }
    var result = withoutSideClauses(Result(original: original, utterance: repaired))
    result.leftovers += (reasoned?.leftovers ?? []) + [occasion].compactMap(\.self)
    return result
  }

  /// Restores the order and the words of a full sentence.
  private func restored(_ original: Utterance) -> Utterance {
    let plain = TagQuestion.removedAmid(original) ?? original
    guard startsRequest else {
      let calm = plain.withoutExclamation.withoutJudgement.withoutPrecedence
      let direct = IndirectRequest.change(in: calm, vocabulary) ?? calm
      let changed =
        ReplacedValueReason(vocabulary: vocabulary, salient: context.salient).removed(from: direct) ?? direct
      return ContrastedValue(vocabulary: vocabulary).correction(in: changed) ?? reworded(changed)
    }
    return reworded(plain.withoutInterjection.withoutClosingRequest)
  }

  /// Restores what questions and exclusions leave out.
  private func reworded(_ addressed: Utterance) -> Utterance {
    let joined = startsRequest ? SharedObject(vocabulary: vocabulary).joined(addressed) ?? addressed : addressed
    let direct = IndirectRequest.restored(joined) ?? joined
    let ordered = LeadingExclusion.moved(direct) ?? direct
    let limits = SeparateLimit(vocabulary: vocabulary, matcher: matcher, salient: context.salient)
    let limited = startsRequest ? limits.moved(ordered) ?? ordered : ordered
    let uncounted = EnumerationFilter.filtered(limited) ?? limited
    return ElidedAuxiliary.restored(uncounted) ?? TagQuestion.restored(uncounted) ?? uncounted
  }

  /// Puts entries and sums in place of the words that refer to them.
  private func resolved(_ utterance: Utterance) -> Utterance {
    let coreference = ClauseCoreference(vocabulary: vocabulary, salient: context.salient, matcher: matcher)
    let costed = startsRequest ? withCosts(utterance) : utterance
    let shared = PossessiveShare.resolved(costed) ?? costed
    let named = coreference.resolved(shared) ?? shared
    let sums = SumCoreference(vocabulary: vocabulary, matcher: matcher, salient: context.salient)
    let summed = context.expectedSlot == nil ? sums.resolved(named) ?? named : named
    return DroppedEntryFilter(vocabulary: vocabulary, salient: context.salient).filtered(summed) ?? summed
  }

  /// Returns the utterance with a cost that stands before or after its share in the share.
  private func withCosts(_ utterance: Utterance) -> Utterance {
    CostShare(vocabulary: vocabulary).resolved(utterance) ?? LaterCost(vocabulary: vocabulary).resolved(utterance)
      ?? utterance
  }

  /// Applies repairs within the sentence, and writes values out that stand for several requests.
  private func repaired(_ utterance: Utterance) -> Utterance {
    let plain = EntryWording(vocabulary: vocabulary).normalized(utterance) ?? utterance
    let isWhole = addsExclusion(plain) || correctsPrevious(plain)
    let corrected =
      isWhole ? plain : SelfRepairResolver(vocabulary: vocabulary, matcher: matcher).repaired(plain) ?? plain
    return startsRequest ? vocabulary.expanded(corrected) ?? corrected : corrected
  }

  /// True for the "no" of "and no steps", which corrects nothing where requests need no yes.
  private func addsExclusion(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    return startsRequest && matcher.hasUnconfirmedRequests
      && words.indices.dropFirst().contains {
        words[$0] == "no" && ["and", "but"].contains(words[$0 - 1]) && !utterance.tokens[$0].endsClause
      }
  }

  /// True if an utterance corrects the last request, which needed no yes: "sorry, I meant the town hall".
  private func correctsPrevious(_ utterance: Utterance) -> Bool {
    guard startsRequest, let previous = context.previousIntent, !matcher.requiresConfirmation(previous),
      matcher.namesEveryWord(previous)
    else { return false }
    return LastRequestCorrection.begins(utterance)
  }

  /// Leaves out descriptions, negated clauses and explanations beside a request.
  private func withoutSideClauses(_ prepared: Result) -> Result {
    var result = prepared
    if let described = DescriptionFilter(vocabulary: vocabulary).filtered(result.utterance) {
      result.utterance = described.utterance
      result.leftovers += described.leftovers
    }
    let negations = NegatedClauseFilter(
      vocabulary: vocabulary, matcher: matcher, openIntents: context.openIntent.map { [$0.name] + $0.variants } ?? [],
      salient: context.salient)
    if let filtered = negations.filtered(result.utterance) {
      result.utterance = filtered.utterance
      result.leftovers += filtered.leftovers
    }
    guard startsRequest else { return result }
    let explanations = ExplanationFilter(vocabulary: vocabulary, matcher: matcher, salient: context.salient)
    if let explained = explanations.filtered(result.utterance) {
      result.utterance = explained.utterance
      result.leftovers += explained.leftovers
    }
    let selector = ClauseSelector(vocabulary: vocabulary, matcher: matcher, salient: context.salient)
    result.utterance = selector.selected(from: result.utterance) ?? result.utterance
    return result
  }
}
