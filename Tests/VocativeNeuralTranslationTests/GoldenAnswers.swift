import Foundation
import VocativeSupport

@testable import VocativeNeuralTranslation

/// The answers of transformers and PyTorch for the models in Fixtures (Benchmarks/translation/transformers_peer.py).
struct GoldenAnswers {
  struct Text {
    let text: String
    let tokens: [Int]
    let source: [Int]
    let target: [Int]
  }

  struct Answer {
    let source: [Int]
    let greedy: [Int]
    let beam: [Int]
    let given: [Int]
    let logits: [[Float]]
    let state: [Float]
  }

  let texts: [Text]
  let answers: [Answer]
  let directory: String

  init(_ name: String) throws {
    let folder = Bundle.module.bundlePath + "/Fixtures/"
    directory = folder + name
    let root = try JSONField(JSONParser.parse(String(contentsOfFile: folder + "golden.json", encoding: .utf8)))
    let model = try root.required(name)
    texts = try model.required("texts").elements().map { row in
      try Text(
        text: row.required("text").text(), tokens: Self.integers(row, "tokens"), source: Self.integers(row, "source"),
        target: Self.integers(row, "target"))
    }
    answers = try model.required("answers").elements().map { row in
      try Answer(
        source: Self.integers(row, "source"), greedy: Self.integers(row, "greedy"), beam: Self.integers(row, "beam"),
        given: Self.integers(row, "given"),
        logits: row.required("logits").elements().map { try $0.elements().map { Float(try $0.number()) } },
        state: row.required("state").elements().map { Float(try $0.number()) })
    }
  }

  private static func integers(_ row: JSONField, _ key: String) throws -> [Int] {
    try row.required(key).elements().map { Int(try $0.integer()) }
  }
}
