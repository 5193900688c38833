import Foundation
import TestSupport
import Testing
import VocativeNeural

@testable import VocativeNLU
@testable import VocativeTraining

@Suite("Exported models")
struct ModelExportTests {
  private static let examples =
    ["lovely", "wonderful day", "i like it", "great work"].map { LabelExample(text: $0, label: "good") }
    + ["awful", "what a terrible day", "i hate it", "bad work"].map { LabelExample(text: $0, label: "bad") }

  @Test(
    "the exported encoder and head give the scores of the model",
    arguments: [FineTuning.full(wordEmbeddings: true), .lora(rank: 4), .frozen])
  func scores(tuning: FineTuning) throws {
    let folder = try TemporaryFolder()
    let (pack, output) = (folder.path + "/tone.pack", folder.path + "/tone")
    var settings = TrainingSettings()
    settings.tuning = tuning
    settings.epochs = 4
    settings.batchSize = 4
    var trainer = try NLUTrainer(labels: Self.examples, dev: [], settings: settings)
    try trainer.run().write(to: pack, .float32)
    let file = try SafetensorsFile(contentsOf: pack)
    let base = try SentenceEncoder.installedDirectory()
    try ModelExport(bundle: file, directory: base).write(to: output)

    let model = try JointModel(file, kind: .labels, directory: base, precision: .float32, threads: 1)
    let texts = ["a lovely day", "bad weather", "i like terrible work"]
    let expected = try model.sentenceFeatures(of: texts.map { ($0, nil) }).map(\.scores)
    let encoder = try SentenceEncoder(directory: output, precision: .float32)
    let head = try SafetensorsFile(contentsOf: output + "/head.safetensors")
    let width = encoder.width
    let weights = try head.floats("classifier.weight", shape: [2, 2 * width])
    let bias = try head.floats("classifier.bias", shape: [2])
    for (text, expected) in zip(texts, expected) {
      let states = try encoder.transformer.hiddenStates(of: [encoder.tokenizer.encode(text, limit: 64).ids])[0]
      let input = states.withUnsafeBufferPointer { states in
        states.baseAddress.map { JointHead.pooled($0, lengths: [states.count / width], width: width) } ?? []
      }
      for label in 0..<2 {
        var score = bias[label]
        for (place, value) in input.enumerated() { score += value * weights[label * 2 * width + place] }
        #expect(abs(score - expected[label]) < 2e-3)
      }
    }
    let names = try JSONDecoder().decode(Names.self, from: Data(contentsOf: URL(filePath: output + "/labels.json")))
    #expect(names.labels == ["bad", "good"] && names.tags.isEmpty && names.kind == "labels")
  }

  @Test("in 16 bits the files have half the size and the embeddings hardly change")
  func halfPrecision() throws {
    let folder = try TemporaryFolder()
    let pack = folder.path + "/tone.pack"
    var settings = TrainingSettings()
    settings.tuning = .frozen
    settings.epochs = 1
    var trainer = try NLUTrainer(labels: Self.examples, dev: [], settings: settings)
    try trainer.run().write(to: pack)
    let base = try SentenceEncoder.installedDirectory()
    try ModelExport(bundle: SafetensorsFile(contentsOf: pack), directory: base).write(
      to: folder.path + "/half", .float16)
    let size = try Data(contentsOf: URL(filePath: folder.path + "/half/model.safetensors")).count
    let original = try Data(contentsOf: URL(filePath: base + "/model.safetensors")).count
    #expect(Double(size) < 0.55 * Double(original))
    let texts = ["turn on the lamp"]
    let half = try SentenceEncoder(directory: folder.path + "/half", precision: .float32).embeddings(of: texts)[0]
    let full = try SentenceEncoder(directory: base, precision: .float32).embeddings(of: texts)[0]
    #expect(zip(half, full).reduce(0) { $0 + $1.0 * $1.1 } > 0.9999)
    #expect(throws: ModelError.self) {
      try ModelExport(bundle: SafetensorsFile(contentsOf: base + "/model.safetensors"), directory: base)
    }
  }

  private struct Names: Decodable {
    let kind: String
    let labels: [String]
    let tags: [String]
  }
}
