import VocativeCore
import VocativeText

/// Replaces a value that is denied later in favour of another one: "ten euros to Mateo on Friday, ugh, not Friday, I get paid
/// late, Saturday", "to Noor, not Noor, the cleaner, Linh".
struct DeniedValue {
  let vocabulary: SlotVocabulary

  /// Words between the denial and the value that is meant.
  private static let leads: Set<String> = [
    "but", "rather", "make", "it", "that", "on", "for", "to", "from", "do", "so", "let", "'s", "say", "the", "she",
    "he",
    "they", "i", "said", "meant", "mean",
  ]

  /// Returns the utterance with the value that is meant alone; nil if no value of it is denied.
  func repaired(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    guard let not = words.indices.dropFirst(2).first(where: { words[$0] == "not" && isOpening($0, utterance) }) else {
      return nil
    }
    let values = vocabulary.values(in: utterance).filter {
      !($0.value is any SentenceFragment)
        && $0.confidence >= ($0.value is any Choosable ? .confirmationThreshold : .acceptanceThreshold)
    }
    for denied in values where (not + 1...not + 2).contains(denied.tokens.lowerBound) {
      guard denied.tokens.upperBound < words.count, utterance.tokens[denied.tokens.upperBound - 1].endsClause,
        let slip = values.last(where: {
          $0.parser == denied.parser && $0.tokens.upperBound <= not
            && ($0.value.identity == denied.value.identity || words[$0.tokens].starts(with: words[denied.tokens]))
        }), let meant = value(like: denied, from: denied.tokens.upperBound, values, utterance)
      else { continue }
      var start = Interregnum.all(in: utterance).first { $0.tokens.upperBound == not }?.tokens.lowerBound ?? not
      while start > slip.tokens.upperBound, isInterjection(start - 1, utterance) { start -= 1 }
      return Utterance(
        [
          utterance.lead(to: slip.tokens.lowerBound), utterance.text(of: meant.tokens),
          // "20 dollars, not 20, 25": the unit stays.
          utterance.text(of: unit(of: slip, denied, meant, words)..<max(start, slip.tokens.upperBound)),
          utterance.text(of: meant.tokens.upperBound..<words.count),
        ].filter { !$0.isEmpty }.joined(separator: " "))
    }
    return nil
  }

  /// Returns the beginning of the words of a slip that neither the denial nor the new value says again; its end without any.
  private func unit(of slip: ValueSpan, _ denied: ValueSpan, _ meant: ValueSpan, _ words: [String]) -> Int {
    let repeats = words[slip.tokens].starts(with: words[denied.tokens]) && meant.tokens.count <= denied.tokens.count
    return repeats ? slip.tokens.lowerBound + denied.tokens.count : slip.tokens.upperBound
  }

  /// True if a word begins a clause, or follows a sound of dismay alone.
  private func isOpening(_ position: Int, _ utterance: Utterance) -> Bool {
    utterance.tokens[position - 1].endsClause || isInterjection(position - 1, utterance)
  }

  /// True for a word that is a clause by itself, or ends one of two words: "ach", "oh no".
  private func isInterjection(_ position: Int, _ utterance: Utterance) -> Bool {
    let tokens = utterance.tokens
    guard position > 0, tokens[position - 1].endsClause else { return false }
    return tokens[position].endsClause || Interregnum.isPart(tokens[position].folded)
  }

  /// Returns the next value of the kind of another one, behind clauses that only explain.
  private func value(
    like denied: ValueSpan, from start: Int, _ values: [ValueSpan], _ utterance: Utterance
  ) -> ValueSpan? {
    var position = start
    while position < utterance.tokens.count {
      var first = position
      while first < utterance.tokens.count, Self.leads.contains(utterance.tokens[first].folded) { first += 1 }
      let here = values.filter { value in
        value.parser == denied.parser && (position...first).contains(value.tokens.lowerBound)
          && value.value.identity != denied.value.identity
      }
      if let value = here.max(by: { $0.tokens.count < $1.tokens.count }) { return value }
      guard let end = utterance.tokens[position...].firstIndex(where: \.endsClause),
        case let clause = position..<(end + 1), explains(Utterance(utterance.text(of: clause))),
        !values.contains(where: { $0.tokens.overlaps(clause) })
      else { return nil }
      position = end + 1
    }
    return nil
  }

  /// True for a clause that tells why, or who a person is: "I get paid late", "the cleaner".
  private func explains(_ clause: Utterance) -> Bool {
    if RequestGuard.isExplanation(clause) { return true }
    let words = clause.tokens.map(\.folded)
    return words.count < 5 && ["the", "my", "our"].contains(words[0])
  }
}
