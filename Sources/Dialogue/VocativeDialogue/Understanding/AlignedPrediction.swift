import VocativeCore
import VocativeText

/// A model's prediction aligned with one utterance: spans as tokens, labels as intents and slots.
struct AlignedPrediction: Sendable {
  /// A span of tokens with an entity type.
  struct Span: Sendable {
    let type: String
    let tokens: Range<Int>
    let confidence: Confidence
  }

  let utterance: Utterance
  let labels: LabelMap
  /// The spans from left to right.
  private(set) var spans: [Span]
  /// The positions of the words of a phrase, which are no values.
  private(set) var phrasePositions: Set<Int> = []
  /// The meaning of the most likely label.
  let meaning: LabelMap.Meaning
  /// The declared intents, most likely first.
  let requests: [(intent: String, confidence: Confidence)]
  /// The probability of a yes.
  let yesConfidence: Confidence
  /// The probability of a no.
  let noConfidence: Confidence
  /// The probability of none of them: no yes, no no, no declared intent.
  let noneConfidence: Confidence
  /// True if the model knows every word.
  let hasOnlyKnownWords: Bool

  /// The minimum confidence of a span.
  private static let minimumSpanConfidence: Confidence = 0.35

  init(_ reading: NLUPrediction, of utterance: Utterance, _ labels: LabelMap) {
    self.utterance = utterance
    self.labels = labels
    spans = reading.spans.filter { $0.confidence >= Self.minimumSpanConfidence }.compactMap { span in
      let tokens = utterance.tokens.indices.filter { utterance.tokens[$0].range.overlaps(span.range) }
      guard let first = tokens.first, let last = tokens.last else { return nil }
      return Span(type: span.type, tokens: first..<(last + 1), confidence: span.confidence)
    }
    .sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    var masses: [LabelMap.Meaning: Double] = [:]
    for candidate in reading.candidates {
      masses[labels.meaning(of: candidate.label), default: 0] += candidate.confidence.value
    }
    func mass(_ meaning: LabelMap.Meaning) -> Confidence { Confidence(masses[meaning] ?? 0) }
    meaning = reading.candidates.first.map { labels.meaning(of: $0.label) } ?? .none
    yesConfidence = mass(.yes)
    noConfidence = mass(.no)
    noneConfidence = mass(.none)
    hasOnlyKnownWords = reading.hasOnlyKnownWords
    requests = masses.compactMap { meaning, mass in
      guard case .request(let intent) = meaning else { return nil }
      return (intent, Confidence(mass))
    }
    .sorted { ($0.confidence, $1.intent) > ($1.confidence, $0.intent) }
  }

  /// Returns the prediction without the spans of words that a phrase has, at positions.
  func explained(by positions: Set<Int>) -> AlignedPrediction {
    var copy = self
    copy.spans.removeAll { positions.isSuperset(of: $0.tokens) }
    copy.phrasePositions = positions
    return copy
  }

  /// True if the sentence has a negation that belongs neither to a value nor to an excluded value.
  var isNegated: Bool {
    let words = utterance.tokens.map(\.folded)
    let wrapped = Utterance.positions(of: WordClasses.carrierPhrases + WordClasses.politeNegations, in: words)
    let ruledOut = spans.reduce(into: Set<Int>()) { $0.formUnion(exclusionCue(before: $1.tokens.lowerBound) ?? 0..<0) }
    return utterance.tokens.indices.contains { position in
      WordClasses.category(of: utterance.tokens[position]) == .negation && !wrapped.contains(position)
        && !ruledOut.contains(position) && !spans.contains { $0.tokens.contains(position) }
    }
  }

  /// Returns the position of the words that exclude the value at a token: "not" of "not to Anna".
  func exclusionCue(before start: Int) -> Range<Int>? {
    var end = start
    while end > 0, start - end < 3, [.function, .article].contains(WordClasses.category(of: utterance.tokens[end - 1]))
    {
      end -= 1
    }
    let words = utterance.tokens[..<end].map(\.folded)
    let all = utterance.tokens[..<start].map(\.folded)
    for sequence in WordClasses.exclusionCues {
      if all.suffix(sequence.count).elementsEqual(sequence) { return (start - sequence.count)..<start }
      if words.suffix(sequence.count).elementsEqual(sequence) { return (end - sequence.count)..<end }
    }
    return nil
  }

  /// True if a token is part of an entity or counts it, as in "for the two pizzas".
  func isInNamedPhrase(_ position: Int) -> Bool {
    spans.contains { span in
      span.tokens.contains(position)
        || (position + 1 == span.tokens.lowerBound && span.confidence >= .acceptanceThreshold
          && requests.allSatisfy { labels.slots(for: span.type, in: $0.intent).isEmpty })
    }
  }

  /// Returns the ranges of entities that an intent has no slot for, such as reasons, in Unicode scalars.
  func contentRanges(beside intent: String) -> [Range<Int>] {
    spans.filter { $0.confidence >= 0.8 && labels.slots(for: $0.type, in: intent).isEmpty }
      .compactMap { utterance.scalarRange(of: $0.tokens) }
  }
}
