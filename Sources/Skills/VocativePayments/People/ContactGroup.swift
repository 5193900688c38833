import VocativeDialogue
import VocativeText

/// A group of people named together: "Anna and Mei", "me, Omar and Åsa".
package struct ContactGroup: Choosable {
  /// The contacts, each once, in the order they were named.
  package let contacts: [Contact]
  /// A Boolean value that says if the user is named too: "between me and Anna".
  package let includesUser: Bool

  package var id: String { (contacts.map(\.id) + (includesUser ? ["me"] : [])).joined(separator: "+") }
  package var names: [String] { [shown] }
  package var shown: String {
    let names = contacts.map(\.shown) + (includesUser ? ["you"] : [])
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
