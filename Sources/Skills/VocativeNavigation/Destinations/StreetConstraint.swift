import VocativeDialogue
import VocativeText

/// A street that narrows a request down: "in Church Street".
struct StreetConstraint: SlotValue {
  let street: StreetName
  /// True if the street is to be avoided.
  let isAvoided: Bool

  var shown: String { street.shown }
  var identity: String { (isAvoided ? "without " : "in ") + street.identity }
}
