import VocativeCore
import VocativeDialogue
import VocativeText

/// A list of names at a position, with every combination of the people that they may mean, and what each of them bears.
struct ContactList {
  private(set) var combinations: [(contacts: [Contact], confidence: Confidence)] = [([], .certain)]
  private(set) var includesUser = false
  /// The index after the last name.
  private(set) var end: Int
  /// The parts of the contacts, in the order of their names.
  private var parts: [SharePart?] = []

  private let tokens: [Token]

  /// Scans the list that begins at a token; stops once there are more combinations than the limit.
  ///
  /// - Parameters:
  ///   - start: The first token.
  ///   - tokens: The tokens of the utterance.
  ///   - named: The names in the utterance, by their first tokens.
  ///   - limit: The highest number of combinations.
  ///   - takesBareNumbers: True if a number right after a name is a part of it, without a verb.
  init(
    at start: Int, of tokens: [Token], _ named: [Int: [SlotMatch<Contact>]], limit: Int, takesBareNumbers: Bool
  ) {
    self.tokens = tokens
    end = start
    var position = start
    // The end of the name before, where nothing stands between it and the next one.
    var nameEnd: Int?
    while position < tokens.count {
      while end > start, position < tokens.count, Self.joints.contains(tokens[position].folded) { position += 1 }
      guard position < tokens.count else { break }
      if end > start, Self.joints.contains(tokens[position - 1].folded), let addressed = addressed(at: position),
        named[addressed] != nil
      {
        position = addressed
      }
      // "Anna and my brother".
      if end > start, named[position] == nil, tokens[position].folded == "my", named[position + 1] != nil {
        position += 1
      }
      if isUser(at: position) {
        includesUser = true
        position += 1
      } else if tokens[position].folded == "both", named[position + 1] != nil {
        position += 1
        continue
      } else if let here = named[position], let upper = here.map(\.tokens.upperBound).max() {
        let options = here.filter { $0.tokens.upperBound == upper && $0.confidence >= 0.5 }
        if position > start, position == nameEnd, options.allSatisfy({ isLastName(position..<upper, of: $0.value) }) {
          // "Omar Chen" is no contact, and not Omar Al Mansoori and Mei Chen.
          combinations = []
          end = upper
          break
        }
        let named = Set(combinations.flatMap(\.contacts).map(\.id))
        if options.allSatisfy({ named.contains($0.value.id) }) {
          // "With Mei and Omar, Mei pays 50" says more of Mei.
          guard let known = combinations[0].contacts.firstIndex(where: { $0.id == options.first?.value.id }),
            let later = part(after: upper, isBare: parts.contains { $0 != nil })
          else { break }
          parts[known] = later.part
          position = later.end
          end = position
          continue
        }
        combinations = combinations.flatMap { combination in
          options.map { (combination.contacts + [$0.value], min(combination.confidence, $0.confidence)) }
        }
        let hasParts = takesBareNumbers || parts.contains { $0 != nil }
        let part = part(after: upper, isBare: hasParts)
        parts.append(part?.part)
        position = part?.end ?? upper
        nameEnd = part == nil && !tokens[upper - 1].endsClause ? upper : nil
      } else {
        break
      }
      end = position
      if combinations.count > limit { break }
    }
  }

  private static let joints: Set<String> = ["and", "&", "plus"]

  /// Returns the position after a repeated preposition: "to Mei and to the number +351 915 550 202".
  private func addressed(at position: Int) -> Int? {
    let leads = [["to", "the", "number"], ["the", "number"], ["to"], ["with"], ["from"]]
    let words = tokens[position...].prefix(3).map(\.folded)
    return leads.first { words.starts(with: $0) && position + $0.count < tokens.count }.map { position + $0.count }
  }

  /// Returns true if words are a contact's last name and no other name of the contact.
  private func isLastName(_ range: Range<Int>, of contact: Contact) -> Bool {
    let words = tokens[range].map(\.folded).joined(separator: " ")
    let last = contact.last.folded
    return (words == last || last.split(separator: " ").contains { $0 == words })
      && words != contact.first.folded && !contact.nicknames.contains { $0.folded == words }
  }

  /// Returns true for the user: "me", and "I" beside "and".
  private func isUser(at position: Int) -> Bool {
    let word = tokens[position].folded
    if ["me", "myself", "us"].contains(word) { return true }
    guard word == "i" else { return false }
    return (position > 0 && tokens[position - 1].folded == "and")
      || (position + 1 < tokens.count && tokens[position + 1].folded == "and")
  }

  /// Returns what the person named before a token bears: "pays 30", "owes me a third of it".
  private func part(after position: Int, isBare: Bool) -> (part: SharePart, end: Int)? {
    Self.part(after: position, in: tokens) ?? (isBare ? SharePartScanner(tokens).part(at: position) : nil)
  }

  /// Returns the part that a verb at a token introduces: "pays 30".
  static func part(after position: Int, in tokens: [Token]) -> (part: SharePart, end: Int)? {
    verbs.end(in: tokens, at: afterAdverbs(position, tokens)).flatMap { end in
      let start = afterAdverbs(end, tokens)
      let next = involvements.end(in: tokens, at: start) ?? start
      return SharePartScanner(tokens).part(at: afterAdverbs(next, tokens))
    }
  }

  /// Returns the first position from a token on that holds no adverb: "only pays 20", "pays just 20".
  private static func afterAdverbs(_ position: Int, _ tokens: [Token]) -> Int {
    tokens[min(position, tokens.count)...].firstIndex { !adverbs.contains($0.folded) } ?? tokens.count
  }

  /// Words between "is" and a part: "he's only in for a quarter", "she's only to pay a third".
  private static let involvements = PhraseTable(listing: "in for; down for; to pay; to give; to put in; paying")

  private static let adverbs: Set<String> = ["only", "just", "then", "already", "merely"]

  private static let verbs = PhraseTable(
    listing: """
      pays; pay; owes; owe; gives; gives me; covers; bears; takes; has; gets; does; puts in; owes me; owe me
      pays me; should pay; must pay; will pay; has to pay; chips in; is; 's; pays for; 's share is; 's part is
      can pay; can give; wants to pay; 'll pay; needs to pay; is paying; 's paying; is in for; puts in for
      """)

  /// True if at least two contacts are named, each with a part.
  var everyContactHasPart: Bool { parts.count > 1 && parts.allSatisfy { $0 != nil } }

  /// Returns the combinations that are groups: at least one contact, and none twice.
  func groups(as change: ContactGroup.Change) -> [(group: ContactGroup, confidence: Confidence)] {
    combinations.filter { !$0.contacts.isEmpty && Set($0.contacts.map(\.id)).count == $0.contacts.count }
      .map { combination in
        let pairs = zip(combination.contacts, parts).compactMap { contact, part in part.map { (contact.id, $0) } }
        let group = ContactGroup(
          contacts: combination.contacts, includesUser: includesUser,
          parts: Dictionary(pairs, uniquingKeysWith: { _, last in last }), change: change)
        return (group, combination.confidence)
      }
  }
}
