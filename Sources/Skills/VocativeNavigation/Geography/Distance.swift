import VocativeDialogue
import VocativeText

/// A distance over ground, rounded for a pedestrian when it is shown or spoken.
package struct Distance: Hashable, Sendable, Comparable, Speakable {
  /// The distance in metres, at least 0.
  package let metres: Double

  /// Creates a distance; negative and non-finite values become 0.
  package init(metres: Double) { self.metres = metres.isFinite ? max(0, metres) : 0 }

  package static func < (left: Distance, right: Distance) -> Bool { left.metres < right.metres }

  /// The metres rounded to 5 below 20, to 10 below 200, to 50 below a kilometre, and to 100 above.
  private var rounded: Int {
    let step = metres < 20 ? 5.0 : metres < 200 ? 10 : metres < 975 ? 50 : 100
    return max(5, Int((min(metres, 40_000_000) / step).rounded() * step))
  }

  package var shown: String { rounded < 1_000 ? "\(rounded) metres" : "\(kilometres) \(unit)" }
  package var spoken: String {
    rounded < 1_000 ? "\(rounded.spelledOut) metres" : "\(kilometres.spelledOut) \(unit)"
  }

  private var kilometres: ExactDecimal { ExactDecimal(Int64(rounded / 100), scale: 1) ?? ExactDecimal(rounded / 1_000) }
  private var unit: String { rounded == 1_000 ? "kilometre" : "kilometres" }
}
