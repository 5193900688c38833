import VocativeActionsModel
import Foundation
import Testing
import VocativeNLU
import VocativeNeural

@testable import VocativeActions
@testable import VocativeTraining

@Suite("Learning which action is meant")
struct ActionTrainerTests {
  private static let actions = [
    ActionDeclaration(id: "crop", "crop the picture"), ActionDeclaration(id: "share", "share the picture"),
    ActionDeclaration(id: "undo", "undo the last change"),
  ]

  private static let requests: [ActionDataset.LabelledRequest] = [
    .init("snip off the borders", action: "crop"), .init("lose the edges", action: "crop"),
    .init("my sister wants to see this", action: "share"), .init("pass it on", action: "share"),
    .init("that was a mistake", action: "undo"), .init("go one step back", action: "undo"),
    .init("what time is it", action: nil), .init("the picture is beautiful", action: nil),
  ]

  @Test("brings requests nearer to their actions, and what fits none away from all")
  func learns() throws {
    let directory = try SentenceEncoder.installedDirectory()
    var settings = ActionTrainer.Settings()
    settings.epochs = 12
    settings.adapterRank = 4
    settings.misspellingRate = 0
    settings.threads = 2
    var trainer = try ActionTrainer(
      [ActionDataset(Self.actions, Self.requests)], directory: directory, settings: settings)
    var losses: [Double] = []
    let learned = try trainer.run { _, _, loss in losses.append(loss) }
    #expect(losses.count == 12)
    let (first, last) = (losses.first ?? 0, losses.last ?? 0)
    #expect(last < first * 0.7)

    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).adapter").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try SafetensorsFile.write(learned.tensors, metadata: learned.metadata, to: path)
    let before = try SentenceEncoder(directory: directory)
    let after = try SentenceEncoder(directory: directory, adapter: path)
    func nearness(_ encoder: SentenceEncoder, _ text: String, _ action: String) throws -> Float {
      let vectors = try encoder.embeddings(of: [text, action])
      return zip(vectors[0], vectors[1]).reduce(0) { $0 + $1.0 * $1.1 }
    }
    func lead(_ encoder: SentenceEncoder) throws -> Float {
      try nearness(encoder, "lose the edges", "crop the picture")
        - nearness(encoder, "the picture is beautiful", "crop the picture")
    }
    #expect(try lead(after) > lead(before) + 0.05)
  }

  @Test("a cross-encoder learns which action a request means, and its file says what it is")
  func pairs() throws {
    let directory = try SentenceEncoder.installedDirectory()
    var settings = ActionPairTrainer.Settings()
    settings.epochs = 14
    settings.adapterRank = 4
    settings.learningRate = 2e-3
    settings.batchSize = 8
    settings.misspellingRate = 0
    settings.threads = 2
    var trainer = try ActionPairTrainer(
      [ActionDataset(Self.actions, Self.requests)], directory: directory,
      encoder: SentenceEncoder(directory: directory),
      settings: settings)
    var losses: [Double] = []
    let trained = try trainer.run { _, _, loss in losses.append(loss) }
    #expect(losses.count == 14)
    let (first, last) = (losses.first ?? 0, losses.last ?? 0)
    #expect(last < first * 0.7)

    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).vocative").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try SafetensorsFile.write(trained.tensors, metadata: trained.metadata, to: path)
    let file = try SafetensorsFile(contentsOf: path)
    let encoder = try CrossEncoder(file, directory: directory)
    let logits = try encoder.logits(of: "lose the edges", with: Self.actions.map(\.summary))
    #expect(logits.count == 3)
    #expect(logits[0] == logits.max())
    #expect(throws: ModelError.self) { try SentenceEncoder(directory: directory, adapter: path) }
    let adapter = try SafetensorsFile(contentsOf: directory + "/model.safetensors")
    #expect(throws: ModelError.self) { try CrossEncoder(adapter, directory: directory) }
  }

  @Test("requests for actions that the app does not have are passed over")
  func unknown() {
    let dataset = ActionDataset(Self.actions, [.init("fly", action: "fly"), .init("hm", action: nil)])
    #expect(dataset.requests.count == 1)
  }

  @Test("the adapter that comes along fits the model that is installed, and no other file is taken for one")
  func shipped() throws {
    let encoder = try SentenceEncoder.forActions()
    #expect(encoder.width == 384)
    let model = try SentenceEncoder.installedDirectory() + "/model.safetensors"
    #expect(throws: ModelError.self) {
      try SentenceEncoder(directory: SentenceEncoder.installedDirectory(), adapter: model)
    }
  }
}
