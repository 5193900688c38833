import VocativeDialogue
import VocativeText

/// A street that a person names.
struct StreetName: Choosable {
  /// The name of the street.
  let id: String
  var names: [String] { [id] }

  init(_ name: String) { id = name }
}
