import VocativeDialogue
import VocativeText

/// The time of a walk, in whole minutes.
struct WalkingTime: Hashable, Sendable, Speakable {
  /// The minutes, at least one.
  let minutes: Int

  /// The speed of a pedestrian in metres per second.
  static let usualSpeed = 1.25

  /// Creates the time for a distance in metres.
  init(metres: Double, speed: Double = usualSpeed) {
    minutes = max(1, Int((min(metres, 1e7) / (max(speed, 0.3) * 60)).rounded()))
  }

  private var unit: String { minutes == 1 ? "minute" : "minutes" }
  var shown: String { "about \(minutes) \(unit)" }
  var spoken: String { "about \(minutes.spelledOut) \(unit)" }
}
