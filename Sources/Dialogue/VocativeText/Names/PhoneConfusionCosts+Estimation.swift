import Foundation

extension PhoneConfusionCosts {
  /// A name that was said, in every way it may sound, and what was heard.
  package struct Example: Sendable {
    package let pronunciations: [PhoneSequence]
    package let recognized: PhoneSequence

    package init(pronunciations: [PhoneSequence], recognized: PhoneSequence) {
      self.pronunciations = pronunciations
      self.recognized = recognized
    }
  }

  /// The confusions that examples show: each is aligned with its likeliest way to be said, pairs are counted, and
  /// again.
  ///
  /// What was never seen keeps the share that ``forText`` leads to expect.
  package static func estimated(from examples: [Example], iterations: Int = 6) -> PhoneConfusionCosts {
    var confusions = forText
    for _ in 0..<iterations {
      var counts = [Double](repeating: 0, count: PhoneSequence.symbolCount * PhoneSequence.symbolCount)
      for example in examples {
        let best = example.pronunciations.map { confusions.alignment(of: example.recognized, for: $0) }.min {
          $0.cost < $1.cost
        }
        for pair in best?.pairs ?? [] { counts[Int(pair.meant) * PhoneSequence.symbolCount + Int(pair.heard)] += 1 }
      }
      confusions = PhoneConfusionCosts(counts: counts)
    }
    return confusions
  }

  /// How many sounds' worth what is expected of each weighs beside what was counted.
  private static let priorWeight = 12.0

  private init(counts: [Double]) {
    let width = PhoneSequence.symbolCount
    var heardCounts = [Double](repeating: 1, count: width)
    for meant in 0..<width { for heard in 1..<width { heardCounts[heard] += counts[meant * width + heard] } }
    heardCounts[0] = 0
    let total = heardCounts.reduce(0, +)
    costs = [Float](repeating: 0, count: width * width)
    let gained = (1..<width).reduce(0) { $0 + counts[$1] }
    for heard in 1..<width {
      // Of all sounds heard, the share that nothing was meant by: the rest of it is noise anyway.
      let share = (counts[heard] + Self.priorWeight * heardCounts[heard] / total) / (gained + Self.priorWeight)
      let rate = (gained + Self.priorWeight) / (total + Self.priorWeight)
      costs[heard] = Float(-log(max(share * rate, 1e-6) / (heardCounts[heard] / total)))
    }
    for meant in 1..<width {
      let row = (0..<width).map { counts[meant * width + $0] }
      let expected = (0..<width).map { heard in
        heard == 0 ? 0.12 : Double(exp(-Self.forText.costs[meant * width + heard])) * heardCounts[heard] / total
      }
      let expectedSum = expected.reduce(0, +)
      let sum = row.reduce(0, +) + Self.priorWeight
      for heard in 0..<width {
        let share = (row[heard] + Self.priorWeight * expected[heard] / expectedSum) / sum
        costs[meant * width + heard] = Float(-log(heard == 0 ? share : share / (heardCounts[heard] / total)))
      }
    }
  }
}

extension PhoneConfusionCosts {
  /// The costs in tenths of a nat as text, a line for each sound meant.
  package var text: String {
    (0..<PhoneSequence.symbolCount).map { row in
      (0..<PhoneSequence.symbolCount).map { String(Int((costs[row * PhoneSequence.symbolCount + $0] * 10).rounded())) }
        .joined(separator: " ")
    }
    .joined(separator: "\n")
  }

  /// Costs from such a text; nil when it has other than one number for each pair.
  package init?(text: String) {
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Float($0) }
    guard numbers.count == PhoneSequence.symbolCount * PhoneSequence.symbolCount else { return nil }
    costs = numbers.map { $0 / 10 }
  }
}
