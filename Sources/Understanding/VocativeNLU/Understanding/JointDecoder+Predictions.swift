extension JointDecoder {
  /// The classes' names with their probabilities, the likeliest first.
  func rankedLabels(_ reading: Output) -> [(name: String, probability: Double)] {
    zip(labels, reading.labels).map { ($0, Double($1)) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  /// What was read of a sentence whose words are known, in names.
  package func intentPrediction(_ reading: Output, words: [Range<Int>]) -> IntentPrediction {
    IntentPrediction(
      intents: rankedLabels(reading).map { .init(name: $0.name, confidence: $0.probability) },
      entities: reading.entities.map { entity in
        let range = words[entity.words.lowerBound].lowerBound..<words[entity.words.upperBound - 1].upperBound
        return .init(type: entity.type, range: range, confidence: entity.probability)
      },
      tags: (reading.paths.first?.tags ?? words.map { _ in 0 }).map { head.tags[$0] },
      hasOnlyKnownWords: reading.hasOnlyKnownWords)
  }

  /// What was read of a text, in names.
  package func labelPrediction(_ reading: Output) -> LabelPrediction {
    LabelPrediction(candidates: rankedLabels(reading).map { .init(label: $0.name, confidence: $0.probability) })
  }
}
