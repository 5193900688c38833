import VocativeNeural

/// A linear map of a head: where its weights, `inputs × outputs`, and its bias begin among the head's numbers.
struct AffineMap {
  let inputs: Int
  let outputs: Int
  let weights: Int
  let bias: Int

  /// output = input · W + b.
  func forward(
    _ input: inout [Float], _ parameters: UnsafePointer<Float>, rows: Int, to output: inout [Float]
  ) throws(ModelError) {
    for row in 0..<rows {
      for place in 0..<outputs { output[row * outputs + place] = parameters[bias + place] }
    }
    try input.shared { (input) throws(ModelError) in
      try output.shared { (output) throws(ModelError) in
        try MatrixProduct.compute(
          .init(input.start, stride: inputs), .init(parameters + weights, stride: outputs), rows: rows,
          columns: outputs, inner: inputs, adding: 1, to: output.start)
      }
    }
  }

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
