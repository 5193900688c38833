package import VocativeCore
import VocativeNLU

/// Classifies the tone of transcripts one after the other, for ``VocativeCore/EventStream/tones(by:settings:)``.
///
/// Segments that did not change since the last transcript are not classified again.
package struct StreamingToneAnalyzer<Classifier: ToneClassifier>: Sendable {
  private let classifier: Classifier
  private let settings: ToneSettings
  private var utterance = 0
  private var prior: [String: Double]?
  private var filter: HysteresisFilter?
  private var cache: [String: LabelPrediction] = [:]

  /// Creates an analyzer at the start of the first utterance.
  package init(_ classifier: Classifier, settings: ToneSettings = ToneSettings()) {
    self.classifier = classifier
    self.settings = settings
  }

  /// Classifies the utterance so far; a final transcript ends it.
  ///
  /// - Throws: The errors of the classifier; the utterance continues with the next transcript.
  package mutating func tone(of transcript: Transcript) async throws -> Tone {
    let words = TranscriptWords(transcript)
    let parts = settings.policy.segments(of: words, maximumWords: max(1, settings.maximumSegmentWords))
    // A complete text does not need the prior.
    if prior == nil, !transcript.isFinal || parts.isEmpty {
      prior = try await classifier.predictions(of: [""]).first.map(\.scores)
    }
    let segmentPredictions = try await predictions(of: parts.map(words.text))
    let scores = combined(zip(parts, segmentPredictions).map { ($0.count, $1) })
    let before = filter?.label
    var updated = filter ?? HysteresisFilter(settings.hysteresis, prior: prior ?? [:])
    if transcript.isFinal { updated.finish(scores) } else { updated.update(scores) }
    let event: Tone.Event =
      if transcript.isFinal { .ended } else if let before {
        before == updated.label ? .unchanged : .changed(from: before)
      } else { .began }
    let tone = Tone(
      text: transcript.text, label: updated.label, confidence: Confidence(scores[updated.label] ?? 0),
      scores: scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { .init(label: $0, confidence: $1) },
      event: event, reasons: try await reasons(for: updated.label, event, words, parts, segmentPredictions),
      segments: zip(parts, segmentPredictions).map {
        Tone.Segment(range: words.scalarRange($0), label: $1.best.label, confidence: Confidence($1.best.confidence))
      }, utterance: utterance)
    self.filter = updated
    if transcript.isFinal { endUtterance() }
    return tone
  }

  private mutating func endUtterance() {
    utterance += 1
    filter = nil
    cache = [:]
  }

  private mutating func predictions(of texts: [String]) async throws -> [LabelPrediction] {
    let unknown = Array(Set(texts.filter { cache[$0] == nil }))
    let new = unknown.isEmpty ? [] : try await classifier.predictions(of: unknown)
    // Only segments of the present utterance can be needed again.
    cache = cache.filter { texts.contains($0.key) }
    for (text, prediction) in zip(unknown, new) { cache[text] = prediction }
    return texts.compactMap { cache[$0] }
  }

  /// The probabilities of the classes for all segments, weighted by their numbers of words.
  private func combined(_ parts: [(words: Int, prediction: LabelPrediction)]) -> [String: Double] {
    guard !parts.isEmpty else { return prior ?? [:] }
    let total = Double(parts.reduce(0) { $0 + $1.words })
    var means: [String: Double] = [:]
    var worst: [String: Double] = [:]
    for part in parts {
      for candidate in part.prediction.candidates {
        means[candidate.label, default: 0] += candidate.confidence * Double(part.words) / total
        worst[candidate.label] = max(worst[candidate.label] ?? 0, candidate.confidence)
      }
    }
    guard !settings.alertLabels.isDisjoint(with: means.keys) else { return means }
    // One segment is enough for an alert; the other classes share the remaining probability in proportion.
    let alerts = worst.filter { settings.alertLabels.contains($0.key) }
    let raised = alerts.values.reduce(0, +)
    let calm = means.reduce(0) { settings.alertLabels.contains($1.key) ? $0 : $0 + $1.value }
    let share = calm > 0 ? max(0, 1 - raised) / calm : 0
    var scores = means.mapValues { $0 * share }
    for (label, score) in alerts { scores[label] = score / max(1, raised) }
    return scores
  }

  private func reasons(
    for label: String, _ event: Tone.Event, _ words: TranscriptWords, _ parts: [Range<Int>],
    _ segmentPredictions: [LabelPrediction]
  ) async throws -> [Tone.Reason] {
    let isWanted =
      switch (settings.explanations, event) {
      case (.never, _), (.changes, .unchanged): false
      default: true
      }
    guard isWanted, !settings.neutralLabels.contains(label) else { return [] }
    // The segment with the highest probability.
    let strengths = zip(parts, segmentPredictions).map { ($0, $1.scores[label] ?? 0) }
    guard let (part, likelihood) = strengths.max(by: { $0.1 < $1.1 }) else { return [] }
    return try await ShapleyExplainer(words, part).reasons(for: label, likelihood, by: classifier)
  }
}

extension LabelPrediction {
  /// The probabilities of the classes by their labels.
  var scores: [String: Double] {
    Dictionary(candidates.map { ($0.label, $0.confidence) }, uniquingKeysWith: max)
  }
}
