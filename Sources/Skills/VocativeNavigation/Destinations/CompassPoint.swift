import VocativeDialogue
import VocativeText

/// A point of the compass that a person names.
enum CompassPoint: String, CaseIterable, Choosable {
  case north, east, south, west

  var id: String { rawValue }
  var names: [String] { [rawValue, "the \(rawValue)"] }
  var bearing: Bearing {
    switch self {
    case .north: .north
    case .east: .east
    case .south: .south
    case .west: .west
    }
  }
}
