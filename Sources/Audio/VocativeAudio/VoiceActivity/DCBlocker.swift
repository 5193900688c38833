import Foundation

/// Takes a constant offset and the deepest rumble out of a stream: a first-order high-pass at 50 Hz.
struct DCBlocker: Sendable {
  private let feedback: Float
  private var input: Float = 0
  private var output: Float = 0

  /// A filter for samples that come so many a second.
  init(sampleRate: Int) {
    feedback = Float(exp(-2 * .pi * 50 / Double(max(sampleRate, 1))))
  }

  /// The filtered samples; what is no number counts as 0, what is beyond full scale is clipped.
  mutating func filter(_ samples: some Sequence<Float>) -> [Float] {
    samples.map { sample in
      output = sample.clippedSample - input + feedback * output
      input = sample.clippedSample
      return output
    }
  }
}
