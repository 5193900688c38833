import VocativeNLU
import VocativeNeural
import VocativeSupport

/// Starts a head as a nearest-centroid classifier on the encoder before training, for sentences and for words.
///
/// The weights of a class are the mean embedding of its examples, and those of a tag are the mean state of its words, from
/// which the mean of all is taken away, as in prototypical networks (Snell and others 2017). Training then moves from a
/// classifier that is right for most sentences already, so that few examples suffice.
struct CentroidInitialization {
  /// A cosine of 1 to a centroid gives this score.
  private static let classScale: Float = 16
  private static let tagScale: Float = 8
  /// The number of examples of a class that are encoded.
  private static let exampleLimit = 40

  let head: JointHead
  let encoder: TransformerEncoder
  let threads: Int

  /// Replaces the weights of the class layer that read the mean of the states, and those of the tag layer.
  ///
  /// - Parameters:
  ///   - parameters: the parameters of the head.
  ///   - examples: the examples of each class, in the order of the head; a class without any keeps its weights.
  /// - Throws: ``ModelError`` for a sentence that cannot be encoded.
  func initialize(_ parameters: inout [Float], examples: [[HeadTrainer<JointHeadLoss>.Example]]) throws(ModelError) {
    let width = head.width
    var classes = Centroids(groups: head.classCount, width: width)
    var tags = Centroids(groups: head.tags.count, width: width)
    for (label, part) in examples.enumerated() {
      let part = part.prefix(Self.exampleLimit)
      let states = try encoder.hiddenStates(of: part.map(\.tokens), threads: threads)
      for (example, states) in zip(part, states) {
        classes.add(Self.mean(of: states, width: width)[...], to: label)
        for (token, tag) in zip(example.target.firstTokens, example.target.tags) {
          let state = states[token * width..<(token + 1) * width]
          tags.add(state, to: tag)
          // The words after the first are rare in few examples, and of the same type.
          if head.tags.isBegin(tag) { tags.add(state, to: tag + 1) }
        }
      }
    }
    for (label, weights) in classes.weights(scale: Self.classScale) {
      for place in 0..<width {
        parameters[head.classStart + (width + place) * head.classCount + label] = weights[place]
      }
    }
    for (tag, weights) in tags.weights(scale: Self.tagScale) {
      for place in 0..<width { parameters[head.tagStart + place * head.tags.count + tag] = weights[place] }
    }
  }

  private static func mean(of states: [Float], width: Int) -> [Float] {
    states.withUnsafeBufferPointer { states in
      states.baseAddress.map {
        Array(JointHead.pooled($0, lengths: [states.count / width], width: width)[width...])
      } ?? []
    }
  }
}

/// The means of the directions of vectors, by group.
private struct Centroids {
  private let width: Int
  private var sums: [[Float]]
  private var counts: [Int]
  /// The sum of the lengths of all vectors.
  private var length: Float = 0

  init(groups: Int, width: Int) {
    self.width = width
    sums = Array(repeating: [Float](repeating: 0, count: width), count: groups)
    counts = [Int](repeating: 0, count: groups)
  }

  mutating func add(_ vector: ArraySlice<Float>, to group: Int) {
    let length = max(vector.reduce(0) { $0 + $1 * $1 }.squareRoot(), 1e-6)
    for (place, value) in vector.enumerated() { sums[group][place] += value / length }
    counts[group] += 1
    self.length += length
  }

  /// Returns the weights of the groups that have vectors, by which a vector of the usual length scores `scale` times its
  /// cosine to the centroid; none for fewer than two groups.
  func weights(scale: Float) -> [(group: Int, weights: [Float])] {
    let known = counts.indices.filter { counts[$0] > 0 }
    guard known.count > 1 else { return [] }
    let centroids = known.map { group in sums[group].map { $0 / Float(counts[group]) } }
    var middle = [Float](repeating: 0, count: width)
    for centroid in centroids {
      for place in middle.indices { middle[place] += centroid[place] / Float(known.count) }
    }
    let factor = scale / (length / Float(counts.reduce(0, +)))
    return zip(known, centroids).map { ($0, zip($1, middle).map { factor * ($0 - $1) }) }
  }
}
