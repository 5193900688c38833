/// A crossing of a road for pedestrians.
package enum CrossingKind: UInt8, Hashable, Sendable {
  /// A crossing with traffic lights.
  case signals = 1
  /// A marked crossing without lights.
  case marked
  /// A place to cross without marks.
  case unmarked

  /// The words for the crossing, with a capital letter.
  var noun: String {
    switch self {
    case .signals: "A crossing with traffic lights"
    case .marked: "A marked crossing without lights"
    case .unmarked: "A crossing without marks or lights"
    }
  }

  /// The crossing of a node; nil for another node.
  init?(nodeWith tags: [String: String]) {
    guard tags["highway"] == "crossing" || tags["crossing"] != nil else { return nil }
    switch tags["crossing"] ?? "" {
    case "traffic_signals": self = .signals
    case "unmarked", "informal": self = .unmarked
    case "no": return nil
    default: self = tags["crossing:signals"] == "yes" ? .signals : .marked
    }
  }
}
