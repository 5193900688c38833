import CKernels
import VocativeNeural

/// The texts that one utterance may be, as a tree of pieces that grows from the beginning of all texts.
///
/// Texts that begin alike share what was computed for their beginning.
struct TokenTree {
  /// A piece behind others.
  typealias Node = Int

  let model: MoonshineModel
  private let rotaryEmbedding: RotaryEmbedding
  private let frameCount: Int
  /// For each layer the keys and the values of the frames.
  private let crossAttentionKeys: [[Float]]
  private let crossAttentionValues: [[Float]]
  /// For each layer the keys and the values of all nodes.
  private var keys: [[Float]]
  private var values: [[Float]]
  /// The way to each node, itself included.
  private var paths: [[Int32]] = []
  /// The piece of each node.
  private(set) var tokens: [Int] = []
  /// The logits of the nodes added last, a row each.
  private(set) var logits: [Float] = []

  /// Begins the texts of frames, of which there must be some.
  init(_ model: MoonshineModel, frames: [Float]) {
    self.model = model
    let width = model.shape.width
    frameCount = frames.count / width
    rotaryEmbedding = RotaryEmbedding(model.shape)
    var (soundKeys, soundValues): ([[Float]], [[Float]]) = ([], [])
    for layer in model.decoder.layers {
      var both = [Float](repeating: 0, count: frameCount * 2 * width)
      layer.crossAttentionKeyValue.apply(to: frames, rows: frameCount, &both)
      var (keys, values): ([Float], [Float]) = ([], [])
      for row in 0..<frameCount {
        let start = row * 2 * width
        keys += both[start..<start + width]
        values += both[start + width..<start + 2 * width]
      }
      soundKeys.append(keys)
      soundValues.append(values)
    }
    (self.crossAttentionKeys, self.crossAttentionValues) = (soundKeys, soundValues)
    keys = Array(repeating: [], count: soundKeys.count)
    values = keys
  }

  /// Puts pieces behind nodes, nil standing for the beginning; ``logits`` tell what comes next.
  mutating func extend(_ additions: [(parent: Node?, piece: Int)]) -> [Node] {
    let shape = model.shape
    let (width, inner, count) = (shape.width, shape.innerWidth, additions.count)
    let first = tokens.count
    var rows = [Float](repeating: 0, count: count * width)
    for (index, addition) in additions.enumerated() {
      tokens.append(addition.piece)
      paths.append((addition.parent.map { paths[$0] } ?? []) + [Int32(first + index)])
      rows.withUnsafeMutableBufferPointer { rows in
        if let start = rows.baseAddress {
          model.decoder.tokenEmbeddings.dequantizeRow(addition.piece, to: start + index * width)
        }
      }
    }
    var normed = rows
    var projected = [Float](repeating: 0, count: count * 3 * width)
    var context = normed
    var wide = [Float](repeating: 0, count: count * 2 * inner)
    var gated = [Float](repeating: 0, count: count * inner)
    let longest = paths[first...].map(\.count).max() ?? 0
    var scratch = [Float](repeating: 0, count: max(frameCount, longest) + 16)
    for (number, layer) in model.decoder.layers.enumerated() {
      normed = rows
      normed.layerNormalize(gain: layer.attentionNorm)
      layer.queryKeyValue.apply(to: normed, rows: count, &projected)
      for index in 0..<count {
        let place = paths[first + index].count - 1
        projected.withUnsafeMutableBufferPointer { projected in
          guard let row = projected.baseAddress.map({ $0 + index * 3 * width }) else { return }
          rotaryEmbedding.rotate(row, at: place)
          rotaryEmbedding.rotate(row + width, at: place)
        }
        let start = index * 3 * width
        keys[number] += projected[start + width..<start + 2 * width]
        values[number] += projected[start + 2 * width..<start + 3 * width]
      }
      for index in 0..<count {
        let way = paths[first + index]
        context.withUnsafeMutableBufferPointer { context in
          projected.withUnsafeBufferPointer { projected in
            guard let query = projected.baseAddress, let output = context.baseAddress else { return }
            kernel_attend(
              query + index * 3 * width, shape.headCount, shape.headWidth, keys[number], values[number], way, way.count,
              output + index * width, &scratch)
          }
        }
      }
      layer.attentionOutput.apply(to: context, rows: count, adds: true, &rows)

      normed = rows
      normed.layerNormalize(gain: layer.crossAttentionNorm)
      var queries = context
      layer.crossAttentionQuery.apply(to: normed, rows: count, &queries)
      for index in 0..<count {
        context.withUnsafeMutableBufferPointer { context in
          queries.withUnsafeBufferPointer { queries in
            guard let query = queries.baseAddress, let output = context.baseAddress else { return }
            kernel_attend(
              query + index * width, shape.headCount, shape.headWidth, crossAttentionKeys[number],
              crossAttentionValues[number], nil,
              frameCount, output + index * width, &scratch)
          }
        }
      }
      layer.crossAttentionOutput.apply(to: context, rows: count, adds: true, &rows)

      normed = rows
      normed.layerNormalize(gain: layer.feedForwardNorm)
      layer.intermediate.apply(to: normed, rows: count, &wide)
      kernel_gate(wide, count, inner, &gated)
      layer.output.apply(to: gated, rows: count, adds: true, &rows)
    }
    rows.layerNormalize(gain: model.decoder.norm)
    logits = [Float](repeating: 0, count: count * shape.vocabularySize)
    model.decoder.logitProjection.apply(to: rows, rows: count, &logits)
    return Array(first..<first + count)
  }

  /// What logits after one of the nodes added last exceed the logarithms of probabilities by.
  func logSumExp(after row: Int) -> Float {
    let count = model.shape.vocabularySize
    return logits.withUnsafeBufferPointer { $0.baseAddress.map { kernel_log_sum($0 + row * count, count) } ?? 0 }
  }
}
