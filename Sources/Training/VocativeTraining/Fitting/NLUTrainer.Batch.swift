package import VocativeNeural

extension NLUTrainer {
  /// The examples of one step of training, for measurements and comparisons.
  package struct Batch: Sendable {
    let examples: [HeadTrainer<JointHeadLoss>.Example]

    /// A sentence as numbers.
    package struct Sentence: Sendable {
      /// Its tokens, the marks at both ends included.
      package let tokens: [Int32]
      /// Its class.
      package let label: Int
      /// The first tokens of its words, and their tags.
      package let firstTokens: [Int]
      package let tags: [Int]
    }

    /// The sentences in order.
    package var sentences: [Sentence] {
      examples.map {
        Sentence(tokens: $0.tokens, label: $0.target.label, firstTokens: $0.target.firstTokens, tags: $0.target.tags)
      }
    }
  }

  /// All that is learned from, in the order it was given or by length, in batches.
  package func batches(byLength: Bool = false) -> [Batch] {
    var examples = trainingExamples.map { exampleEncoder.example($0) }
    if byLength { examples.sort { $0.tokens.count < $1.tokens.count } }
    return stride(from: 0, to: examples.count, by: settings.batchSize).map { first in
      Batch(examples: Array(examples[first..<min(first + settings.batchSize, examples.count)]))
    }
  }

  /// One step; the mean loss of a sentence.
  package func step(_ batch: Batch, learningRate: Float) throws(ModelError) -> Double {
    try trainer.step(batch.examples, learningRate: learningRate)
  }

  /// The number of classes and of tags.
  package var classCount: Int { labels.count }
  package var tagCount: Int { head.tags.count }

  /// The head's linear maps as they are now: the weights of the classes, inputs × outputs, and their bias, then alike
  /// those of the tags.
  package var headParameters: [Float] { Array(trainer.parameters[..<head.chainStart]) }
}
