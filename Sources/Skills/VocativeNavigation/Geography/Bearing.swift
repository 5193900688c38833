import VocativeDialogue
import VocativeText

/// A compass direction, in degrees clockwise from north, from 0 to below 360.
public struct Bearing: Hashable, Sendable {
  /// Degrees clockwise from north.
  public let degrees: Double

  /// Creates a direction; the angle is reduced to one turn, and NaN is north.
  public init(degrees: Double) {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let positive = rest.isNaN ? 0 : rest < 0 ? rest + 360 : rest
    self.degrees = positive >= 360 ? 0 : positive
  }

  /// 0°.
  public static let north = Bearing(degrees: 0)
  /// 90°.
  public static let east = Bearing(degrees: 90)
  /// 180°.
  public static let south = Bearing(degrees: 180)
  /// 270°.
  public static let west = Bearing(degrees: 270)

  /// The turn from this direction to another, in degrees from −180 to 180; positive is to the right.
  package func turn(to other: Bearing) -> Double {
    let turn = Bearing(degrees: other.degrees - degrees).degrees
    return turn > 180 ? turn - 360 : turn
  }

  /// The point of the compass: "north-east".
  var compassPoint: String {
    let points = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
    return points[Int((degrees / 45).rounded()) % points.count]
  }
}

/// The words for directions.
package enum DirectionStyle: Hashable, Sendable {
  /// Turns to the left and right, places by the clock.
  case mixed
  /// All by the clock.
  case clock
  /// All by sides: "on the left".
  case sides
}

/// A direction on a clock face whose twelve is straight ahead.
package struct ClockDirection: Hashable, Sendable, Speakable {
  /// The hour, from 1 to 12.
  package let hour: Int
  private let usesSides: Bool

  /// Creates the direction of a bearing for a person who faces a heading.
  package init(of bearing: Bearing, facing heading: Bearing, style: DirectionStyle = .mixed) {
    let hour = Int((Bearing(degrees: heading.turn(to: bearing)).degrees / 30).rounded()) % 12
    self.hour = hour == 0 ? 12 : hour
    usesSides = style == .sides
  }

  package var shown: String { usesSides ? side : "at \(hour) o'clock" }
  package var spoken: String { usesSides ? side : "at \(hour.spelledOut) o'clock" }

  private var side: String {
    switch hour {
    case 12: "straight ahead"
    case 1: "ahead on the right"
    case 2...4: "on the right"
    case 5: "behind you on the right"
    case 6: "behind you"
    case 7: "behind you on the left"
    case 8...10: "on the left"
    default: "ahead on the left"
    }
  }
}
