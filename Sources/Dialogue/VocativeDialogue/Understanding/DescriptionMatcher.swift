import VocativeCore
import VocativeText

/// Finds the requests that an utterance asks for where no phrase has its words: by a model trained on the intents and,
/// where it is not sure, by their descriptions.
///
/// An intent is possible only if the utterance names its required values. What the utterance names besides, and the
/// conditions and numbers that the intent has no slot for, are left over.
struct DescriptionMatcher: Sendable {
  /// The requests that may be meant; none for words about something else than the app.
  struct Match: Sendable {
    /// The interpretations, best first.
    let interpretations: [Interpretation]
    /// True if the person is asked which of them is meant.
    let isTentative: Bool
    /// True if the best one is a label of the trained model.
    var isTrained = false
  }

  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  let salient: [any SlotValue]

  /// The logit from which on a request is believed, and from which on it is proposed.
  private static let acceptedLogit = 3.5
  private static let proposedLogit = 2.0
  /// The logit of a request that replaces one whose phrase leaves words over, and its least lead over that one.
  private static let replacingLogit = 4.0
  private static let replacingLead = 1.5
  /// The logits of a trained model from which on a request that is easily undone is believed, and replaces a phrase.
  private static let reversibleLogit = 2.4
  private static let reversibleReplacingLogit = 3.5
  /// The loss of an entry that stands for a need, where the utterance names another one.
  private static let otherEntryCost = 1.5
  /// The lead below which another request may be meant as well.
  private static let margin = 0.6
  /// The logit below which nothing that the app does is meant, whatever phrase the words resemble.
  private static let unrelatedLogit = -1.5
  /// The logit from which on an entry that is not named is believed, and the least number of words.
  private static let describedEntryLogit = 4.0
  private static let describedEntryLength = 4
  /// The loss of what changes something, for a question about a fact.
  private static let questionCost = 1.5
  /// The loss for each entry that is named and has no slot.
  private static let unusedEntryCost = 2.0
  /// The number of requests that are proposed.
  private static let proposalLimit = 3

  /// An intent with the values of the utterance.
  private struct Candidate {
    let interpretation: Interpretation
    /// The label of a trained model: the name of the intent, or the identity of an entry.
    let label: String
    let descriptions: [String]
    let cost: Double
    let isReversible: Bool
    var isRefusal = false
    /// True for a label of the trained model.
    let isTrained: Bool
    /// True for an entry that stands for a need.
    var isEntry = false
    var leastLogit = DescriptionMatcher.proposedLogit

    /// True if a wrong answer is easily undone, and the probability is a trained one.
    var isLenient: Bool { isTrained && isReversible }
  }

  /// Returns the requests that an utterance may mean; nil if it means none.
  ///
  /// With a `phrase` that matches a part of the utterance, only a request that is clearly likelier.
  func match(_ utterance: Utterance, insteadOf phrase: Interpretation? = nil) async -> Match? {
    guard pipeline.understandsOpenWordings, (1...PhraseMatcher.tokenLimit).contains(utterance.tokens.count) else {
      return nil
    }
    let named = namedEntries(in: utterance)
    var tentative: Match?
    if let trained = await OpenWordingPrediction(of: utterance.text, by: pipeline.intentClassifier) {
      let ranking = sorted(
        candidates(for: utterance, named, trained).compactMap { candidate in
          trained.logit(of: candidate.label).map { (candidate: candidate, score: $0 - candidate.cost) }
        })
      tentative = match(ranking, utterance, named, phrase, isUnrelated: trained.isUnrelated)
      if let tentative, !tentative.isTentative { return tentative }
    }
    let ranking = await describedRanking(of: candidates(for: utterance, named, nil), for: utterance)
    let isUnrelated = ranking.first.map { $0.score < Self.unrelatedLogit } ?? false
    return match(ranking, utterance, named, phrase, isUnrelated: isUnrelated) ?? tentative
  }

  /// Returns the requests that are meant by a ranking, the best first; nil if it has none that is likely.
  private func match(
    _ ranking: [(candidate: Candidate, score: Double)], _ utterance: Utterance, _ named: [Range<Int>],
    _ phrase: Interpretation?, isUnrelated: Bool
  ) -> Match? {
    guard let best = ranking.first else { return nil }
    if let phrase, isUnrelated, utterance.tokens.count > 2,
      let intent = pipeline.intent(named: phrase.intent), !intent.isRefusal, named.isEmpty
    {
      return Match(interpretations: [], isTentative: false)
    }
    guard best.score >= best.candidate.leastLogit else { return nil }
    let name = best.candidate.interpretation.intent
    let rivals = ranking.filter {
      $0.candidate.interpretation.intent != name && best.score - $0.score < Self.margin
        && $0.score >= Self.proposedLogit
    }
    let isDone = best.candidate.isReversible || !isGuarded(utterance)
    let isClear = rivals.allSatisfy(\.candidate.isReversible) && best.candidate.isReversible || rivals.isEmpty
    let accepted = best.candidate.isLenient ? Self.reversibleLogit : Self.acceptedLogit
    let isSure = best.score >= accepted && isDone && isClear
    // A reply that names the place ("I don't understand that, only the station") helps more than a question.
    guard isSure || !(best.candidate.isReversible && !named.isEmpty) else { return nil }
    if let phrase {
      let own = ranking.first { $0.candidate.interpretation.intent == phrase.intent }?.score ?? 0
      let least = best.candidate.isLenient ? Self.reversibleReplacingLogit : Self.replacingLogit
      // "I've run out of paracetamol" is a search for something that no list has, and a need of a pharmacy.
      let isUnfilled = best.candidate.isEntry && phrase.entities.isEmpty
      guard isSure, name != phrase.intent || isUnfilled, best.score >= least,
        isUnfilled || best.score - own >= Self.replacingLead
      else { return nil }
    }
    let likely = (isSure ? [best] : [best] + rivals).filter { isSure || !$0.candidate.isRefusal }
    guard !likely.isEmpty else { return nil }
    return Match(
      interpretations: likely.prefix(Self.proposalLimit).map {
        checked($0.candidate.interpretation, in: utterance, $0.candidate.descriptions)
      }, isTentative: !isSure, isTrained: best.candidate.isTrained)
  }

  /// Returns the candidates that the descriptions rank, with their scores, the best first.
  private func describedRanking(
    of candidates: [Candidate], for utterance: Utterance
  ) async -> [(candidate: Candidate, score: Double)] {
    let described = candidates.filter { !$0.descriptions.isEmpty }
    guard let logits = try? await pipeline.classifier?.logits(of: utterance.text, among: described.map(\.descriptions))
    else { return [] }
    return sorted(logits.map { (described[$0.key], Double($0.value) - described[$0.key].cost) })
  }

  private func sorted(
    _ scored: [(candidate: Candidate, score: Double)]
  ) -> [(candidate: Candidate, score: Double)] {
    scored.sorted {
      ($0.score, $1.candidate.interpretation.intent) > ($1.score, $0.candidate.interpretation.intent)
    }
  }

  /// True for a question about a fact.
  ///
  /// "Am I near the park" is one; "can you take me there" asks for an action.
  private func asksForFact(_ utterance: Utterance) -> Bool {
    utterance.tokens.first.map { Self.questionWords.contains($0.folded) } ?? false
  }

  private static let questionWords: Set<String> = [
    "am", "is", "are", "do", "does", "did", "was", "were", "has", "have", "what", "which", "how", "where", "when",
    "why",
    "who", "whose",
  ]
  private static let pleas: [[String]] = ["can", "could", "would", "will"].flatMap { verb in
    ["you", "ye", "yous"].map { [verb, $0] }
  }

  /// True for a question, a negation or a condition, on which nothing is done.
  private func isGuarded(_ utterance: Utterance) -> Bool {
    let isPlea = Self.pleas.contains { utterance.tokens.prefix(2).map(\.folded) == $0 }
    return !isPlea && (utterance.isQuestion || utterance.startsLikeQuestion)
      || utterance.tokens.contains {
        WordClasses.category(of: $0) == .negation || ["if", "unless"].contains($0.folded)
      }
  }

  // MARK: Candidates

  private func candidates(
    for utterance: Utterance, _ named: [Range<Int>], _ trained: OpenWordingPrediction?
  ) -> [Candidate] {
    var matches = SlotMatches(utterance, vocabulary, salient: salient)
    let isLong = utterance.tokens.count >= Self.describedEntryLength
    return pipeline.intents.flatMap { intent -> [Candidate] in
      var found: [Candidate] = []
      let own = intent.descriptions.filter { !$0.hasPrefix("{") }
      let isKnown = !own.isEmpty || trained?.logit(of: intent.name) != nil
      if isKnown, let entities = entities(of: intent, in: utterance, &matches) {
        found.append(candidate(intent, entities, own, named, utterance, trained))
      }
      for slot in intent.descriptions where slot.hasPrefix("{") && (named.isEmpty || trained != nil) && isLong {
        found += described(String(slot.dropFirst().dropLast()), of: intent, in: utterance, named, trained)
      }
      return found
    }
  }

  private func candidate(
    _ intent: IntentDeclaration, _ entities: [Entity], _ descriptions: [String], _ named: [Range<Int>],
    _ utterance: Utterance, _ trained: OpenWordingPrediction?
  ) -> Candidate {
    // A trained model has seen questions, and places that a request has no slot for.
    let isTrained = trained?.logit(of: intent.name) != nil
    let used = utterance.positions(in: entities.map(\.range))
    let unused = named.filter { used.isDisjoint(with: $0) }
    let interpretation = Interpretation(intent: intent.name, confidence: .confirmationThreshold, entities: entities)
    let cost =
      Self.unusedEntryCost * Double(unused.count)
      + (!intent.isReversible && asksForFact(utterance) ? Self.questionCost : 0)
    return Candidate(
      interpretation: interpretation.with(leftovers: isTrained && intent.isRefusal ? [] : unused.map(utterance.text)),
      label: intent.name, descriptions: descriptions, cost: isTrained ? 0 : cost,
      isReversible: intent.isReversible, isRefusal: intent.isRefusal, isTrained: isTrained)
  }

  /// Returns an intent with each entry of a slot that has descriptions of its own.
  private func described(
    _ slot: String, of intent: IntentDeclaration, in utterance: Utterance, _ named: [Range<Int>],
    _ trained: OpenWordingPrediction?
  ) -> [Candidate] {
    guard let list = vocabulary.parser(of: slot, in: intent.name) as? any ListSlotParser,
      let range = utterance.scalarRange(of: utterance.tokens.indices)
    else { return [] }
    let entries = list.entries(first: .max).filter {
      !$0.descriptions.isEmpty && named.isEmpty || trained?.logit(of: $0.identity) != nil
    }
    let matches = list.erasedMatches(in: utterance).filter { $0.confidence >= Self.valueThreshold }
    return entries.map { entry in
      let isOther = !named.isEmpty && !matches.contains { ($0.value as? any Choosable)?.identity == entry.identity }
      let entity = Entity(
        slot: slot, text: utterance.trimmedText, range: range,
        candidates: [ScoredSlotValue(value: entry, confidence: .confirmationThreshold)], isConflicting: false)
      return Candidate(
        interpretation: Interpretation(intent: intent.name, confidence: .confirmationThreshold, entities: [entity]),
        label: entry.identity, descriptions: entry.descriptions, cost: isOther ? Self.otherEntryCost : 0,
        isReversible: intent.isReversible, isTrained: trained?.logit(of: entry.identity) != nil, isEntry: true,
        leastLogit: trained?.logit(of: entry.identity) == nil ? Self.describedEntryLogit : Self.proposedLogit)
    }
  }

  // MARK: Values

  /// The confidence of a value that is taken without a phrase.
  private static let valueThreshold: Confidence = 0.85

  /// Returns the values of an intent's slots; nil if a required one is not named.
  private func entities(of intent: IntentDeclaration, in utterance: Utterance, _ matches: inout SlotMatches)
    -> [Entity]?
  {
    let table = matches.spans(for: intent)
    var entities: [Entity] = []
    var used: Set<Int> = []
    let slots = intent.slots.indices.filter { !intent.slots[$0].isDerived }
    // Optional values with a preposition first: "near the library" is not the place itself.
    let order = slots.filter { !intent.slots[$0].isRequired } + slots.filter { intent.slots[$0].isRequired }
    for slot in order {
      let spans = table.spans(of: slot).filter {
        $0.confidence >= Self.valueThreshold && used.isDisjoint(with: $0.tokens) && !isSubstitute($0)
          && (intent.slots[slot].isRequired || $0.tokens.count > 1 || !($0.candidates.first?.value is any Choosable))
      }
      let best = spans.max { ($0.tokens.count, $1.tokens.lowerBound) < ($1.tokens.count, $0.tokens.lowerBound) }
      guard let best, let range = utterance.scalarRange(of: best.tokens) else {
        if intent.slots[slot].isRequired { return nil }
        continue
      }
      used.formUnion(best.tokens)
      entities.append(
        Entity(
          slot: intent.slots[slot].name, text: utterance.text(of: best.tokens), range: range,
          candidates: best.candidates.filter { $0.confidence == best.confidence }, isConflicting: false))
    }
    return entities.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the words that name entries of the fallback intent, such as places.
  private func namedEntries(in utterance: Utterance) -> [Range<Int>] {
    var matches = SlotMatches(utterance, vocabulary)
    let spans = pipeline.intents.filter(\.isFallback).flatMap { intent in
      let table = matches.spans(for: intent)
      return intent.slots.indices.flatMap { table.spans(of: $0) }
    }.filter { $0.confidence >= Self.valueThreshold && !isSubstitute($0) }
    return spans.map(\.tokens).filter { tokens in
      !spans.contains { $0.tokens.count > tokens.count && $0.tokens.overlaps(tokens) }
    }
  }

  /// True for one word that is never offered as the name of an entry: "rest".
  private func isSubstitute(_ span: SpanTable.Span) -> Bool {
    guard span.tokens.count == 1, let entry = span.candidates.first?.value as? any Choosable else { return false }
    return !entry.isOffered
  }

  // MARK: Leftovers

  /// Words that begin a condition, a contrast or an exception.
  private static let constraintCues: Set<String> = [
    "but", "if", "unless", "except", "without", "only", "instead", "until",
  ]

  /// Returns an interpretation with the conditions and numbers that it has no slot for.
  private func checked(
    _ interpretation: Interpretation, in utterance: Utterance, _ descriptions: [String]
  ) -> Interpretation {
    let used = utterance.positions(in: interpretation.entities.map(\.range))
    let described = Set(descriptions.flatMap { Utterance($0).tokens.map(\.folded) })
    var leftovers = interpretation.leftovers
    var position = 0
    while position < utterance.tokens.count {
      let token = utterance.tokens[position]
      let isCue = position > 0 && Self.constraintCues.contains(token.folded)
      let isNumber = WordClasses.category(of: token) == .number && !utterance.isPronominalOne(at: position)
      guard isCue || isNumber, !used.contains(position), !described.contains(token.folded) else {
        position += 1
        continue
      }
      let clause = utterance.tokens[position...].firstIndex(where: \.endsClause).map { $0 + 1 }
      let end = isCue ? clause ?? utterance.tokens.count : min(position + 2, utterance.tokens.count)
      leftovers.append(utterance.text(of: position..<end))
      position = end
    }
    return interpretation.with(leftovers: leftovers)
  }
}
