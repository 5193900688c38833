import Foundation

/// A first-order high-pass filter at 50 Hz: it removes a constant offset and low rumble.
struct DCBlocker: Sendable {
  private let feedback: Float
  private var input: Float = 0
  private var output: Float = 0

  /// - Parameter sampleRate: Samples per second.
  init(sampleRate: Int) {
    feedback = Float(exp(-2 * .pi * 50 / Double(max(sampleRate, 1))))
  }

  /// Returns the filtered samples; not-a-number counts as 0, and samples beyond full scale are clipped first.
  mutating func filter(_ samples: some Sequence<Float>) -> [Float] {
    samples.map { sample in
      output = sample.clippedSample - input + feedback * output
      input = sample.clippedSample
      return output
    }
  }
}
