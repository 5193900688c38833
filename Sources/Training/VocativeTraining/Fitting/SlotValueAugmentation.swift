import VocativeCore
import VocativeSupport

/// Replaces the words of entities by those of other entities of the same type, so that a model learns from the words
/// around them too.
struct SlotValueAugmentation: Sendable {
  private let values: [String: [[String]]]
  private let probability: Double

  init(_ examples: [TrainingExample], probability: Double) {
    self.probability = probability
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
        Double.random(in: 0..<1, using: &random) < probability ? values[span.type]?.randomElement(using: &random) : nil
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
}

extension TrainingExample {
  /// Its words as they are written.
  fileprivate var surfaceWords: [String] {
    let scalars = Array(text.unicodeScalars)
    return words.map { range in
      var word = String.UnicodeScalarView()
      word.append(contentsOf: scalars[range])
      return String(word)
    }
  }

  /// A example whose text is its words, a space apart.
  fileprivate init(words: [String], tags: [String], label: String, requestedSlot: String?) {
    var ranges: [Range<Int>] = []
    var start = 0
    for word in words {
      let end = start + word.unicodeScalars.count
      ranges.append(start..<end)
      start = end + 1
    }
    self.init(
      IntentExample(
        text: words.joined(separator: " "), words: ranges, tags: tags, intent: label, requestedSlot: requestedSlot))
  }
}
