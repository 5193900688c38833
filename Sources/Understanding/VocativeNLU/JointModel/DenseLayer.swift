package import VocativeNeural

/// A linear map of a head: where its weights, `inputs × outputs`, and its bias begin among the head's numbers.
package struct DenseLayer {
  package let inputs: Int
  package let outputs: Int
  package let weights: Int
  package let bias: Int

  /// Creates a value of its parts.
  package init(inputs: Int, outputs: Int, weights: Int, bias: Int) {
    self.inputs = inputs
    self.outputs = outputs
    self.weights = weights
    self.bias = bias
  }

  /// output = input · W + b.
  package func forward(
    _ input: inout [Float], _ parameters: UnsafePointer<Float>, rows: Int, to output: inout [Float]
  ) throws(ModelError) {
    for row in 0..<rows {
      for place in 0..<outputs { output[row * outputs + place] = parameters[bias + place] }
    }
    try input.withSharedFloats { (input) throws(ModelError) in
      try output.withSharedFloats { (output) throws(ModelError) in
        try MatrixProduct.compute(
          .init(input.start, stride: inputs), .init(parameters + weights, stride: outputs), rows: rows,
          columns: outputs, innerDimension: inputs, beta: 1, to: output.start)
      }
    }
  }
}
