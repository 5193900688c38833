import Foundation

extension PhoneConfusionCosts {
  /// A spoken name: its possible pronunciations, and the recognised phones.
  package struct Example: Sendable {
    package let pronunciations: [PhoneSequence]
    package let recognized: PhoneSequence

    package init(pronunciations: [PhoneSequence], recognized: PhoneSequence) {
      self.pronunciations = pronunciations
      self.recognized = recognized
    }
  }

  /// Returns the confusions in examples.
  ///
  /// Each example is aligned with its likeliest pronunciation, and pairs are counted; this is repeated. Pairs that
  /// never occur keep the share that ``forText`` gives them.
  package static func estimated(from examples: [Example], iterations: Int = 6) -> PhoneConfusionCosts {
    var confusions = forText
    for _ in 0..<iterations {
      var counts = [Double](repeating: 0, count: PhoneSequence.symbolCount * PhoneSequence.symbolCount)
      for example in examples {
        let best = example.pronunciations.map { confusions.alignment(of: example.recognized, for: $0) }.min {
          $0.cost < $1.cost
        }
        for pair in best?.pairs ?? [] {
          counts[Int(pair.meant) * PhoneSequence.symbolCount + Int(pair.recognized)] += 1
        }
      }
      confusions = PhoneConfusionCosts(counts: counts)
    }
    return confusions
  }

  /// The weight of the expected share beside the counted pairs, in sounds.
  private static let priorWeight = 12.0

  private init(counts: [Double]) {
    let width = PhoneSequence.symbolCount
    var marginals = [Double](repeating: 1, count: width)
    for meant in 0..<width {
      for recognized in 1..<width { marginals[recognized] += counts[meant * width + recognized] }
    }
    marginals[0] = 0
    let total = marginals.reduce(0, +)
    costs = [Float](repeating: 0, count: width * width)
    let gained = (1..<width).reduce(0) { $0 + counts[$1] }
    for recognized in 1..<width {
      // Of all recognised sounds, the share that nothing was meant by: the rest of it is noise anyway.
      let share = (counts[recognized] + Self.priorWeight * marginals[recognized] / total) / (gained + Self.priorWeight)
      let rate = (gained + Self.priorWeight) / (total + Self.priorWeight)
      costs[recognized] = Float(-log(max(share * rate, 1e-6) / (marginals[recognized] / total)))
    }
    for meant in 1..<width {
      let row = (0..<width).map { counts[meant * width + $0] }
      let expected = (0..<width).map { recognized in
        recognized == 0
          ? 0.12 : Double(exp(-Self.forText.costs[meant * width + recognized])) * marginals[recognized] / total
      }
      let expectedSum = expected.reduce(0, +)
      let sum = row.reduce(0, +) + Self.priorWeight
      for recognized in 0..<width {
        let share = (row[recognized] + Self.priorWeight * expected[recognized] / expectedSum) / sum
        costs[meant * width + recognized] = Float(
          -log(recognized == 0 ? share : share / (marginals[recognized] / total)))
      }
    }
  }
}

extension PhoneConfusionCosts {
  /// The costs as text, in tenths of a nat; one line for each sound meant.
  package var text: String {
    (0..<PhoneSequence.symbolCount).map { row in
      (0..<PhoneSequence.symbolCount).map { String(Int((costs[row * PhoneSequence.symbolCount + $0] * 10).rounded())) }
        .joined(separator: " ")
    }
    .joined(separator: "\n")
  }

  /// Reads costs from such a text; nil if it does not have one number for each pair.
  package init?(text: String) {
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Float($0) }
    guard numbers.count == PhoneSequence.symbolCount * PhoneSequence.symbolCount else { return nil }
    costs = numbers.map { $0 / 10 }
  }
}
