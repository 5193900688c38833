import VocativeCore
import VocativeSupport

/// Joins the beginning of a sentence with the end of another of the same intent, at an entity of the same type, so that a
/// model sees entities between other words: "put X on my list" and "add Y to the list called Z" make "put X to the list
/// called Z".
struct CarrierAugmentation: Sendable {
  private let probability: Double
  /// The examples and the spans of each intent and type.
  private let places: [String: [Place]]

  /// An entity of an example.
  private struct Place: Sendable {
    let example: TrainingExample
    let words: Range<Int>
  }

  init(_ examples: [TrainingExample], probability: Double) {
    self.probability = probability
    var places: [String: [Place]] = [:]
    if probability > 0 {
      for example in examples {
        for span in TagSpan.spans(in: example.tags) {
          places[Self.key(example, span.type), default: []].append(Place(example: example, words: span.words))
        }
      }
    }
    self.places = places
  }

  /// Returns the example, or its beginning up to one of its entities with the end of another.
  func augmented(_ example: TrainingExample, using random: inout SeededRandomNumberGenerator) -> TrainingExample {
    guard probability > 0, Double.random(in: 0..<1, using: &random) < probability,
      let span = TagSpan.spans(in: example.tags).randomElement(using: &random),
      let other = places[Self.key(example, span.type)]?.randomElement(using: &random)
    else { return example }
    let end = other.words.upperBound
    return TrainingExample(
      words: Array(example.surfaceWords[..<span.words.upperBound] + other.example.surfaceWords[end...]),
      tags: Array(example.tags[..<span.words.upperBound] + other.example.tags[end...]), label: example.label,
      requestedSlot: example.requestedSlot)
  }

  private static func key(_ example: TrainingExample, _ type: String) -> String { example.label + "\u{0}" + type }
}
