/// The directions along which vectors vary most, about zero (principal components without centring).
///
/// Products of projected vectors are nearest to the products of the vectors themselves (Eckart and Young 1936). The
/// directions come from orthogonal iteration (Golub and Van Loan 2013, 8.2.4).
struct PrincipalAxes {
  /// The directions, each of length 1, at right angles to each other.
  let axes: [[Float]]
  /// The mean square of the vectors' coordinates along each direction.
  let variances: [Float]

  /// The number of iterations: the last directions need not be exact, as they carry little.
  private static let iterationCount = 24

  /// Finds some directions of vectors of one width.
  init(of vectors: [[Float]], count: Int) {
    let moments = Self.moments(of: vectors)
    let width = moments.count
    // Starts from the axes of the space, each with a bit of another one, so that none begins at right angles to all.
    var axes = (0..<min(count, width)).map { number in
      (0..<width).map { $0 == number ? Float(1) : $0 == (number + count) % width ? 0.5 : 0.01 }
    }
    for _ in 0..<Self.iterationCount {
      axes = Self.orthonormal(axes.map { axis in moments.map { Self.product($0, axis) } })
    }
    self.axes = axes
    variances = axes.map { axis in
      Self.product(moments.map { Self.product($0, axis) }, axis) / Float(max(vectors.count, 1))
    }
  }

  /// A vector's coordinates along the directions.
  func projection(of vector: [Float]) -> [Float] { axes.map { Self.product($0, vector) } }

  /// The sums of the products of all pairs of coordinates.
  private static func moments(of vectors: [[Float]]) -> [[Float]] {
    let width = vectors.first?.count ?? 0
    var sums = Array(repeating: [Float](repeating: 0, count: width), count: width)
    for row in 0..<width {
      sums[row].withUnsafeMutableBufferPointer { sum in
        for vector in vectors {
          vector.withUnsafeBufferPointer { values in
            let factor = values[row]
            for column in 0..<width { sum[column] += factor * values[column] }
          }
        }
      }
    }
    return sums
  }

  /// Vectors of length 1 at right angles that span the same space (modified Gram–Schmidt).
  private static func orthonormal(_ vectors: [[Float]]) -> [[Float]] {
    var found: [[Float]] = []
    for vector in vectors {
      var rest = vector
      for other in found {
        let share = product(rest, other)
        for i in rest.indices { rest[i] -= share * other[i] }
      }
      let length = product(rest, rest).squareRoot()
      guard length > 0 else { continue }
      found.append(rest.map { $0 / length })
    }
    return found
  }

  private static func product(_ one: [Float], _ other: [Float]) -> Float {
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        var sum: Float = 0
        for i in one.indices { sum += one[i] * other[i] }
        return sum
      }
    }
  }
}
