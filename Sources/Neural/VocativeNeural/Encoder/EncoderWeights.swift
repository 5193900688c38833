import CKernels

/// All numbers of an encoder, in few long arrays: the system can then back them with large pages, which makes reading
/// 42 MB of weights for a short sentence a quarter faster.
package struct EncoderWeights: Sendable {
  /// fp32 weights, each matrix `inputs × outputs`; empty in int8, and once they are packed.
  package var matrices: [Float] = []
  /// fp32 weights, each matrix packed for the kernel that reads it; nil in int8, and where they are still to change.
  private(set) var packed: Arena?
  /// int8 weights, each matrix packed for the kernel that reads it; empty in fp32.
  private(set) var int8Weights: [Int8] = []
  /// For every output of an int8 matrix: what a quantum is worth, and the sum of its row of quanta.
  private(set) var scales: [Float] = []
  private(set) var sums: [Int32] = []
  /// Biases, gains and shifts.
  package var parameters: [Float] = []

  package private(set) var layers: [TransformerLayer] = []
  package let embeddingNorm: LayerNormLayout
  /// The index of the first token's position.
  package let positionEmbeddings: Int
  /// The vector of the first kind of segment, the only one used.
  package let tokenTypeEmbeddings: Int
  package var wordEmbeddings: EmbeddingTable
  /// The index of the layers' first bias, gain or shift in `parameters`.
  package let firstLayerParameter: Int

  package init(
    _ file: SafetensorsFile, _ configuration: EncoderConfiguration, _ precision: Precision, adapter: LoRAAdapter? = nil,
    overrides: SafetensorsFile? = nil
  ) throws(ModelError) {
    let width = configuration.hiddenSize
    let reader = TensorReader(file, overrides: overrides)
    if let adapter, try adapter.baseFingerprint != file.encoderFingerprint() {
      throw ModelError(.unsupported, "the adapter was trained on another model than this", file: file.path)
    }
    wordEmbeddings = try EmbeddingTable(
      reader, "embeddings.word_embeddings.weight", rows: configuration.vocabularySize, width: width)
    positionEmbeddings = configuration.positionOffset * width
    parameters = try reader.floats(
      "embeddings.position_embeddings.weight",
      [configuration.positionOffset + configuration.maximumPositionCount, width])
    tokenTypeEmbeddings = parameters.count
    let types = "embeddings.token_type_embeddings.weight"
    if configuration.family == .distilBERT, !reader.contains(types) {
      parameters += [Float](repeating: 0, count: width)
    } else {
      parameters += try reader.floats(types, [configuration.tokenTypeCount, width])
    }
    let gain = parameters.count
    parameters += try reader.floats("embeddings.LayerNorm.weight", [width])
    parameters += try reader.floats("embeddings.LayerNorm.bias", [width])
    embeddingNorm = LayerNormLayout(gain: gain, bias: gain + width)
    firstLayerParameter = parameters.count

    if let overrides {
      wordEmbeddings.delta = try SparseEmbeddingDelta(
        overrides, "words", width: width, rows: configuration.vocabularySize)
    }

    // A configuration may promise more layers than the file has; nothing is allocated for them before they are seen.
    try reader.checkLayers(configuration)
    let shapes = configuration.linearShapes
    var adaptation = adapter.map { AdapterMerger($0, configuration) }
    switch precision {
    case .float32: matrices = .paged(configuration.layerCount * shapes.reduce(0) { $0 + $1.0 * $1.1 })
    case .int8:
      int8Weights = .paged(configuration.layerCount * shapes.reduce(0) { $0 + kernel_packed_size($1.0, $1.1) })
    }
    var used = 0
    for number in 0..<configuration.layerCount {
      let part = "encoder.layer.\(number)."
      layers.append(
        TransformerLayer(
          queryKeyValue: try addLinear(
            reader, ["query", "key", "value"].map { part + "attention.self." + $0 }, width, width, precision, &used,
            &adaptation),
          attentionOutput: try addLinear(
            reader, [part + "attention.output.dense"], width, width, precision, &used, &adaptation),
          attentionNorm: try addNorm(reader, part + "attention.output.LayerNorm", width),
          intermediate: try addLinear(
            reader, [part + "intermediate.dense"], width, configuration.intermediateSize, precision, &used, &adaptation),
          output: try addLinear(
            reader, [part + "output.dense"], configuration.intermediateSize, width, precision, &used, &adaptation),
          outputNorm: try addNorm(reader, part + "output.LayerNorm", width)))
    }
    if let adapter { parameters.replaceSubrange(firstLayerParameter..., with: adapter.parameters) }
    // The layers were copied; of the words' vectors, which stay in the file, few are read.
    file.releasePages()
  }

  /// Adds the maps of some names, one beside the other.
  private mutating func addLinear(
    _ reader: TensorReader, _ names: [String], _ inputs: Int, _ outputs: Int, _ precision: Precision,
    _ used: inout Int, _ adaptation: inout AdapterMerger?
  ) throws(ModelError) -> LinearLayout {
    let linear = LinearLayout(
      inputs: inputs, outputs: outputs * names.count, weights: used, bias: parameters.count, scales: scales.count)
    var weights: [Float] = []
    for name in names { weights += try reader.floats(name + ".weight", [outputs, inputs]) }
    adaptation?.mergeNext(&weights)
    switch precision {
    case .float32:
      matrices.withUnsafeMutableBufferPointer { matrices in
        guard let target = matrices.baseAddress else { return }
        kernel_transpose(weights, linear.outputs, inputs, target + used)
      }
      used += inputs * linear.outputs
    case .int8:
      scales += [Float](repeating: 0, count: linear.outputs)
      sums += [Int32](repeating: 0, count: linear.outputs)
      int8Weights.withUnsafeMutableBufferPointer { quanta in
        scales.withUnsafeMutableBufferPointer { scales in
          sums.withUnsafeMutableBufferPointer { sums in
            guard let target = quanta.baseAddress, let scales = scales.baseAddress, let sums = sums.baseAddress
            else { return }
            kernel_pack_weights(
              weights, inputs, linear.outputs, target + used, scales + linear.scales, sums + linear.scales)
          }
        }
      }
      used += kernel_packed_size(inputs, linear.outputs)
    }
    for name in names { parameters += try reader.floats(name + ".bias", [outputs]) }
    return linear
  }

  private mutating func addNorm(_ reader: TensorReader, _ name: String, _ width: Int) throws(ModelError)
    -> LayerNormLayout
  {
    let norm = LayerNormLayout(gain: parameters.count, bias: parameters.count + width)
    parameters += try reader.floats(name + ".weight", [width])
    parameters += try reader.floats(name + ".bias", [width])
    return norm
  }
}

extension EncoderWeights {
  /// Packs fp32 weights for use: they change no more.
  mutating func pack() {
    guard !matrices.isEmpty else { return }
    let arena = Arena(count: matrices.count * MemoryLayout<Float>.stride)
    for linear in linears {
      matrices.withPointer {
        kernel_pack_floats(
          $0 + linear.weights, linear.inputs, linear.outputs,
          arena.pointer(at: linear.weights * MemoryLayout<Float>.stride))
      }
    }
    packed = arena
    matrices = []
  }

  /// All linear maps in the order of their weights.
  package var linears: [LinearLayout] {
    layers.flatMap { [$0.queryKeyValue, $0.attentionOutput, $0.intermediate, $0.output] }
  }
}

/// Merges an adapter into the linear layers of an encoder, in order.
private struct AdapterMerger {
  private let adapter: LoRAAdapter
  private var matrixOffsets: ArraySlice<LoRAAdapter.MatrixOffsets>

  init(_ adapter: LoRAAdapter, _ configuration: EncoderConfiguration) {
    self.adapter = adapter
    matrixOffsets = LoRAAdapter.matrixOffsets(configuration, rank: adapter.rank)[...]
  }

  mutating func mergeNext(_ weights: inout [Float]) {
    if let place = matrixOffsets.popFirst() { adapter.merge(place, to: &weights) }
  }
}

/// Reads an encoder's tensors by the names that BERT's have.
///
/// Where a second file has some of them too, training has changed them, and its numbers count.
struct TensorReader {
  let file: SafetensorsFile
  private let overrides: SafetensorsFile?
  private let naming: EncoderTensorNaming

  init(_ file: SafetensorsFile, overrides: SafetensorsFile? = nil) {
    self.file = file
    self.overrides = overrides
    naming = EncoderTensorNaming(file)
  }

  func floats(_ name: String, _ shape: [Int]) throws(ModelError) -> [Float] {
    if let overrides, overrides.tensor(name) != nil { return try overrides.dequantizedFloats(name, shape: shape) }
    return try file.floats(self.name(name), shape: shape)
  }

  /// Returns the name of a tensor in the file.
  func name(_ name: String) -> String { naming.name(name) }

  /// Returns true if either file has a tensor.
  func contains(_ name: String) -> Bool { overrides?.tensor(name) != nil || file.tensor(self.name(name)) != nil }

  /// Makes sure that the weights of all layers are there, each in its shape.
  func checkLayers(_ configuration: EncoderConfiguration) throws(ModelError) {
    let (width, inner) = (configuration.hiddenSize, configuration.intermediateSize)
    for number in 0..<configuration.layerCount {
      for (part, outputs, inputs) in [
        ("attention.self.query", width, width), ("attention.self.key", width, width),
        ("attention.self.value", width, width), ("attention.output.dense", width, width),
        ("intermediate.dense", inner, width), ("output.dense", width, inner),
      ] {
        let name = self.name("encoder.layer.\(number).\(part).weight")
        guard let tensor = file.tensor(name) else {
          throw ModelError(.missing, "there is no tensor \(name)", file: file.path)
        }
        guard tensor.shape == [outputs, inputs] else {
          throw ModelError(
            .unsupported, "the tensor \(name) has the shape \(tensor.shape), and \([outputs, inputs]) is expected",
            file: file.path)
        }
      }
    }
  }
}

extension Array {
  /// Zeros, on large pages where the system has them.
  fileprivate static func paged(_ count: Int) -> [Element] where Element: ExpressibleByIntegerLiteral {
    [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      kernel_advise_large_pages(
        UnsafeMutableRawPointer(buffer.baseAddress), buffer.count * MemoryLayout<Element>.stride)
      buffer.initialize(repeating: 0)
      initialized = count
    }
  }
}
