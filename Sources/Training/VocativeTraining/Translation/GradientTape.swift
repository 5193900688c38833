import Foundation
import VocativeNeural

/// Records operations on matrices and computes the derivatives of a loss (reverse-mode automatic differentiation).
///
/// It serves models of any shape whose training need not be fast; the encoder of sentences has a pass of its own.
struct GradientTape {
  /// A matrix on the tape.
  struct Variable: Hashable {
    fileprivate let index: Int
    /// The number of rows.
    let rows: Int
    /// The number of columns.
    let columns: Int
  }

  private var values: [[Float]] = []
  private var gradients: [[Float]] = []
  private var steps: [(inout GradientTape) throws -> Void] = []

  init() {}

  /// The numbers of a matrix, row by row.
  func values(of variable: Variable) -> [Float] { values[variable.index] }

  /// The derivatives of the loss by the numbers of a matrix, after ``backpropagate(from:)``.
  func gradients(of variable: Variable) -> [Float] { gradients[variable.index] }

  /// Puts a matrix on the tape.
  mutating func matrix(_ numbers: [Float], rows: Int, columns: Int) -> Variable {
    values.append(numbers)
    gradients.append([])
    return Variable(index: values.count - 1, rows: rows, columns: columns)
  }

  /// Computes the derivatives of a loss, a matrix of one number, by all matrices on the tape.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` as the products do.
  mutating func backpropagate(from loss: Variable) throws(ModelError) {
    gradients = values.map { [Float](repeating: 0, count: $0.count) }
    gradients[loss.index] = [1]
    do {
      for step in steps.reversed() { try step(&self) }
    } catch let error as ModelError {
      throw error
    } catch {
      throw ModelError(.invalidInput, "\(error)")
    }
  }

  // MARK: Operations

  /// The product of a matrix with the transpose of another: a layer with the weights in rows of outputs.
  mutating func product(_ left: Variable, transposed right: Variable) throws(ModelError) -> Variable {
    let (rows, inner, columns) = (left.rows, left.columns, right.rows)
    var output = [Float](repeating: 0, count: rows * columns)
    try Self.multiply(values[left.index], values[right.index], rows, columns, inner, turnsSecond: true, to: &output)
    let result = matrix(output, rows: rows, columns: columns)
    steps.append { tape in
      let outputGradients = try Self.productGradients(
        tape.gradients[result.index], tape.values[left.index], tape.values[right.index], rows, columns, inner)
      tape.addGradient(outputGradients.left, to: left)
      tape.addGradient(outputGradients.right, to: right)
    }
    return result
  }

  /// The sum of two matrices, or of every row of the first with the only row of the second.
  mutating func sum(_ left: Variable, _ right: Variable) -> Variable {
    let count = values[right.index].count
    let addend = values[right.index]
    let result = matrix(
      values[left.index].enumerated().map { $0.element + addend[$0.offset % count] }, rows: left.rows,
      columns: left.columns)
    steps.append { tape in
      let gradient = tape.gradients[result.index]
      for (place, value) in gradient.enumerated() {
        tape.gradients[left.index][place] += value
        tape.gradients[right.index][place % count] += value
      }
    }
    return result
  }

  /// Some rows of a table, each times a factor.
  mutating func rows(_ numbers: [Int], of table: Variable, times factor: Float) -> Variable {
    let width = table.columns
    let result = matrix(
      numbers.flatMap { row in values[table.index][row * width..<(row + 1) * width].map { $0 * factor } },
      rows: numbers.count, columns: width)
    steps.append { tape in
      for (place, row) in numbers.enumerated() {
        for column in 0..<width {
          tape.gradients[table.index][row * width + column] +=
            factor * tape.gradients[result.index][place * width + column]
        }
      }
    }
    return result
  }

  /// x · sigmoid(x).
  mutating func swish(_ input: Variable) -> Variable {
    let numbers = values[input.index]
    let result = matrix(numbers.map { $0 / (1 + exp(-$0)) }, rows: input.rows, columns: input.columns)
    steps.append { tape in
      for (place, value) in numbers.enumerated() {
        let gate = 1 / (1 + exp(-value))
        tape.gradients[input.index][place] +=
          tape.gradients[result.index][place] * (gate + value * gate * (1 - gate))
      }
    }
    return result
  }

  /// Rows of mean 0 and variance 1, times a gain, plus a shift.
  mutating func normalized(_ input: Variable, gain: Variable, shift: Variable) -> Variable {
    let width = input.columns
    var (normed, factors): ([Float], [Float]) = ([], [])
    for row in 0..<input.rows {
      let numbers = values[input.index][row * width..<(row + 1) * width]
      let mean = numbers.reduce(0, +) / Float(width)
      let variance = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(width)
      factors.append(1 / (variance + 1e-5).squareRoot())
      normed += numbers.map { ($0 - mean) * factors[row] }
    }
    let (gains, shifts) = (values[gain.index], values[shift.index])
    let result = matrix(
      normed.enumerated().map { $0.element * gains[$0.offset % width] + shifts[$0.offset % width] }, rows: input.rows,
      columns: width)
    steps.append { tape in
      for row in 0..<input.rows {
        let range = row * width..<(row + 1) * width
        var (mean, product): (Float, Float) = (0, 0)
        for (column, place) in range.enumerated() {
          let gradient = tape.gradients[result.index][place]
          tape.gradients[shift.index][column] += gradient
          tape.gradients[gain.index][column] += gradient * normed[place]
          mean += gradient * gains[column] / Float(width)
          product += gradient * gains[column] * normed[place] / Float(width)
        }
        for (column, place) in range.enumerated() {
          let gradient = tape.gradients[result.index][place] * gains[column]
          tape.gradients[input.index][place] += factors[row] * (gradient - mean - normed[place] * product)
        }
      }
    }
    return result
  }

  /// Adds a step that carries derivatives back, for operations in other files.
  mutating func onBackpropagation(_ step: @escaping (inout GradientTape) throws -> Void) {
    steps.append(step)
  }

  /// Adds derivatives to those of a matrix.
  mutating func addGradient(_ values: [Float], to variable: Variable) {
    for (place, value) in values.enumerated() { gradients[variable.index][place] += value }
  }

  /// The derivatives of a product with a transpose, by both factors.
  private static func productGradients(
    _ outputGradients: [Float], _ left: [Float], _ right: [Float], _ rows: Int, _ columns: Int, _ inner: Int
  ) throws(ModelError) -> (left: [Float], right: [Float]) {
    var (byLeft, byRight) = (left, right)
    try multiply(outputGradients, right, rows, inner, columns, to: &byLeft)
    try multiply(outputGradients, left, columns, inner, rows, turnsFirst: true, to: &byRight)
    return (byLeft, byRight)
  }

  private static func multiply(
    _ first: [Float], _ second: [Float], _ rows: Int, _ columns: Int, _ inner: Int, turnsFirst: Bool = false,
    turnsSecond: Bool = false, to output: inout [Float]
  ) throws(ModelError) {
    try first.withPointer { (first) throws(ModelError) in
      try second.withPointer { (second) throws(ModelError) in
        try output.withSharedFloats { (output) throws(ModelError) in
          try MatrixProduct.compute(
            .init(first, stride: turnsFirst ? rows : inner, isTransposed: turnsFirst),
            .init(second, stride: turnsSecond ? inner : columns, isTransposed: turnsSecond), rows: rows,
            columns: columns, innerDimension: inner, to: output.start)
        }
      }
    }
  }
}
