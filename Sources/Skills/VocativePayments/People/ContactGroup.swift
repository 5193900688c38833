import VocativeDialogue
import VocativeText

/// A group of people named together: "Anna and Mei", "me, Omar and Åsa", "Amar 20 and Mia 10".
package struct ContactGroup: Choosable {
  /// The contacts, each once, in the order they were named.
  package let contacts: [Contact]
  /// A Boolean value that says if the user is named too: "between me and Anna".
  package let includesUser: Bool
  /// The parts that some of the contacts bear, by the contacts' ids.
  let parts: [String: SharePart]
  /// The role of the people beside a group that was named before.
  let change: Change

  /// A change of a group.
  enum Change: Hashable, Sendable {
    case replacement
    /// The people come in addition to the others: "and Åsa too".
    case addition
    /// The people are taken out: "without Mia", "Mia wasn't there".
    case removal
  }

  init(
    contacts: [Contact], includesUser: Bool, parts: [String: SharePart] = [:], change: Change = .replacement
  ) {
    (self.contacts, self.includesUser, self.parts, self.change) = (contacts, includesUser, parts, change)
  }

  package var id: String {
    let ids = contacts.map { contact in contact.id + (parts[contact.id].map { "=" + $0.text } ?? "") }
    let sign = change == .removal ? "-" : ""
    return sign + (ids + (includesUser ? ["me"] : [])).joined(separator: "+")
  }
  package var mayBeSpread: Bool { true }
  package var names: [String] { [shown] }
  package var shown: String {
    let names = contacts.map(\.shown) + (includesUser ? ["you"] : [])
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns the group as a change of an earlier one: "and Åsa too" adds her, "without Åsa" takes her out, "Mei pays 30" says
  /// her part.
  package func correcting(_ previous: ContactGroup) -> ContactGroup {
    let known = Set(previous.contacts.map(\.id))
    if change == .removal {
      let removed = Set(contacts.map(\.id))
      let rest = previous.contacts.filter { !removed.contains($0.id) }
      return rest.isEmpty
        ? previous
        : ContactGroup(
          contacts: rest, includesUser: previous.includesUser,
          parts: previous.parts.filter { !removed.contains($0.key) })
    }
    let saysParts = !parts.isEmpty && contacts.allSatisfy { known.contains($0.id) }
    guard change == .addition || saysParts else { return self }
    return ContactGroup(
      contacts: previous.contacts + contacts.filter { !known.contains($0.id) },
      includesUser: previous.includesUser || includesUser,
      parts: previous.parts.merging(parts) { _, new in new })
  }

  /// Returns the group with other parts.
  func with(parts: [String: SharePart]) -> ContactGroup {
    ContactGroup(contacts: contacts, includesUser: includesUser, parts: parts, change: change)
  }

  /// Returns the group with the current contacts.
  func with(_ contacts: [Contact]) -> ContactGroup {
    ContactGroup(contacts: contacts, includesUser: includesUser, parts: parts, change: change)
  }
}

extension ContactGroup {
  /// Says that the people were asked for a sum in all.
  func askedReply(for sum: Money) -> Reply {
    "Asked \(contacts.count) \(contacts.count == 1 ? "person" : "people") for \(sum) in all."
  }
}
