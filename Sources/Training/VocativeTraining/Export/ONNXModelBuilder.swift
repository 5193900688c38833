import VocativeNLU
import VocativeNeural

/// The graph of an encoder with a classifier and a tagger, in the operators of ONNX.
///
/// The inputs are `input_ids` and `attention_mask`, and for an encoder with token types `token_type_ids`, each of 64-bit
/// integers, `[batch × sequence]`, with padding on the right. The outputs are `logits`, `[batch × classes]`, and with
/// entities `tag_logits`, `[batch × sequence × tags]`, of which those of each word's first token count.
///
/// Weights in 16 bits are widened in the graph, so that every product is of 32 bits.
struct ONNXModelBuilder {
  private let configuration: EncoderConfiguration
  private let tensors: [String: SafetensorsFile.NamedTensor]
  private let weightType: ONNXGraph.ElementType
  private(set) var graph = ONNXGraph()

  /// Creates the graph.
  ///
  /// - Parameters:
  ///   - configuration: The sizes of the encoder.
  ///   - tensors: The encoder's tensors under the names of BERT, `classifier.…`, and with entities `tagger.…`.
  ///   - weightType: The numbers of the matrices in the file.
  /// - Throws: ``VocativeNeural/ModelError`` with `missing` without a tensor.
  init(
    _ configuration: EncoderConfiguration, _ tensors: [SafetensorsFile.NamedTensor],
    _ weightType: ONNXGraph.ElementType
  ) throws(ModelError) {
    self.configuration = configuration
    self.tensors = Dictionary(tensors.map { ($0.name, $0) }) { first, _ in first }
    self.weightType = weightType
    try build()
  }

  private static let tokenAxes = [ONNXGraph.Axis.dynamic("batch"), .dynamic("sequence")]

  private mutating func build() throws(ModelError) {
    graph.addInput("input_ids", .int64, Self.tokenAxes)
    graph.addInput("attention_mask", .int64, Self.tokenAxes)
    if configuration.hasTokenTypes { graph.addInput("token_type_ids", .int64, Self.tokenAxes) }
    let mask = graph.add("Cast", ["attention_mask"], [.integer("to", ONNXGraph.ElementType.float32.rawValue)])
    let padding = graph.add("Sub", [graph.scalar(1), mask])
    let penalty = graph.add("Mul", [padding, graph.scalar(-1e9)])
    let attentionBias = graph.add("Unsqueeze", [penalty, graph.integers([1, 2])])

    var states = try embeddings()
    for number in 0..<configuration.layerCount {
      states = try layer("encoder.layer.\(number).", states, attentionBias)
    }
    try addHead(states, mask)
  }

  // MARK: Encoder

  private mutating func embeddings() throws(ModelError) -> String {
    let words = try rows(of: "embeddings.word_embeddings.weight", "input_ids")
    let positions = try rows(of: "embeddings.position_embeddings.weight", positionNumbers())
    let sum = graph.add("Add", [words, positions])
    // A model without token types has the vector of the first one for every token.
    let types = try rows(
      of: "embeddings.token_type_embeddings.weight",
      configuration.hasTokenTypes ? "token_type_ids" : graph.integers([0], isScalar: true))
    return try norm("embeddings.LayerNorm", graph.add("Add", [sum, types]))
  }

  /// The number of each token's position: from 0, or of encoders of the RoBERTa family from behind the padding's number.
  private mutating func positionNumbers() -> String {
    if configuration.positionOffset == 0 {
      let shape = graph.add("Shape", ["input_ids"])
      let length = graph.add("Gather", [shape, graph.integers([1], isScalar: true)], [.integer("axis", 0)])
      return graph.add(
        "Range", [graph.integers([0], isScalar: true), length, graph.integers([1], isScalar: true)])
    }
    let sums = graph.add("CumSum", ["attention_mask", graph.integers([1], isScalar: true)])
    let counted = graph.add("Mul", [sums, "attention_mask"])
    return graph.add("Add", [counted, graph.integers([configuration.positionOffset - 1], isScalar: true)])
  }

  private mutating func layer(_ part: String, _ states: String, _ attentionBias: String) throws(ModelError) -> String {
    let attention = part + "attention."
    let queries = try heads(linear(attention + "self.query", states), [0, 2, 1, 3])
    let keys = try heads(linear(attention + "self.key", states), [0, 2, 3, 1])
    let values = try heads(linear(attention + "self.value", states), [0, 2, 1, 3])
    let products = graph.add("MatMul", [queries, keys])
    let scaled = graph.add("Mul", [products, graph.scalar(1 / Float(configuration.headSize).squareRoot())])
    let scores = graph.add("Add", [scaled, attentionBias])
    let shares = graph.add("Softmax", [scores], [.integer("axis", -1)])
    let context = graph.add(
      "Transpose", [graph.add("MatMul", [shares, values])], [.integers("perm", [0, 2, 1, 3])])
    let joined = graph.add("Reshape", [context, graph.integers([0, 0, configuration.hiddenSize])])
    let attended = try norm(
      attention + "output.LayerNorm", graph.add("Add", [try linear(attention + "output.dense", joined), states]))
    let inner = gelu(try linear(part + "intermediate.dense", attended))
    return try norm(
      part + "output.LayerNorm", graph.add("Add", [try linear(part + "output.dense", inner), attended]))
  }

  private mutating func heads(_ states: String, _ order: [Int]) -> String {
    let shape = graph.integers([0, 0, configuration.headCount, configuration.headSize])
    return graph.add("Transpose", [graph.add("Reshape", [states, shape])], [.integers("perm", order)])
  }

  /// The Gaussian error linear unit (Hendrycks and Gimpel 2016).
  private mutating func gelu(_ input: String) -> String {
    let errors = graph.add("Erf", [graph.add("Mul", [input, graph.scalar(Float(0.5).squareRoot())])])
    let share = graph.add("Mul", [graph.add("Add", [errors, graph.scalar(1)]), graph.scalar(0.5)])
    return graph.add("Mul", [input, share])
  }

  private mutating func norm(_ name: String, _ input: String) throws(ModelError) -> String {
    for part in [".weight", ".bias"] {
      let tensor = try tensor(name + part)
      graph.addTensor(tensor.name, shape: tensor.shape, try values(tensor), .float32)
    }
    return graph.add(
      "LayerNormalization", [input, name + ".weight", name + ".bias"],
      [.integer("axis", -1), .float("epsilon", configuration.layerNormEpsilon)])
  }

  // MARK: Head

  private mutating func addHead(_ states: String, _ mask: String) throws(ModelError) {
    let classCount = try tensor("classifier.bias").shape[0]
    let first = graph.add("Gather", [states, graph.integers([0], isScalar: true)], [.integer("axis", 1)])
    let column = graph.add("Unsqueeze", [mask, graph.integers([2])])
    let sums = graph.add(
      "ReduceSum", [graph.add("Mul", [states, column]), graph.integers([1])], [.integer("keepdims", 0)])
    let counts = graph.add("ReduceSum", [mask, graph.integers([1])], [.integer("keepdims", 1)])
    let mean = graph.add("Div", [sums, counts])
    let pooled = graph.add("Concat", [first, mean], [.integer("axis", 1)])
    graph.addOutput(
      try linear("classifier", pooled, output: "logits"), .float32, [.dynamic("batch"), .fixed(classCount)])
    guard let tags = tensors["tagger.bias"]?.shape[0] else { return }
    graph.addOutput(
      try linear("tagger", states, output: "tag_logits"), .float32, Self.tokenAxes + [.fixed(tags)])
  }

  // MARK: Tensors

  /// The product with a matrix, which the file has as `inputs × outputs`, and the sum with a bias.
  private mutating func linear(_ name: String, _ input: String, output: String? = nil) throws(ModelError) -> String {
    let weights = try tensor(name + ".weight")
    let (rows, columns) = (weights.shape[0], weights.shape[1])
    let values = try values(weights)
    var turned = [Float](repeating: 0, count: values.count)
    for row in 0..<rows {
      for column in 0..<columns { turned[column * rows + row] = values[row * columns + column] }
    }
    graph.addTensor(name + ".weight_transposed", shape: [columns, rows], turned, weightType)
    let bias = try tensor(name + ".bias")
    graph.addTensor(bias.name, shape: bias.shape, try self.values(bias), .float32)
    let product = graph.add("MatMul", [input, widened(name + ".weight_transposed")])
    return graph.add("Add", [product, bias.name], output: output)
  }

  private mutating func rows(of name: String, _ numbers: String) throws(ModelError) -> String {
    let table = try tensor(name)
    graph.addTensor(name, shape: table.shape, try values(table), weightType)
    return widened(graph.add("Gather", [name, numbers], [.integer("axis", 0)]))
  }

  private mutating func widened(_ name: String) -> String {
    guard weightType == .float16 else { return name }
    return graph.add("Cast", [name], [.integer("to", ONNXGraph.ElementType.float32.rawValue)])
  }

  private func tensor(_ name: String) throws(ModelError) -> SafetensorsFile.NamedTensor {
    guard let tensor = tensors[name] else { throw ModelError(.missing, "there is no tensor \(name)") }
    return tensor
  }

  private func values(_ tensor: SafetensorsFile.NamedTensor) throws(ModelError) -> [Float] {
    guard case .f32(let values) = tensor.values else {
      throw ModelError(.unsupported, "the tensor \(tensor.name) is not in 32 bits")
    }
    return values
  }
}
