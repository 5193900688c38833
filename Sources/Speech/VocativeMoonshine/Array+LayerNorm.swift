import CKernels

extension [Float] {
  /// Makes every row have mean 0 and variance 1, times a gain for each of its numbers (Ba and others 2016).
  mutating func layerNormalize(gain: [Float]) {
    let width = gain.count
    let shift = [Float](repeating: 0, count: width)
    withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      for row in 0..<rows.count / width { kernel_layer_norm(start + row * width, gain, shift, 1e-5, width) }
    }
  }
}
