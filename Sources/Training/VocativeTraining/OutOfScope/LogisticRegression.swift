import Foundation

/// Logistic regression of few standardised variables, by Newton's method; both classes weigh the same.
struct LogisticRegression {
  /// The weight of each variable, and the constant.
  private(set) var weights: [Double]
  private(set) var constant = 0.0

  private static let iterationCount = 25
  /// The weight of the squared distance from the prior.
  private static let ridge = 0.02

  /// Fits the weights.
  ///
  /// - Parameters:
  ///   - positive: the variables of each example of the class.
  ///   - negative: the variables of each other example.
  ///   - prior: the weights that the fit is drawn to (ridge); it starts from these.
  init(positive: [[Double]], negative: [[Double]], prior: [Double]) {
    weights = prior
    let count = prior.count
    let rows =
      positive.map { ($0, 1.0, 0.5 / Double(positive.count)) }
      + negative.map { ($0, 0.0, 0.5 / Double(negative.count)) }
    for _ in 0..<Self.iterationCount {
      // The last row and column are those of the constant.
      var gradient = (0...count).map { $0 < count ? Self.ridge * (weights[$0] - prior[$0]) : 0 }
      var hessian = Array(repeating: [Double](repeating: 0, count: count + 1), count: count + 1)
      for place in 0...count { hessian[place][place] = Self.ridge }
      for (row, target, weight) in rows {
        let probability = 1 / (1 + exp(-(constant + zip(row, weights).reduce(0) { $0 + $1.0 * $1.1 })))
        let extended = row + [1]
        let curvature = weight * max(probability * (1 - probability), 1e-6)
        for place in 0...count {
          gradient[place] += weight * (probability - target) * extended[place]
          for other in 0...count { hessian[place][other] += curvature * extended[place] * extended[other] }
        }
      }
      let step = Self.solution(hessian, gradient)
      for place in 0..<count { weights[place] -= step[place] }
      constant -= step[count]
    }
  }

  /// Solves a small system of linear equations with a positive definite matrix, by elimination.
  private static func solution(_ matrix: [[Double]], _ values: [Double]) -> [Double] {
    var (matrix, values) = (matrix, values)
    let count = values.count
    for column in 0..<count {
      for row in (column + 1)..<count {
        let factor = matrix[row][column] / matrix[column][column]
        for place in column..<count { matrix[row][place] -= factor * matrix[column][place] }
        values[row] -= factor * values[column]
      }
    }
    for row in (0..<count).reversed() {
      for place in (row + 1)..<count { values[row] -= matrix[row][place] * values[place] }
      values[row] /= matrix[row][row]
    }
    return values
  }
}
