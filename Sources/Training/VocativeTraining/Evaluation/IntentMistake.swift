import VocativeCore
import VocativeNLU

/// A sentence with an incorrect prediction.
public struct IntentMistake: Hashable, Sendable {
  /// An entity of the data or of a prediction.
  public struct Entity: Hashable, Sendable {
    /// The type of the entity.
    public let type: String
    /// The range in Unicode scalars of the text.
    public let range: Range<Int>
    /// The confidence of the entity, from 0 to 1; 1 for an entity of the data.
    public let confidence: Double
    /// True if both the data and the prediction have the entity.
    public let isCorrect: Bool
  }

  /// The sentence.
  public let text: String
  /// The intent in the data.
  public let goldIntent: String
  /// The predicted intent.
  public let predictedIntent: String
  /// The confidence of the predicted intent.
  public let intentConfidence: Double
  /// The entities in the data, from left to right.
  public let goldEntities: [Entity]
  /// The predicted entities.
  public let predictedEntities: [Entity]

  /// The confidence of the mistake; 0 if entities were only missed.
  public var confidence: Double {
    let wrong = predictedEntities.filter { !$0.isCorrect }.map(\.confidence).max() ?? 0
    return goldIntent == predictedIntent ? wrong : max(wrong, intentConfidence)
  }

  init(_ example: IntentExample, _ reading: IntentPrediction, goldSpans: [TagSpan], map: LabelAliases) {
    text = example.text
    goldIntent = map.name(of: example.intent)
    predictedIntent = map.name(of: reading.intent.label)
    intentConfidence = Confidence(reading.intent.confidence).value
    let gold = goldSpans.compactMap { span -> Span? in
      guard let first = example.words[span.words].first, let last = example.words[span.words].last else { return nil }
      return Span(type: span.type, range: first.lowerBound..<last.upperBound)
    }
    let predicted = reading.entities.compactMap { entity in
      map.type(of: entity.type).map { (Span(type: $0, range: entity.range), Confidence(entity.confidence).value) }
    }
    let read = Set(predicted.map(\.0))
    let expected = Set(gold)
    goldEntities = gold.map { Entity(type: $0.type, range: $0.range, confidence: 1, isCorrect: read.contains($0)) }
    predictedEntities = predicted.map { place, confidence in
      Entity(type: place.type, range: place.range, confidence: confidence, isCorrect: expected.contains(place))
    }
  }

  private struct Span: Hashable {
    let type: String
    let range: Range<Int>
  }
}
