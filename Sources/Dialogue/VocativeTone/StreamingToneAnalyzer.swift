public import VocativeCore
import VocativeNLU

/// Judges transcripts one after the other, each as it is handed in; what ``VocativeCore/Feed/tones(by:settings:)`` is
/// made of.
///
/// Parts that did not change since the last partial are not read again.
public struct StreamingToneAnalyzer<Classifier: ToneClassifier>: Sendable {
  private let classifier: Classifier
  private let settings: ToneSettings
  private var utterance = 0
  private var prior: [String: Double]?
  private var filter: HysteresisFilter?
  private var cache: [String: LabelPrediction] = [:]

  /// A stream of utterances, of which nothing was heard yet.
  public init(_ classifier: Classifier, settings: ToneSettings = ToneSettings()) {
    self.classifier = classifier
    self.settings = settings
  }

  /// The tone of what was heard so far; a last transcript ends the utterance.
  ///
  /// - Throws: What the classifier throws; the utterance goes on with the next transcript.
  public mutating func tone(of transcript: Transcript) async throws -> Tone {
    let words = TranscriptWords(transcript)
    let parts = settings.policy.segments(of: words, maximumWords: max(1, settings.maximumSegmentWords))
    // A whole text by itself needs no expectation.
    if prior == nil, !transcript.isFinal || parts.isEmpty {
      prior = try await classifier.predictions(of: [""]).first.map(\.scores)
    }
    let readings = try await predictions(of: parts.map(words.text))
    let scores = combined(zip(parts, readings).map { ($0.count, $1) })
    let before = filter?.label
    var verdict = filter ?? HysteresisFilter(settings.hysteresis, prior: prior ?? [:])
    if transcript.isFinal { verdict.finish(scores) } else { verdict.update(scores) }
    let event: Tone.Event =
      if transcript.isFinal { .ended } else if let before {
        before == verdict.label ? .unchanged : .changed(from: before)
      } else { .began }
    let tone = Tone(
      text: transcript.text, label: verdict.label, confidence: Confidence(scores[verdict.label] ?? 0),
      scores: scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { .init(label: $0, confidence: $1) },
      event: event, reasons: try await reasons(for: verdict.label, event, words, parts, readings),
      segments: zip(parts, readings).map {
        Tone.Segment(range: words.scalarRange($0), label: $1.best.label, confidence: Confidence($1.best.confidence))
      }, utterance: utterance)
    self.filter = verdict
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
    // Only what is part of the utterance as it is now can be asked for again.
    cache = cache.filter { texts.contains($0.key) }
    for (text, reading) in zip(unknown, new) { cache[text] = reading }
    return texts.compactMap { cache[$0] }
  }

  /// How likely each class is for the parts together, by how many words they have.
  private func combined(_ parts: [(words: Int, reading: LabelPrediction)]) -> [String: Double] {
    guard !parts.isEmpty else { return prior ?? [:] }
    let total = Double(parts.reduce(0) { $0 + $1.words })
    var means: [String: Double] = [:]
    var worst: [String: Double] = [:]
    for part in parts {
      for candidate in part.reading.candidates {
        means[candidate.label, default: 0] += candidate.confidence * Double(part.words) / total
        worst[candidate.label] = max(worst[candidate.label] ?? 0, candidate.confidence)
      }
    }
    guard !settings.alertLabels.isDisjoint(with: means.keys) else { return means }
    // One part is enough for an alarm; the others share what the alarms leave, in their proportions.
    let alarms = worst.filter { settings.alertLabels.contains($0.key) }
    let raised = alarms.values.reduce(0, +)
    let calm = means.reduce(0) { settings.alertLabels.contains($1.key) ? $0 : $0 + $1.value }
    let share = calm > 0 ? max(0, 1 - raised) / calm : 0
    var scores = means.mapValues { $0 * share }
    for (label, score) in alarms { scores[label] = score / max(1, raised) }
    return scores
  }

  private func reasons(
    for label: String, _ event: Tone.Event, _ words: TranscriptWords, _ parts: [Range<Int>],
    _ readings: [LabelPrediction]
  ) async throws -> [Tone.Reason] {
    let isWanted =
      switch (settings.explanations, event) {
      case (.never, _), (.changes, .unchanged): false
      default: true
      }
    guard isWanted, !settings.neutralLabels.contains(label) else { return [] }
    // The part that says it most clearly.
    let strengths = zip(parts, readings).map { ($0, $1.scores[label] ?? 0) }
    guard let (part, likelihood) = strengths.max(by: { $0.1 < $1.1 }) else { return [] }
    return try await OcclusionExplainer(words, part).reasons(for: label, likelihood, by: classifier)
  }
}

extension LabelPrediction {
  /// How likely each class is, by its name.
  var scores: [String: Double] {
    Dictionary(candidates.map { ($0.label, $0.confidence) }, uniquingKeysWith: max)
  }
}
