import VocativeDialogue
import VocativeText

/// The constraints of a search for a place.
struct PlaceConstraints: Hashable, Sendable {
  var street: StreetConstraint?
  var near: Destination?
  var besides: Destination?
  /// True if the place must not be closed now.
  var isOpen = false

  var isEmpty: Bool { street == nil && near == nil && besides == nil && !isOpen }

  /// The constraints without the one that a place is open.
  var withoutHours: PlaceConstraints {
    var constraints = self
    constraints.isOpen = false
    return constraints
  }

  /// The words for what the places must be: " in Church Street, near Central Library".
  var words: Reply {
    var words: Reply = ""
    if let street { words = "\(words) \(street.relation.rawValue) \(street.street)" }
    if let near { words = "\(words) near \(near)" }
    if let besides { words = "\(words) other than \(besides)" }
    if isOpen { words = "\(words) that is open now" }
    return words
  }
}
