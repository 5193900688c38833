import VocativeDialogue
import VocativeText

/// A street that narrows a request down: "in Church Street".
struct StreetConstraint: SlotValue {
  /// The relation of a street to a place, or to the way there.
  enum Relation: String {
    /// The place lies in it: "in Church Street".
    case inside = "in"
    /// The place lies elsewhere: "not in Church Street".
    case outside = "not in"
    /// The way does not lead along it: "not along Church Street".
    case avoided = "without"
  }

  let street: StreetName
  let relation: Relation

  var shown: String { street.shown }
  var identity: String { "\(relation.rawValue) \(street.identity)" }
}
