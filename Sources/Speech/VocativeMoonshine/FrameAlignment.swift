/// The times of the tokens of a text in the audio, by its attention to the frames.
///
/// Dynamic time warping over the weights of the cross-attention, as word times are found for models of this kind
/// (Radford and others 2022, “Robust Speech Recognition via Large-Scale Weak Supervision”, and its published code).
struct FrameAlignment {
  /// The frame at which each row begins.
  let firstFrames: [Int]

  private static let smoothing = 3

  /// Aligns rows with frames.
  ///
  /// - Parameter weights: For each token the weights of the frames, `tokens × frames`; all rows of one length.
  init(_ weights: [[Float]]) {
    guard let frameCount = weights.first?.count, frameCount > 0 else {
      firstFrames = []
      return
    }
    firstFrames = Self.path(through: Self.standardized(weights), frameCount: frameCount)
  }

  /// Returns the weights smoothed over frames, and in each frame with mean 0 and variance 1 over the tokens.
  private static func standardized(_ weights: [[Float]]) -> [[Float]] {
    let frameCount = weights[0].count
    var rows = weights.map { row in
      (0..<frameCount).map { frame in
        let window = max(0, frame - smoothing)...min(frameCount - 1, frame + smoothing)
        return row[window].reduce(0, +) / Float(window.count)
      }
    }
    for frame in 0..<frameCount {
      let mean = rows.reduce(0) { $0 + $1[frame] } / Float(rows.count)
      let variance = rows.reduce(0) { $0 + ($1[frame] - mean) * ($1[frame] - mean) } / Float(rows.count)
      let scale = 1 / (variance + 1e-10).squareRoot()
      for row in rows.indices { rows[row][frame] = (rows[row][frame] - mean) * scale }
    }
    return rows
  }

  private enum Step: UInt8 { case both, token, frame }

  /// Returns the first frame of each row on the monotonic path with the greatest sum.
  private static func path(through rows: [[Float]], frameCount: Int) -> [Int] {
    var previous = [Float](repeating: -.infinity, count: frameCount + 1)
    previous[0] = 0
    var steps = [[Step]](repeating: [], count: rows.count)
    for (row, weights) in rows.enumerated() {
      var current = [Float](repeating: -.infinity, count: frameCount + 1)
      var taken = [Step](repeating: .both, count: frameCount)
      for frame in 0..<frameCount {
        let options: [(Float, Step)] = [
          (previous[frame], .both), (previous[frame + 1], .token), (current[frame], .frame),
        ]
        let best = options.max { $0.0 < $1.0 } ?? options[0]
        current[frame + 1] = best.0 + weights[frame]
        taken[frame] = best.1
      }
      steps[row] = taken
      previous = current
    }
    var first = [Int](repeating: 0, count: rows.count)
    var (row, frame) = (rows.count - 1, frameCount - 1)
    while row >= 0, frame >= 0 {
      first[row] = frame
      switch steps[row][frame] {
      case .both: (row, frame) = (row - 1, frame - 1)
      case .token: row -= 1
      case .frame: frame -= 1
      }
    }
    return first
  }
}
