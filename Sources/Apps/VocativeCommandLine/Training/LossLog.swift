import VocativeConsole
import VocativeSupport

/// The lines that a training prints: the mean loss since the last line, and the time since the start.
struct LossLog {
  /// The unit that the lines count: epochs or steps.
  let unit: String
  /// True if the lines are JSON.
  let json: Bool
  private let start = ContinuousClock.now
  private var losses: [Double] = []

  init(unit: String, json: Bool) { (self.unit, self.json) = (unit, json) }

  mutating func record(_ loss: Double) { losses.append(loss) }

  /// Returns the line after some epochs or steps, and begins a new mean.
  mutating func line(_ number: Int) -> String {
    let loss = losses.reduce(0, +) / Double(losses.count)
    losses = []
    let seconds = (ContinuousClock.now - start).milliseconds / 1_000
    guard json else {
      return "\(unit) \(number)  loss \(loss.rounded(places: 3))  \(seconds.rounded(places: 1)) s"
    }
    return JSONValue.object([
      (unit, .integer(number)), ("loss", .decimal(loss, places: 4)), ("seconds", .decimal(seconds, places: 1)),
    ]).serialized()
  }
}
