import CKernels
import Foundation
import VocativeNeural

/// The token sequences of one utterance, as a tree that grows from the beginning of all texts.
///
/// Sequences with a common prefix share the keys and values of that prefix.
struct TokenTree {
  /// The index of a token in the tree.
  typealias Node = Int

  let model: MoonshineModel
  private let rotaryEmbedding: RotaryEmbedding
  private let frameCount: Int
  /// For each layer the keys and the values of the frames, `frames × width`.
  private let crossAttentionKeys: [[Float]]
  private let crossAttentionValues: [[Float]]
  /// For each layer the keys and the values of all nodes, `nodes × width`.
  private var keys: [[Float]]
  private var values: [[Float]]
  /// The path to each node, itself included.
  private var paths: [[Int32]] = []
  /// The token of each node.
  private(set) var tokens: [Int] = []
  /// The logits after the nodes added last, `nodes × vocabulary`.
  private(set) var logits: [Float] = []
  /// For each node its attention to the frames, the mean over the heads of the later layers; empty unless asked for.
  private(set) var frameWeights: [[Float]] = []
  /// True if the tree keeps the ``frameWeights``; to be set while it is empty.
  var alignsFrames = false

  /// An empty tree for the frames of an utterance, `frames × width`; there must be at least one.
  init(_ model: MoonshineModel, frames: [Float]) {
    self.model = model
    let width = model.shape.width
    frameCount = frames.count / width
    rotaryEmbedding = RotaryEmbedding(model.shape)
    var (frameKeys, frameValues): ([[Float]], [[Float]]) = ([], [])
    for layer in model.decoder.layers {
      var both = [Float](repeating: 0, count: frameCount * 2 * width)
      layer.crossAttentionKeyValue.apply(to: frames, rows: frameCount, &both)
      var (keys, values): ([Float], [Float]) = ([], [])
      for row in 0..<frameCount {
        let start = row * 2 * width
        keys += both[start..<start + width]
        values += both[start + width..<start + 2 * width]
      }
      frameKeys.append(keys)
      frameValues.append(values)
    }
    (self.crossAttentionKeys, self.crossAttentionValues) = (frameKeys, frameValues)
    keys = Array(repeating: [], count: frameKeys.count)
    values = keys
  }

  /// Adds tokens after nodes, nil standing for the beginning, and computes the ``logits`` after them.
  ///
  /// - Returns: The new nodes, in the order of the additions.
  mutating func extend(_ additions: [(parent: Node?, token: Int)]) -> [Node] {
    let first = tokens.count
    var batch = Batch(first: first, rows: embeddings(of: additions), model.shape)
    for (index, addition) in additions.enumerated() {
      tokens.append(addition.token)
      if alignsFrames { frameWeights.append([Float](repeating: 0, count: frameCount)) }
      paths.append((addition.parent.map { paths[$0] } ?? []) + [Int32(first + index)])
    }
    let longest = paths[first...].map(\.count).max() ?? 0
    batch.scratch = [Float](repeating: 0, count: max(frameCount, longest) + 16)
    for (number, layer) in model.decoder.layers.enumerated() {
      attend(&batch, number, layer.transformer)
      crossAttend(&batch, number, layer)
      feedForward(&batch, layer.transformer)
    }
    batch.rows.layerNormalize(gain: model.decoder.norm)
    logits = [Float](repeating: 0, count: batch.count * model.shape.vocabularySize)
    model.decoder.logitProjection.apply(to: batch.rows, rows: batch.count, &logits)
    return Array(first..<first + batch.count)
  }

  /// Returns the normaliser of the logits after one of the nodes added last: a logit less it is a log probability.
  func logSumExp(after row: Int) -> Float {
    let count = model.shape.vocabularySize
    return logits.withUnsafeBufferPointer { $0.baseAddress.map { kernel_log_sum_exp($0 + row * count, count) } ?? 0 }
  }
}

// MARK: The layers

extension TokenTree {
  /// The nodes that one call adds, with the buffers of their layers.
  private struct Batch {
    /// The first node.
    let first: Node
    let count: Int
    /// The hidden states, `nodes × width`.
    var rows: [Float]
    var normed: [Float]
    var projected: [Float]
    var context: [Float]
    var wide: [Float]
    var gated: [Float]
    var scratch: [Float] = []

    init(first: Node, rows: [Float], _ shape: MoonshineModel.Shape) {
      (self.first, self.rows, count) = (first, rows, rows.count / shape.width)
      (normed, context) = (rows, rows)
      projected = [Float](repeating: 0, count: count * 3 * shape.width)
      wide = [Float](repeating: 0, count: count * 2 * shape.innerWidth)
      gated = [Float](repeating: 0, count: count * shape.innerWidth)
    }
  }

  private func embeddings(of additions: [(parent: Node?, token: Int)]) -> [Float] {
    let width = model.shape.width
    var rows = [Float](repeating: 0, count: additions.count * width)
    rows.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      for (index, addition) in additions.enumerated() {
        model.decoder.tokenEmbeddings.dequantizeRow(addition.token, to: start + index * width)
      }
    }
    return rows
  }

  /// Self-attention of each new node over its path.
  private mutating func attend(_ batch: inout Batch, _ number: Int, _ layer: TransformerLayerWeights) {
    let shape = model.shape
    let width = shape.width
    batch.normed = batch.rows
    batch.normed.layerNormalize(gain: layer.attentionNorm)
    layer.queryKeyValue.apply(to: batch.normed, rows: batch.count, &batch.projected)
    for index in 0..<batch.count {
      let position = paths[batch.first + index].count - 1
      batch.projected.withUnsafeMutableBufferPointer { projected in
        guard let row = projected.baseAddress.map({ $0 + index * 3 * width }) else { return }
        rotaryEmbedding.rotate(row, at: position)
        rotaryEmbedding.rotate(row + width, at: position)
      }
      let start = index * 3 * width
      keys[number] += batch.projected[start + width..<start + 2 * width]
      values[number] += batch.projected[start + 2 * width..<start + 3 * width]
    }
    for index in 0..<batch.count {
      let path = paths[batch.first + index]
      batch.context.withUnsafeMutableBufferPointer(batch.projected, &batch.scratch) { context, projected, scratch in
        kernel_attention_single_query(
          projected + index * 3 * width, shape.headCount, shape.headWidth, keys[number], values[number], path,
          path.count, context + index * width, scratch)
      }
    }
    layer.attentionOutput.apply(to: batch.context, rows: batch.count, adds: true, &batch.rows)
  }

  /// Attention of each new node over the frames of the audio.
  private mutating func crossAttend(_ batch: inout Batch, _ number: Int, _ layer: MoonshineDecoderWeights.Layer) {
    let shape = model.shape
    batch.normed = batch.rows
    batch.normed.layerNormalize(gain: layer.crossAttentionNorm)
    var queries = batch.context
    layer.crossAttentionQuery.apply(to: batch.normed, rows: batch.count, &queries)
    if alignsFrames, 2 * number >= model.decoder.layers.count { align(batch, number, queries) }
    for index in 0..<batch.count {
      batch.context.withUnsafeMutableBufferPointer(queries, &batch.scratch) { context, queries, scratch in
        kernel_attention_single_query(
          queries + index * shape.width, shape.headCount, shape.headWidth, crossAttentionKeys[number],
          crossAttentionValues[number], nil, frameCount, context + index * shape.width, scratch)
      }
    }
    layer.crossAttentionOutput.apply(to: batch.context, rows: batch.count, adds: true, &batch.rows)
  }

  /// Adds the weights of a layer's heads to those of the new nodes.
  private mutating func align(_ batch: Batch, _ number: Int, _ queries: [Float]) {
    let shape = model.shape
    let (width, headWidth) = (shape.width, shape.headWidth)
    let scale = 1 / Float(headWidth).squareRoot()
    var products = [Float](repeating: 0, count: frameCount)
    for index in 0..<batch.count {
      for head in 0..<shape.headCount {
        let offset = head * headWidth
        for frame in 0..<frameCount {
          var sum: Float = 0
          for place in offset..<offset + headWidth {
            sum += queries[index * width + place] * crossAttentionKeys[number][frame * width + place]
          }
          products[frame] = sum * scale
        }
        let greatest = products.max() ?? 0
        var total: Float = 0
        for frame in 0..<frameCount {
          products[frame] = expf(products[frame] - greatest)
          total += products[frame]
        }
        for frame in 0..<frameCount { frameWeights[batch.first + index][frame] += products[frame] / total }
      }
    }
  }

  private func feedForward(_ batch: inout Batch, _ layer: TransformerLayerWeights) {
    batch.normed = batch.rows
    batch.normed.layerNormalize(gain: layer.feedForwardNorm)
    layer.intermediate.apply(to: batch.normed, rows: batch.count, &batch.wide)
    kernel_swiglu(batch.wide, batch.count, model.shape.innerWidth, &batch.gated)
    layer.output.apply(to: batch.gated, rows: batch.count, adds: true, &batch.rows)
  }
}

extension [Float] {
  /// Lends this array for writing, another for reading and scratch memory; does nothing when one of them is empty.
  fileprivate mutating func withUnsafeMutableBufferPointer(
    _ input: [Float], _ scratch: inout [Float],
    _ body: (UnsafeMutablePointer<Float>, UnsafePointer<Float>, UnsafeMutablePointer<Float>) -> Void
  ) {
    withUnsafeMutableBufferPointer { output in
      input.withUnsafeBufferPointer { input in
        scratch.withUnsafeMutableBufferPointer { scratch in
          guard let output = output.baseAddress, let input = input.baseAddress, let scratch = scratch.baseAddress
          else { return }
          body(output, input, scratch)
        }
      }
    }
  }
}
