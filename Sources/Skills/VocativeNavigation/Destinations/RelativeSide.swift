import VocativeDialogue
import VocativeText

/// A side of a person: "on my left", "behind me".
enum RelativeSide: String, CaseIterable, Choosable {
  case left, right, ahead, behind

  var id: String { rawValue }

  var names: [String] {
    switch self {
    case .left, .right:
      [
        "on my \(rawValue)", "to my \(rawValue)", "on the \(rawValue)", "to the \(rawValue)",
        "on my \(rawValue) hand side",
        "on the \(rawValue) hand side", "\(rawValue) of me", "to the \(rawValue) of me", "\(rawValue) side", rawValue,
      ]
    case .ahead:
      ["ahead", "ahead of me", "in front of me", "in front", "straight ahead", "before me", "straight in front of me"]
    case .behind: ["behind me", "behind", "at my back", "in my back", "to my rear"]
    }
  }

  /// The degrees from the heading; positive is to the right.
  var turn: Double {
    switch self {
    case .left: -90
    case .right: 90
    case .ahead: 0
    case .behind: 180
    }
  }

  /// "On your left".
  var phrase: Reply {
    switch self {
    case .left: "On your left"
    case .right: "On your right"
    case .ahead: "In front of you"
    case .behind: "Behind you"
    }
  }
}
