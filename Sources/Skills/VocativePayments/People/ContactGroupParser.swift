import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// A parser of several people named one after the other; ambiguous names give a match for every combination.
package struct ContactGroupParser: SlotParser {
  private let people: ChoiceParser<Contact>
  /// The highest number of combinations that are offered.
  private static let combinationLimit = 9

  /// Creates a parser of groups of the people that another parser finds.
  package init(_ people: ChoiceParser<Contact>) { self.people = people }

  package func matches(in utterance: Utterance) -> [SlotMatch<ContactGroup>] {
    let matches = lists(in: utterance)
    // "Åsa and Omar … between the two of them": the words stand for the people named.
    let named = matches.filter { !$0.value.isPlaceholder }
    return named.isEmpty ? matches : ContactGroupMerger(tokens: utterance.tokens, lists: named).groups
  }

  /// Returns each list of names in an utterance.
  private func lists(in utterance: Utterance) -> [SlotMatch<ContactGroup>] {
    let named = Dictionary(grouping: people.matches(in: utterance), by: \.tokens.lowerBound)
    var matches: [SlotMatch<ContactGroup>] = []
    var position = 0
    while position < utterance.tokens.count {
      // "Four of us: me, Anna and Mei" counts people before it names them.
      if position > 0, utterance.tokens[position].folded == "us", utterance.tokens[position - 1].folded == "of" {
        position += 1
        continue
      }
      let lists = [false, true].map {
        ContactList(
          at: position, of: utterance.tokens, named, limit: Self.combinationLimit, takesBareNumbers: $0)
      }
      // "Mei 20 and Omar 30" are parts; a lone number after a name may be the whole sum.
      let list = lists[1].everyContactHasPart ? lists[1] : lists[0]
      if list.end > position, list.combinations.count <= Self.combinationLimit {
        let addition = addition(position..<list.end, in: utterance.tokens)
        matches += list.groups(isAddition: addition != nil).map {
          SlotMatch(tokens: addition ?? position..<list.end, value: $0.group, confidence: $0.confidence)
        }
      }
      position = max(list.end, position + 1)
    }
    return matches
  }

  /// Returns the words that add the people of a list to others: "and Åsa too", "Åsa was there as well"; nil for a list
  /// that stands for itself.
  private func addition(_ range: Range<Int>, in tokens: [Token]) -> Range<Int>? {
    let hasLead = range.lowerBound == 1 || (range.lowerBound == 2 && WordClasses.category(of: tokens[0]) == .filler)
    let leads = hasLead && Self.additionLeads.contains(tokens[range.lowerBound - 1].folded)
    let end = Self.additionTails.end(in: tokens, at: range.upperBound)
    guard leads || end != nil else { return nil }
    return (leads ? range.lowerBound - 1 : range.lowerBound)..<(end ?? range.upperBound)
  }

  private static let additionLeads: Set<String> = ["and", "also", "plus", "add", "include"]
  private static let additionTails = PhraseTable(
    listing: """
      too; also; as well; was there too; was there as well; was there; came too; came as well; is in too; is in
      shares too; was with us; joined us
      """)

  package func currentValue(_ group: ContactGroup) -> ContactGroup? {
    let contacts = group.contacts.compactMap { people.currentValue($0) }
    return contacts.count < group.contacts.count ? nil : group.with(contacts)
  }

  package var expansion: Grammar.Expansion {
    let one = people.expansion(first: Grammar.listLimit)
    return .sequence([one, .optional(.sequence([.optional(one), .word("and"), one]))])
  }

  package var samples: [String] {
    people.samples.count > 1 ? [people.samples.prefix(2).joined(separator: " and ")] : []
  }
}

extension ContactGroup {
  /// True for a word in place of people: "everyone".
  fileprivate var isPlaceholder: Bool { contacts.allSatisfy { $0.placeholder != nil } }
}
