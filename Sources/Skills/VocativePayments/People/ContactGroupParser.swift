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

  /// A list of names, the words of its place, and those by which it leaves people out of another list.
  private typealias NamedList = (list: ContactList, range: Range<Int>, removal: Range<Int>?, absence: Range<Int>?)

  /// Returns each list of names in an utterance.
  ///
  /// People who are left out are none of the others' group: "with Ingrid and Mateo, Rosa doesn't pay".
  private func lists(in utterance: Utterance) -> [SlotMatch<ContactGroup>] {
    let lists = namedLists(in: utterance)
    let whole = lists.flatMap { groups($0, utterance) }
    let absent = lists.filter { $0.removal == nil && $0.absence != nil }
    let present = lists.filter { $0.removal != nil || $0.absence == nil }
    guard !absent.isEmpty, present.contains(where: { $0.removal == nil && !$0.list.isPlaceholder }) else {
      return whole
    }
    let ids = Set(absent.flatMap { $0.list.groups(as: .removal) }.flatMap(\.group.contacts).map(\.id))
    let reduced = present.flatMap { groups($0, utterance) }.compactMap { match in
      match.value.without(ids).map { SlotMatch(tokens: match.tokens, value: $0, confidence: match.confidence) }
    }
    // If no contact remains, one clause contradicts the other.
    guard !ids.isEmpty, !reduced.isEmpty else { return whole }
    return reduced
      + absent.compactMap(\.absence).flatMap { words in
        reduced.filter { $0.value.change == .replacement }.map {
          SlotMatch(tokens: words, value: $0.value, confidence: $0.confidence)
        }
      }
  }

  private func namedLists(in utterance: Utterance) -> [NamedList] {
    let named = Dictionary(grouping: people.matches(in: utterance), by: \.tokens.lowerBound)
    let absentees = named.filter { place, people in
      place > 0 && utterance.tokens[place - 1].endsClause
        && people.contains { Self.absences.end(in: utterance.tokens, at: $0.tokens.upperBound) != nil }
    }.map(\.key).sorted()
    var found: [NamedList] = []
    var position = 0
    var opening = 0
    while position < utterance.tokens.count {
      // "Four of us: me, Anna and Mei" counts people before it names them.
      if position > 0, utterance.tokens[position].folded == "us", utterance.tokens[position - 1].folded == "of" {
        position += 1
        continue
      }
      // "With Ingrid and Mateo, Rosa doesn't pay" ends before her.
      let end = absentees.first { $0 > position } ?? utterance.tokens.count
      let tokens = end == utterance.tokens.count ? utterance.tokens : Array(utterance.tokens[..<end])
      let lists = [false, true].map {
        ContactList(at: position, of: tokens, named, limit: Self.combinationLimit, takesBareNumbers: $0)
      }
      // "Mei 20 and Omar 30" are parts; a lone number after a name may be the whole sum.
      let list = lists[1].everyContactHasPart ? lists[1] : lists[0]
      if list.end > position, list.combinations.count <= Self.combinationLimit {
        let range = position..<list.end
        let removal = removal(range, after: opening, in: utterance.tokens)
        if let removal { opening = removal.upperBound }
        found.append((list, range, removal, absence(range, in: utterance.tokens)))
      }
      position = max(list.end, position + 1)
    }
    return found
  }

  private func groups(_ named: NamedList, _ utterance: Utterance) -> [SlotMatch<ContactGroup>] {
    let removal = named.removal
    let addition = removal == nil ? addition(named.range, in: utterance.tokens) : nil
    return named.list.groups(as: removal != nil ? .removal : addition != nil ? .addition : .replacement).map {
      SlotMatch(tokens: removal ?? addition ?? named.range, value: $0.group, confidence: $0.confidence)
    }
  }

  /// Returns the words that leave the people of a list out of another one's in the same sentence: "without Rosa", "but Rosa
  /// doesn't pay"; nil for a list that stands for itself.
  private func absence(_ range: Range<Int>, in tokens: [Token]) -> Range<Int>? {
    var start = range.lowerBound
    guard let end = Self.absences.end(in: tokens, at: range.upperBound) else {
      guard start > 0 else { return nil }
      if Self.absenceLeads.contains(tokens[start - 1].folded) { return (start - 1)..<range.upperBound }
      // "Leave Rosa out of it".
      guard ["leave", "leaving", "keep", "keeping"].contains(tokens[start - 1].folded),
        let tail = Self.removalTails.end(in: tokens, at: range.upperBound)
      else { return nil }
      return (start - 1)..<tail
    }
    while start > 0, Self.conjunctions.contains(tokens[start - 1].folded) { start -= 1 }
    return start..<end
  }

  private static let absenceLeads: Set<String> = ["without", "minus", "excluding"]
  private static let conjunctions: Set<String> = ["but", "and", "only", "though", "because", "since"]

  /// Returns the words that add the people of a list to others: "and Åsa too", "Åsa was there as well"; nil for a list
  /// that stands for itself.
  private func addition(_ range: Range<Int>, in tokens: [Token]) -> Range<Int>? {
    let hasLead = range.lowerBound > 0 && isOpening(0..<(range.lowerBound - 1), tokens)
    let leads = hasLead && Self.additionLeads.contains(tokens[range.lowerBound - 1].folded)
    let end = Self.additionTails.end(in: tokens, at: range.upperBound)
    guard leads || end != nil else { return nil }
    return (leads ? range.lowerBound - 1 : range.lowerBound)..<(end ?? range.upperBound)
  }

  /// Returns the words that take the people of a list out of others: "without Mia", "take Mia out", "Mia wasn't there, leave
  /// her out"; nil for a list that stands for itself.
  private func removal(_ range: Range<Int>, after opening: Int, in tokens: [Token]) -> Range<Int>? {
    var end = range.upperBound
    if let tail = Self.absences.end(in: tokens, at: end) {
      end = Self.removalRepetitions.end(in: tokens, at: tail) ?? tail
      return isOpening(opening..<range.lowerBound, tokens) ? range.lowerBound..<end : nil
    }
    let leads = Self.removalLeads.filter { lead in
      lead.count <= range.lowerBound
        && tokens[(range.lowerBound - lead.count)..<range.lowerBound].map(\.folded) == lead
    }
    guard let lead = leads.max(by: { $0.count < $1.count }) else { return nil }
    let tail = Self.removalTails.end(in: tokens, at: end)
    guard tail != nil || !["take", "leave", "keep"].contains(lead[0]) else { return nil }
    end = tail ?? end
    let start = range.lowerBound - lead.count
    return start >= opening && isOpening(opening..<start, tokens) ? start..<end : nil
  }

  /// True if words only lead to what follows: "no, but please".
  private func isOpening(_ range: Range<Int>, _ tokens: [Token]) -> Bool {
    tokens[range].allSatisfy { WordClasses.category(of: $0) == .filler || Self.openings.contains($0.folded) }
  }

  private static let openings: Set<String> = [
    "no", "nope", "but", "and", "actually", "fine", "good", "yes", "wait", "sorry", "can", "could", "you", "let", "'s",
    "i", "want", "to", "then", "perfect", "great", "only", "rather", "so",
  ]
  private static let removalLeads: [[String]] = [
    ["without"], ["minus"], ["drop"], ["remove"], ["exclude"], ["excluding"], ["skip"], ["scratch"], ["not"],
    ["but", "not"], ["except"], ["except", "for"], ["take"], ["leave"], ["keep"], ["lose"], ["forget"], ["cut"],
    ["take", "out"], ["leave", "out"],
  ]
  private static let removalTails = PhraseTable(
    listing: """
      out; off; away; out of it; out of this; out of that; off it; off the list; out of the split; off the bill
      out of the bill; off the split
      """)
  private static let absences = PhraseTable(
    PhraseTable.sequences(
      ["was", "is", "were", "are"], ["n't", "not"],
      [
        "there", "with us", "part of it", "part of this", "in it", "in on it", "in this", "in", "paying", "coming",
        "along", "involved", "one of them",
      ])
      + PhraseTable.sequences(
        ["wasn't", "isn't", "weren't", "aren't"],
        [
          "there", "with us", "part of it", "part of this", "in it", "in on it", "in this", "in", "paying", "coming",
          "along", "involved", "one of them",
        ])
      + PhraseTable.sequences(
        ["didn't", "did not"], ["come", "join", "join us", "eat", "take part", "have any", "eat anything", "go"])
      + PhraseTable.sequences(
        [
          "needn't", "shouldn't", "doesn't have to", "doesn't need to", "don't have to", "should not", "doesn't",
          "does not", "don't", "won't", "isn't going to",
        ],
        ["pay", "pay anything", "chip in", "share", "owe anything"])
      + ["pays nothing", "pay nothing", "owes nothing", "is out", "'s out", "are out", "is my guest", "'s my guest"])
  private static let removalRepetitions = PhraseTable(
    PhraseTable.sequences(
      ["", "so", "and", "please", "so please"], ["take", "leave", "keep"], ["her", "him", "them"],
      ["out", "off", "out of it", "out of this"]))

  private static let additionLeads: Set<String> = ["and", "also", "plus", "add", "include"]
  private static let additionTails = PhraseTable(
    listing: """
      too; also; as well; was there too; was there as well; was there; came too; came as well; is in too; is in
      shares too; was with us; joined us; 's in; 's in too; 's in on it; is in on it; 's in on it too; is in on it too
      is coming too; 's coming too; is coming as well; 's coming as well; is joining us; 's joining us; to it; to that
      to the split; to the bill; to the list; in; in too; as well please
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

  /// Returns the group without some of its contacts; nil if none is left.
  fileprivate func without(_ ids: Set<String>) -> ContactGroup? {
    let rest = contacts.filter { !ids.contains($0.id) }
    if rest.count == contacts.count { return self }
    return rest.isEmpty
      ? nil
      : ContactGroup(
        contacts: rest, includesUser: includesUser, parts: parts.filter { !ids.contains($0.key) }, change: change)
  }
}

extension ContactList {
  /// True for a word in place of people: "everyone".
  fileprivate var isPlaceholder: Bool {
    combinations.allSatisfy { $0.contacts.allSatisfy { $0.placeholder != nil } }
  }
}
