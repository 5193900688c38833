import CKernels
import Foundation
import Testing
import VocativeCore
import VocativeNeural
import VocativeSupport

/// Numbers of a bell-like distribution, repeatable.
private func numbers(_ count: Int, seed: UInt64, spread: Float = 1) -> [Float] {
  var generator = SeededRandomNumberGenerator(seed: seed)
  return (0..<count).map { _ in
    (0..<4).reduce(Float(0)) { sum, _ in sum + Float.random(in: -1...1, using: &generator) } * spread
  }
}

/// Rows of activations that were quantised, and weights that were packed.
private struct Quantised {
  let quanta: [UInt8]
  let rows: [kernel_row_quantization]
  let inputs: Int
  let outputs: Int
  let packed: [Int8]
  let scales: [Float]
  let sums: [Int32]

  init(_ activations: [Float], _ weights: [Float], inputs: Int, outputs: Int, limit: Int32) {
    self.inputs = inputs
    self.outputs = outputs
    let width = kernel_packed_width(inputs)
    let count = activations.count / inputs
    var quanta = [UInt8](repeating: 9, count: width * count)
    var rows = [kernel_row_quantization](repeating: kernel_row_quantization(), count: count)
    for row in 0..<count {
      let values = Array(activations[(row * inputs)..<((row + 1) * inputs)])
      quanta.withUnsafeMutableBufferPointer { quanta in
        guard let start = quanta.baseAddress else { return }
        kernel_quantise_row(values, inputs, limit, start + row * width, &rows[row])
      }
    }
    var packed = [Int8](repeating: 9, count: kernel_packed_size(inputs, outputs))
    var scales = [Float](repeating: 0, count: outputs)
    var sums = [Int32](repeating: 0, count: outputs)
    kernel_pack_weights(weights, inputs, outputs, &packed, &scales, &sums)
    self.quanta = quanta
    self.rows = rows
    self.packed = packed
    self.scales = scales
    self.sums = sums
  }

  func product(_ bias: [Float], _ kernel: product_kernel, onto output: [Float]? = nil) -> [Float] {
    var result = output ?? [Float](repeating: .nan, count: rows.count * outputs)
    kernel_product(
      quanta, rows, rows.count, inputs, packed, scales, sums, bias, outputs, &result, output == nil ? 0 : 1, kernel)
    return result
  }
}

@Suite("Kernels")
struct KernelTests {
  @Test(
    "8-bit products are those of the numbers they stand for, whichever kernel they are computed",
    arguments: [(1, 4, 1), (5, 7, 3), (7, 64, 64), (13, 130, 100), (16, 384, 1152), (3, 1536, 384)])
  func products(rows: Int, inputs: Int, outputs: Int) {
    var activations = numbers(rows * inputs, seed: 1)
    activations[inputs / 2] = -40  // one far from all others
    let weights = numbers(inputs * outputs, seed: 2, spread: 0.05)
    let bias = numbers(outputs, seed: 3)
    let exact = (0..<rows).flatMap { row in
      (0..<outputs).map { column in
        (0..<inputs).reduce(bias[column]) { $0 + activations[row * inputs + $1] * weights[column * inputs + $1] }
      }
    }
    for limit in [Int32(127), 254, 255] {
      let quantised = Quantised(activations, weights, inputs: inputs, outputs: outputs, limit: limit)
      let plain = quantised.product(bias, product_kernel_plain)
      // Each factor is off by half a quantum at most, all in random directions.
      let bound = 6 * Float(inputs).squareRoot() * (0.05 * 4 / 127 * 4 + 4 / Float(limit) * 0.2)
      #expect(zip(plain, exact).allSatisfy { abs($0 - $1) < bound })
      for kernel in [product_kernel_best, product_kernel_vnni, product_kernel_avx2, product_kernel_dot]
      where kernel_product_is_available(kernel) == 1 && limit <= Self.quantumLimit(of: kernel) {
        let result = quantised.product(bias, kernel)
        #expect(zip(result, plain).allSatisfy { abs($0 - $1) < 1e-3 })
        let sum = quantised.product(bias, kernel, onto: exact)
        #expect(zip(sum, zip(exact, plain)).allSatisfy { abs($0 - ($1.0 + $1.1)) < 1e-3 })
      }
    }
  }

  /// The highest quantum of an input that a kernel takes.
  private static func quantumLimit(of kernel: product_kernel) -> Int32 {
    switch kernel {
    case product_kernel_vnni: 255
    case product_kernel_avx2: 254
    case product_kernel_dot: 127
    default: kernel_quantum_limit()
    }
  }

  @Test(
    "packed 32-bit products are those of the matrices, whichever kernel they are computed, whole or in parts",
    arguments: [(1, 4, 1), (5, 7, 3), (7, 64, 64), (13, 130, 100), (16, 384, 1152), (3, 1536, 384)])
  func floatProducts(rows: Int, inputs: Int, outputs: Int) {
    let activations = numbers(rows * inputs, seed: 1)
    let weights = numbers(inputs * outputs, seed: 2, spread: 0.05)
    let bias = numbers(outputs, seed: 3)
    let products = (0..<rows).flatMap { row in
      (0..<outputs).map { column in
        (0..<inputs).reduce(Float(0)) { $0 + activations[row * inputs + $1] * weights[$1 * outputs + column] }
      }
    }
    var packed = [Float](repeating: .nan, count: inputs * outputs)
    kernel_pack_floats(weights, inputs, outputs, &packed)
    #expect(packed.sorted() == weights.sorted())
    for kernel in [product_kernel_best, product_kernel_plain, product_kernel_avx2] {
      var result = [Float](repeating: .nan, count: rows * outputs)
      for part in stride(from: 0, to: outputs, by: 64) {
        kernel_float_product(
          activations, rows, inputs, packed, bias, outputs, part, min(part + 64, outputs), &result, 0, kernel)
      }
      let expected = products.indices.map { products[$0] + bias[$0 % outputs] }
      #expect(zip(result, expected).allSatisfy { abs($0 - $1) < 1e-3 })
      kernel_float_product(activations, rows, inputs, packed, nil, outputs, 0, outputs, &result, 1, kernel)
      #expect(zip(result, zip(expected, products)).allSatisfy { abs($0 - ($1.0 + $1.1)) < 2e-3 })
    }
  }

  @Test("the value of greatest magnitude keeps its exact value", arguments: [384, 50, 3, 1])
  func outlier(width: Int) {
    var values = numbers(width, seed: 4)
    values[width / 3] = 1000
    var quanta = [UInt8](repeating: 0, count: kernel_packed_width(width))
    var row = kernel_row_quantization()
    kernel_quantise_row(values, width, 255, &quanta, &row)
    #expect(row.outlier_index == width / 3)
    for (index, value) in values.enumerated() {
      let residual = index == Int(row.outlier_index) ? row.outlier_residual : 0
      let found = (Float(quanta[index]) - Float(row.zero_point)) * row.scale + residual
      #expect(abs(found - value) <= row.scale * 0.51 + 1e-4)
    }
  }

  @Test(
    "rows of zeros, of one value and of huge values are quantised",
    arguments: [0, -0.5, 7, 3e38, -3e38, 1e-38] as [Float])
  func constantRows(value: Float) {
    let values = [Float](repeating: value, count: 40)
    var quanta = [UInt8](repeating: 0, count: 40)
    var row = kernel_row_quantization()
    kernel_quantise_row(values, 40, 255, &quanta, &row)
    for index in 0..<40 {
      let residual = index == Int(row.outlier_index) ? row.outlier_residual : 0
      let found = (Float(quanta[index]) - Float(row.zero_point)) * row.scale + residual
      #expect(abs(found - value) <= abs(value) * 0.01 + 1e-28)
    }
  }

  @Test("the exact GELU", arguments: [1, 16, 37, 1536])
  func gelu(width: Int) {
    let values = numbers(width, seed: 5, spread: 3)
    let bias = numbers(width, seed: 6)
    var result = values
    kernel_bias_gelu(&result, bias, 1, width)
    for place in 0..<width {
      let x = Double(values[place] + bias[place])
      #expect(abs(Double(result[place]) - x * 0.5 * (1 + erf(x / 2.0.squareRoot()))) < 2e-6)
    }
  }

  @Test(
    "attention is the softmax of the scores, whatever the sizes", arguments: [1, 2, 7, 16, 17, 33, 128],
    [8, 32, 40, 64])
  func attention(length: Int, headWidth: Int) {
    let heads = 2
    let width = heads * headWidth
    let projected = numbers(length * 3 * width, seed: UInt64(length + headWidth))
    var output = [Float](repeating: .nan, count: length * width)
    var scratch = [Float](repeating: .nan, count: kernel_attention_scratch(length, headWidth))
    kernel_attention(projected, length, heads, headWidth, &output, &scratch)
    func at(_ row: Int, _ part: Int, _ place: Int) -> Double {
      Double(projected[row * 3 * width + part * width + place])
    }
    for (row, head) in [(0, 0), (length - 1, 1), (length / 2, 0)] {
      let scores = (0..<length).map { key in
        (0..<headWidth).reduce(0) { $0 + at(row, 0, head * headWidth + $1) * at(key, 1, head * headWidth + $1) }
          / Double(headWidth).squareRoot()
      }
      let top = scores.max() ?? 0
      let weights = scores.map { exp($0 - top) }
      let total = weights.reduce(0, +)
      for place in 0..<headWidth {
        let expected = (0..<length).reduce(0) { $0 + weights[$1] * at($1, 2, head * headWidth + place) } / total
        #expect(abs(Double(output[row * width + head * headWidth + place]) - expected) < 1e-4)
      }
    }
  }

  @Test("a normalised row has mean 0 and variance 1", arguments: [5, 16, 384])
  func layerNorm(width: Int) {
    var values = numbers(width, seed: 7, spread: 5).map { $0 + 100 }
    kernel_layer_norm(
      &values, [Float](repeating: 2, count: width), [Float](repeating: 3, count: width), 1e-12, width)
    let mean = values.reduce(0, +) / Float(width)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(width)
    #expect(abs(mean - 3) < 1e-3 && abs(variance - 4) < 1e-2)
  }

  @Test(
    "a number that is none is found wherever it stands", arguments: [Float.nan, .infinity, -.infinity], [0, 40, 99])
  func finite(value: Float, place: Int) {
    var values = numbers(100, seed: 8)
    #expect(kernel_all_finite(values, 100) == 1)
    values[place] = value
    #expect(kernel_all_finite(values, 100) == 0)
  }
}
