import VocativeDialogue
public import VocativeText

/// A length over ground, said as precisely as a walker can use it.
public struct Distance: Hashable, Sendable, Comparable, Speakable {
  /// Metres, never below 0.
  public let metres: Double

  /// So many metres; what is no length is none.
  public init(metres: Double) { self.metres = metres.isFinite ? max(0, metres) : 0 }

  public static func < (left: Distance, right: Distance) -> Bool { left.metres < right.metres }

  /// To 5 m below 20 m, to 10 m below 200 m, to 50 m below a kilometre, then to 100 m.
  private var rounded: Int {
    let step = metres < 20 ? 5.0 : metres < 200 ? 10 : metres < 975 ? 50 : 100
    return max(5, Int((min(metres, 40_000_000) / step).rounded() * step))
  }

  /// The text to show.
  public var shown: String { rounded < 1_000 ? "\(rounded) metres" : "\(kilometres) \(unit)" }
  /// The text to speak.
  public var spoken: String {
    rounded < 1_000 ? "\(rounded.spelledOut) metres" : "\(kilometres.spelledOut) \(unit)"
  }

  private var kilometres: ExactDecimal { ExactDecimal(Int64(rounded / 100), scale: 1) ?? ExactDecimal(rounded / 1_000) }
  private var unit: String { rounded == 1_000 ? "kilometre" : "kilometres" }
}
