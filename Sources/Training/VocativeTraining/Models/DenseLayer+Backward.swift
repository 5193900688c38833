import VocativeNLU
import VocativeNeural

extension DenseLayer {
  /// From the slopes of the output to those of the weights and the bias, which are added, and of the input.
  func backward(
    _ input: inout [Float], _ slopes: inout [Float], _ pass: HeadPass, rows: Int, to inputSlopes: inout [Float]
  ) throws(ModelError) {
    for row in 0..<rows {
      for place in 0..<outputs { pass.parameterSlopes[bias + place] += slopes[row * outputs + place] }
    }
    try slopes.shared { (slopes) throws(ModelError) in
      let slopes = MatrixProduct.Operand(slopes.start, stride: outputs)
      try input.shared { (input) throws(ModelError) in
        try MatrixProduct.compute(
          .init(input.start, stride: inputs, isTurned: true), slopes, rows: inputs, columns: outputs, inner: rows,
          adding: 1, to: pass.parameterSlopes + weights)
      }
      try inputSlopes.shared { (inputSlopes) throws(ModelError) in
        try MatrixProduct.compute(
          slopes, .init(pass.parameters + weights, stride: outputs, isTurned: true), rows: rows, columns: inputs,
          inner: outputs, to: inputSlopes.start)
      }
    }
  }
}
