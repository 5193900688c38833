import Foundation
import VocativeCore
import VocativeDialogue
import VocativeText

extension ActionMatcher {
  /// How all actions fit some words.
  struct Weighing {
    /// The actions in sight, best first.
    var here: [ActionMatch]
    /// The actions elsewhere, best first.
    var elsewhere: [ActionMatch]
    /// What speaks for a wish that no action fulfils; nil when none is known.
    var refusal: Features?
    /// What is decided among those in sight.
    var decision: Decision
  }

  /// What the ranking comes to.
  enum Decision {
    case one(ActionMatch)
    case close([ActionMatch])
    case none
  }

  func weighing(of piece: RequestPieces.Piece, _ vectors: [String: [Float]]) throws -> Weighing {
    var nearness: [String: SentenceIndex.Nearness] = [:]
    for text in Set(piece.texts) {
      guard let vector = vectors[text] else { continue }
      nearness.merge(try index.nearness(to: vector, text: text), uniquingKeysWith: SentenceIndex.Nearness.max)
    }
    let weights = words.weights(of: piece.utterance)
    let measures = entries.values.map { entry in
      Measure(entry, nearness, groups[entry.action.wording].flatMap { weights[$0] } ?? WordEvidence.Weight())
    }
    let isNegated = piece.utterance.isNegated
    let size = AdjustmentReader(piece.utterance, AdjustmentWords()).size
    let scored = measures.map { measure in
      let (features, arguments) = weigh(measure, piece.utterance, nearness, isNegated: isNegated, size)
      return (measure, features, arguments, score: calibration.score(features))
    }
    // The same command in several rows or places is one; together they share its confidence.
    let best = Dictionary(scored.map { ($0.0.entry.action.wording, $0.score) }, uniquingKeysWith: max)
    let refusal = refusal(nearness, weights)
    let none = calibration.none + (refusal == nil ? calibration.undeclared : 0)
    let rivals = [none] + [refusal].compactMap { $0.map { calibration.score($0) + calibration.declined } }
    let top = (best.values + rivals).max() ?? 0
    let total = (best.values + rivals).reduce(0) { $0 + exp($1 - top) }
    let ranking = scored.map { measure, features, arguments, score in
      ActionMatch(
        action: measure.entry.action, confidence: Confidence(exp(score - top) / total), features: features,
        arguments: arguments, text: piece.utterance.words)
    }
    .sorted { ($0.confidence, order(of: $1)) > ($1.confidence, order(of: $0)) }
    let here = ranking.filter { elsewhere.index(forKey: $0.action.id) == nil }
    let away = ranking.filter { elsewhere.index(forKey: $0.action.id) != nil }
    return Weighing(here: here, elsewhere: away, refusal: refusal, decision: decision(on: here, piece.utterance))
  }

  private func weigh(
    _ measure: Measure, _ utterance: Utterance, _ nearness: [String: SentenceIndex.Nearness], isNegated: Bool,
    _ size: Adjustment.Size
  ) -> (Features, [ActionArgument]) {
    let action = measure.entry.action
    var reading = measure.entry.reader.read(utterance)
    let values = reading.evidence
    if let chosen = measure.choiceByMeaning(besides: reading.arguments, nearness, lead: calibration.choiceLead) {
      reading.arguments.append(chosen)
    }
    reading.arguments += measure.implied(besides: reading.arguments, nearness).map { $0.sized(size) }
    let given = Set(reading.arguments.map(\.name))
    let features = Features(
      similarity: measure.similarity, overlap: measure.overlap, coverage: measure.words.coverage,
      evidence: measure.words.evidence, values: values,
      missing: Double(action.parameters.count { $0.isRequired && !given.contains($0.name) }),
      unread: Double(utterance.numbersOutside(reading.tokens)), isNegated: isNegated)
    return (features, reading.arguments)
  }

  /// What speaks for a wish that no action fulfils; nil when none is known.
  private func refusal(_ nearness: [String: SentenceIndex.Nearness], _ weights: [Int: WordEvidence.Weight]) -> Features?
  {
    guard !declined.isEmpty else { return nil }
    let found = declined.compactMap { nearness[$0] }
    let words = weights[groups.count] ?? WordEvidence.Weight()
    return Features(
      similarity: found.map(\.similarity).max() ?? -1, overlap: found.map(\.overlap).max() ?? 0,
      coverage: words.coverage, evidence: words.evidence)
  }

  /// Where values stand that a cut must not go through: the "and" of "black and white".
  func spans(in utterance: Utterance) -> [Range<Int>] {
    guard RequestPieces.mayBeSplit(utterance) else { return [] }
    return entries.values.flatMap { $0.reader.read(utterance).arguments.compactMap(\.tokens) }
  }
}
