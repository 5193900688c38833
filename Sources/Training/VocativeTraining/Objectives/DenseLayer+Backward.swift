import VocativeNLU
import VocativeNeural

extension DenseLayer {
  /// From the gradients of the output to those of the weights and the bias, which are added, and of the input.
  func backward(
    _ input: inout [Float], _ gradients: inout [Float], _ pass: HeadPass, rows: Int, to inputGradients: inout [Float]
  ) throws(ModelError) {
    for row in 0..<rows {
      for place in 0..<outputs { pass.parameterGradients[bias + place] += gradients[row * outputs + place] }
    }
    try gradients.withSharedFloats { (gradients) throws(ModelError) in
      let gradients = MatrixProduct.Operand(gradients.start, stride: outputs)
      try input.withSharedFloats { (input) throws(ModelError) in
        try MatrixProduct.compute(
          .init(input.start, stride: inputs, isTransposed: true), gradients, rows: inputs, columns: outputs,
          innerDimension: rows,
          beta: 1, to: pass.parameterGradients + weights)
      }
      try inputGradients.withSharedFloats { (inputGradients) throws(ModelError) in
        try MatrixProduct.compute(
          gradients, .init(pass.parameters + weights, stride: outputs, isTransposed: true), rows: rows, columns: inputs,
          innerDimension: outputs, to: inputGradients.start)
      }
    }
  }
}
