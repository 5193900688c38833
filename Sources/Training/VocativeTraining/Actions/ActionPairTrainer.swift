import Foundation
package import VocativeNLU
package import VocativeNeural
import VocativeSupport

/// Teaches a ``VocativeNLU/CrossEncoder`` which action of an app a request means, and that often none fits.
///
/// A request is shown with the action it means and with others of its app, most of them the nearest ones by a sentence
/// encoder (hard negatives). The loss is the cross entropy of a softmax over their logits and over a rival of 0 that
/// stands for "none".
package struct ActionPairTrainer {
  /// The settings of the training.
  package struct Settings: Hashable, Sendable {
    /// The number of passes over all requests.
    package var epochs = 2
    /// The highest learning rate.
    package var learningRate: Float = 5e-4
    /// The learning rate of the head, as a multiple of the encoder's.
    package var headLearningRateMultiplier: Float = 5
    /// The rank of the adapter.
    package var adapterRank = 32
    /// The number of requests in a step.
    package var batchSize = 32
    /// The number of actions that a request is shown with.
    package var candidateCount = 6
    /// The number of other actions nearest to a request among which hard negatives are drawn.
    package var hardNegativePool = 6
    /// The share of requests in which letters are swapped, lost, doubled or replaced.
    package var misspellingRate = 0.1
    /// The number of threads that share the work.
    package var threads = 1
    /// The seed of all random choices.
    package var seed: UInt64 = 1

    /// The settings that served best.
    package init() {}
  }

  /// A request with the actions of its app, the nearest ones first, and the one that it means.
  private struct Example {
    let text: String
    let action: Int?
    let others: [Int]
    let dataset: Int
  }

  private let datasets: [ActionDataset]
  private let tokenizer: any TextTokenizer
  private let settings: Settings
  private let trainer: EncoderTrainer
  private let encoder: any TextEncoder
  private var random: SeededRandomNumberGenerator
  /// The head of the cross-encoder that training goes on from; nil for a random one.
  private let earlierHead: CrossEncoderHead?

  /// Creates a trainer.
  ///
  /// - Parameters:
  ///   - datasets: the apps with their requests.
  ///   - directory: the encoder to start from.
  ///   - encoder: finds the actions that are near a request.
  ///   - earlier: the file of a cross-encoder of the same rank that training goes on from; nil to start anew.
  ///   - settings: the settings.
  /// - Throws: ``VocativeNeural/ModelError`` when the model cannot be used.
  package init(
    _ datasets: [ActionDataset], directory: String, encoder: any TextEncoder,
    resumingFrom earlier: SafetensorsFile? = nil, settings: Settings = Settings()
  ) throws(ModelError) {
    self.datasets = datasets.filter { !$0.requests.isEmpty && !$0.sentences.isEmpty }
    self.settings = settings
    self.encoder = encoder
    let files = try EncoderDirectory(directory)
    tokenizer = try files.tokenizer()
    trainer = try EncoderTrainer(
      files.weights(), files.configuration, resumingFrom: earlier, tuning: .lora(rank: settings.adapterRank),
      threads: settings.threads, seed: settings.seed)
    earlierHead = try earlier.map { (file) throws(ModelError) in
      try CrossEncoderHead(file, width: files.configuration.hiddenSize)
    }
    random = SeededRandomNumberGenerator(seed: settings.seed)
  }

  /// Trains, and reports every step.
  ///
  /// - Parameter progress: gets the number of the step, of all steps, and the loss.
  /// - Returns: the tensors and the metadata of the file of a ``VocativeNLU/CrossEncoder``.
  /// - Throws: when a text cannot be encoded.
  package mutating func run(
    progress: (_ step: Int, _ steps: Int, _ loss: Double) -> Void = { _, _, _ in }
  ) throws -> (tensors: [SafetensorsFile.NamedTensor], metadata: [String: String]) {
    let examples = try datasets.indices.flatMap(examples)
    let width = encoder.width
    var head =
      earlierHead
      ?? CrossEncoderHead((0..<width).map { _ in random.signedUniform() / Float(width).squareRoot() } + [0])
    var optimizer = AdamW(count: width + 1, weightDecay: 0)
    let stepsAnEpoch = (examples.count + settings.batchSize - 1) / settings.batchSize
    let schedule = LearningRateSchedule(peak: settings.learningRate, steps: stepsAnEpoch * settings.epochs)
    var step = 0
    for _ in 0..<settings.epochs {
      let shuffled = examples.shuffled(using: &random)
      for start in stride(from: 0, to: shuffled.count, by: settings.batchSize) {
        let batch = batch(of: shuffled[start..<min(start + settings.batchSize, shuffled.count)])
        let learningRate = schedule.learningRate(at: step)
        let loss = try trainer.step(batch.sequences, learningRate: learningRate) { vectors in
          var (loss, gradients, headGradients) = batch.loss(vectors, head)
          head.parameters.withSharedFloats { values in
            headGradients.withSharedFloats {
              optimizer.step(
                values, $0, gradientScale: 1, learningRate: learningRate * settings.headLearningRateMultiplier,
                threads: 1)
            }
          }
          return (loss, gradients)
        }
        step += 1
        progress(step, stepsAnEpoch * settings.epochs, loss)
      }
    }
    guard let adapter = trainer.adapter else { preconditionFailure("an adapter is trained") }
    return (
      adapter.tensors + [.init("head", shape: [width + 1], .f32(head.parameters))],
      adapter.metadata.merging(ModelKind.crossEncoder.metadata) { $1 }
    )
  }

  /// The requests of an app, each with the other actions in the order of their likeness.
  private func examples(of number: Int) throws -> [Example] {
    let dataset = datasets[number]
    let actions = try encoder.embeddings(of: dataset.summaries)
    let vectors = try stride(from: 0, to: dataset.requests.count, by: 64).flatMap { start in
      try encoder.embeddings(
        of: dataset.requests[start..<min(start + 64, dataset.requests.count)].map(\.text))
    }
    return zip(dataset.requests, vectors).map { request, vector in
      let likeness = actions.map { zip($0, vector).reduce(Float(0)) { $0 + $1.0 * $1.1 } }
      return Example(
        text: request.text, action: request.action,
        others: likeness.indices.filter { $0 != request.action }.sorted { likeness[$0] > likeness[$1] },
        dataset: number)
    }
  }

  private mutating func batch(of examples: ArraySlice<Example>) -> PairBatch {
    let augmentation = RequestAugmentation(misspellingRate: settings.misspellingRate)
    var batch = PairBatch()
    for example in examples {
      let text = augmentation.augmented(example.text, using: &random)
      let wanted = settings.candidateCount - (example.action == nil ? 0 : 1)
      let hard = example.others.prefix(settings.hardNegativePool).shuffled(using: &random).prefix(wanted * 3 / 4)
      let easy = example.others.filter { !hard.contains($0) }.shuffled(using: &random).prefix(wanted - hard.count)
      let candidates = [example.action].compactMap(\.self) + hard + easy
      let summaries = datasets[example.dataset].summaries
      batch.add(
        candidates.map { CrossEncoderHead.tokens(text, summaries[$0], tokenizer) }, hasMeantFirst: example.action != nil
      )
    }
    return batch
  }
}

/// The pairs of some requests, group by group.
private struct PairBatch {
  var sequences: [[Int32]] = []
  private var groups: [(range: Range<Int>, hasMeantFirst: Bool)] = []

  mutating func add(_ group: [[Int32]], hasMeantFirst: Bool) {
    groups.append((sequences.count..<(sequences.count + group.count), hasMeantFirst))
    sequences += group
  }

  /// The mean cross entropy, its gradients by the vectors of the pairs, and those by the head's parameters.
  func loss(_ vectors: [[Float]], _ head: CrossEncoderHead) -> (Double, [[Float]], [Float]) {
    var gradients = vectors.map { [Float](repeating: 0, count: $0.count) }
    var headGradients = [Float](repeating: 0, count: head.parameters.count)
    var total = 0.0
    for (range, hasMeantFirst) in groups {
      let logits = range.map { head.logit(of: vectors[$0]) }
      let top = max(logits.max() ?? 0, 0)
      let all = logits.reduce(exp(-top)) { $0 + exp($1 - top) }
      let meant = hasMeantFirst ? logits[0] : 0
      total -= Double(meant - top - log(all))
      for (place, pair) in range.enumerated() {
        let target: Float = hasMeantFirst && place == 0 ? 1 : 0
        let gradient = (exp(logits[place] - top) / all - target) / Float(groups.count)
        headGradients[headGradients.count - 1] += gradient
        for dimension in vectors[pair].indices {
          gradients[pair][dimension] = gradient * CrossEncoderHead.scale * head.parameters[dimension]
          headGradients[dimension] += gradient * CrossEncoderHead.scale * vectors[pair][dimension]
        }
      }
    }
    return (total / Double(groups.count), gradients, headGradients)
  }
}
