import CKernels
import Synchronization

/// An encoder of the BERT family (Devlin and others 2019): tokens in, a vector of numbers out for each of them.
///
/// ``EncoderConfiguration`` lists the models: BERT of any size, DistilBERT, RoBERTa and XLM-RoBERTa.
///
/// ```swift
/// let encoder = try TransformerEncoder(directory: "all-MiniLM-L6-v2", precision: .int8)
/// let sentences = try encoder.embeddings(of: [wordPiece.encode("crop the picture").ids])
/// ```
///
/// The products are vectorised kernels that read weights packed once. Sentences of a batch stand one after the other
/// without padding. Safe to use from many tasks at once: every call takes a set of working arrays from a pool, which
/// grows to the number of calls that overlap; a call that finds one allocates nothing but its result.
public final class TransformerEncoder: Sendable {
  /// The sizes of the model.
  public let configuration: EncoderConfiguration
  /// The arithmetic of the matrix products.
  public let precision: Precision
  private let weights: EncoderWeights
  private let arenas = Mutex<[Arena]>([])

  /// As many rows as keep the working arrays in the second-level cache.
  private static let rowsPerBatch = 256

  /// An encoder with the weights of a file.
  ///
  /// - Parameters:
  ///   - file: the file of the weights.
  ///   - configuration: the sizes of the model.
  ///   - precision: the arithmetic of its products.
  ///   - adapter: a small change to them that was learned for a task.
  ///   - overrides: a file with those of its tensors that training has replaced.
  /// - Throws: ``ModelError`` with `missing`, `unsupported` or `damaged` when a tensor is not as the configuration
  ///   says.
  public init(
    _ file: SafetensorsFile, _ configuration: EncoderConfiguration, precision: Precision = .int8,
    adapter: LoRAAdapter? = nil, overrides: SafetensorsFile? = nil
  ) throws(ModelError) {
    self.configuration = configuration
    self.precision = precision
    var weights = try EncoderWeights(file, configuration, precision, adapter: adapter, overrides: overrides)
    weights.pack()
    self.weights = weights
  }

  /// An encoder with weights that are in memory already, in 32-bit numbers.
  package init(_ configuration: EncoderConfiguration, _ weights: EncoderWeights) {
    self.configuration = configuration
    precision = .float32
    var weights = weights
    weights.pack()
    self.weights = weights
  }

  /// The encoder of a directory in the layout of Hugging Face: `config.json` and the weights, in `model.safetensors`, in
  /// the files that `model.safetensors.index.json` lists, or in `model.onnx`.
  ///
  /// - Throws: ``ModelError`` when a file is not there or not as it should be.
  public convenience init(directory: String, precision: Precision = .int8) throws(ModelError) {
    try self.init(
      SafetensorsFile.weights(ofDirectory: directory),
      EncoderConfiguration(contentsOf: directory + "/config.json"), precision: precision)
  }

  /// The last layer's states of every token of some sentences.
  ///
  /// - Parameters:
  ///   - sentences: the numbers of their tokens, the marks at both ends included; none empty, none longer than the
  ///     model has places.
  ///   - threads: how many cores may share the work: each takes some of the sentences; a lone sentence is shared only
  ///     in fp32, since its 8-bit products are over sooner than a core wakes up.
  /// - Returns: for every sentence, a row of `hiddenSize` numbers for each token.
  /// - Throws: ``ModelError`` with `invalidInput` for a sentence that cannot be encoded.
  public func hiddenStates(of sentences: [[Int32]], threads: Int = 1) throws(ModelError) -> [[Float]] {
    try map(sentences, threads: threads) { (rows, count) throws(ModelError) in
      Array(UnsafeBufferPointer(start: rows, count: count * configuration.hiddenSize))
    }
  }

  /// A vector of length 1 for each of some sentences, as sentence-transformers' models of this family are trained to be
  /// used: the mean of its tokens' states, or the first one's.
  ///
  /// - Throws: as ``hiddenStates(of:threads:)`` does.
  public func embeddings(
    of sentences: [[Int32]], pooling: Pooling = .mean, threads: Int = 1
  ) throws(ModelError) -> [[Float]] {
    let width = configuration.hiddenSize
    return try map(sentences, threads: threads) { (rows, count) throws(ModelError) in
      var length: Float = 0
      let vector = [Float](unsafeUninitializedCapacity: width) { buffer, initialized in
        guard let vector = buffer.baseAddress else { return }
        kernel_mean(rows, pooling == .mean ? count : 1, width, vector)
        length = kernel_l2_norm(vector, width)
        for number in 0..<width { vector[number] /= length }
        initialized = width
      }
      guard length > 0, length.isFinite else {
        throw ModelError(.invalidInput, "a sentence has no direction in this model")
      }
      return vector
    }
  }

  /// Returns the output of `body` for each sentence, in order; threads take sentences in turn, so that each gets long and
  /// short ones.
  private func map<Output: Sendable>(
    _ sentences: [[Int32]], threads: Int,
    _ body: @Sendable (UnsafePointer<Float>, Int) throws(ModelError) -> Output
  ) throws(ModelError) -> [Output] {
    for sentence in sentences where sentence.isEmpty || sentence.count > configuration.maximumPositionCount {
      throw ModelError(
        .invalidInput,
        "a sentence has \(sentence.count) tokens, and 1 to \(configuration.maximumPositionCount) are possible")
    }
    let shares = min(max(threads, 1), sentences.count)
    guard shares > 1 else { return try mapHere(sentences, threads: max(threads, 1), body) }
    let parts = try concurrentMap(shares) { (share) throws(ModelError) in
      try mapHere(stride(from: share, to: sentences.count, by: shares).map { sentences[$0] }, threads: 1, body)
    }
    return sentences.indices.map { parts[$0 % shares][$0 / shares] }
  }

  /// Returns the output of `body` for each sentence, computed on this thread in batches that suit the caches.
  private func mapHere<Output>(
    _ sentences: [[Int32]], threads: Int, _ body: (UnsafePointer<Float>, Int) throws(ModelError) -> Output
  ) throws(ModelError) -> [Output] {
    var arena = arenas.withLock { $0.popLast() } ?? Arena(count: 0)
    defer { arenas.withLock { $0.append(arena) } }
    var outputs: [Output] = []
    outputs.reserveCapacity(sentences.count)
    var first = 0
    while first < sentences.count {
      var rows = 0
      var end = first
      while end < sentences.count, end == first || rows + sentences[end].count <= Self.rowsPerBatch {
        rows += sentences[end].count
        end += 1
      }
      try run(sentences[first..<end], rows: rows, threads, in: &arena) { (states, count) throws(ModelError) in
        outputs.append(try body(states, count))
      }
      first = end
    }
    return outputs
  }

  private func run(
    _ sentences: ArraySlice<[Int32]>, rows: Int, _ threads: Int, in arena: inout Arena,
    _ body: (UnsafePointer<Float>, Int) throws(ModelError) -> Void
  ) throws(ModelError) {
    let lengths = sentences.map(\.count)
    let buffers = ArenaPlanner.arrays(in: &arena) {
      ForwardPass.Buffers(&$0, rows: rows, longest: lengths.max() ?? 0, configuration, precision)
    }
    var row = buffers.hidden
    for sentence in sentences {
      try weights.wordEmbeddings.copy(sentence, to: row)
      row += sentence.count * configuration.hiddenSize
    }
    ForwardPass(
      configuration: configuration, weights: weights, precision: precision, lengths: lengths, rows: rows,
      threads: threads, buffers: buffers
    ).run()
    row = buffers.hidden
    for length in lengths {
      try body(row, length)
      row += length * configuration.hiddenSize
    }
  }
}

/// The reduction of the states of a sentence's tokens to one vector.
public enum Pooling: Hashable, Sendable {
  /// Their mean.
  case mean
  /// The state of the mark at the beginning, `[CLS]`.
  case firstToken
}
