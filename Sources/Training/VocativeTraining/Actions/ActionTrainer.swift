import Foundation
import VocativeCore
import VocativeNLU
package import VocativeNeural
import VocativeSupport

/// Trains a sentence encoder to find the action of an app that a request means, or that none fits.
///
/// One step shows a handful of an app's requests together with the sentences of all its actions. The loss is the cross
/// entropy of a softmax over the cosines to all sentences and over a fixed rival that stands for "none" (contrastive
/// learning with in-app negatives; van den Oord et al. 2018), so that after training one threshold serves all apps.
/// It generalises to apps that were not in the training.
package struct ActionTrainer {
  /// The settings of the training.
  package struct Settings: Hashable, Sendable {
    /// The number of passes over all requests.
    package var epochs = 6
    /// The peak learning rate.
    package var learningRate: Float = 8e-4
    /// The rank of the adapter.
    package var adapterRank = 24
    /// The number of requests in a step.
    package var requestBatchSize = 24
    /// The number of sentences of each action in a step.
    package var sentencesPerAction = 2
    /// The greatest number of requests without a fitting action in a step.
    package var outOfScopeBatchSize = 8
    /// The factor of cosines before the softmax.
    package var logitScale: Float = 20
    /// The cosine that an action must beat to be meant.
    package var rejectionThreshold: Float = 0.5
    /// The share of requests in which letters are swapped, lost or doubled.
    package var misspellingRate = 0.2
    /// The number of threads that share the work.
    package var threads = 1
    /// The seed of all random choices.
    package var seed: UInt64 = 1

    /// The settings that served best.
    package init() {}
  }

  private let datasets: [ActionDataset]
  private let tokenizer: any TextTokenizer
  private let settings: Settings
  private let trainer: EncoderTrainer
  private var random: SeededRandomNumberGenerator

  /// A trainer that starts from a model and learns from some datasets.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when the model cannot be used.
  package init(_ datasets: [ActionDataset], directory: String, settings: Settings = Settings()) throws(ModelError) {
    self.datasets = datasets.filter { !$0.requests.isEmpty && !$0.sentences.isEmpty }
    self.settings = settings
    let files = try EncoderDirectory(directory)
    tokenizer = try files.tokenizer()
    trainer = try EncoderTrainer(
      files.weights(), files.configuration, tuning: .lora(rank: settings.adapterRank),
      threads: settings.threads,
      seed: settings.seed)
    random = SeededRandomNumberGenerator(seed: settings.seed)
  }

  /// Learns, and says after every step how far it is.
  ///
  /// - Parameter progress: gets the number of the step, of all steps, and the loss.
  /// - Returns: what was learned.
  /// - Throws: ``VocativeNeural/ModelError`` for a sentence that cannot be encoded.
  package mutating func run(
    progress: (_ step: Int, _ steps: Int, _ loss: Double) -> Void = { _, _, _ in }
  ) throws(ModelError) -> LoRAAdapter {
    var batches: [ContrastiveBatch] = []
    for _ in 0..<settings.epochs { batches += epoch() }
    let schedule = LearningRateSchedule(peak: settings.learningRate, steps: batches.count)
    for (step, batch) in batches.enumerated() {
      let texts = batch.sentences.map(\.text) + batch.requests.map(\.text)
      let tokens = texts.map { tokenizer.encode($0, limit: 48).ids }
      let loss = try trainer.step(tokens, learningRate: schedule.learningRate(at: step)) { batch.loss($0, settings) }
      progress(step + 1, batches.count, loss)
    }
    guard let adapter = trainer.adapter else { preconditionFailure("an adapter is trained") }
    return adapter
  }

  /// All requests once, in batches of one app each, in random order.
  private mutating func epoch() -> [ContrastiveBatch] {
    let augmentation = RequestAugmentation(misspellingRate: settings.misspellingRate)
    var batches: [ContrastiveBatch] = []
    for dataset in datasets {
      var requests = dataset.requests.shuffled(using: &random)[...]
      while !requests.isEmpty {
        let some = requests.prefix(settings.requestBatchSize)
        requests = requests.dropFirst(settings.requestBatchSize)
        let shown = sentences(of: dataset) + outOfScopeRequests(in: dataset, excluding: Set(some.map(\.text)))
        batches.append(
          ContrastiveBatch(
            sentences: shown, requests: some.map { (augmentation.augmented($0.text, using: &random), $0.action) }))
      }
    }
    return batches.shuffled(using: &random)
  }

  /// Requests that nothing in the app fits, as an app may list them, and some made to other apps.
  private mutating func outOfScopeRequests(in dataset: ActionDataset, excluding shown: Set<String>) -> [(
    text: String, action: Int?
  )] {
    let own = dataset.requests.filter { $0.action == nil && !shown.contains($0.text) }.map(\.text)
    let others = datasets.randomElement(using: &random)?.requests.map(\.text) ?? []
    // An app's list may be short or missing.
    let count = Int.random(in: 0...settings.outOfScopeBatchSize, using: &random)
    let texts = own.shuffled(using: &random).prefix(count) + others.shuffled(using: &random).prefix(count / 2)
    return texts.filter { !shown.contains($0) }.map { ($0, nil) }
  }

  private mutating func sentences(of dataset: ActionDataset) -> [(text: String, action: Int?)] {
    var counts: [Int: Int] = [:]
    return dataset.sentences.shuffled(using: &random).filter { sentence in
      counts[sentence.action, default: 0] += 1
      return counts[sentence.action, default: 0] <= settings.sentencesPerAction
    }.map { ($0.text, $0.action) }
  }
}

/// Some requests, the sentences of all actions of their app, and some that stand for none.
private struct ContrastiveBatch {
  let sentences: [(text: String, action: Int?)]
  let requests: [(text: String, action: Int?)]

  /// The mean cross entropy, and its gradients by the vectors of the sentences and then of the requests.
  func loss(_ vectors: [[Float]], _ settings: ActionTrainer.Settings) -> (loss: Double, gradients: [[Float]]) {
    var gradients = vectors.map { [Float](repeating: 0, count: $0.count) }
    var total = 0.0
    for (number, request) in requests.enumerated() {
      let place = sentences.count + number
      let logits = sentences.indices.map { settings.logitScale * dotProduct(vectors[$0], vectors[place]) }
      let none = settings.logitScale * settings.rejectionThreshold
      let top = max(logits.max() ?? none, none)
      let shares = logits.map { exp($0 - top) }
      let all = shares.reduce(0, +) + exp(none - top)
      let meant = sentences.indices.filter { sentences[$0].action == request.action }
      let right = meant.reduce(request.action == nil ? exp(none - top) : 0) { $0 + shares[$1] }
      total -= Double(log(max(right / all, 1e-30)))
      for (sentence, share) in shares.enumerated() {
        let isMeant = sentences[sentence].action == request.action
        let gradient =
          (share / all - (isMeant ? share / max(right, 1e-30) : 0)) * settings.logitScale / Float(requests.count)
        add(vectors[place], gradient, to: &gradients[sentence])
        add(vectors[sentence], gradient, to: &gradients[place])
      }
    }
    return (total / Double(requests.count), gradients)
  }

  private func dotProduct(_ a: [Float], _ b: [Float]) -> Float {
    var sum: Float = 0
    for place in a.indices { sum += a[place] * b[place] }
    return sum
  }

  private func add(_ vector: [Float], _ factor: Float, to gradients: inout [Float]) {
    for place in gradients.indices { gradients[place] += factor * vector[place] }
  }
}
