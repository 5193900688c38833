/// The classes of a model as points in the space of its sentence embeddings, and the distance to the nearest of them.
///
/// Distances are Mahalanobis distances of embeddings of length 1 under one covariance for all classes (Lee and others
/// 2018), of which the leading directions are kept: along them a class varies, so that a difference counts less.
package struct ClassSpace: Sendable {
  /// The width of an embedding.
  package let width: Int
  /// The mean of each class, `[classes × width]`.
  package let means: [Float]
  /// The directions in which the sentences of one class vary most, each of length 1: `[directions × width]`.
  package let directions: [Float]
  /// The share of a squared difference along each direction that does not count.
  package let discounts: [Float]

  /// The place of each class along each direction, `[classes × directions]`.
  private let offsets: [Float]
  /// The squared length of each class's mean.
  private let squares: [Float]

  /// The classes of a model.
  package init(width: Int, means: [Float], directions: [Float], discounts: [Float]) {
    self.width = width
    self.means = means
    self.directions = directions
    self.discounts = discounts
    let classes = (0..<means.count / width).map { Array(means[$0 * width..<($0 + 1) * width]) }
    offsets = classes.flatMap { Self.products(of: $0, directions) }
    squares = classes.map { $0.reduce(0) { $0 + $1 * $1 } }
  }

  /// Returns an embedding of length 1.
  package static func normalized(_ embedding: [Float]) -> [Float] {
    let length = max(embedding.reduce(Float(0)) { $0 + $1 * $1 }.squareRoot(), 1e-9)
    return embedding.map { $0 / length }
  }

  /// Returns the squared distance of an embedding, which need not have length 1, to the nearest class.
  package func distance(of embedding: [Float]) -> Float {
    let point = Self.normalized(embedding)
    let along = Self.products(of: point, directions)
    var least = Float.infinity
    for (label, product) in Self.products(of: point, means).enumerated() {
      var square = 1 + squares[label] - 2 * product
      for (number, discount) in discounts.enumerated() {
        let difference = along[number] - offsets[label * discounts.count + number]
        square -= discount * difference * difference
      }
      least = min(least, square)
    }
    return least
  }

  /// Returns the products of a vector with each row of a matrix.
  private static func products(of vector: [Float], _ rows: [Float]) -> [Float] {
    let lanes = SIMD8<Float>.scalarCount
    return vector.withUnsafeBytes { vector in
      rows.withUnsafeBytes { rows in
        let size = MemoryLayout<Float>.size
        return stride(from: 0, to: rows.count, by: vector.count).map { start in
          var sums = SIMD8<Float>.zero
          var place = 0
          while place + lanes * size <= vector.count {
            sums +=
              vector.loadUnaligned(fromByteOffset: place, as: SIMD8<Float>.self)
              * rows.loadUnaligned(fromByteOffset: start + place, as: SIMD8<Float>.self)
            place += lanes * size
          }
          var sum = sums.sum()
          while place < vector.count {
            sum +=
              vector.loadUnaligned(fromByteOffset: place, as: Float.self)
              * rows.loadUnaligned(fromByteOffset: start + place, as: Float.self)
            place += size
          }
          return sum
        }
      }
    }
  }
}
