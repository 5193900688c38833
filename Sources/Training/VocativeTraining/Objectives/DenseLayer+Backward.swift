import VocativeNLU
import VocativeNeural

extension DenseLayer {
  /// From the slopes of the output to those of the weights and the bias, which are added, and of the input.
  func backward(
    _ input: inout [Float], _ slopes: inout [Float], _ pass: HeadPass, rows: Int, to inputSlopes: inout [Float]
  ) throws(ModelError) {
    for row in 0..<rows {
      for place in 0..<outputs { pass.parameterGradients[bias + place] += slopes[row * outputs + place] }
    }
    try slopes.withSharedFloats { (slopes) throws(ModelError) in
      let slopes = MatrixProduct.Operand(slopes.start, stride: outputs)
      try input.withSharedFloats { (input) throws(ModelError) in
        try MatrixProduct.compute(
          .init(input.start, stride: inputs, isTransposed: true), slopes, rows: inputs, columns: outputs,
          innerDimension: rows,
          beta: 1, to: pass.parameterGradients + weights)
      }
      try inputSlopes.withSharedFloats { (inputSlopes) throws(ModelError) in
        try MatrixProduct.compute(
          slopes, .init(pass.parameters + weights, stride: outputs, isTransposed: true), rows: rows, columns: inputs,
          innerDimension: outputs, to: inputSlopes.start)
      }
    }
  }
}
