import Foundation

/// Estimates transforms of the means of a model for one speaker: maximum likelihood linear regression
/// (Leggetter and Woodland 1995) with one transform for each stream of features, drawn towards no change by a prior.
struct MLLREstimator {
  /// The occupancy of a density: its count of frames, and their sum.
  private struct Occupancy {
    var count = 0.0
    var sum: [Double]
  }

  private let gaussians: AcousticGaussians
  private var statistics: [[Int: Occupancy]]
  /// The transforms by which frames are aligned to densities.
  private let alignmentTransforms: SpeakerAdaptation
  private(set) var frameCount = 0

  /// The weight of the prior, in frames.
  private static let priorFrames = 200.0

  init(_ gaussians: AcousticGaussians, startingFrom before: SpeakerAdaptation) {
    (self.gaussians, self.alignmentTransforms) = (gaussians, before)
    statistics = Array(repeating: [:], count: AcousticGaussians.streams)
  }

  /// Adds the frames of a phone.
  mutating func add(_ frames: Range<Int>, of features: SpeechFeatures, phone: String) {
    guard let codebook = gaussians.phones[phone] else { return }
    let frames = frames.clamped(to: 0..<features.count)
    frameCount += frames.count
    for stream in 0..<AcousticGaussians.streams {
      let means = (0..<gaussians.densities).map { density in
        alignmentTransforms.transforms[stream].applied(to: gaussians.mean(codebook, stream, density).map(Double.init))
      }
      for frame in frames {
        let values = features.stream(stream, at: frame).map(Double.init)
        for (density, share) in posteriors(of: values, codebook, stream, means) {
          let key = codebook * gaussians.densities + density
          var occupancy = statistics[stream][key] ?? Occupancy(sum: Array(repeating: 0, count: values.count))
          occupancy.count += share
          for index in values.indices { occupancy.sum[index] += share * values[index] }
          statistics[stream][key] = occupancy
        }
      }
    }
  }

  /// Returns the posterior probabilities of a codebook's densities for a frame, without negligible ones.
  private func posteriors(
    of values: [Double], _ codebook: Int, _ stream: Int, _ means: [[Double]]
  ) -> [(density: Int, share: Double)] {
    let scores = means.enumerated().map { density, mean in
      zip(zip(values, mean), gaussians.variance(codebook, stream, density)).reduce(0.0) { score, entry in
        let ((value, mean), variance) = (entry.0, Double(entry.1))
        return score - (value - mean) * (value - mean) / (2 * variance) - log(variance) / 2
      }
    }
    let best = scores.max() ?? 0
    let weights = scores.map { exp($0 - best) }
    let total = weights.reduce(0, +)
    return weights.indices.compactMap { weights[$0] > 1e-3 * total ? ($0, weights[$0] / total) : nil }
  }

  /// Returns the transforms under which the frames are likeliest; nil when there are too few.
  func estimate() -> SpeakerAdaptation? {
    var transforms: [SpeakerAdaptation.Transform] = []
    for stream in 0..<AcousticGaussians.streams {
      guard let transform = transform(of: stream) else { return nil }
      transforms.append(transform)
    }
    return SpeakerAdaptation(transforms: transforms)
  }

  private func transform(of stream: Int) -> SpeakerAdaptation.Transform? {
    let width = gaussians.width
    var rows: [[Double]] = []
    var offset: [Double] = []
    for row in 0..<width {
      var matrix = [[Double]](repeating: Array(repeating: 0, count: width + 1), count: width + 1)
      var target = [Double](repeating: 0, count: width + 1)
      var (precision, count) = (0.0, 0.0)
      for (key, occupancy) in statistics[stream] {
        let (codebook, density) = key.quotientAndRemainder(dividingBy: gaussians.densities)
        let extended = [1] + gaussians.mean(codebook, stream, density).map(Double.init)
        let variances = gaussians.variance(codebook, stream, density)
        let weight = 1 / Double(variances[variances.startIndex + row])
        (precision, count) = (precision + occupancy.count * weight, count + occupancy.count)
        for i in 0...width {
          target[i] += weight * occupancy.sum[row] * extended[i]
          for j in 0...width { matrix[i][j] += occupancy.count * weight * extended[i] * extended[j] }
        }
      }
      guard count > 0 else { return nil }
      let prior = Self.priorFrames * precision / count
      for i in 0...width { matrix[i][i] += prior }
      target[row + 1] += prior
      guard let solution = LinearSystem.solution(of: matrix, target) else { return nil }
      offset.append(solution[0])
      rows.append(Array(solution.dropFirst()))
    }
    return SpeakerAdaptation.Transform(matrix: rows, offset: offset)
  }
}

/// Systems of linear equations, a few dozen unknowns.
enum LinearSystem {
  /// Returns the solution by Gaussian elimination with pivots; nil when there is not exactly one.
  static func solution(of matrix: [[Double]], _ target: [Double]) -> [Double]? {
    var rows = zip(matrix, target).map { $0 + [$1] }
    let count = rows.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-12
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        guard factor != 0 else { continue }
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
