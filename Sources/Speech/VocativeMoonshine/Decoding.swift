import CKernels
import VocativeNeural

/// The texts that one utterance may be, as a tree of pieces that grows from the beginning of all texts.
///
/// Texts that begin alike share what was computed for their beginning.
struct Decoding {
  /// A piece behind others.
  typealias Node = Int

  let model: MoonshineModel
  private let rotation: Rotation
  private let frameCount: Int
  /// For each layer the keys and the values of the frames.
  private let soundKeys: [[Float]]
  private let soundValues: [[Float]]
  /// For each layer the keys and the values of all nodes.
  private var keys: [[Float]]
  private var values: [[Float]]
  /// The way to each node, itself included.
  private var ways: [[Int32]] = []
  /// The piece of each node.
  private(set) var pieces: [Int] = []
  /// The logits of the nodes added last, a row each.
  private(set) var logits: [Float] = []

  /// Begins the texts of frames, of which there must be some.
  init(_ model: MoonshineModel, frames: [Float]) {
    self.model = model
    let width = model.shape.width
    frameCount = frames.count / width
    rotation = Rotation(model.shape)
    var (soundKeys, soundValues): ([[Float]], [[Float]]) = ([], [])
    for layer in model.decoder.layers {
      var both = [Float](repeating: 0, count: frameCount * 2 * width)
      layer.soundProjection.apply(to: frames, rows: frameCount, &both)
      var (keys, values): ([Float], [Float]) = ([], [])
      for row in 0..<frameCount {
        let start = row * 2 * width
        keys += both[start..<start + width]
        values += both[start + width..<start + 2 * width]
      }
      soundKeys.append(keys)
      soundValues.append(values)
    }
    (self.soundKeys, self.soundValues) = (soundKeys, soundValues)
    keys = Array(repeating: [], count: soundKeys.count)
    values = keys
  }

  /// Puts pieces behind nodes, nil standing for the beginning; ``logits`` tell what comes next.
  mutating func add(_ additions: [(parent: Node?, piece: Int)]) -> [Node] {
    let shape = model.shape
    let (width, inner, count) = (shape.width, shape.innerWidth, additions.count)
    let first = pieces.count
    var rows = [Float](repeating: 0, count: count * width)
    for (index, addition) in additions.enumerated() {
      pieces.append(addition.piece)
      ways.append((addition.parent.map { ways[$0] } ?? []) + [Int32(first + index)])
      rows.withUnsafeMutableBufferPointer { rows in
        if let start = rows.baseAddress { model.decoder.words.copy(addition.piece, to: start + index * width) }
      }
    }
    var normed = rows
    var projected = [Float](repeating: 0, count: count * 3 * width)
    var context = normed
    var wide = [Float](repeating: 0, count: count * 2 * inner)
    var gated = [Float](repeating: 0, count: count * inner)
    let longest = ways[first...].map(\.count).max() ?? 0
    var scratch = [Float](repeating: 0, count: max(frameCount, longest) + 16)
    for (number, layer) in model.decoder.layers.enumerated() {
      normed = rows
      normed.normaliseRows(by: layer.attentionNorm)
      layer.projection.apply(to: normed, rows: count, &projected)
      for index in 0..<count {
        let place = ways[first + index].count - 1
        projected.withUnsafeMutableBufferPointer { projected in
          guard let row = projected.baseAddress.map({ $0 + index * 3 * width }) else { return }
          rotation.turn(row, at: place)
          rotation.turn(row + width, at: place)
        }
        let start = index * 3 * width
        keys[number] += projected[start + width..<start + 2 * width]
        values[number] += projected[start + 2 * width..<start + 3 * width]
      }
      for index in 0..<count {
        let way = ways[first + index]
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
      normed.normaliseRows(by: layer.soundNorm)
      var queries = context
      layer.soundQuery.apply(to: normed, rows: count, &queries)
      for index in 0..<count {
        context.withUnsafeMutableBufferPointer { context in
          queries.withUnsafeBufferPointer { queries in
            guard let query = queries.baseAddress, let output = context.baseAddress else { return }
            kernel_attend(
              query + index * width, shape.headCount, shape.headWidth, soundKeys[number], soundValues[number], nil,
              frameCount, output + index * width, &scratch)
          }
        }
      }
      layer.soundOutput.apply(to: context, rows: count, adds: true, &rows)

      normed = rows
      normed.normaliseRows(by: layer.innerNorm)
      layer.widening.apply(to: normed, rows: count, &wide)
      kernel_gate(wide, count, inner, &gated)
      layer.narrowing.apply(to: gated, rows: count, adds: true, &rows)
    }
    rows.normaliseRows(by: model.decoder.norm)
    logits = [Float](repeating: 0, count: count * shape.pieceCount)
    model.decoder.output.apply(to: rows, rows: count, &logits)
    return Array(first..<first + count)
  }

  /// What logits after one of the nodes added last exceed the logarithms of probabilities by.
  func logSum(after row: Int) -> Float {
    let count = model.shape.pieceCount
    return logits.withUnsafeBufferPointer { $0.baseAddress.map { kernel_log_sum($0 + row * count, count) } ?? 0 }
  }
}
