/// A check of the recording level: it finds silence and clipping.
///
/// Add what was recorded and read ``issue``; its description is the sentence to show. Silence is judged by the loudest
/// 10 ms without its constant offset, clipping by runs of samples at one extreme value, which natural sound does not
/// have.
package struct InputLevelMonitor: Sendable {
  /// A problem that the speaker can correct.
  package enum Issue: Hashable, Sendable, CustomStringConvertible {
    /// No sound above −60 dBFS: the microphone is off, or there was no speech.
    case silent
    /// More than one sample in a thousand is clipped.
    case clipping

    /// A sentence for the speaker.
    package var description: String {
      switch self {
      case .silent: "I didn't hear anything."
      case .clipping: "Too loud; move back."
      }
    }
  }

  private var maximumLevel = PCMBuffer.silenceLevel
  private var samples = 0
  private var clipped = 0
  private var clippedRun = 0
  private var previous: Float = 0

  /// Creates a check that has no sound yet.
  package init() {}

  /// The problem of the sound so far; nil if the level is right.
  package var issue: Issue? {
    if maximumLevel < -60 { return .silent }
    return clipped * 1_000 > samples ? .clipping : nil
  }

  /// Adds a buffer.
  package mutating func add(_ buffer: PCMBuffer) {
    let mono = buffer.mono
    samples += mono.frameCount
    for sample in mono.samples { count(sample) }
    let stretch = max(mono.sampleRate / 100, 1)
    for start in stride(from: 0, to: mono.frameCount, by: stretch) {
      maximumLevel = max(maximumLevel, Self.level(of: mono.samples[start..<min(start + stretch, mono.frameCount)]))
    }
  }

  private mutating func count(_ sample: Float) {
    // A converter or a mixer may clip a little below full scale.
    let isStuck = abs(sample) >= 0.5 && abs(sample - previous) < 1e-4 || abs(sample) >= 0.999
    clippedRun = isStuck ? clippedRun + 1 : 0
    if clippedRun == 3 { clipped += 3 } else if clippedRun > 3 { clipped += 1 }
    previous = sample
  }

  /// The level around the mean, in dBFS.
  private static func level(of samples: ArraySlice<Float>) -> Double {
    var sum = 0.0
    var squares = 0.0
    for sample in samples where sample.isFinite {
      sum += Double(sample)
      squares += Double(sample) * Double(sample)
    }
    let count = Double(max(samples.count, 1))
    let mean = sum / count
    return PCMBuffer.decibels(power: squares / count - mean * mean)
  }
}
