import VocativeCore
import VocativeDialogue
public import VocativeGrammar
public import VocativeText

/// Several people named together: "Anna and Mei", "me, Omar and Åsa".
public struct ContactGroup: Choosable {
  /// The contacts, each once, in the order they were named.
  public let contacts: [Contact]
  /// Whether the user is one of them by name: "between me and Anna".
  public let includesUser: Bool

  public var id: String { (contacts.map(\.id) + (includesUser ? ["me"] : [])).joined(separator: "+") }
  public var names: [String] { [shown] }
  public var shown: String {
    let names = contacts.map(\.shown) + (includesUser ? ["you"] : [])
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// Finds several people named one after the other; where a name means several, every combination is offered.
public struct ContactGroupParser: SlotParser {
  private let people: ChoiceParser<Contact>
  /// More combinations than these are too many to choose from.
  private static let combinationLimit = 9

  /// A parser of several of the people that another finds.
  public init(_ people: ChoiceParser<Contact>) { self.people = people }

  public func matches(in utterance: Utterance) -> [SlotMatch<ContactGroup>] {
    let named = Dictionary(grouping: people.matches(in: utterance), by: \.tokens.lowerBound)
    let tokens = utterance.tokens
    var matches: [SlotMatch<ContactGroup>] = []
    var position = 0
    while position < tokens.count {
      let start = position
      var groups: [(contacts: [Contact], sure: Confidence)] = [([], .certain)]
      var includesUser = false
      var end = start
      while position < tokens.count {
        if position > end || end > start {
          // Between two names.
          if ["and", "&"].contains(tokens[position].folded) { position += 1 }
          guard position < tokens.count else { break }
        }
        if ["me", "myself", "us"].contains(tokens[position].folded) {
          includesUser = true
          position += 1
        } else if let here = named[position], let upper = here.map(\.tokens.upperBound).max() {
          let options = here.filter { $0.tokens.upperBound == upper && $0.confidence >= 0.5 }
          groups = groups.flatMap { group in
            options.map { (group.contacts + [$0.value], min(group.sure, $0.confidence)) }
          }
          position = upper
        } else {
          break
        }
        end = position
        if groups.count > Self.combinationLimit { break }
      }
      if end > start, groups.count <= Self.combinationLimit {
        for group in groups where !group.contacts.isEmpty && Set(group.contacts.map(\.id)).count == group.contacts.count
        {
          matches.append(
            SlotMatch(
              tokens: start..<end, value: ContactGroup(contacts: group.contacts, includesUser: includesUser),
              confidence: group.sure))
        }
      }
      position = max(end, start + 1)
    }
    return matches
  }

  public func currentValue(_ group: ContactGroup) -> ContactGroup? {
    let contacts = group.contacts.compactMap { people.currentValue($0) }
    return contacts.count < group.contacts.count
      ? nil : ContactGroup(contacts: contacts, includesUser: group.includesUser)
  }

  public var expansion: Grammar.Expansion {
    let one = people.expansion(first: Grammar.listLimit)
    return .sequence([one, .optional(.sequence([.optional(one), .word("and"), one]))])
  }

  public var samples: [String] { people.samples.count > 1 ? [people.samples.prefix(2).joined(separator: " and ")] : [] }
}
