import CKernels
import COneDNN
import Synchronization

/// A BERT encoder (Devlin et al. 2019): tokens in, a vector of numbers out for each of them.
///
/// ```swift
/// let encoder = try TransformerEncoder(directory: "all-MiniLM-L6-v2", precision: .int8)
/// let sentences = try encoder.embeddings(of: [wordPiece.encode("crop the picture").ids])
/// ```
///
/// The matrix products are oneDNN's, the rest are vectorised kernels. Sentences of a batch stand one after the other
/// without padding. Safe to use from many tasks at once: every call takes a set of working arrays from a pool, which
/// grows to the number of calls that overlap; a call that finds one allocates nothing but its result.
public final class TransformerEncoder: Sendable {
  /// The sizes of the model.
  public let configuration: EncoderConfiguration
  /// What its products are computed in.
  public let precision: Precision
  private let weights: EncoderWeights
  private let arenas = Mutex<[Arena]>([])

  /// As many rows as keep the working arrays in the second-level cache.
  private static let rowsAtOnce = 256

  /// An encoder with the weights of a file.
  ///
  /// - Throws: ``ModelError`` with `missing`, `unsupported` or `damaged` when a tensor is not as the configuration says.
  public init(
    _ file: WeightFile, _ configuration: EncoderConfiguration, precision: Precision = .int8
  ) throws(ModelError) {
    self.configuration = configuration
    self.precision = precision
    weights = try EncoderWeights(file, configuration, precision)
  }

  /// The encoder of a directory in the layout of Hugging Face: `config.json` and `model.safetensors`.
  ///
  /// - Throws: ``ModelError`` when a file is not there or not as it should be.
  public convenience init(directory: String, precision: Precision = .int8) throws(ModelError) {
    try self.init(
      WeightFile(contentsOf: directory + "/model.safetensors"),
      EncoderConfiguration(contentsOf: directory + "/config.json"), precision: precision)
  }

  /// The last layer's states of every token of some sentences.
  ///
  /// - Parameters:
  ///   - sentences: the numbers of their tokens, the marks at both ends included; none empty, none longer than the
  ///     model has places.
  ///   - threads: how many cores may share the work of one call.
  /// - Returns: for every sentence, a row of `width` numbers for each token.
  /// - Throws: ``ModelError`` with `invalidInput` for a sentence that cannot be encoded.
  public func states(of sentences: [[Int32]], threads: Int = 1) throws(ModelError) -> [[Float]] {
    var states: [[Float]] = []
    try forEachBatch(of: sentences, threads: threads) { rows, count in
      states.append(Array(UnsafeBufferPointer(start: rows, count: count * configuration.width)))
    }
    return states
  }

  /// A vector of length 1 for each of some sentences: the mean of its tokens' states, as sentence-transformers' models
  /// of this family are trained to be used.
  ///
  /// - Throws: as ``states(of:threads:)`` does.
  public func embeddings(
    of sentences: [[Int32]], pooling: Pooling = .mean, threads: Int = 1
  ) throws(ModelError) -> [[Float]] {
    let width = configuration.width
    var embeddings: [[Float]] = []
    embeddings.reserveCapacity(sentences.count)
    var failed = false
    try forEachBatch(of: sentences, threads: threads) { rows, count in
      embeddings.append(
        [Float](unsafeUninitializedCapacity: width) { buffer, initialized in
          guard let vector = buffer.baseAddress else { return }
          kernel_mean(rows, pooling == .mean ? count : 1, width, vector)
          let length = kernel_length(vector, width)
          if !(length > 0) || !length.isFinite { failed = true }
          for number in 0..<width { vector[number] /= length }
          initialized = width
        })
    }
    if failed { throw ModelError(.invalidInput, "a sentence has no direction in this model") }
    return embeddings
  }

  /// Runs the sentences through the encoder, as many at once as suits the caches, and lends each one's states.
  private func forEachBatch(
    of sentences: [[Int32]], threads: Int, _ body: (UnsafePointer<Float>, Int) -> Void
  ) throws(ModelError) {
    for sentence in sentences where sentence.isEmpty || sentence.count > configuration.positionCount {
      throw ModelError(
        .invalidInput, "a sentence has \(sentence.count) tokens, and 1 to \(configuration.positionCount) are possible")
    }
    var arena = arenas.withLock { $0.popLast() } ?? Arena(count: 0)
    defer { arenas.withLock { $0.append(arena) } }
    omp_set_num_threads(Int32(clamping: max(threads, 1)))
    var first = 0
    while first < sentences.count {
      var rows = 0
      var end = first
      while end < sentences.count, end == first || rows + sentences[end].count <= Self.rowsAtOnce {
        rows += sentences[end].count
        end += 1
      }
      try run(sentences[first..<end], rows: rows, in: &arena, body)
      first = end
    }
  }

  private func run(
    _ sentences: ArraySlice<[Int32]>, rows: Int, in arena: inout Arena,
    _ body: (UnsafePointer<Float>, Int) -> Void
  ) throws(ModelError) {
    let lengths = sentences.map(\.count)
    let layout = ForwardPass.Layout(rows: rows, longest: lengths.max() ?? 0, configuration, precision)
    if arena.count < layout.size { arena = Arena(count: layout.size) }
    let buffers = ForwardPass.Buffers(layout, in: arena)
    var row = buffers.hidden
    for sentence in sentences {
      try weights.words.copy(sentence, to: row)
      row += sentence.count * configuration.width
    }
    try ForwardPass(
      configuration: configuration, weights: weights, precision: precision, lengths: lengths, rows: rows,
      buffers: buffers
    ).run()
    row = buffers.hidden
    for length in lengths {
      body(row, length)
      row += length * configuration.width
    }
  }
}

/// How the states of a sentence's tokens become one vector.
public enum Pooling: Hashable, Sendable {
  /// Their mean.
  case mean
  /// The state of the mark at the beginning, `[CLS]`.
  case firstToken
}
