import VocativeCore
import VocativeDialogue
import VocativeText

/// Merges the lists of names in an utterance: what is said of a person later belongs to the list that names them.
struct ContactGroupMerger {
  let tokens: [Token]
  /// The lists as they were said.
  let lists: [SlotMatch<ContactGroup>]

  /// The lists with the parts that are said later: "with Mei and Omar, Mei pays 50", "with Mia but she only pays 20".
  ///
  /// A later part stands for the whole list too, so that no second group contradicts the first.
  var groups: [SlotMatch<ContactGroup>] {
    let pronouns = partsOfPronouns
    var result: [SlotMatch<ContactGroup>] = []
    for match in lists {
      let ids = Set(match.value.contacts.map(\.id))
      let later = lists.filter { other in
        other.tokens.lowerBound > match.tokens.lowerBound && !other.value.parts.isEmpty
          && other.value.contacts.allSatisfy { ids.contains($0.id) }
      }
      var parts = later.reduce(match.value.parts) { $0.merging($1.value.parts) { _, new in new } }
      var places = later.flatMap { [$0.tokens, conjunctionStart(of: $0.tokens.lowerBound)..<$0.tokens.upperBound] }
      for pronoun in pronouns where ids.contains(pronoun.contact) {
        parts[pronoun.contact] = pronoun.part
        places.append(pronoun.tokens)
      }
      let group = match.value.with(parts: parts)
      result += ([match.tokens] + places).map { SlotMatch(tokens: $0, value: group, confidence: match.confidence) }
    }
    let repeated = Set(result.map(\.tokens)).filter { tokens in
      result.contains { $0.tokens == tokens && $0.value.contacts.count > 1 }
    }
    let merged = result.filter { !repeated.contains($0.tokens) || $0.value.contacts.count > 1 }
    return sharingRest(merged)
  }

  /// Returns one group of all people where some share the rest that another's part leaves: "Mia pays 10, split the rest
  /// between me and Omar".
  private func sharingRest(_ groups: [SlotMatch<ContactGroup>]) -> [SlotMatch<ContactGroup>] {
    let isUnique = groups.allSatisfy { group in
      groups.allSatisfy { $0.tokens != group.tokens || $0.value == group.value }
    }
    guard isUnique, Set(groups.map(\.value.id)).count > 1, groups.contains(where: { !$0.value.parts.isEmpty }),
      tokens.indices.contains(where: { Self.rests.end(in: tokens, at: $0) != nil })
    else { return groups }
    var contacts: [Contact] = []
    for contact in groups.flatMap(\.value.contacts) where !contacts.contains(where: { $0.id == contact.id }) {
      contacts.append(contact)
    }
    let all = ContactGroup(
      contacts: contacts, includesUser: groups.contains { $0.value.includesUser },
      parts: groups.reduce(into: [:]) { $0.merge($1.value.parts) { first, _ in first } })
    return groups.map { SlotMatch(tokens: $0.tokens, value: all, confidence: $0.confidence) }
  }

  private static let rests = PhraseTable(listing: "the rest; the remainder; what 's left; what is left; the remaining")

  /// The parts of persons named before: "she pays 40 percent", "Mia only had a soda, so she pays 10".
  private var partsOfPronouns: [(contact: String, tokens: Range<Int>, part: SharePart)] {
    tokens.indices.compactMap { position -> (contact: String, tokens: Range<Int>, part: SharePart)? in
      guard ["he", "she", "they"].contains(tokens[position].folded),
        let (part, end) = ContactList.part(after: position + 1, in: tokens),
        let named = lists.filter({ $0.tokens.upperBound <= position }).max(by: {
          $0.tokens.lowerBound < $1.tokens.lowerBound
        }),
        named.value.contacts.count == 1, let contact = named.value.contacts.first
      else { return nil }
      return (contact.id, reasonStart(of: position, after: named.tokens.upperBound)..<end, part)
    }
  }

  /// Returns the beginning of the words that lead to "she pays": the reason after the name, or a conjunction.
  private func reasonStart(of pronoun: Int, after name: Int) -> Int {
    let reason = name..<pronoun
    let isReason =
      reason.count <= Self.reasonLimit && reason.prefix(3).contains { Self.reasonVerbs.contains(tokens[$0].folded) }
    return isReason ? name : conjunctionStart(of: pronoun)
  }

  /// Returns the beginning of the conjunctions before a token: "but" of "but Mei pays 10".
  private func conjunctionStart(of position: Int) -> Int {
    var start = position
    while start > 0, Self.conjunctions.contains(tokens[start - 1].folded) { start -= 1 }
    return start
  }

  private static let reasonLimit = 8
  private static let reasonVerbs: Set<String> = [
    "had", "ate", "drank", "took", "ordered", "came", "left", "wasn't", "didn't", "has", "only", "wanted", "got",
    "earns",
  ]
  private static let conjunctions: Set<String> = ["so", "but", "and", "because", "though", "only"]
}
