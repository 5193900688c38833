import Foundation
import TestSupport
import Testing
import VocativeNeural

@testable import VocativeNLU
@testable import VocativeTraining

@Suite("Models exported as ONNX")
struct ONNXExportTests {
  private static let examples = [
    IntentExample(
      text: "send five euros", words: [0..<4, 5..<9, 10..<15], tags: ["O", "B-amount", "I-amount"], intent: "send"),
    IntentExample(
      text: "pay ten dollars", words: [0..<3, 4..<7, 8..<15], tags: ["O", "B-amount", "I-amount"], intent: "send"),
    IntentExample(text: "what was it", words: [0..<4, 5..<8, 9..<11], tags: ["O", "O", "O"], intent: "history"),
    IntentExample(text: "show payments", words: [0..<4, 5..<13], tags: ["O", "O"], intent: "history"),
  ]
  private static let texts = [
    "send fifty euros to Anna please", "history", "what did I pay yesterday for the big lamp",
  ]

  /// A model of intents and entities, trained for a moment, and its export.
  private func export(
    _ format: ModelExport.Format = .float32, directory: String? = nil
  ) throws -> (model: JointModel, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let directory = try SentenceEncoder.directory(directory)
    var settings = TrainingSettings()
    settings.tuning = .lora(rank: 4)
    settings.epochs = 3
    settings.batchSize = 4
    var trainer = try NLUTrainer(intents: Self.examples, dev: [], directory: directory, settings: settings)
    try trainer.run().write(to: folder.file("intents.vocative"), .float32)
    let file = try SafetensorsFile(contentsOf: folder.file("intents.vocative"))
    try ModelExport(bundle: file, directory: directory).write(to: folder.path, format, as: .onnx)
    return (try JointModel(file, kind: .intents, directory: directory, precision: .float32, threads: 1), folder)
  }

  /// The inputs of ONNX Runtime for some texts, filled up to the longest.
  private func inputs(_ rows: [[Int32]], padding: Int32, hasTypes: Bool) -> [String: [[Int64]]] {
    let longest = rows.map(\.count).max() ?? 0
    func filled(_ row: [Int32], _ filler: Int32) -> [Int64] {
      (row + [Int32](repeating: filler, count: longest - row.count)).map(Int64.init)
    }
    var inputs = [
      "input_ids": rows.map { filled($0, padding) },
      "attention_mask": rows.map { filled([Int32](repeating: 1, count: $0.count), 0) },
    ]
    if hasTypes { inputs["token_type_ids"] = rows.map { _ in [Int64](repeating: 0, count: longest) } }
    return inputs
  }

  /// The largest difference of both kinds of logits between ONNX Runtime, with all texts in one padded batch, and Swift,
  /// which has none.
  private func difference(_ model: JointModel, _ path: String, _ configuration: EncoderConfiguration) throws -> Float {
    let session = try ONNXRuntimeSession(contentsOf: path)
    let rows = Self.texts.map { model.inputEncoder.tokenizer.encode($0, limit: 40).ids }
    let found = try session.run(
      inputs(rows, padding: model.inputEncoder.tokenizer.paddingTokenID, hasTypes: configuration.hasTokenTypes),
      outputs: ["logits", "tag_logits"])
    let (logits, tags) = (try #require(found["logits"]), try #require(found["tag_logits"]))
    let (classCount, tagCount) = (model.decoder.head.classCount, model.decoder.head.tags.count)
    let longest = rows.map(\.count).max() ?? 0
    #expect(logits.shape == [3, Int64(classCount)] && tags.shape == [3, Int64(longest), Int64(tagCount)])
    var largest: Float = 0
    for (number, states) in try model.encoder.hiddenStates(of: rows).enumerated() {
      let expected = try model.decoder.labelScores(states)
      let expectedTags = try model.decoder.tagScores(states, firstTokens: rows[number].indices.map { $0 })
      let own = logits.values[number * classCount..<(number + 1) * classCount]
      let start = number * longest * tagCount
      let ownTags = tags.values[start..<start + rows[number].count * tagCount]
      for (left, right) in zip(expected + expectedTags, own + ownTags) { largest = max(largest, abs(left - right)) }
      #expect(own.count + ownTags.count == expected.count + expectedTags.count)
    }
    return largest
  }

  @Test("ONNX Runtime gives the logits of Swift, with padding, within 1e-4")
  func logits() throws {
    let (model, folder) = try export()
    #expect(try difference(model, folder.file("model.onnx"), model.encoder.configuration) < 1e-4)
  }

  @Test(
    "encoders with other names, positions and tokens give the same logits too",
    arguments: ["distilbert", "xlm-roberta", "multilingual-minilm", "bert-tiny"])
  func otherEncoders(name: String) throws {
    let directory = Checkout.path + "/Tests/VocativeNLUTests/Fixtures/encoders/" + name
    let (model, folder) = try export(directory: directory)
    #expect(try difference(model, folder.file("model.onnx"), model.encoder.configuration) < 1e-4)
  }

  @Test(
    "a fine-tuned encoder of another kind is exported under the names of its own files",
    arguments: ["distilbert", "xlm-roberta"])
  func ownNames(name: String) throws {
    let folder = try TemporaryFolder()
    let directory = Checkout.path + "/Tests/VocativeNLUTests/Fixtures/encoders/" + name
    var settings = TrainingSettings()
    settings.tuning = .full(wordEmbeddings: true)
    settings.epochs = 3
    settings.batchSize = 4
    var trainer = try NLUTrainer(intents: Self.examples, dev: [], directory: directory, settings: settings)
    try trainer.run().write(to: folder.file("intents.vocative"), .float32)
    let file = try SafetensorsFile(contentsOf: folder.file("intents.vocative"))
    try ModelExport(bundle: file, directory: directory).write(to: folder.path)
    let model = try JointModel(file, kind: .intents, directory: directory, precision: .float32, threads: 1)
    let encoder = try SentenceEncoder(directory: folder.path, precision: .float32)
    let rows = Self.texts.map { encoder.tokenizer.encode($0, limit: 40).ids }
    let found = try encoder.transformer.hiddenStates(of: rows).flatMap(\.self)
    let expected = try model.encoder.hiddenStates(of: rows).flatMap(\.self)
    let base = try SentenceEncoder(directory: directory, precision: .float32).transformer.hiddenStates(of: rows)
    #expect(found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(zip(found, base.flatMap(\.self)).contains { abs($0 - $1) > 1e-3 })
    let exported = try SafetensorsFile(contentsOf: folder.file("model.safetensors"))
    #expect((exported.tensor("transformer.layer.0.attention.q_lin.weight") != nil) == (name == "distilbert"))
    #expect((exported.tensor("embeddings.token_type_embeddings.weight") == nil) == (name == "distilbert"))
  }

  @Test("a single text has the logits that it has in a padded batch")
  func padding() throws {
    let (model, folder) = try export()
    let session = try ONNXRuntimeSession(contentsOf: folder.file("model.onnx"))
    let rows = Self.texts.map { model.inputEncoder.tokenizer.encode($0, limit: 40).ids }
    let batch = try #require(
      try session.run(inputs(rows, padding: 0, hasTypes: true), outputs: ["logits"])["logits"]
    ).values
    let single = try rows.flatMap { row in
      try #require(try session.run(inputs([row], padding: 0, hasTypes: true), outputs: ["logits"])["logits"]).values
    }
    #expect(batch.count == single.count && zip(batch, single).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test("in 16 bits the file has half the size and nearly the same logits")
  func halfPrecision() throws {
    let (model, folder) = try export(.float16)
    let size = try #require(try FileManager.default.attributesOfItem(atPath: folder.file("model.onnx"))[.size] as? Int)
    #expect(size < 50_000_000)
    let difference = try difference(model, folder.file("model.onnx"), model.encoder.configuration)
    #expect(difference > 0 && difference < 2e-2)
  }

  @Test("the file is read back as the same encoder", arguments: [ModelExport.Format.float32, .float16])
  func readBack(format: ModelExport.Format) throws {
    let (model, folder) = try export(format)
    let encoder = try SentenceEncoder(directory: folder.path, precision: .float32)
    let rows = Self.texts.map { encoder.tokenizer.encode($0, limit: 40).ids }
    let found = try encoder.transformer.hiddenStates(of: rows).flatMap(\.self)
    let expected = try model.encoder.hiddenStates(of: rows).flatMap(\.self)
    let largest = zip(found, expected).map { abs($0 - $1) }.max() ?? 1
    #expect(found.count == expected.count && largest < (format == .float32 ? 1e-4 : 2e-2))
  }
}
