import Foundation
import VocativeNeural

extension GradientTape {
  /// Scaled dot-product attention (Vaswani and others 2017).
  ///
  /// - Parameters:
  ///   - queries: The queries, one row a token.
  ///   - keys: The keys of the tokens that are attended to.
  ///   - content: Their values.
  ///   - heads: The number of heads, which divides the columns.
  ///   - isCausal: True if a token attends only to itself and those before it.
  /// - Returns: A row for each query.
  mutating func attention(
    _ queries: Variable, _ keys: Variable, _ content: Variable, heads: Int, isCausal: Bool
  ) -> Variable {
    let (q, k, v) = (values(of: queries), values(of: keys), values(of: content))
    let shape = AttentionShape(
      queries: queries.rows, keys: keys.rows, width: queries.columns, heads: heads, isCausal: isCausal)
    let weights = shape.weights(q, k)
    let result = matrix(shape.output(weights, v), rows: queries.rows, columns: queries.columns)
    onBackpropagation { tape in
      let outputGradients = shape.gradients(of: tape.gradients(of: result), q, k, v, weights)
      tape.addGradient(outputGradients.queries, to: queries)
      tape.addGradient(outputGradients.keys, to: keys)
      tape.addGradient(outputGradients.content, to: content)
    }
    return result
  }

  /// The mean of −log p over the targets, where p comes from the logits by the softmax function.
  mutating func crossEntropy(_ logits: Variable, targets: [Int]) -> Variable {
    let width = logits.columns
    let numbers = values(of: logits)
    var probabilities = numbers
    var loss: Float = 0
    for (row, target) in targets.enumerated() {
      let range = row * width..<(row + 1) * width
      let greatest = numbers[range].max() ?? 0
      let total = numbers[range].reduce(0) { $0 + exp($1 - greatest) }
      for place in range { probabilities[place] = exp(numbers[place] - greatest) / total }
      loss -= numbers[row * width + target] - greatest - log(total)
    }
    let result = matrix([loss / Float(targets.count)], rows: 1, columns: 1)
    onBackpropagation { tape in
      var outputGradients = probabilities
      for (row, target) in targets.enumerated() { outputGradients[row * width + target] -= 1 }
      let factor = (tape.gradients(of: result).first ?? 0) / Float(targets.count)
      tape.addGradient(outputGradients.map { $0 * factor }, to: logits)
    }
    return result
  }
}

/// The arithmetic of an attention of some heads.
private struct AttentionShape {
  let queries: Int
  let keys: Int
  let width: Int
  let heads: Int
  let isCausal: Bool

  private var headWidth: Int { width / heads }
  private var scale: Float { 1 / Float(headWidth).squareRoot() }

  /// `heads × queries × keys` weights.
  func weights(_ q: [Float], _ k: [Float]) -> [Float] {
    var weights = [Float](repeating: 0, count: heads * queries * keys)
    for head in 0..<heads {
      for query in 0..<queries {
        let row = (head * queries + query) * keys
        let count = isCausal ? query + 1 : keys
        for key in 0..<count { weights[row + key] = scale * product(q, query, k, key, head) }
        let greatest = weights[row..<row + count].max() ?? 0
        var total: Float = 0
        for key in 0..<count {
          weights[row + key] = exp(weights[row + key] - greatest)
          total += weights[row + key]
        }
        for key in 0..<count { weights[row + key] /= total }
      }
    }
    return weights
  }

  func output(_ weights: [Float], _ v: [Float]) -> [Float] {
    var output = [Float](repeating: 0, count: queries * width)
    each { head, query, key, weight in
      for place in head * headWidth..<(head + 1) * headWidth {
        output[query * width + place] += weights[weight] * v[key * width + place]
      }
    }
    return output
  }

  func gradients(
    of outputGradients: [Float], _ q: [Float], _ k: [Float], _ v: [Float], _ weights: [Float]
  ) -> (queries: [Float], keys: [Float], content: [Float]) {
    var (dq, dk, dv) = (q.map { _ in Float(0) }, k.map { _ in Float(0) }, v.map { _ in Float(0) })
    var byWeight = [Float](repeating: 0, count: weights.count)
    var means = [Float](repeating: 0, count: heads * queries)
    each { head, query, key, weight in
      for place in head * headWidth..<(head + 1) * headWidth {
        byWeight[weight] += outputGradients[query * width + place] * v[key * width + place]
        dv[key * width + place] += weights[weight] * outputGradients[query * width + place]
      }
      means[head * queries + query] += byWeight[weight] * weights[weight]
    }
    each { head, query, key, weight in
      let gradient = scale * weights[weight] * (byWeight[weight] - means[head * queries + query])
      for place in head * headWidth..<(head + 1) * headWidth {
        dq[query * width + place] += gradient * k[key * width + place]
        dk[key * width + place] += gradient * q[query * width + place]
      }
    }
    return (dq, dk, dv)
  }

  private func each(_ body: (_ head: Int, _ query: Int, _ key: Int, _ weight: Int) -> Void) {
    for head in 0..<heads {
      for query in 0..<queries {
        for key in 0..<(isCausal ? query + 1 : keys) { body(head, query, key, (head * queries + query) * keys + key) }
      }
    }
  }

  private func product(_ q: [Float], _ query: Int, _ k: [Float], _ key: Int, _ head: Int) -> Float {
    var sum: Float = 0
    for place in head * headWidth..<(head + 1) * headWidth { sum += q[query * width + place] * k[key * width + place] }
    return sum
  }
}
