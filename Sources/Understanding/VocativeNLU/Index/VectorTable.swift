import CKernels
import VocativeNeural

/// Directions in rows, one after another in memory, in fp32 or as bytes with a scale for each.
struct VectorTable: Sendable {
  private let width: Int
  private let precision: Precision
  private var floats: [Float] = []
  /// Quanta of −127 to 127, plus 128.
  private var int8Values: [UInt8] = []
  private var scales: [Float] = []
  private var rowCount = 0

  init(width: Int, precision: Precision) {
    self.width = width
    self.precision = precision
  }

  var byteCount: Int { 4 * floats.capacity + int8Values.capacity + 4 * scales.capacity }

  /// A vector at length 1; nil when it is zero or holds what is no finite number.
  static func unitVector(of vector: [Float]) -> [Float]? {
    // In two steps, so that neither tiny nor huge numbers leave the range of their squares.
    let largest = vector.reduce(0) { $1.magnitude > $0 || $1.isNaN ? $1.magnitude : $0 }
    guard largest > 0, largest.isFinite else { return nil }
    let scaled = vector.map { $0 / largest }
    let length = scaled.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length.isFinite else { return nil }
    return scaled.map { $0 / length }
  }

  /// Adds a row of length 1.
  mutating func append(_ direction: [Float]) {
    rowCount += 1
    guard precision == .int8 else { return floats.append(contentsOf: direction) }
    let scale = direction.reduce(0) { max($0, $1.magnitude) } / 127
    int8Values.append(contentsOf: direction.lazy.map { UInt8(($0 / scale).rounded() + 128) })
    scales.append(scale)
  }

  /// Removes a row; the last one takes its place.
  mutating func remove(_ row: Int) {
    rowCount -= 1
    if precision == .int8 {
      Self.remove(row, of: width, from: &int8Values)
      Self.remove(row, of: 1, from: &scales)
    } else {
      Self.remove(row, of: width, from: &floats)
    }
  }

  /// The cosines between a direction and each row.
  func similarities(to direction: [Float]) -> [Float] {
    [Float](unsafeUninitializedCapacity: rowCount) { products, count in
      count = rowCount
      guard let products = products.baseAddress else { return }
      guard precision == .int8 else {
        return kernel_search_floats(floats, rowCount, width, direction, products)
      }
      // Two bytes for a number of the query: its own rounding vanishes beside that of the rows, and reading the rows
      // takes longer than both products.
      let scale = direction.reduce(0) { max($0, $1.magnitude) } / (127 * 128)
      let whole = direction.map { Int32(($0 / scale).rounded()) }
      let coarse = whole.map { Int8(clamping: ($0 + 64) >> 7) }
      let fine = zip(whole, coarse).map { Int8(clamping: $0 - Int32($1) << 7) }
      kernel_search_int8(int8Values, scales, rowCount, width, coarse, fine, scale, products)
    }
  }

  private static func remove<Value>(_ row: Int, of width: Int, from values: inout [Value]) {
    let last = values.count - width
    if row * width < last {
      for i in 0..<width { values[row * width + i] = values[last + i] }
    }
    values.removeLast(width)
  }
}
