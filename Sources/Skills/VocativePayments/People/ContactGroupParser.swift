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
    let named = Dictionary(grouping: people.matches(in: utterance), by: \.tokens.lowerBound)
    var matches: [SlotMatch<ContactGroup>] = []
    var position = 0
    while position < utterance.tokens.count {
      let list = NameList(at: position, of: utterance.tokens, named, limit: Self.combinationLimit)
      if list.end > position, list.combinations.count <= Self.combinationLimit {
        matches += list.groups.map {
          SlotMatch(tokens: position..<list.end, value: $0.group, confidence: $0.confidence)
        }
      }
      position = max(list.end, position + 1)
    }
    return matches
  }

  package func currentValue(_ group: ContactGroup) -> ContactGroup? {
    let contacts = group.contacts.compactMap { people.currentValue($0) }
    return contacts.count < group.contacts.count
      ? nil : ContactGroup(contacts: contacts, includesUser: group.includesUser)
  }

  package var expansion: Grammar.Expansion {
    let one = people.expansion(first: Grammar.listLimit)
    return .sequence([one, .optional(.sequence([.optional(one), .word("and"), one]))])
  }

  package var samples: [String] {
    people.samples.count > 1 ? [people.samples.prefix(2).joined(separator: " and ")] : []
  }
}

/// A list of names at a position, with every combination of the people that they may mean.
private struct NameList {
  private(set) var combinations: [(contacts: [Contact], confidence: Confidence)] = [([], .certain)]
  private(set) var includesUser = false
  /// The index after the last name.
  private(set) var end: Int

  /// Scans the list that begins at a token; stops once there are more combinations than the limit.
  init(at start: Int, of tokens: [Token], _ named: [Int: [SlotMatch<Contact>]], limit: Int) {
    end = start
    var position = start
    while position < tokens.count {
      if end > start, ["and", "&"].contains(tokens[position].folded) { position += 1 }
      guard position < tokens.count else { break }
      if ["me", "myself", "us"].contains(tokens[position].folded) {
        includesUser = true
        position += 1
      } else if let here = named[position], let upper = here.map(\.tokens.upperBound).max() {
        let options = here.filter { $0.tokens.upperBound == upper && $0.confidence >= 0.5 }
        combinations = combinations.flatMap { combination in
          options.map { (combination.contacts + [$0.value], min(combination.confidence, $0.confidence)) }
        }
        position = upper
      } else {
        break
      }
      end = position
      if combinations.count > limit { break }
    }
  }

  /// The combinations that are groups: at least one contact, and none twice.
  var groups: [(group: ContactGroup, confidence: Confidence)] {
    combinations.filter { !$0.contacts.isEmpty && Set($0.contacts.map(\.id)).count == $0.contacts.count }
      .map { (ContactGroup(contacts: $0.contacts, includesUser: includesUser), $0.confidence) }
  }
}
