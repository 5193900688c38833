import Foundation
package import VocativeNeural
import VocativeSupport

/// Trains a small encoder–decoder of the Marian kind from pairs of sentences, and writes it as such models are published.
///
/// It is meant for a few thousand short pairs of one subject; every sentence is a step's share of its own, on one core.
package struct TranslationTrainer {
  /// The settings of a training.
  package struct Settings: Hashable, Sendable {
    /// The width of a token's state.
    package var width = 64
    /// The number of layers of each side.
    package var layers = 2
    /// The number of attention heads, which divides the width.
    package var heads = 4
    /// The width between the maps of a feed-forward network.
    package var innerWidth = 128
    /// The number of passes over all pairs.
    package var epochs = 30
    /// The pairs of a step.
    package var batchSize = 8
    /// The highest learning rate.
    package var learningRate: Float = 3e-3
    /// The seed of the random choices.
    package var seed: UInt64 = 1

    /// Creates the default settings.
    package init() {}
  }

  private let settings: Settings
  private let vocabulary: TranslationTrainingVocabulary
  private let pairs: [(source: [Int], target: [Int])]
  private var model: TranslationTrainingModel
  /// For each parameter the means of its derivatives and of their squares.
  private var moments: [String: (first: [Float], second: [Float])] = [:]
  private var step = 0

  /// Creates a trainer.
  ///
  /// - Parameters:
  ///   - pairs: Sentences with their translations.
  ///   - settings: The settings.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` without pairs, or for heads that do not divide the width.
  package init(
    _ pairs: [(source: String, target: String)], settings: Settings = Settings()
  ) throws(ModelError) {
    guard !pairs.isEmpty else { throw ModelError(.invalidInput, "there is nothing to learn from") }
    guard settings.width.isMultiple(of: settings.heads), settings.width.isMultiple(of: 2) else {
      throw ModelError(.invalidInput, "\(settings.heads) heads do not divide a width of \(settings.width)")
    }
    self.settings = settings
    let vocabulary = TranslationTrainingVocabulary(pairs)
    self.vocabulary = vocabulary
    self.pairs = pairs.map { (vocabulary.tokens(of: $0.source), vocabulary.tokens(of: $0.target)) }
    model = TranslationTrainingModel(settings, vocabularySize: vocabulary.count)
  }

  /// Trains for all epochs.
  ///
  /// - Parameter progress: Receives the number of each epoch, from 1, and its mean loss.
  /// - Throws: ``VocativeNeural/ModelError`` as the products do.
  package mutating func run(progress: (Int, Float) -> Void = { _, _ in }) throws(ModelError) {
    var random = SeededRandomNumberGenerator(seed: settings.seed)
    let steps = (pairs.count + settings.batchSize - 1) / settings.batchSize * settings.epochs
    let schedule = LearningRateSchedule(peak: settings.learningRate, steps: steps)
    for epoch in 1...max(settings.epochs, 1) {
      var total: Float = 0
      let order = pairs.indices.shuffled(using: &random)
      for start in stride(from: 0, to: order.count, by: settings.batchSize) {
        let batch = order[start..<min(start + settings.batchSize, order.count)]
        total += try learn(batch, rate: schedule.learningRate(at: step))
      }
      progress(epoch, total / Float(pairs.count))
    }
  }

  /// Takes one step, and returns the sum of the losses.
  private mutating func learn(_ batch: ArraySlice<Int>, rate: Float) throws(ModelError) -> Float {
    var sums: [String: [Float]] = [:]
    var total: Float = 0
    for number in batch {
      let (loss, gradients) = try model.loss(
        pairs[number].source, pairs[number].target, start: vocabulary.padding)
      total += loss
      for (name, values) in gradients {
        guard var sum = sums[name] else {
          sums[name] = values
          continue
        }
        for place in values.indices { sum[place] += values[place] }
        sums[name] = sum
      }
    }
    step += 1
    for (name, sum) in sums { update(name, sum.map { $0 / Float(batch.count) }, rate: rate) }
    return total
  }

  /// One step of Adam (Kingma and Ba 2015).
  private mutating func update(_ name: String, _ gradients: [Float], rate: Float) {
    let zeros = [Float](repeating: 0, count: gradients.count)
    var (first, second) = moments[name] ?? (zeros, zeros)
    let corrections = (1 - pow(Float(0.9), Float(step)), 1 - pow(Float(0.98), Float(step)))
    model.update(name) { values in
      for (place, gradient) in gradients.enumerated() {
        first[place] += 0.1 * (gradient - first[place])
        second[place] += 0.02 * (gradient * gradient - second[place])
        values[place] -=
          rate * (first[place] / corrections.0) / ((second[place] / corrections.1).squareRoot() + 1e-9)
      }
    }
    moments[name] = (first, second)
  }

  /// Writes the model into a directory, as Marian models are published.
  ///
  /// - Parameters:
  ///   - directory: The directory, which is made if need be.
  ///   - source: The code of the source language, such as `en`.
  ///   - target: The code of the target language.
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` when a file cannot be written.
  package func write(to directory: String, source: String, target: String) throws(ModelError) {
    do {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    } catch {
      throw ModelError(.unreadable, "the folder cannot be made", file: directory)
    }
    let tensors = model.parameters.map { name, parameter in
      let isVector = parameter.rows == 1 && name != "final_logits_bias"
      return SafetensorsFile.NamedTensor(
        name, shape: isVector ? [parameter.columns] : [parameter.rows, parameter.columns], .f32(parameter.values))
    }
    try SafetensorsFile.write(tensors, to: directory + "/model.safetensors")
    try vocabulary.write(to: directory, source: source, target: target)
    let sizes = [
      ("d_model", settings.width), ("encoder_layers", settings.layers), ("decoder_layers", settings.layers),
      ("encoder_attention_heads", settings.heads), ("decoder_attention_heads", settings.heads),
      ("encoder_ffn_dim", settings.innerWidth), ("decoder_ffn_dim", settings.innerWidth),
      ("vocab_size", vocabulary.count), ("max_position_embeddings", 512), ("pad_token_id", vocabulary.padding),
      ("eos_token_id", vocabulary.end), ("decoder_start_token_id", vocabulary.padding),
    ]
    let members: [(String, JSONValue?)] =
      [("model_type", .text("marian")), ("activation_function", .text("swish")), ("scale_embedding", .bool(true))]
      + sizes.map { ($0.0, JSONValue.integer($0.1)) }
    try TranslationTrainingVocabulary.write(JSONValue.object(members), to: directory + "/config.json")
  }

  /// The sinusoidal encoding of a position, as Marian has it.
  static func position(_ position: Int, width: Int) -> [Float] {
    let angles = (0..<width / 2).map { Double(position) / pow(10_000, 2 * Double($0) / Double(width)) }
    return angles.map { Float(sin($0)) } + angles.map { Float(cos($0)) }
  }
}
