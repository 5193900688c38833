import Foundation

/// A person's usual prosody, learned while the person speaks, and the arousal of speech relative to it.
///
/// Loud, high, quick speech with a flat spectrum sounds aroused: excited, angry or afraid (Juslin and Scherer 2005). What
/// is usual differs from person to person, so that only the distance from the person's own mean counts.
public struct SpeakerBaseline: Hashable, Sendable {
  /// The mean and the variance of one measure (Welford 1962).
  private struct Measure: Hashable, Sendable {
    var count = 0.0
    var mean = 0.0
    var squares = 0.0

    mutating func add(_ value: Double, weight: Double) {
      count += weight
      let delta = value - mean
      mean += delta * weight / count
      squares += weight * delta * (value - mean)
    }

    /// The distance of a value from the mean in deviations, at least as large as usual among people.
    func score(_ value: Double, usualDeviation: Double) -> Double {
      // As if the usual deviation had been seen in ten seconds of speech.
      let variance = (squares + 10 * usualDeviation * usualDeviation) / (count + 10)
      return (value - mean) / variance.squareRoot()
    }
  }

  private var pitch = Measure()
  private var level = Measure()
  private var rate = Measure()
  private var tilt = Measure()

  /// The speech that the baseline was learned from.
  public private(set) var duration = Duration.zero

  /// The speech needed before a comparison means something.
  public static let minimumDuration = Duration.seconds(4)

  /// Creates an empty baseline.
  public init() {}

  /// Adds a stretch of speech.
  public mutating func add(_ prosody: Prosody) {
    let weight = prosody.duration / .seconds(1)
    guard weight > 0 else { return }
    if let semitones = prosody.pitch { pitch.add(semitones, weight: weight) }
    level.add(prosody.level, weight: weight)
    rate.add(prosody.rate, weight: weight)
    tilt.add(prosody.tilt, weight: weight)
    duration += prosody.duration
  }

  /// Returns the arousal of a stretch of speech: 0.5 for the person's usual voice, towards 1 for a louder, higher, quicker
  /// one, towards 0 for a calmer one; nil while too little of the person was heard.
  public func arousal(of prosody: Prosody) -> Double? {
    guard duration >= Self.minimumDuration else { return nil }
    var scores = [
      level.score(prosody.level, usualDeviation: 4), rate.score(prosody.rate, usualDeviation: 1),
      tilt.score(prosody.tilt, usualDeviation: 4),
    ]
    if let semitones = prosody.pitch { scores.append(pitch.score(semitones, usualDeviation: 2)) }
    // One measure alone, such as a louder microphone, is no more than a hint.
    let mean = scores.map { min(max($0, -3), 3) }.reduce(0, +) / Double(scores.count)
    return 1 / (1 + exp(-mean))
  }
}
