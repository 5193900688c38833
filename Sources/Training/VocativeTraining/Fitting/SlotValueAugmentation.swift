import VocativeCore
import VocativeSupport

/// Replaces the words of entities by others, so that a model learns from the words around them too: those of another
/// entity of the same type, or words of several of them, as many as another one has.
struct SlotValueAugmentation: Sendable {
  private let values: [String: [[String]]]
  private let probability: Double
  private let mixesWords: Bool

  init(_ examples: [TrainingExample], probability: Double, mixesWords: Bool = false) {
    self.probability = probability
    self.mixesWords = mixesWords
    var values: [String: Set<[String]>] = [:]
    if probability > 0 {
      for example in examples {
        let own = example.surfaceWords
        for span in TagSpan.spans(in: example.tags) {
          values[span.type, default: []].insert(Array(own[span.words]))
        }
      }
    }
    self.values = values.mapValues { $0.sorted { $0.lexicographicallyPrecedes($1) } }
  }

  func augmented(_ example: TrainingExample, using random: inout SeededRandomNumberGenerator) -> TrainingExample {
    guard probability > 0, !example.tags.isEmpty else { return example }
    let own = example.surfaceWords
    var words: [String] = []
    var tags: [String] = []
    var place = 0
    for span in TagSpan.spans(in: example.tags) {
      while place < span.words.lowerBound {
        words.append(own[place])
        tags.append("O")
        place += 1
      }
      let other =
        Double.random(in: 0..<1, using: &random) < probability ? value(of: span.type, using: &random) : nil
      let chosen = other ?? Array(own[span.words])
      words += chosen
      tags += chosen.indices.map { ($0 == 0 ? "B-" : "I-") + span.type }
      place = span.words.upperBound
    }
    while place < example.words.count {
      words.append(own[place])
      tags.append("O")
      place += 1
    }
    return TrainingExample(words: words, tags: tags, label: example.label, requestedSlot: example.requestedSlot)
  }

  /// Returns a value of a type, which may be a new one of the words of several.
  private func value(of type: String, using random: inout SeededRandomNumberGenerator) -> [String]? {
    guard let values = values[type], let value = values.randomElement(using: &random) else { return nil }
    guard mixesWords, values.count > 2, Double.random(in: 0..<1, using: &random) < Self.mixedShare else { return value }
    return value.map { word in values.randomElement(using: &random)?.randomElement(using: &random) ?? word }
  }

  /// The share of the replaced values that are made of the words of several.
  private static let mixedShare = 0.3
}
