import Foundation
import TestSupport
import Testing
import VocativeNeural
import VocativeSupport

@testable import VocativeNLU

/// Small encoders with random weights, and the tokens and states that transformers 5.24 computes with them.
private struct EncoderFixture {
  static let names = ["bert-tiny", "minilm-l12", "distilbert", "xlm-roberta", "multilingual-minilm", "roberta"]

  struct Answer: Decodable {
    let text: String
    let ids: [Int32]
    let offsets: [Int]
    /// The states of the first, the middle and the last token, up to 24 numbers of each.
    let states: [[Float]]
  }

  let directory: String
  let answers: [Answer]

  init(_ name: String) throws {
    let folder = try #require(
      Bundle.module.url(forResource: "encoders", withExtension: nil, subdirectory: "Fixtures"))
    directory = folder.appending(path: name).path
    answers = try JSONDecoder().decode(
      [Answer].self, from: Data(contentsOf: folder.appending(path: name + "/golden.json")))
  }

  /// A copy with another file in place of one of its own; without contents the file is gone.
  func copy(replacing name: String, with text: String?) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for item in try FileManager.default.contentsOfDirectory(atPath: directory) where item != name {
      try FileManager.default.copyItem(atPath: directory + "/" + item, toPath: folder.file(item))
    }
    if let text { _ = try folder.file(name, holding: text) }
    return folder
  }

  func text(of name: String) throws -> String { try String(contentsOfFile: directory + "/" + name, encoding: .utf8) }
}

@Suite("Encoders of the BERT family beside transformers")
struct EncoderFamilyTests {
  @Test("texts have the tokens and places of the reference", arguments: EncoderFixture.names)
  func tokens(name: String) throws {
    let fixture = try EncoderFixture(name)
    let tokenizer = try EncoderDirectory(fixture.directory).tokenizer()
    for answer in fixture.answers {
      let found = tokenizer.encode(answer.text)
      #expect(found.ids == answer.ids, "\(answer.text)")
      for (number, range) in found.offsets.enumerated() where !range.isEmpty {
        let expected = answer.offsets[2 * number]..<answer.offsets[2 * number + 1]
        // The reference counts the space before a word where the text was normalised, and no mark that was composed.
        #expect((0...1).contains(range.upperBound - expected.upperBound), "\(answer.text): \(number)")
        #expect(range.lowerBound >= expected.lowerBound && range.lowerBound < expected.upperBound, "\(answer.text)")
      }
    }
  }

  @Test("states are within 1e-4 of the reference", arguments: EncoderFixture.names)
  func states(name: String) throws {
    let fixture = try EncoderFixture(name)
    let encoder = try SentenceEncoder(directory: fixture.directory, precision: .float32)
    let found = try encoder.transformer.hiddenStates(of: fixture.answers.map(\.ids))
    for (states, answer) in zip(found, fixture.answers) {
      let rows = [0, answer.ids.count / 2, answer.ids.count - 1]
      for (row, expected) in zip(rows, answer.states) {
        let own = states[row * encoder.width..<row * encoder.width + expected.count]
        let largest = zip(own, expected).map { abs($0 - $1) }.max() ?? 1
        #expect(largest < 1e-4, "\(answer.text), token \(row)")
      }
    }
  }

  @Test("sentences have vectors of length 1 in eight bits too", arguments: EncoderFixture.names)
  func vectors(name: String) throws {
    let fixture = try EncoderFixture(name)
    let texts = fixture.answers.map(\.text)
    let exact = try SentenceEncoder(directory: fixture.directory, precision: .float32).embeddings(of: texts)
    let small = try SentenceEncoder(directory: fixture.directory, precision: .int8).embeddings(of: texts)
    for (left, right) in zip(exact, small) {
      #expect(abs(left.reduce(0) { $0 + $1 * $1 } - 1) < 1e-4)
      #expect(zip(left, right).reduce(0) { $0 + $1.0 * $1.1 } > 0.98)
    }
  }

  @Test("pooling by the first token is read from the files of sentence-transformers")
  func pooling() throws {
    #expect(try SentenceEncoder(directory: EncoderFixture("bert-tiny").directory).pooling == .firstToken)
    #expect(try SentenceEncoder(directory: EncoderFixture("roberta").directory).pooling == .mean)
  }

  @Test("a tokenizer.json gives the tokens of the vocabulary that it lists", arguments: ["bert-tiny", "distilbert"])
  func wordPieceInJSON(name: String) throws {
    let fixture = try EncoderFixture(name)
    let tokens = try fixture.text(of: "vocab.txt").split(separator: "\n").map(String.init)
    let folder = try fixture.copy(replacing: "vocab.txt", with: nil)
    let numbers = tokens.enumerated().map { ($0.element, JSONValue?.some(.integer($0.offset))) }
    let description = JSONValue.object([
      ("model", .object([("type", .text("WordPiece")), ("vocab", .object(numbers))])),
      ("normalizer", .object([("type", .text("BertNormalizer")), ("lowercase", .bool(name == "bert-tiny"))])),
    ])
    _ = try folder.file("tokenizer.json", holding: description.serialized())
    let tokenizer = try EncoderDirectory(folder.path).tokenizer()
    for answer in fixture.answers { #expect(tokenizer.encode(answer.text).ids == answer.ids, "\(answer.text)") }
  }

  @Test("texts of any length are read up to the model's last position", arguments: EncoderFixture.names)
  func longTexts(name: String) throws {
    let encoder = try SentenceEncoder(directory: EncoderFixture(name).directory)
    let vectors = try encoder.embeddings(of: [String(repeating: "abre la puerta ", count: 10_000)])
    #expect(encoder.tokenLimit == 48 && vectors[0].allSatisfy(\.isFinite))
  }
}

@Suite("Encoder directories that are not supported")
struct EncoderDirectoryTests {
  @Test(
    "the error names the field of config.json",
    arguments: [
      ("bert-tiny", "\"bert\"", "\"albert\"", "model_type"), ("bert-tiny", "\"gelu\"", "\"relu\"", "hidden_act"),
      ("distilbert", "\"gelu\"", "\"relu\"", "activation"),
      ("distilbert", "\"n_heads\": 3", "\"n_heads\": 0", "n_heads"),
      ("bert-tiny", "\"is_decoder\": false", "\"is_decoder\": true", "is_decoder"),
      ("xlm-roberta", "\"max_position_embeddings\": 50", "\"max_position_embeddings\": 4", "max_position_embeddings"),
    ])
  func configuration(name: String, text: String, replacement: String, field: String) throws {
    let fixture = try EncoderFixture(name)
    let original = try fixture.text(of: "config.json")
    let changed = original.replacing(text, with: replacement)
    #expect(changed != original)
    let folder = try fixture.copy(replacing: "config.json", with: changed)
    #expect {
      try SentenceEncoder(directory: folder.path)
    } throws: { error in
      (error as? ModelError)?.code == .unsupported && "\(error)".contains(field)
    }
  }

  @Test("a model without model_type and layer_norm_eps is a BERT with the usual constant")
  func defaults() throws {
    let fixture = try EncoderFixture("bert-tiny")
    let original = try fixture.text(of: "config.json")
    let changed = original.replacing("\"model_type\"", with: "\"other\"").replacing(
      "\"layer_norm_eps\"", with: "\"eps\"")
    let folder = try fixture.copy(replacing: "config.json", with: changed)
    let texts = fixture.answers.map(\.text)
    #expect(
      try SentenceEncoder(directory: folder.path).embeddings(of: texts)
        == SentenceEncoder(directory: fixture.directory).embeddings(of: texts))
  }

  @Test(
    "other tokenizers are refused by their names",
    arguments: [
      ("\"type\": \"Unigram\"", "\"type\": \"BPE\"", "BPE"), ("\"Precompiled\"", "\"Lowercase\"", "Lowercase"),
      ("\"Metaspace\"", "\"ByteLevel\"", "ByteLevel"), ("\"<pad>\"", "\"<fill>\"", "<pad>"),
    ])
  func tokenizers(text: String, replacement: String, name: String) throws {
    let fixture = try EncoderFixture("multilingual-minilm")
    let original = try fixture.text(of: "tokenizer.json")
    let changed = original.replacing(text, with: replacement)
    #expect(changed != original)
    let folder = try fixture.copy(replacing: "tokenizer.json", with: changed)
    #expect { try EncoderDirectory(folder.path).tokenizer() } throws: { "\($0)".contains(name) }
  }

  @Test("a directory without a known tokenizer, with byte pairs or with a dense layer is refused")
  func otherFiles() throws {
    let fixture = try EncoderFixture("roberta")
    let none = try fixture.copy(replacing: "tokenizer.json", with: nil)
    #expect { try SentenceEncoder(directory: none.path) } throws: { ($0 as? ModelError)?.code == .unreadable }
    _ = try none.file("merges.txt", holding: "a b\n")
    #expect { try SentenceEncoder(directory: none.path) } throws: { "\($0)".contains("merges.txt") }
    let dense = try fixture.copy(replacing: "none", with: nil)
    _ = try dense.file(
      "modules.json",
      holding: """
        [{"idx": 0, "path": "", "type": "sentence_transformers.models.Transformer"},
         {"idx": 1, "path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
         {"idx": 2, "path": "2_Dense", "type": "sentence_transformers.models.Dense"}]
        """)
    #expect { try SentenceEncoder(directory: dense.path) } throws: { "\($0)".contains("Dense") }
  }

  @Test("a list of files that lacks a file or a tensor is refused")
  func damagedShards() throws {
    let fixture = try EncoderFixture("xlm-roberta")
    let index = "model.safetensors.index.json"
    let original = try fixture.text(of: index)
    for changed in [
      original.replacing("model-00002-of-00002", with: "model-00003-of-00002"),
      original.replacing("embeddings.LayerNorm.bias", with: "embeddings.LayerNorm.shift"),
      original.replacing("\"model-00001", with: "\"../model-00001"), "[]",
    ] {
      let folder = try fixture.copy(replacing: index, with: changed)
      #expect(throws: ModelError.self) { try SentenceEncoder(directory: folder.path) }
    }
  }
}
