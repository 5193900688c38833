import Foundation
import TestSupport
import Testing
import VocativeNLU
import VocativeNeural

/// Vectors and states that the published implementation computes, and the encoders under test.
private struct Golden: Decodable {
  struct Sentence: Decodable {
    let text: String
    let embedding: [Float]
  }
  struct Hidden: Decodable {
    let text: String
    let states: [[Float]]
    private enum CodingKeys: String, CodingKey {
      case text
      case states = "last_hidden_state"
    }
  }

  let sentences: [Sentence]
  let hidden: [Hidden]

  static let shared = Result {
    let url = try #require(Bundle.module.url(forResource: "minilm", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode(Golden.self, from: Data(contentsOf: url))
  }
  static let exact = Result {
    try SentenceEncoder(directory: try #require(Checkout.sentenceEncoder, "run make setup first"), precision: .float32)
  }
  static let small = Result {
    try SentenceEncoder(directory: try #require(Checkout.sentenceEncoder, "run make setup first"), precision: .int8)
  }
}

private func farthest(_ a: [Float], _ b: [Float]) -> Float {
  a.count == b.count ? zip(a, b).map { abs($0 - $1) }.max() ?? 0 : .infinity
}

private func cosine(_ a: [Float], _ b: [Float]) -> Float { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }

@Suite("Sentence encoder")
struct SentenceEncoderTests {
  @Test("vectors in fp32 are those of the published implementation, one at a time and all at once")
  func exactVectors() throws {
    let golden = try Golden.shared.get()
    let encoder = try Golden.exact.get()
    let together = try encoder.embeddings(of: golden.sentences.map(\.text))
    for (sentence, vector) in zip(golden.sentences, together) {
      #expect(farthest(vector, sentence.embedding) < 1e-5, "\(sentence.text)")
      #expect(farthest(try encoder.embedding(of: sentence.text), sentence.embedding) < 1e-5, "\(sentence.text)")
    }
  }

  @Test("states in fp32 are those of the published implementation")
  func exactStates() throws {
    let encoder = try Golden.exact.get()
    for hidden in try Golden.shared.get().hidden {
      let ids = encoder.tokenizer.encode(hidden.text).ids
      let states = try encoder.transformer.hiddenStates(of: [ids])
      #expect(farthest(states[0], hidden.states.flatMap(\.self)) < 1e-4, "\(hidden.text)")
    }
  }

  @Test("vectors in int8 point where those in fp32 do")
  func smallVectors() throws {
    let golden = try Golden.shared.get()
    let vectors = try Golden.small.get().embeddings(of: golden.sentences.map(\.text))
    for (sentence, vector) in zip(golden.sentences, vectors) {
      #expect(cosine(vector, sentence.embedding) > 0.995, "\(sentence.text)")
    }
  }

  @Test("threads and the company in a batch change nothing", arguments: [Precision.float32, .int8])
  func batches(precision: Precision) throws {
    let encoder = precision == .int8 ? try Golden.small.get() : try Golden.exact.get()
    let ids = try Golden.shared.get().sentences.map { encoder.tokenizer.encode($0.text).ids }
    let alone = try ids.map { try encoder.transformer.embeddings(of: [$0])[0] }
    for threads in [1, 2, 3] {
      let together = try encoder.transformer.embeddings(of: ids, threads: threads)
      #expect(zip(alone, together).allSatisfy { farthest($0, $1) < 1e-5 })
    }
  }

  @Test("many tasks may encode at once")
  func manyTasks() async throws {
    let encoder = try Golden.small.get()
    let sentences = try Golden.shared.get().sentences.map(\.text)
    let expected = try sentences.map { try encoder.embedding(of: $0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let vectors = try sentences.map { try encoder.embedding(of: $0) }
          #expect(vectors == expected)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(
    "any text has a vector of length 1",
    arguments: ["", " ", "🦊", "\u{202e}abc", String(repeating: "word ", count: 200_000), "\u{0}\u{fffd}"])
  func anyText(text: String) throws {
    let vector = try Golden.small.get().embedding(of: text)
    #expect(abs(cosine(vector, vector) - 1) < 1e-5)
  }

  @Test("tokens that the model does not know and sentences of no or too many tokens are refused")
  func invalidInput() throws {
    let transformer = try Golden.small.get().transformer
    for ids in [[], [30_522], [-1], [Int32](repeating: 7, count: 513)] as [[Int32]] {
      let error = #expect(throws: ModelError.self) { try transformer.embeddings(of: [[101, 102], ids]) }
      #expect(error?.code == .invalidInput)
    }
    #expect(try transformer.embeddings(of: []).isEmpty)
  }
}
