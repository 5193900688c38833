import Foundation
package import VocativePocketSphinx

/// The statistics of noisy frames for each Gaussian of a model.
package struct NoiseStatistics: Sendable {
  private let baseline: AcousticGaussians
  private var counts: [Double]
  package var sums: [Double]
  private var squares: [Double]
  /// Half the logarithm of each density's determinant, and of each number the half of its precision.
  private let logDeterminants: [Float]
  private let precisions: [Float]

  /// The weight of the change of all Gaussians in the change of each, in frames.
  private static let priorWeight = 20.0
  /// Only Gaussians with at least this many frames count.
  private static let minimumFrames = 5.0
  /// A density gets no narrower than by this.
  private static let minimumVarianceRatio = 0.1
  /// Shares of a frame below this part are left out.
  private static let minimumPosterior: Float = 1e-3

  init(_ old: AcousticGaussians) {
    self.baseline = old
    counts = Array(repeating: 0, count: old.means.count / old.width)
    sums = Array(repeating: 0, count: old.means.count)
    squares = sums
    precisions = old.variances.map { 1 / (2 * $0) }
    logDeterminants = stride(from: 0, to: old.variances.count, by: old.width).map { start in
      old.variances[start..<start + old.width].reduce(0) { $0 + log($1) / 2 }
    }
  }

  /// Adds a noisy frame of a codebook; the clean frame decides which Gaussian it belongs to.
  mutating func add(_ values: [Float], alignedBy alignment: [Float], _ codebook: Int, _ stream: Int) {
    let first = baseline.offset(codebook, stream, 0) / baseline.width
    var shares = (first..<first + baseline.densities).map { score(of: alignment, $0) }
    let best = shares.max() ?? 0
    var total: Float = 0
    for index in shares.indices {
      shares[index] = exp(shares[index] - best)
      total += shares[index]
    }
    for (index, share) in shares.enumerated() where share > Self.minimumPosterior * total {
      let share = Double(share / total)
      counts[first + index] += share
      let start = (first + index) * baseline.width
      for place in 0..<baseline.width {
        let value = Double(values[place])
        sums[start + place] += share * value
        squares[start + place] += share * value * value
      }
    }
  }

  private func score(of values: [Float], _ density: Int) -> Float {
    var score = -logDeterminants[density]
    let start = density * baseline.width
    for place in 0..<baseline.width {
      let distance = values[place] - baseline.means[start + place]
      score -= distance * distance * precisions[start + place]
    }
    return score
  }

  /// Adds what another trainer learned for the same model.
  package mutating func add(_ other: NoiseStatistics) {
    for index in counts.indices { counts[index] += other.counts[index] }
    for index in sums.indices {
      sums[index] += other.sums[index]
      squares[index] += other.squares[index]
    }
  }

  /// The adapted Gaussians: each from its own frames, drawn towards the change of all.
  package var adaptation: NoiseAdaptation {
    var (means, variances) = (baseline.means, baseline.variances)
    let tendencies = (0..<AcousticGaussians.streams).map { stream in
      (0..<baseline.width).map { trend(stream, $0) }
    }
    for key in counts.indices {
      let stream = key / baseline.densities % AcousticGaussians.streams
      for place in 0..<baseline.width {
        let index = key * baseline.width + place
        let (line, variance) = (tendencies[stream][place], Double(baseline.variances[index]))
        let expected = line.offset + line.scale * Double(baseline.means[index])
        let weight = Self.priorWeight + counts[key]
        let mean = (Self.priorWeight * expected + sums[index]) / weight
        let square =
          (Self.priorWeight * (variance * line.varianceRatio + expected * expected) + squares[index]) / weight
        means[index] = Float(mean)
        variances[index] = Float(max(square - mean * mean, Self.minimumVarianceRatio * variance))
      }
    }
    return NoiseAdaptation(from: baseline, means: means, variances: variances)
  }

  /// The change of means and variances of all Gaussians.
  private struct AffineTrend {
    var offset = 0.0
    var scale = 1.0
    var varianceRatio = 1.0
  }

  /// The tendency of one number of a stream: a line of least squares, and the mean logarithm of growth.
  private func trend(_ stream: Int, _ place: Int) -> AffineTrend {
    var (n, x, y, xx, xy, growth) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for key in counts.indices
    where key / baseline.densities % AcousticGaussians.streams == stream && counts[key] > Self.minimumFrames {
      let (index, count) = (key * baseline.width + place, counts[key])
      let (mean, noisyMean) = (Double(baseline.means[index]), sums[index] / count)
      n += count
      x += count * mean
      y += count * noisyMean
      xx += count * mean * mean
      xy += count * mean * noisyMean
      growth +=
        count * log(max(squares[index] / count - noisyMean * noisyMean, 1e-6) / Double(baseline.variances[index]))
    }
    guard n > 0, n * xx - x * x > 1e-9 else { return AffineTrend() }
    let gradient = (n * xy - x * y) / (n * xx - x * x)
    return AffineTrend(offset: (y - gradient * x) / n, scale: gradient, varianceRatio: exp(growth / n))
  }
}
