import Foundation
import Testing
import VocativeNeural

@testable import VocativeTraining

@Suite("Training a small translator")
struct TranslationTrainerTests {
  private static let pairs = [
    ("the dog sleeps", "el perro duerme"), ("the cat sleeps", "el gato duerme"), ("the dog eats", "el perro come"),
    ("the cat eats", "el gato come"), ("a dog eats", "un perro come"), ("a cat sleeps", "un gato duerme"),
  ].map { (source: $0.0, target: $0.1) }

  private static var tiny: TranslationTrainer.Settings {
    var settings = TranslationTrainer.Settings()
    (settings.width, settings.layers, settings.heads, settings.innerWidth) = (8, 1, 2, 12)
    return settings
  }

  @Test(
    "the derivatives agree with differences of the loss",
    arguments: [
      "model.shared.weight", "final_logits_bias", "model.encoder.layers.0.self_attn.q_proj.weight",
      "model.encoder.layers.0.self_attn.k_proj.weight", "model.encoder.layers.0.self_attn_layer_norm.weight",
      "model.encoder.layers.0.fc1.weight", "model.encoder.layers.0.final_layer_norm.bias",
      "model.decoder.layers.0.self_attn.v_proj.weight", "model.decoder.layers.0.self_attn.out_proj.bias",
      "model.decoder.layers.0.encoder_attn.q_proj.bias", "model.decoder.layers.0.encoder_attn.k_proj.weight",
      "model.decoder.layers.0.encoder_attn.v_proj.weight", "model.decoder.layers.0.fc2.weight",
    ])
  func gradients(name: String) throws {
    let vocabulary = TranslationTrainingVocabulary(Self.pairs)
    var model = TranslationTrainingModel(Self.tiny, vocabularySize: vocabulary.count)
    let (source, target) = (vocabulary.tokens(of: "the dog sleeps"), vocabulary.tokens(of: "el perro duerme"))
    func loss() throws -> Float { try model.loss(source, target, start: vocabulary.padding).loss }
    let gradients = try #require(try model.loss(source, target, start: vocabulary.padding).gradients[name])
    // The largest derivatives: small ones drown in the rounding of 32 bits.
    for place in gradients.indices.sorted(by: { abs(gradients[$0]) > abs(gradients[$1]) }).prefix(4) {
      let step: Float = 4e-3
      model.update(name) { $0[place] += step }
      let above = try loss()
      model.update(name) { $0[place] -= 2 * step }
      let below = try loss()
      model.update(name) { $0[place] += step }
      let gradient = (above - below) / (2 * step)
      #expect(abs(gradient - gradients[place]) < 2e-3 + 0.03 * abs(gradient))
    }
  }

  @Test("a few sentences are learned, and written as a published model is")
  func learning() throws {
    var settings = Self.tiny
    (settings.width, settings.innerWidth, settings.epochs, settings.batchSize) = (16, 24, 60, 2)
    var trainer = try TranslationTrainer(Self.pairs, settings: settings)
    var losses: [Float] = []
    try trainer.run { losses.append($1) }
    #expect(losses.count == 60)
    #expect((losses.last ?? 9) < 0.1 * (losses.first ?? 0))
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try trainer.write(to: directory, source: "en", target: "es")
    let file = try SafetensorsFile(contentsOf: directory + "/model.safetensors")
    #expect(file.tensor("model.decoder.layers.0.encoder_attn.out_proj.weight")?.shape == [16, 16])
    for name in ["config.json", "vocab.json", "source.spm", "target.spm", "tokenizer_config.json"] {
      #expect(FileManager.default.fileExists(atPath: directory + "/" + name))
    }
  }

  @Test("nothing to learn from is an error")
  func nothing() { #expect(throws: ModelError.self) { try TranslationTrainer([]) } }
}
