import VocativeDialogue
import VocativeText

/// The purpose of a pending request, which says which request is meant: "for the cinema".
struct RequestPurpose: Choosable {
  let note: String

  var id: String { note }
  var names: [String] { [note] }
  var isOffered: Bool { false }
}
