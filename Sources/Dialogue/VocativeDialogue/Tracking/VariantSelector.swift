import VocativeCore
import VocativeText

/// Chooses between the readings of a turn that are as likely, and between an intent and its variants.
struct VariantSelector {
  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  let context: DialogueContext

  /// The readings of an utterance whose confidences differ by less are as likely.
  private static let tieMargin = 0.03
  private static let sharedIntentCount = 4

  /// The names of the variants of an intent.
  func names(of intent: String) -> [String] { pipeline.intent(named: intent)?.variants ?? [] }

  /// Puts the reading with an entry just spoken of before others as likely: "pay him" after his request was read out.
  func preferSalientEntry(_ turn: inout UserTurn) {
    guard let best = turn.interpretations.first, !context.salient.isEmpty else { return }
    let isSalient = { (reading: Interpretation) in
      reading.entities.contains { entity in
        entity.candidates.count == 1
          && context.salient.contains { value in
            entity.candidates.first.map { type(of: $0.value) == type(of: value) && $0.identity == value.identity }
              ?? false
              && value is any Choosable && !isShared(value)
          }
      }
    }
    let place = turn.interpretations.firstIndex { reading in
      best.confidence.value - reading.confidence.value < Self.tieMargin && isSalient(reading)
    }
    guard let place, place > 0, !isSalient(best) else { return }
    let chosen = turn.interpretations.remove(at: place)
    turn.interpretations =
      [chosen]
      + turn.interpretations.filter {
        best.confidence.value - $0.confidence.value >= Self.tieMargin
      }
  }

  /// Makes the best interpretation one of a variant of its intent if only that one has a slot for a value that was said.
  ///
  /// A value in the words before the request (`lead`) belongs to none, and no value is in the words of the phrase: "lent" is
  /// no rent.
  func preferVariant(_ turn: inout UserTurn, _ result: inout NLUResult, outside lead: Range<Int>?) {
    guard let best = turn.interpretations.first, let intent = pipeline.intent(named: best.intent),
      let variant = variant(of: intent, &result)
    else { return }
    let own = variant.entities.filter { entity in
      let positions = turn.utterance.positions(in: [entity.range])
      return intent.slot(entity.slot) == nil && !best.entities.contains { $0.range.overlaps(entity.range) }
        && positions.isDisjoint(with: lead ?? 0..<0) && !(best.skipped?.isDisjoint(with: positions) ?? false)
    }
    guard !own.isEmpty else { return }
    let combined = Interpretation(
      intent: variant.intent, confidence: best.confidence, entities: best.entities + own,
      unresolvedNames: best.unresolvedNames, excluded: best.excluded,
      skipped: best.skipped.map { $0.intersection(variant.skipped ?? $0) })
    turn.interpretations =
      [combined] + turn.interpretations.filter { $0.intent != variant.intent && $0.intent != best.intent }
  }

  /// Returns the interpretation as values for a variant of an intent; nil if no value is for that variant alone.
  func variant(of intent: IntentDeclaration, _ result: inout NLUResult) -> Interpretation? {
    for name in intent.variants {
      guard pipeline.intent(named: name) != nil,
        let values = result.slotInterpretation(for: name, expectedSlot: nil),
        values.entities.contains(where: { intent.slot($0.slot) == nil })
      else { continue }
      return values
    }
    return nil
  }

  /// True for an entry that many intents have a slot for, such as a person, who says nothing of what is meant.
  private func isShared(_ value: any SlotValue) -> Bool {
    pipeline.intents.count { !vocabulary.slots(of: $0.name, for: value).isEmpty } > Self.sharedIntentCount
  }
}
