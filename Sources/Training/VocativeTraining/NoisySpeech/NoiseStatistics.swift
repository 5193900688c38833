import Foundation
public import VocativePocketSphinx

/// How much was heard in noise of each density of a model, and what.
public struct NoiseStatistics: Sendable {
  private let old: AcousticGaussians
  private var counts: [Double]
  package var sums: [Double]
  private var squares: [Double]
  /// Half the logarithm of each density's determinant, and of each number the half of its precision.
  private let determinants: [Float]
  private let precisions: [Float]

  /// What densities become on the whole weighs as much, for each of them, as so many frames.
  private static let priorFrames = 20.0
  /// The tendency is that of densities of which so many frames were heard.
  private static let leastFrames = 5.0
  /// A density gets no narrower than by this.
  private static let leastGrowth = 0.1
  /// Shares of a frame below this part are left out.
  private static let leastShare: Float = 1e-3

  init(_ old: AcousticGaussians) {
    self.old = old
    counts = Array(repeating: 0, count: old.means.count / old.width)
    sums = Array(repeating: 0, count: old.means.count)
    squares = sums
    precisions = old.variances.map { 1 / (2 * $0) }
    determinants = stride(from: 0, to: old.variances.count, by: old.width).map { start in
      old.variances[start..<start + old.width].reduce(0) { $0 + log($1) / 2 }
    }
  }

  /// A frame of a codebook was heard; which of its densities it is of is told by other values of the same frame.
  mutating func add(_ values: [Float], toldBy telling: [Float], _ codebook: Int, _ stream: Int) {
    let first = old.start(codebook, stream, 0) / old.width
    var shares = (first..<first + old.densities).map { score(of: telling, $0) }
    let best = shares.max() ?? 0
    var total: Float = 0
    for index in shares.indices {
      shares[index] = exp(shares[index] - best)
      total += shares[index]
    }
    for (index, share) in shares.enumerated() where share > Self.leastShare * total {
      let share = Double(share / total)
      counts[first + index] += share
      let start = (first + index) * old.width
      for place in 0..<old.width {
        let value = Double(values[place])
        sums[start + place] += share * value
        squares[start + place] += share * value * value
      }
    }
  }

  private func score(of values: [Float], _ density: Int) -> Float {
    var score = -determinants[density]
    let start = density * old.width
    for place in 0..<old.width {
      let distance = values[place] - old.means[start + place]
      score -= distance * distance * precisions[start + place]
    }
    return score
  }

  /// Adds what another trainer learned for the same model.
  public mutating func add(_ other: NoiseStatistics) {
    for index in counts.indices { counts[index] += other.counts[index] }
    for index in sums.indices {
      sums[index] += other.sums[index]
      squares[index] += other.squares[index]
    }
  }

  /// What the densities became: of each what was heard of it, drawn towards what became of all.
  public var adaptation: NoiseAdaptation {
    var (means, variances) = (old.means, old.variances)
    let tendencies = (0..<AcousticGaussians.streams).map { stream in
      (0..<old.width).map { tendency(stream, $0) }
    }
    for key in counts.indices {
      let stream = key / old.densities % AcousticGaussians.streams
      for place in 0..<old.width {
        let index = key * old.width + place
        let (line, variance) = (tendencies[stream][place], Double(old.variances[index]))
        let expected = line.offset + line.slope * Double(old.means[index])
        let weight = Self.priorFrames + counts[key]
        let mean = (Self.priorFrames * expected + sums[index]) / weight
        let square =
          (Self.priorFrames * (variance * line.growth + expected * expected) + squares[index]) / weight
        means[index] = Float(mean)
        variances[index] = Float(max(square - mean * mean, Self.leastGrowth * variance))
      }
    }
    return NoiseAdaptation(from: old, means: means, variances: variances)
  }

  /// How means and variances change on the whole.
  private struct Tendency {
    var offset = 0.0
    var slope = 1.0
    var growth = 1.0
  }

  /// The tendency of one number of a stream: a line of least squares, and the mean logarithm of growth.
  private func tendency(_ stream: Int, _ place: Int) -> Tendency {
    var (n, x, y, xx, xy, growth) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for key in counts.indices
    where key / old.densities % AcousticGaussians.streams == stream && counts[key] > Self.leastFrames {
      let (index, count) = (key * old.width + place, counts[key])
      let (mean, heard) = (Double(old.means[index]), sums[index] / count)
      n += count
      x += count * mean
      y += count * heard
      xx += count * mean * mean
      xy += count * mean * heard
      growth += count * log(max(squares[index] / count - heard * heard, 1e-6) / Double(old.variances[index]))
    }
    guard n > 0, n * xx - x * x > 1e-9 else { return Tendency() }
    let slope = (n * xy - x * y) / (n * xx - x * x)
    return Tendency(offset: (y - slope * x) / n, slope: slope, growth: exp(growth / n))
  }
}
