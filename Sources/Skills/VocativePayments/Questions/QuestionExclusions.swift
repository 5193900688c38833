import VocativeDialogue
import VocativeText

/// The purposes and people that a question about payments leaves out: "without the rent", "apart from Mei".
struct QuestionExclusions {
  private(set) var topics: [PaymentTopic] = []
  private(set) var contacts: [Contact] = []
  /// The positions of their words, and of the words that exclude them.
  private(set) var tokens: Set<Int> = []

  private static let cues = PhraseTable(
    sequences: WordClasses.exceptives,
    listing: """
      without; without counting; not counting; not including; leaving out; leaving aside; setting aside; besides; minus
      ignoring; but not; and not; not for; disregarding; if i leave out; if you leave out; if we leave out
      """)
  private static let tails = PhraseTable(sequences: WordClasses.exceptiveEndings)
  private static let articles: Set<String> = ["the", "my", "our", "a", "an", "any", "all", "that", "those", "for"]
  private static let joints: Set<String> = ["and", "or", "nor"]

  /// Finds the exclusions of a sentence.
  ///
  /// - Parameters:
  ///   - utterance: The whole utterance.
  ///   - range: The positions of the sentence.
  ///   - named: The contacts that the utterance names, at the positions of their names.
  ///   - isTopical: True for the position of a word that may be a purpose.
  init(
    in utterance: Utterance, _ range: Range<Int>, named: [(contact: Contact, tokens: Range<Int>)],
    isTopical: (Int) -> Bool
  ) {
    let words = utterance.tokens
    var position = range.lowerBound
    while position < range.upperBound {
      guard let end = Self.cues.end(in: words, at: position), end < range.upperBound else {
        position += 1
        continue
      }
      let next = readList(utterance, from: end, to: range.upperBound, named, isTopical)
      if next > end { tokens.formUnion(position..<next) }
      position = max(next, position + 1)
    }
    readTails(utterance, range, named, isTopical)
  }

  /// Reads what stands before words that exclude it: "the rent aside", "groceries left out".
  private mutating func readTails(
    _ utterance: Utterance, _ range: Range<Int>, _ named: [(contact: Contact, tokens: Range<Int>)],
    _ isTopical: (Int) -> Bool
  ) {
    for position in range.dropFirst() where !tokens.contains(position) {
      guard let end = Self.tails.end(in: utterance.tokens, at: position) else { continue }
      var start = position
      if let person = named.first(where: { $0.tokens.upperBound == position }) {
        contacts.append(person.contact)
        start = person.tokens.lowerBound
      } else {
        while start > range.lowerBound, isTopical(start - 1) { start -= 1 }
        guard start < position, let topic = PaymentTopic(utterance.text(of: start..<position)) else { continue }
        topics.append(topic)
      }
      if start > range.lowerBound, Self.articles.contains(utterance.tokens[start - 1].folded) { start -= 1 }
      tokens.formUnion(start..<end)
    }
  }

  /// Reads what stands behind the words that exclude it, and returns its end.
  private mutating func readList(
    _ utterance: Utterance, from start: Int, to limit: Int, _ named: [(contact: Contact, tokens: Range<Int>)],
    _ isTopical: (Int) -> Bool
  ) -> Int {
    var (position, end) = (start, start)
    while position < limit {
      if Self.articles.contains(utterance.tokens[position].folded) || (end > start && isJoint(position, utterance)) {
        position += 1
      } else if let person = named.filter({ $0.tokens.lowerBound == position })
        .max(by: { $0.tokens.count < $1.tokens.count })
      {
        if !contacts.contains(where: { $0.id == person.contact.id }) { contacts.append(person.contact) }
        position = person.tokens.upperBound
        end = position
      } else {
        var last = position
        while last < limit, isTopical(last) { last += 1 }
        guard last > position, let topic = PaymentTopic(utterance.text(of: position..<last)) else { return end }
        topics.append(topic)
        position = last
        end = last
      }
    }
    return end
  }

  private func isJoint(_ position: Int, _ utterance: Utterance) -> Bool {
    Self.joints.contains(utterance.tokens[position].folded)
  }

  /// Creates no exclusions.
  init() {}

  /// Finds the exclusions of a question about records with some notes.
  init(in utterance: Utterance, contacts: [Contact], notes: Set<String>) {
    let named = ChoiceParser(contacts).matches(in: utterance).filter { $0.confidence >= 0.8 }.map {
      ($0.value, $0.tokens)
    }
    self.init(in: utterance, utterance.tokens.indices, named: named) { position in
      PaymentTopic.isKnown(utterance.tokens[position].folded, in: notes)
    }
  }

  /// Returns true if a contact is left out.
  func names(_ contact: Contact?) -> Bool { contacts.contains { $0.id == contact?.id } }

  /// Returns true if a question asks about a record with a contact and a note.
  ///
  /// - Parameters:
  ///   - contact: The record's contact.
  ///   - note: The record's note.
  ///   - namedPerson: The person in the question, whom it may leave out; nil without one.
  /// - Returns: True unless the record is left out, or is another person's.
  func selects(_ contact: Contact, note: String?, namedPerson: Contact?) -> Bool {
    let isExcluded = names(contact) || topics.contains { $0.matches(note) }
    return !isExcluded && (namedPerson == nil || names(namedPerson) || contact.id == namedPerson?.id)
  }
}
