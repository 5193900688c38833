import VocativeDialogue
import VocativeText

/// A side of a person: "on my left", "behind me", "at three o'clock".
enum RelativeSide: Choosable {
  case left, right, ahead, behind
  /// An hour of a clock whose twelve is straight ahead.
  case hour(Int)

  static let all: [RelativeSide] = [.left, .right, .ahead, .behind] + (1...12).map { .hour($0) }

  var id: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .ahead: "ahead"
    case .behind: "behind"
    case .hour(let hour): "hour \(hour)"
    }
  }

  /// False for the hours, which are too many to choose from.
  var isOffered: Bool {
    if case .hour = self { false } else { true }
  }

  var names: [String] {
    switch self {
    case .left, .right:
      [
        "on my \(id)", "to my \(id)", "on the \(id)", "to the \(id)", "on my \(id) hand side",
        "on the \(id) hand side", "\(id) of me", "to the \(id) of me", "\(id) side", id,
      ]
    case .ahead:
      ["ahead", "ahead of me", "in front of me", "in front", "straight ahead", "before me", "straight in front of me"]
    case .behind: ["behind me", "behind", "at my back", "in my back", "to my rear"]
    case .hour(let hour):
      ["\(hour)", hour.spelledOut].flatMap { number in
        ["at ", "at my ", "on my ", "to my ", ""].map { "\($0)\(number) o'clock" }
      }
    }
  }

  /// The degrees from the heading; positive is to the right.
  var turn: Double {
    switch self {
    case .left: -90
    case .right: 90
    case .ahead: 0
    case .behind: 180
    case .hour(let hour): Double(hour % 12) * 30
    }
  }

  /// The largest angle between a place and the middle of the side, in degrees.
  var width: Double {
    switch self {
    case .left, .right, .behind: 45
    case .ahead: 30
    case .hour: 20
    }
  }

  /// The largest distance of a place in metres.
  var reach: Double {
    switch self {
    case .left, .right, .behind: 100
    case .ahead, .hour: 250
    }
  }

  /// "On your left".
  var phrase: Reply {
    switch self {
    case .left: "On your left"
    case .right: "On your right"
    case .ahead: "In front of you"
    case .behind: "Behind you"
    case .hour(let hour): Reply(shown: "At \(hour) o'clock", spoken: "At \(hour.spelledOut) o'clock")
    }
  }
}
