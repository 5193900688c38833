import VocativeActionsModel
import Foundation
import Testing
import VocativeNLU
import VocativeNeural

@testable import VocativeActions
@testable import VocativeTraining

@Suite("Requests to known apps as examples")
struct ExampleBankTests {
  private static let actions = [
    ActionDeclaration(id: "crop", "crop the picture"), ActionDeclaration(id: "share", "share the picture"),
  ]

  @Test("requests are nearest to the examples of their task, and those that no task fulfils to examples of none")
  func nearest() throws {
    let dataset = ActionDataset(
      Self.actions,
      [
        .init("snip off the borders", action: "crop"), .init("my sister wants to see this", action: "share"),
        .init("what time is it", action: nil),
      ])
    let encoder = try SentenceEncoder.forActions()
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).examples").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try ExampleBankBuilder([dataset], encoder: encoder).write(to: path)
    let bank = try ExampleBank(SafetensorsFile(contentsOf: path))
    #expect(bank.taskCount == 2)
    let vectors = try encoder.embeddings(
      of: ["cut the borders off", "send it to my sister", "what's the time", "crop it"])
    let found = vectors.map(bank.similarities(to:))
    #expect(found[0].tasks[0] > found[0].tasks[1])
    #expect(found[1].tasks[1] > found[1].tasks[0])
    #expect(found[2].none > found[2].tasks.reduce(-1, max))
    let related = bank.relatedness(to: vectors[3])
    #expect(related[0] > related[1])
  }

  @Test("the examples that come along know tasks that are described in other words")
  func installed() throws {
    let encoder = try SentenceEncoder.forActions()
    let bank = try #require(encoder.exampleBank)
    #expect(bank.taskCount > 500)
    let vector = try #require(encoder.embeddings(of: ["make the song louder"]).first)
    #expect(bank.relatedness(to: vector).reduce(-1, max) > 0.6)
  }

  @Test("a file without sizes is no example bank")
  func damaged() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).examples").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try SafetensorsFile.write([.init("tasks", shape: [1], .f32([0]))], metadata: ["width": "4"], to: path)
    #expect(throws: ModelError.self) { try ExampleBank(SafetensorsFile(contentsOf: path)) }
  }

  @Test("few axes keep all products of vectors that lie in few directions")
  func axes() {
    var generator = SystemRandomNumberGenerator()
    let directions = (0..<3).map { _ in (0..<12).map { _ in Float.random(in: -1...1, using: &generator) } }
    let vectors = (0..<40).map { _ in
      let weights = directions.map { _ in Float.random(in: -1...1, using: &generator) }
      return (0..<12).map { place in zip(weights, directions).reduce(Float(0)) { $0 + $1.0 * $1.1[place] } }
    }
    let axes = PrincipalAxes(of: vectors, count: 3)
    let product = { (one: [Float], other: [Float]) in zip(one, other).reduce(Float(0)) { $0 + $1.0 * $1.1 } }
    for (one, other) in zip(vectors, vectors.dropFirst()) {
      let projected = product(axes.projection(of: one), axes.projection(of: other))
      #expect(abs(projected - product(one, other)) < 0.01)
    }
  }
}
