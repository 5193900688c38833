import VocativeDialogue
public import VocativeText

/// A direction over ground: degrees clockwise from north, from 0 to below 360.
public struct Bearing: Hashable, Sendable {
  /// Degrees clockwise from north.
  public let degrees: Double

  /// A direction; any number of turns is brought into one, and what is no number is north.
  public init(degrees: Double) {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let positive = rest.isNaN ? 0 : rest < 0 ? rest + 360 : rest
    self.degrees = positive >= 360 ? 0 : positive
  }

  /// North, 0 degrees.
  public static let north = Bearing(degrees: 0)
  /// East, 90 degrees.
  public static let east = Bearing(degrees: 90)
  /// South, 180 degrees.
  public static let south = Bearing(degrees: 180)
  /// West, 270 degrees.
  public static let west = Bearing(degrees: 270)

  /// How far one turns from this direction to another: degrees from −180 to 180, to the right above 0.
  public func turn(to other: Bearing) -> Double {
    let turn = Bearing(degrees: other.degrees - degrees).degrees
    return turn > 180 ? turn - 360 : turn
  }

  /// The point of the compass: "north-east".
  var compassPoint: String {
    let points = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
    return points[Int((degrees / 45).rounded()) % points.count]
  }
}

/// A direction as seen by somebody who faces twelve o'clock.
public struct ClockDirection: Hashable, Sendable, Speakable {
  /// The hour, from 1 to 12.
  public let hour: Int

  /// Where something lies for somebody who faces a direction.
  public init(of bearing: Bearing, facing heading: Bearing) {
    let hour = Int((Bearing(degrees: heading.turn(to: bearing)).degrees / 30).rounded()) % 12
    self.hour = hour == 0 ? 12 : hour
  }

  /// The text to show.
  public var shown: String { "at \(hour) o'clock" }
  /// The text to speak.
  public var spoken: String { "at \(hour.spelledOut) o'clock" }
}
