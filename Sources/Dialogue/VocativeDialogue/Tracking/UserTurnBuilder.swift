import VocativeCore
import VocativeText

/// Builds the user turn of a transcript: runs the NLU pipeline over the hypotheses and combines the results.
struct UserTurnBuilder: Sendable {
  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  /// The intent of the open request; nil between requests.
  let openIntent: IntentDeclaration?
  let expectedSlot: String?
  let offeredChoices: [any Choosable]
  let speechStart: Duration
  let now: @Sendable () -> Duration

  /// The number of hypotheses that a model reads.
  ///
  /// Phrases are matched with all of them.
  private static let modelHypothesisLimit = 3

  /// Returns the user turn of a transcript.
  ///
  /// The best hypothesis is taken, unless only another one is understood.
  func userTurn(for transcript: Transcript) async -> UserTurn? {
    let turns = await hypotheses(of: transcript)
    guard var best = turns.first(where: \.isUnderstood) ?? turns.first else { return nil }
    best.addConfusableEntries(from: turns)
    if best.utterance.text == transcript.text { best = await rescoredWithPhones(best, transcript) }
    let detector = PartialRequestDetector(
      pipeline: pipeline, vocabulary: vocabulary, requestedSlot: expectedSlot, hasOpenRequest: openIntent != nil)
    best.partialRequest = await detector.partialRequest(of: transcript, interpretation: best.interpretations.first)
    return best
  }

  /// Returns a user turn for every hypothesis of a transcript, best first.
  private func hypotheses(of transcript: Transcript) async -> [UserTurn] {
    let hypotheses =
      [Transcript.Hypothesis(transcript.text, confidence: transcript.confidence)] + transcript.alternatives
    var turns: [UserTurn] = []
    for (number, hypothesis) in hypotheses.enumerated() {
      let prediction =
        number < Self.modelHypothesisLimit
        ? await pipeline.prediction(of: hypothesis.text, isBest: number == 0, requestedSlot: expectedSlot) : nil
      turns.append(userTurn(of: hypothesis, prediction))
      turns[number].phones = transcript.phones.map(\.symbol)
    }
    turns.poolConfidence()
    return turns
  }

  private func userTurn(of hypothesis: Transcript.Hypothesis, _ prediction: NLUPrediction?) -> UserTurn {
    let utterance = Utterance(hypothesis.text)
    var turn = UserTurn(
      utterance: utterance, recognitionConfidence: hypothesis.confidence, speechStart: speechStart, now: now())
    var result = NLUResult(utterance, prediction, by: pipeline, vocabulary)
    turn.interpretations = result.interpretations
    turn.source = result.source
    if let open = openIntent?.name {
      turn.slotInterpretation = result.slotInterpretation(for: open, expectedSlot: expectedSlot)
    }
    turn.act = result.act(beside: turn.slotInterpretation, open: openIntent?.name)
    turn.isOutOfScope = result.isOutOfScope && turn.act == nil
    turn.selections = ListSelection.selections(in: utterance, from: offeredChoices)
    return turn
  }

  /// Adds the entries that the phones may name.
  ///
  /// If a name covers words that were recognised after it, builds the turn
  /// again without these words.
  private func rescoredWithPhones(_ turn: UserTurn, _ transcript: Transcript) async -> UserTurn {
    var turn = turn
    let rescorer = PhoneRescorer(transcript: transcript, vocabulary: vocabulary)
    guard let end = rescorer.addConfusableEntries(to: &turn) else { return turn }
    let short = transcript.words(upTo: end)
    guard var again = await hypotheses(of: short).first, again.isUnderstood else { return turn }
    _ = PhoneRescorer(transcript: short, vocabulary: vocabulary).addConfusableEntries(to: &again)
    return again
  }
}
