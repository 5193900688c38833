/// How a file keeps the weights of a model.
public enum StorageFormat: String, CaseIterable, Sendable {
  /// 32-bit numbers, as they were trained.
  case float32 = "fp32"
  /// 8-bit numbers with a scale for each output.
  case int8

  /// The tensors of a matrix: itself, and in int8 its scales beside it under the name with `.scale`.
  func tensors(_ name: String, rows: Int, columns: Int, _ values: [Float]) -> [WeightFile.NamedTensor] {
    guard self == .int8 else { return [.init(name, shape: [rows, columns], .f32(values))] }
    var quanta: [Int8] = []
    quanta.reserveCapacity(values.count)
    var scales: [Float] = []
    for row in 0..<rows {
      let numbers = values[row * columns..<(row + 1) * columns]
      let scale = max(numbers.reduce(0) { max($0, abs($1)) } / 127, .leastNormalMagnitude)
      scales.append(scale)
      for number in numbers { quanta.append(Int8(min(max((number / scale).rounded(), -127), 127))) }
    }
    return [.init(name, shape: [rows, columns], .i8(quanta)), .init(name + ".scale", shape: [rows], .f32(scales))]
  }
}

extension WeightFile {
  /// The numbers of a matrix in whichever ``StorageFormat`` it is.
  ///
  /// - Throws: ``ModelError`` as ``floats(_:shape:)`` does.
  func weights(_ name: String, shape: [Int]) throws(ModelError) -> [Float] {
    guard tensor(name)?.type == .i8, shape.count == 2 else { return try floats(name, shape: shape) }
    let quanta = try bytes(name, shape: shape)
    let scales = try floats(name + ".scale", shape: [shape[0]])
    return [Float](unsafeUninitializedCapacity: quanta.count) { values, count in
      for row in 0..<shape[0] {
        for place in row * shape[1]..<(row + 1) * shape[1] { values[place] = Float(quanta[place]) * scales[row] }
      }
      count = quanta.count
    }
  }
}
