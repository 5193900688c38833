import Foundation

/// A filter bank: frames of 25 ms, every 10 ms, and their power in bands of the width of auditory filters.
struct ERBFilterBank: Sendable {
  /// The number of samples from one frame to the next: 10 ms.
  let hopLength: Int
  /// The number of samples in a frame: 25 ms.
  let frameLength: Int

  private let transform: RealFFT
  private let window: [Float]
  private let bands: [Range<Int>]
  private let scale: Float
  private var pending: [Float] = []

  /// - Parameter sampleRate: Samples per second.
  init(sampleRate: Int) {
    hopLength = max(sampleRate / 100, 2)
    frameLength = hopLength * 5 / 2
    let transform = RealFFT(atLeast: frameLength)
    let count = frameLength
    window = (0..<count).map { Float(0.5 - 0.5 * cos(2 * .pi * (Double($0) + 0.5) / Double(count))) }
    // By Parseval's theorem a band's powers then add up to the mean square of the signal in it.
    scale = 2 / (Float(transform.size) * window.reduce(0) { $0 + $1 * $1 })
    let resolution = Double(sampleRate) / Double(transform.size)
    self.transform = transform
    bands = Self.bandEdges(
      upTo: min(Double(sampleRate) * 0.47, 7_000), resolution: resolution, count: transform.size / 2 + 1)
  }

  /// The number of bands.
  var bandCount: Int { bands.count }

  /// The number of samples that complete the next frame.
  var samplesToNextFrame: Int { max(frameLength - pending.count, 1) }

  /// Returns the frames that these samples complete, each as mean-square powers by band; 1 is full scale.
  mutating func frames(of samples: some Sequence<Float>) -> [[Float]] {
    pending += samples
    var frames: [[Float]] = []
    var start = 0
    while start + frameLength <= pending.count {
      frames.append(bandPowers(at: start))
      start += hopLength
    }
    pending.removeFirst(start)
    return frames
  }

  private func bandPowers(at start: Int) -> [Float] {
    let windowed = (0..<frameLength).map { pending[start + $0] * window[$0] }
    let spectrum = transform.powerSpectrum(of: windowed)
    return bands.map { band in spectrum[band].reduce(0, +) * scale }
  }

  /// Returns bands of 1.25 equivalent rectangular bandwidths (Glasberg and Moore, 1990), from 120 Hz.
  private static func bandEdges(upTo top: Double, resolution: Double, count: Int) -> [Range<Int>] {
    var bands: [Range<Int>] = []
    var low = Int((120 / resolution).rounded(.up))
    while Double(low) * resolution < top {
      let frequency = Double(low) * resolution
      let width = 24.7 * (4.37 * frequency / 1_000 + 1) * 1.25
      let high = min(max(low + 1, Int(((frequency + width) / resolution).rounded())), count)
      bands.append(low..<high)
      low = high
    }
    return bands
  }
}
