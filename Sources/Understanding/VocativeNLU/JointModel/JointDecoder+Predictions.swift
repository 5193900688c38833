extension JointDecoder {
  /// Returns the classes with their probabilities, the most probable first.
  private func rankedLabels(_ output: Output) -> [ScoredLabel] {
    zip(labels, output.labels).map { ScoredLabel(label: $0, confidence: Double($1)) }
      .sorted { ($1.confidence, $0.label) < ($0.confidence, $1.label) }
  }

  /// Returns the names of the classes, tags and entities of an output.
  package func intentPrediction(_ output: Output, words: [Range<Int>]) -> IntentPrediction {
    IntentPrediction(
      intents: rankedLabels(output),
      entities: output.entities.map { entity in
        let range = words[entity.words.lowerBound].lowerBound..<words[entity.words.upperBound - 1].upperBound
        return .init(type: entity.type, range: range, confidence: entity.probability)
      },
      tags: (output.paths.first?.tags ?? words.map { _ in 0 }).map { head.tags[$0] },
      hasOnlyKnownWords: output.hasOnlyKnownWords, outOfScope: output.outOfScope)
  }

  /// Returns the names of the classes of an output.
  package func labelPrediction(_ output: Output) -> LabelPrediction {
    LabelPrediction(candidates: rankedLabels(output), outOfScope: output.outOfScope)
  }
}
