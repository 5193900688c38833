/// The number format of the weights in a file.
public enum WeightFormat: String, CaseIterable, Sendable {
  /// 32-bit numbers, as they were trained.
  case float32 = "fp32"
  /// 8-bit numbers with a scale for each output, for all matrices of the encoder's size.
  case int8

  /// The tensors to write for some that are in 32 bits.
  ///
  /// In int8 every matrix of many rows becomes one of 8-bit numbers, with its scales beside it under its name and
  /// `.scale`; ``SafetensorsFile/dequantizedFloats(_:shape:)`` reads both.
  package func encoded(_ tensors: [SafetensorsFile.NamedTensor]) -> [SafetensorsFile.NamedTensor] {
    tensors.flatMap { tensor in
      guard self == .int8, case .f32(let values) = tensor.values, tensor.shape.count == 2, tensor.shape[0] > 2 else {
        return [tensor]
      }
      return Self.quantised(tensor.name, rows: tensor.shape[0], columns: tensor.shape[1], values)
    }
  }

  private static func quantised(
    _ name: String, rows: Int, columns: Int, _ values: [Float]
  ) -> [SafetensorsFile.NamedTensor] {
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

extension SafetensorsFile {
  /// The numbers of a matrix, in whichever ``WeightFormat`` it is.
  ///
  /// - Throws: ``ModelError`` as ``floats(_:shape:)`` does.
  func dequantizedFloats(_ name: String, shape: [Int]) throws(ModelError) -> [Float] {
    guard tensor(name)?.type == .i8, shape.count == 2 else { return try floats(name, shape: shape) }
    let quanta = try int8Values(name, shape: shape)
    let scales = try floats(name + ".scale", shape: [shape[0]])
    return [Float](unsafeUninitializedCapacity: quanta.count) { values, count in
      for row in 0..<shape[0] {
        for place in row * shape[1]..<(row + 1) * shape[1] { values[place] = Float(quanta[place]) * scales[row] }
      }
      count = quanta.count
    }
  }
}
