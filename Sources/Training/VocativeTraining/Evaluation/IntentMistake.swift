import VocativeCore
import VocativeNLU

/// A sentence that was read otherwise than it should be.
public struct IntentMistake: Hashable, Sendable {
  /// An entity of the data or of a reading.
  public struct Entity: Hashable, Sendable {
    /// What kind of thing it is.
    public let type: String
    /// Where it stands, in Unicode scalars of the text.
    public let range: Range<Int>
    /// From 0 to 1; 1 for an entity of the data.
    public let confidence: Double
    /// Whether the other side has it too.
    public let isRight: Bool
  }

  /// The sentence.
  public let text: String
  /// The intent it has.
  public let goldIntent: String
  /// The intent that was read.
  public let predictedIntent: String
  /// How sure the reading was of its intent.
  public let intentConfidence: Double
  /// The entities it has, from left to right.
  public let goldEntities: [Entity]
  /// The entities that were read.
  public let predictedEntities: [Entity]

  /// How sure the reading was of what is wrong in it; 0 where it only missed something.
  public var confidence: Double {
    let wrong = predictedEntities.filter { !$0.isRight }.map(\.confidence).max() ?? 0
    return goldIntent == predictedIntent ? wrong : max(wrong, intentConfidence)
  }

  init(_ example: IntentExample, _ reading: IntentReading, goldSpans: [TagSpan], map: NameMap) {
    text = example.text
    goldIntent = map.name(of: example.intent)
    predictedIntent = map.name(of: reading.intent.name)
    intentConfidence = Confidence(reading.intent.confidence).value
    let gold = goldSpans.compactMap { span -> Place? in
      guard let first = example.words[span.words].first, let last = example.words[span.words].last else { return nil }
      return Place(type: span.type, range: first.lowerBound..<last.upperBound)
    }
    let predicted = reading.entities.compactMap { entity in
      map.type(of: entity.type).map { (Place(type: $0, range: entity.range), Confidence(entity.confidence).value) }
    }
    let read = Set(predicted.map(\.0))
    let expected = Set(gold)
    goldEntities = gold.map { Entity(type: $0.type, range: $0.range, confidence: 1, isRight: read.contains($0)) }
    predictedEntities = predicted.map { place, confidence in
      Entity(type: place.type, range: place.range, confidence: confidence, isRight: expected.contains(place))
    }
  }

  private struct Place: Hashable {
    let type: String
    let range: Range<Int>
  }
}
