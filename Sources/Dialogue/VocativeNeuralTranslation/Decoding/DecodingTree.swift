import CKernels
import VocativeNeural

/// The beginnings of translations of one text, as a tree; those with a common prefix share its keys and values.
struct DecodingTree {
  /// The number of a token in the tree.
  typealias Node = Int

  private let network: TranslationNetwork
  /// The map to the logits, and the tokens they are for; nil for the whole vocabulary.
  private let shortlist: (tokens: [Int], projection: PackedLinear)?
  private let sourceCount: Int
  /// For each layer the keys and values of the source, `tokens × width`.
  private var sourceKeys: [[Float]] = []
  private var sourceValues: [[Float]] = []
  /// For each layer the keys and values of all nodes, `nodes × width`.
  private var keys: [[Float]]
  private var values: [[Float]]
  /// The path to each node, itself included.
  private var paths: [[Int32]] = []
  /// The logits after the nodes added last, `nodes × tokens`.
  private(set) var logits: [Float] = []

  /// Creates an empty tree for an encoded source.
  ///
  /// - Parameters:
  ///   - network: The model.
  ///   - source: The states of the source, `tokens × width`; at least one token.
  ///   - tokens: The tokens that may be written; nil for all.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a token outside the vocabulary.
  init(_ network: TranslationNetwork, source: [Float], shortlist tokens: [Int]? = nil) throws(ModelError) {
    self.network = network
    let width = network.configuration.width
    sourceCount = source.count / width
    shortlist = try tokens.map { (tokens) throws(ModelError) in
      (
        tokens,
        try network.weights.logitEmbeddings.projection(
          of: tokens, bias: network.weights.logitBias, precision: network.precision)
      )
    }
    for layer in network.weights.decoderLayers {
      var both = [Float](repeating: 0, count: sourceCount * 2 * width)
      layer.cross?.keyValue.apply(to: source, rows: sourceCount, &both)
      var (keys, values): ([Float], [Float]) = ([], [])
      for row in 0..<sourceCount {
        keys += both[row * 2 * width..<(row * 2 + 1) * width]
        values += both[(row * 2 + 1) * width..<(row + 1) * 2 * width]
      }
      sourceKeys.append(keys)
      sourceValues.append(values)
    }
    keys = Array(repeating: [], count: sourceKeys.count)
    values = keys
  }

  /// The tokens of the logits; nil for the whole vocabulary, in order.
  var tokens: [Int]? { shortlist?.tokens }

  /// The number of logits after a node.
  var logitCount: Int { shortlist?.tokens.count ?? network.configuration.decoder.vocabularySize }

  /// Adds tokens after nodes, nil standing for the beginning, and computes the ``logits`` after them.
  ///
  /// An addition may follow one before it in the same call.
  ///
  /// - Returns: The new nodes, in the order of the additions.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a token outside the vocabulary.
  mutating func extend(_ additions: [(parent: Node?, token: Int)]) throws(ModelError) -> [Node] {
    let first = paths.count
    for (index, addition) in additions.enumerated() {
      paths.append((addition.parent.map { paths[$0] } ?? []) + [Int32(first + index)])
    }
    var rows = try network.embeddings(
      of: additions.map(\.token), in: network.weights.decoderEmbeddings, at: paths[first...].map { $0.count - 1 })
    let longest = paths[first...].map(\.count).max() ?? 0
    var scratch = [Float](repeating: 0, count: max(sourceCount, longest) + 16)
    let arithmetic = network.arithmetic
    for (number, layer) in network.weights.decoderLayers.enumerated() {
      arithmetic.add(to: &rows, layer.attentionNorm) { input, rows in
        attend(input, &rows, number, layer, first, &scratch)
      }
      if let cross = layer.cross {
        arithmetic.add(to: &rows, cross.norm) { input, rows in
          attendToSource(input, &rows, number, cross, &scratch)
        }
      }
      arithmetic.feedForward(&rows, layer)
    }
    network.weights.decoderNorm?.apply(to: &rows)
    logits = [Float](repeating: 0, count: additions.count * logitCount)
    (shortlist?.projection ?? network.weights.logits).apply(to: rows, rows: additions.count, &logits)
    return Array(first..<first + additions.count)
  }

  /// Returns the normaliser of the logits after one of the nodes added last: a logit less it is a log probability.
  func logSum(after row: Int) -> Float {
    logits.withUnsafeBufferPointer { $0.baseAddress.map { kernel_log_sum_exp($0 + row * logitCount, logitCount) } ?? 0 }
  }

  /// Self-attention of each new node over its path.
  private mutating func attend(
    _ input: [Float], _ rows: inout [Float], _ number: Int, _ layer: TranslationWeights.Layer, _ first: Node,
    _ scratch: inout [Float]
  ) {
    let (width, heads) = (network.configuration.width, network.configuration.decoder.heads)
    let count = input.count / width
    var projected = [Float](repeating: 0, count: count * 3 * width)
    layer.queryKeyValue.apply(to: input, rows: count, &projected)
    for row in 0..<count {
      let start = row * 3 * width
      keys[number] += projected[start + width..<start + 2 * width]
      values[number] += projected[start + 2 * width..<start + 3 * width]
    }
    var context = [Float](repeating: 0, count: count * width)
    for row in 0..<count {
      let path = paths[first + row]
      attention(
        projected, row * 3 * width, heads, keys[number], values[number], path, path.count, &context, row, &scratch)
    }
    layer.attentionOutput.apply(to: context, rows: count, adds: true, &rows)
  }

  /// Attention of each new node to the source.
  private func attendToSource(
    _ input: [Float], _ rows: inout [Float], _ number: Int, _ cross: TranslationWeights.CrossAttention,
    _ scratch: inout [Float]
  ) {
    let (width, heads) = (network.configuration.width, network.configuration.decoder.heads)
    let count = input.count / width
    var queries = [Float](repeating: 0, count: count * width)
    cross.query.apply(to: input, rows: count, &queries)
    var context = queries
    for row in 0..<count {
      attention(
        queries, row * width, heads, sourceKeys[number], sourceValues[number], nil, sourceCount, &context, row, &scratch
      )
    }
    cross.output.apply(to: context, rows: count, adds: true, &rows)
  }

  /// Attention of one query, which begins at a place of the queries, over rows of keys and values.
  private func attention(
    _ queries: [Float], _ place: Int, _ heads: Int, _ keys: [Float], _ values: [Float], _ path: [Int32]?, _ count: Int,
    _ context: inout [Float], _ row: Int, _ scratch: inout [Float]
  ) {
    let width = network.configuration.width
    queries.withPointer { queries in
      context.withUnsafeMutableBufferPointer { context in
        guard let output = context.baseAddress else { return }
        kernel_attention_single_query(
          queries + place, heads, width / heads, keys, values, path, count, output + row * width, &scratch)
      }
    }
  }
}
