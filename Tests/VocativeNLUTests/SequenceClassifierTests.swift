import Foundation
import TestSupport
import Testing
import VocativeNLU

@testable import VocativeNeural

/// A small BERT classifier with weights from a generator, in both kinds of files.
private struct SmallClassifier {
  static let (width, inner, layers, tokens, positions, classes) = (16, 32, 2, 9, 24, 3)
  static let vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "good", "bad", "not", "day", "##s"]

  let tensors: [SafetensorsFile.NamedTensor]

  init() {
    var state: UInt64 = 31
    func numbers(_ count: Int) -> [Float] {
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Float(Int64(state >> 33) - 1 << 30) / Float(1 << 30) * 0.5
      }
    }
    var tensors: [SafetensorsFile.NamedTensor] = []
    func add(_ name: String, _ shape: [Int], ones: Bool = false) {
      let count = shape.reduce(1, *)
      tensors.append(.init(name, shape: shape, .f32(ones ? [Float](repeating: 1, count: count) : numbers(count))))
    }
    func linear(_ name: String, _ inputs: Int, _ outputs: Int) {
      add(name + ".weight", [outputs, inputs])
      add(name + ".bias", [outputs])
    }
    func norm(_ name: String) {
      add(name + ".weight", [Self.width], ones: true)
      add(name + ".bias", [Self.width])
    }
    add("bert.embeddings.word_embeddings.weight", [Self.tokens, Self.width])
    add("bert.embeddings.position_embeddings.weight", [Self.positions, Self.width])
    add("bert.embeddings.token_type_embeddings.weight", [2, Self.width])
    norm("bert.embeddings.LayerNorm")
    for layer in 0..<Self.layers {
      let part = "bert.encoder.layer.\(layer)."
      for name in ["query", "key", "value"] { linear(part + "attention.self." + name, Self.width, Self.width) }
      linear(part + "attention.output.dense", Self.width, Self.width)
      norm(part + "attention.output.LayerNorm")
      linear(part + "intermediate.dense", Self.width, Self.inner)
      linear(part + "output.dense", Self.inner, Self.width)
      norm(part + "output.LayerNorm")
    }
    linear("bert.pooler.dense", Self.width, Self.width)
    linear("classifier", Self.width, Self.classes)
    self.tensors = tensors
  }

  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("vocab.txt", holding: Self.vocabulary.joined(separator: "\n") + "\n")
    _ = try folder.file(
      "config.json",
      holding: """
        {"model_type": "bert", "hidden_act": "gelu", "hidden_size": \(Self.width), "num_hidden_layers": \(Self.layers),
         "num_attention_heads": 2, "intermediate_size": \(Self.inner), "vocab_size": \(Self.tokens),
         "max_position_embeddings": \(Self.positions), "type_vocab_size": 2, "layer_norm_eps": 1e-12,
         "id2label": {"0": "calm", "1": "angry", "2": "glad"}}
        """)
    return folder
  }

  /// The model as PyTorch's exporter writes it: matrices of layers without a name and transposed, those of the head as
  /// they are.
  func onnx(type: UInt64 = 1) -> [UInt8] {
    var graph: [UInt8] = []
    for (number, tensor) in tensors.enumerated() {
      guard case .f32(let values) = tensor.values else { continue }
      let isMatrix = tensor.name.contains(".layer.") && tensor.shape.count == 2
      let isHead = tensor.name == "bert.pooler.dense.weight" || tensor.name == "classifier.weight"
      let (rows, columns) = (tensor.shape[0], tensor.shape.last ?? 1)
      let written = isMatrix ? (0..<values.count).map { values[$0 % rows * columns + $0 / rows] } : values
      let name = isMatrix ? "onnx::MatMul_\(number)" : tensor.name
      graph += message(5, initializer(name, isMatrix ? [columns, rows] : tensor.shape, written, type))
      let bias = tensor.name.dropLast("weight".count) + "bias"
      if isMatrix {
        graph += message(1, node("MatMul", ["x\(number)", name], "y\(number)"))
        graph += message(1, node("Add", [String(bias), "y\(number)"], "z\(number)"))
      } else if isHead {
        let transposed = message(5, message(1, Array("transB".utf8)) + integer(3, 1))
        graph += message(1, node("Gemm", ["x\(number)", name, String(bias)], "z\(number)") + transposed)
      }
    }
    return integer(1, 8) + message(7, graph)
  }

  private func node(_ kind: String, _ inputs: [String], _ output: String) -> [UInt8] {
    inputs.flatMap { message(1, Array($0.utf8)) } + message(2, Array(output.utf8)) + message(4, Array(kind.utf8))
  }

  private func initializer(_ name: String, _ shape: [Int], _ values: [Float], _ type: UInt64) -> [UInt8] {
    let raw = values.flatMap { value in withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) } }
    return shape.flatMap { integer(1, UInt64($0)) } + integer(2, type) + message(8, Array(name.utf8)) + message(9, raw)
  }

  private func varint(_ value: UInt64) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(value & 127) | 128] + varint(value >> 7)
  }

  private func integer(_ field: UInt64, _ value: UInt64) -> [UInt8] { varint(field << 3) + varint(value) }

  private func message(_ field: UInt64, _ content: [UInt8]) -> [UInt8] {
    varint(field << 3 | 2) + varint(UInt64(content.count)) + content
  }
}

@Suite("Classifiers of other frameworks")
struct SequenceClassifierTests {
  private static let texts = ["good days", "not a bad day", "", "bad bad bad"]

  @Test("an ONNX file gives the same classes as the weights that it was made of")
  func onnxFile() throws {
    let small = SmallClassifier()
    let (plain, exported) = (try small.folder(), try small.folder())
    try SafetensorsFile.write(small.tensors, to: plain.file("model.safetensors"))
    _ = try exported.file("model.onnx", holding: small.onnx())
    let expected = try SequenceClassifier(directory: plain.path, precision: .float32).classify(Self.texts)
    let found = try SequenceClassifier(directory: exported.path, precision: .float32).classify(Self.texts)
    #expect(expected == found)
    #expect(Set(expected.map(\.best.confidence)).count == Self.texts.count)
    #expect(Set(expected[0].candidates.map(\.label)) == ["calm", "angry", "glad"])
  }

  @Test("the head is a dense layer with tanh and a linear layer on the first token")
  func head() throws {
    let small = SmallClassifier()
    let folder = try small.folder()
    try SafetensorsFile.write(small.tensors, to: folder.file("model.safetensors"))
    let file = try SafetensorsFile(contentsOf: folder.file("model.safetensors"))
    let configuration = try EncoderConfiguration(contentsOf: folder.file("config.json"))
    let encoder = try TransformerEncoder(file, configuration, precision: .float32)
    // [CLS] good bad [SEP]
    let state = try encoder.hiddenStates(of: [[2, 4, 5, 3]])[0].prefix(SmallClassifier.width).map(Double.init)
    func linear(_ name: String, _ input: [Double], _ outputs: Int) throws -> [Double] {
      let weights = try file.floats(name + ".weight", shape: [outputs, input.count])
      let bias = try file.floats(name + ".bias", shape: [outputs])
      return (0..<outputs).map { row in
        input.indices.reduce(Double(bias[row])) { $0 + Double(weights[row * input.count + $1]) * input[$1] }
      }
    }
    let pooled = try linear("bert.pooler.dense", state, SmallClassifier.width).map { tanh($0) }
    let logits = try linear("classifier", pooled, SmallClassifier.classes)
    let sum = logits.reduce(0) { $0 + exp($1) }
    let found = try SequenceClassifier(directory: folder.path, precision: .float32).classify("good bad")
    for (label, logit) in zip(["calm", "angry", "glad"], logits) {
      let confidence = try #require(found.candidates.first { $0.label == label }).confidence
      #expect(abs(confidence - exp(logit) / sum) < 1e-5)
    }
  }

  @Test("quantised, damaged and other files are refused with their names")
  func refusedFiles() throws {
    let small = SmallClassifier()
    let whole = small.onnx()
    for bytes in [small.onnx(type: 3), Array(whole.prefix(whole.count / 2)), Array("no model".utf8), [0x3a, 0]] {
      let folder = try small.folder()
      _ = try folder.file("model.onnx", holding: bytes)
      #expect(throws: ModelError.self) { try SequenceClassifier(directory: folder.path) }
    }
  }
}
