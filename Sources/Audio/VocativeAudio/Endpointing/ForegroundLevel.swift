import Foundation

/// The level of the speech of an utterance, and that of the background, as they go on.
///
/// Where others talk in the background, a drop to their level is the end of the person's speech.
struct ForegroundLevel: Sendable {
  private var smoothed: Double?
  private var speech = -Double.infinity
  private var background = Double.infinity

  /// The share of the level before in a smoothed level: a time constant of 0.1 s.
  private static let smoothing = 0.9
  /// The lowest level, in dBFS.
  private static let silence = -100.0
  /// The decibels by which the estimates approach the present level with each frame.
  private static let (speechDecay, backgroundRise) = (0.005, 0.01)
  /// The decibels below the level of speech from which on a level is the background's.
  private static let depth = BackgroundLevel.depth + 2

  /// Adds the level of the next frame, in dBFS.
  mutating func add(_ level: Double) {
    let level = max(level, Self.silence)
    let latest = smoothed.map { Self.smoothing * $0 + (1 - Self.smoothing) * level } ?? level
    smoothed = latest
    speech = max(speech - Self.speechDecay, latest)
    background = min(background + Self.backgroundRise, latest)
  }

  /// Forgets the level of speech of the utterance before.
  mutating func begin() { speech = smoothed ?? speech }

  /// True if the latest sound is the background's, which is loud.
  var isBackground: Bool {
    guard let smoothed else { return false }
    return smoothed < speech - Self.depth && BackgroundLevel.isLoud(background, below: speech)
  }
}
