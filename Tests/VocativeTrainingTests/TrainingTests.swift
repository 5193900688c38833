import Foundation
import TestSupport
import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeNeural
@testable import VocativeTraining

/// A small encoder with random weights.
private struct SmallModel {
  let folder: TemporaryFolder
  let file: SafetensorsFile
  let configuration: EncoderConfiguration

  init(seed: UInt64 = 3) throws {
    folder = try TemporaryFolder()
    let (width, inner, layers, vocabulary) = (8, 12, 2, 11)
    var random = SeededRandomNumberGenerator(seed: seed)
    func tensor(_ name: String, _ shape: [Int], spread: Float = 0.5, around middle: Float = 0)
      -> SafetensorsFile.NamedTensor
    {
      .init(name, shape: shape, .f32((0..<shape.reduce(1, *)).map { _ in middle + spread * random.signedUniform() }))
    }
    var tensors = [
      tensor("embeddings.word_embeddings.weight", [vocabulary, width]),
      tensor("embeddings.position_embeddings.weight", [16, width]),
      tensor("embeddings.token_type_embeddings.weight", [2, width]),
      tensor("embeddings.LayerNorm.weight", [width], around: 1), tensor("embeddings.LayerNorm.bias", [width]),
    ]
    for layer in 0..<layers {
      let part = "encoder.layer.\(layer)."
      for (name, outputs, inputs) in [
        ("attention.self.query", width, width), ("attention.self.key", width, width),
        ("attention.self.value", width, width), ("attention.output.dense", width, width),
        ("intermediate.dense", inner, width), ("output.dense", width, inner),
      ] {
        tensors.append(tensor(part + name + ".weight", [outputs, inputs]))
        tensors.append(tensor(part + name + ".bias", [outputs]))
      }
      for name in ["attention.output.LayerNorm", "output.LayerNorm"] {
        tensors.append(tensor(part + name + ".weight", [width], around: 1))
        tensors.append(tensor(part + name + ".bias", [width]))
      }
    }
    let path = folder.path + "/model.safetensors"
    try SafetensorsFile.write(tensors, to: path)
    file = try SafetensorsFile(contentsOf: path)
    configuration = try EncoderConfiguration(
      json: Array(
        """
        {"model_type":"bert","hidden_act":"gelu","hidden_size":\(width),"num_hidden_layers":\(layers),
        "num_attention_heads":2,"intermediate_size":\(inner),"vocab_size":\(vocabulary),"max_position_embeddings":16,
        "type_vocab_size":2,"layer_norm_eps":1e-12}
        """.utf8))
  }

  static let sentences: [[Int32]] = [[1, 2, 3], [4], [5, 6, 7, 8, 9, 10], [0, 2]]
}

/// A loss that depends on every number of every vector.
private func loss(_ vectors: [[Float]]) -> (loss: Double, gradients: [[Float]]) {
  var total = 0.0
  let gradients = vectors.enumerated().map { number, vector in
    vector.enumerated().map { place, value in
      let aim = Float(sin(Double(number * 8 + place)))
      total += Double((value - aim) * (value - aim))
      return 2 * (value - aim)
    }
  }
  return (total, gradients)
}

/// Half the square of how far the sum of products of the first state with the head's numbers is from the target.
private struct SquareHead: EncoderHead {
  let width: Int
  var parameterCount: Int { width }
  var passesPerSentence: Int { 1 }

  func loss(of targets: [Float], in pass: HeadPass) throws(ModelError) -> Double {
    var total = 0.0
    var row = 0
    for (target, length) in zip(targets, pass.lengths) {
      let state = pass.states + row * width
      var error = -target
      for place in 0..<width { error += state[place] * pass.parameters[place] }
      total += Double(error * error) / 2
      for place in 0..<width {
        pass.stateGradients[row * width + place] += error * pass.parameters[place]
        pass.parameterGradients[place] += error * state[place]
      }
      row += length
    }
    return total
  }
}

@Suite("Training")
struct TrainingTests {
  @Test("gradients are those that finite differences give, for every kind of weight", arguments: [1, 2])
  func gradients(cores: Int) throws {
    let model = try SmallModel()
    let trainer = try EncoderTrainer(
      model.file, model.configuration, tuning: .full(wordEmbeddings: true), threads: cores, dropout: 0)
    let (_, words) = try trainer.gradients(SmallModel.sentences, loss: loss)
    let gradients = trainer.shards[0].gradients
    let matrices = Array(UnsafeBufferPointer(start: gradients.matrices.start, count: gradients.matrices.count))
    let parameters = Array(UnsafeBufferPointer(start: gradients.parameters.start, count: gradients.parameters.count))
    func value(_ change: (inout EncoderWeights) -> Void) throws -> Double {
      let before = trainer.weights
      change(&trainer.weights)
      defer { trainer.weights = before }
      return try trainer.gradients(SmallModel.sentences, loss: loss).0
    }
    let step: Float = 4e-3
    var worst = 0.0
    func check(_ gradient: Float, _ path: WritableKeyPath<EncoderWeights, [Float]>, _ place: Int) throws {
      let up = try value { $0[keyPath: path][place] += step }
      let down = try value { $0[keyPath: path][place] -= step }
      let expected = (up - down) / Double(2 * step)
      worst = max(worst, abs(expected - Double(gradient)) / max(abs(expected), 0.3))
    }
    for place in stride(from: 0, to: matrices.count, by: 7) { try check(matrices[place], \.matrices, place) }
    for place in parameters.indices { try check(parameters[place], \.parameters, place) }
    for (number, token) in words.tokens.enumerated() {
      let row = try trainer.weights.wordEmbeddings.mutableRow(of: token)
      for place in 0..<words.width {
        try check(words.rows[number * words.width + place], \.wordEmbeddings.delta.values, row * words.width + place)
      }
    }
    #expect(worst < 0.02)
  }

  @Test(
    "steps bring the loss down, the same with the same seed",
    arguments: [FineTuning.lora(rank: 4), .full(wordEmbeddings: true)])
  func learns(tuning: FineTuning) throws {
    let model = try SmallModel()
    func run(seed: UInt64) throws -> [Double] {
      let trainer = try EncoderTrainer(
        model.file, model.configuration, tuning: tuning, threads: 2, dropout: 0.05, seed: seed)
      return try (0..<60).map { _ in try trainer.step(SmallModel.sentences, learningRate: 0.02, loss: loss) }
    }
    let losses = try run(seed: 1)
    #expect(losses[50...].reduce(0, +) / 10 < losses[0] * 0.6)
    #expect(try run(seed: 1) == losses)
    #expect(try run(seed: 2) != losses)
  }

  @Test("a saved adapter gives the encoder that was trained", arguments: Precision.allCases)
  func adapter(precision: Precision) throws {
    let model = try SmallModel()
    let trainer = try EncoderTrainer(model.file, model.configuration, tuning: .lora(rank: 4), dropout: 0)
    for _ in 0..<20 { _ = try trainer.step(SmallModel.sentences, learningRate: 0.02, loss: loss) }
    let path = model.folder.path + "/adapter.safetensors"
    let learned = try #require(trainer.adapter)
    try SafetensorsFile.write(learned.tensors, metadata: learned.metadata, to: path)
    let adapter = try LoRAAdapter(SafetensorsFile(contentsOf: path), model.configuration)
    let encoder = try TransformerEncoder(model.file, model.configuration, precision: precision, adapter: adapter)
    var trained: [[Float]] = []
    _ = try trainer.gradients(SmallModel.sentences) { vectors in
      trained = vectors
      return loss(vectors)
    }
    for (one, other) in zip(try encoder.embeddings(of: SmallModel.sentences), trained) {
      let cosine = zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(cosine > (precision == .int8 ? 0.99 : 0.9999))
    }
    #expect(throws: ModelError.self) { try LoRAAdapter(model.file, model.configuration) }
  }

  @Test("the steps of a layer are a share of those of the layer above")
  func layerwiseDecay() throws {
    let model = try SmallModel()
    func largestSteps(decay: Float) throws -> [Float] {
      let trainer = try EncoderTrainer(
        model.file, model.configuration, tuning: .full(wordEmbeddings: true), dropout: 0, weightDecay: 0,
        layerwiseDecay: decay)
      let before = trainer.weights
      _ = try trainer.step(SmallModel.sentences, learningRate: 0.01, loss: loss)
      func largest(_ path: KeyPath<EncoderWeights, [Float]>, _ range: Range<Int>) -> Float {
        zip(before[keyPath: path][range], trainer.weights[keyPath: path][range]).map { abs($0 - $1) }.max() ?? 0
      }
      let upper = before.layers[1].queryKeyValue
      return [
        largest(\.parameters, 0..<before.firstLayerParameter),
        largest(\.matrices, 0..<upper.weights), largest(\.parameters, before.firstLayerParameter..<upper.bias),
        largest(\.matrices, upper.weights..<before.matrices.count),
        largest(\.parameters, upper.bias..<before.parameters.count),
      ]
    }
    // The first step of Adam is as long as the learning rate, whatever the gradient.
    for (step, expected) in zip(try largestSteps(decay: 0.5), [0.0025, 0.005, 0.005, 0.01, 0.01] as [Float]) {
      #expect(abs(step - expected) < expected / 100)
    }
    #expect(try largestSteps(decay: 1).allSatisfy { abs($0 - 0.01) < 1e-4 })
  }

  @Test("an encoder trained whole comes back from its file", arguments: WeightFormat.allCases)
  func whole(format: WeightFormat) throws {
    let model = try SmallModel()
    let trainer = try EncoderTrainer(model.file, model.configuration, tuning: .full(wordEmbeddings: true), dropout: 0)
    for _ in 0..<20 { _ = try trainer.step(SmallModel.sentences, learningRate: 0.02, loss: loss) }
    let path = model.folder.path + "/changes.safetensors"
    let snapshot = EncoderSnapshot(trainer)
    try SafetensorsFile.write(format.encoded(snapshot.tensors), to: path)
    let encoder = try TransformerEncoder(
      model.file, model.configuration, precision: .float32, overrides: SafetensorsFile(contentsOf: path))
    let plain = try TransformerEncoder(model.file, model.configuration, precision: .float32)
    // Token 9 was trained; token 0 as well; all others of the vocabulary stay as they were.
    let expected = try snapshot.encoder.hiddenStates(of: SmallModel.sentences)
    for (one, other) in zip(try encoder.hiddenStates(of: SmallModel.sentences), expected) {
      #expect(zip(one, other).allSatisfy { abs($0 - $1) < (format == .int8 ? 0.1 : 1e-6) })
    }
    #expect(try plain.hiddenStates(of: SmallModel.sentences) != expected)
  }

  @Test(
    "training goes on from a checkpoint as if it had never stopped",
    arguments: [FineTuning.lora(rank: 2), .full(wordEmbeddings: true)])
  func resumes(tuning: FineTuning) throws {
    let model = try SmallModel()
    let batch = SmallModel.sentences.enumerated().map { HeadTrainer<SquareHead>.Example(tokens: $1, target: Float($0)) }
    func trainer() throws -> HeadTrainer<SquareHead> {
      try HeadTrainer(
        EncoderTrainer(model.file, model.configuration, tuning: tuning, dropout: 0), SquareHead(width: 8),
        parameters: (0..<8).map { 0.1 * Float($0) }, headDropout: 0)
    }
    let whole = try trainer()
    for _ in 0..<5 { _ = try whole.step(batch, learningRate: 0.01) }
    let path = model.folder.path + "/checkpoint.safetensors"
    try SafetensorsFile.write(whole.checkpointTensors, to: path)
    let resumed = try trainer()
    try resumed.resume(SafetensorsFile(contentsOf: path))
    for _ in 0..<5 {
      #expect(try resumed.step(batch, learningRate: 0.01) == whole.step(batch, learningRate: 0.01))
    }
    #expect(resumed.parameters == whole.parameters)
    #expect(throws: ModelError.self) { try resumed.resume(model.file) }
  }

  @Test(
    "a head learns with the encoder and without",
    arguments: [FineTuning.frozen, .lora(rank: 2), .full(wordEmbeddings: true), .full(wordEmbeddings: false)], [1, 3])
  func heads(tuning: FineTuning, cores: Int) throws {
    let model = try SmallModel()
    let batch = SmallModel.sentences.enumerated().map { HeadTrainer<SquareHead>.Example(tokens: $1, target: Float($0)) }
    let trainer = try HeadTrainer(
      EncoderTrainer(model.file, model.configuration, tuning: tuning, threads: cores, dropout: 0), SquareHead(width: 8),
      parameters: [Float](repeating: 0.1, count: 8), headDropout: 0)
    let first = try trainer.step(batch, learningRate: 0.02)
    for _ in 0..<100 { _ = try trainer.step(batch, learningRate: 0.02) }
    #expect(try trainer.step(batch, learningRate: 0.02) < first * 0.5)
    let plain = try TransformerEncoder(model.file, model.configuration, precision: .float32)
    let isUnchanged =
      try trainer.snapshot.encoder.hiddenStates(of: SmallModel.sentences)
      == plain.hiddenStates(of: SmallModel.sentences)
    #expect(isUnchanged == (tuning == .frozen))
  }

  @Test("a configuration that promises layers, or a width, that the file lacks is refused before anything is allocated")
  func promises() throws {
    let model = try SmallModel()
    let huge = try EncoderConfiguration(
      json: Array(
        """
        {"model_type":"bert","hidden_act":"gelu","hidden_size":8,"num_hidden_layers":128,
        "num_attention_heads":2,"intermediate_size":65536,"vocab_size":11,"max_position_embeddings":16,
        "type_vocab_size":2,"layer_norm_eps":1e-12}
        """.utf8))
    for precision in Precision.allCases {
      let error = #expect(throws: ModelError.self) {
        try TransformerEncoder(model.file, huge, precision: precision)
      }
      #expect(error?.code == .unsupported)
    }
  }

  @Test("the rate rises, then falls to nothing")
  func schedule() {
    let schedule = LearningRateSchedule(peak: 1, warmUpFraction: 0.2, steps: 100)
    #expect(
      schedule.learningRate(at: 9) == 0.5 && schedule.learningRate(at: 19) == 1 && schedule.learningRate(at: 99) == 0)
    #expect((20..<100).allSatisfy { schedule.learningRate(at: $0) <= schedule.learningRate(at: $0 - 1) })
  }
}
