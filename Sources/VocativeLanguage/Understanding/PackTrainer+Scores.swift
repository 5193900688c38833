import VocativeNeural

extension PackTrainer {
  /// The scores on the texts not trained on.
  func score() throws(ModelError) -> [String: Double] {
    guard !dev.isEmpty else { return [:] }
    let readings = try readings(dev)
    var (rightLabels, rightSentences, gold, found, right) = (0, 0, 0, 0, 0)
    for (lesson, reading) in zip(dev, readings) {
      let isRight = labels[reading.labels.indices.max { reading.labels[$0] < reading.labels[$1] } ?? 0] == lesson.label
      rightLabels += isRight ? 1 : 0
      let tags = (reading.paths.first?.tags ?? []).map { head.tags[$0] }
      rightSentences += isRight && tags == lesson.tags ? 1 : 0
      let truth = Set(TagSet(of: lesson.tags).named(lesson.tags))
      let guess = Set(head.tags.named(tags))
      gold += truth.count
      found += guess.count
      right += truth.intersection(guess).count
    }
    let count = Double(dev.count)
    guard head.tags.count > 0 else { return ["accuracy": Double(rightLabels) / count] }
    return [
      "intentAccuracy": Double(rightLabels) / count, "slotF1": 2 * Double(right) / Double(max(gold + found, 1)),
      "sentenceAccuracy": Double(rightSentences) / count,
    ]
  }

  /// What the model as it is now reads of some texts.
  func readings(_ lessons: [Lesson]) throws(ModelError) -> [JointReader.Reading] {
    let inputs = lessons.map { reader.read($0.text, words: $0.words, asked: $0.asked) }
    let states = try trainer.snapshot.encoder.states(of: inputs.map(\.tokens), threads: settings.cores)
    let joint = JointReader(head, labels: labels, numbers: trainer.headNumbers)
    return try zip(states, inputs).map { (states, input) throws(ModelError) in
      try joint.read(states, places: input.places)
    }
  }
}

extension TagSet {
  fileprivate func named(_ tags: [String]) -> [String] {
    spans(tags.map { number(of: $0) ?? 0 }).map { "\($0.type) \($0.words)" }
  }
}
