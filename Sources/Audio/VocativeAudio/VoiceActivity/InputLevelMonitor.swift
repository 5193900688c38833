/// Tells a speaker what is wrong with the level of the sound: nothing to hear, or too loud.
///
/// Feed it what was recorded and look at ``issue``; its description is the sentence to show. Silence is judged by the
/// loudest 10 ms without its constant offset, clipping by runs of samples stuck at the top, which natural sound never
/// has.
public struct InputLevelMonitor: Sendable {
  /// Something a speaker can do better.
  public enum Issue: Hashable, Sendable, CustomStringConvertible {
    /// Nothing above −60 dBFS: the microphone is off, or nobody spoke.
    case silent
    /// More than one sample in a thousand is clipped.
    case clipping

    public var description: String {
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

  /// A check that has heard nothing yet.
  public init() {}

  /// What is wrong so far; nil when the level is fine.
  public var issue: Issue? {
    if maximumLevel < -60 { return .silent }
    return clipped * 1_000 > samples ? .clipping : nil
  }

  /// Takes a buffer into account.
  public mutating func add(_ buffer: PCMBuffer) {
    let mono = buffer.mono
    samples += mono.frameCount
    for sample in mono.samples { count(sample) }
    let stretch = max(mono.sampleRate / 100, 1)
    for start in stride(from: 0, to: mono.frameCount, by: stretch) {
      maximumLevel = max(maximumLevel, Self.level(of: mono.samples[start..<min(start + stretch, mono.frameCount)]))
    }
  }

  private mutating func count(_ sample: Float) {
    // Not exactly full scale: a converter or a mix may clip a little below.
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
