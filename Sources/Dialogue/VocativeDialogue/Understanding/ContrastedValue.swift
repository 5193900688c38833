import VocativeText

/// Words a statement about the open request as a correction: "it wasn't Rafa, it was Hiroshi who came along" becomes "not
/// Rafa, Hiroshi", and "euros I wanted to say, not pounds" becomes "make it euros".
struct ContrastedValue {
  let vocabulary: SlotVocabulary

  private static let subjects: Set<String> = ["it", "that", "this"]
  private static let denials: [[String]] = [
    ["wasn't"], ["isn't"], ["was", "not"], ["is", "not"], ["'s", "not"], ["wasnt"], ["isnt"],
  ]
  private static let affirmations: [[String]] = [["was"], ["is"], ["'s"]]
  private static let openings: Set<String> = [
    "no", "nope", "nah", "ah", "oh", "wait", "actually", "sorry", "hmm", "but", "well", "hang", "hold", "on",
  ]

  /// Returns the correction; nil if no value is denied in favour of another one, or if more than that is said.
  func correction(in utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses.drop { clause in
      clause.tokens.allSatisfy { Self.openings.contains($0.folded) }
    }
    if let contrast = contrast(in: Array(clauses)) { return contrast }
    guard clauses.count == 2, let denial = clauses.first, let affirmation = clauses.last else { return nil }
    if let refused = rest(of: denial, after: Self.denials), hasValue(refused),
      let meant = rest(of: affirmation, after: Self.affirmations), hasValue(meant)
    {
      return Utterance("not \(refused.trimmedText), \(meant.trimmedText)")
    }
    // "Whoops, it was the other Priya who bought it".
    if denial.tokens.count == 1, Self.mistakes.contains(denial.tokens[0].folded),
      rest(of: affirmation, after: Self.affirmations) != nil, identified(in: Array(clauses)) == nil
    {
      return affirmation
    }
    return identified(in: Array(clauses))
  }

  /// Returns the change to a value that another one of its kind is denied for: "euros, not pounds, and out of Nest".
  private func contrast(in clauses: [Utterance]) -> Utterance? {
    guard clauses.count > 1, clauses[1].tokens.first?.folded == "not", clauses[1].tokens.count > 1 else { return nil }
    let denied = Utterance(clauses[1].text(of: 1..<clauses[1].tokens.count))
    let meant = withoutAvowal(clauses[0])
    guard !meant.tokens.isEmpty, !parsers(of: meant).isDisjoint(with: parsers(of: denied)) else { return nil }
    let rest = clauses.dropFirst(2).map(\.text).joined(separator: " ")
    return Utterance("make it \(meant.trimmedText)" + (rest.isEmpty ? "" : ", \(rest)"))
  }

  /// Returns the parsers that take some words as one value.
  private func parsers(of words: Utterance) -> Set<Int> {
    Set(
      vocabulary.values(in: words).filter {
        $0.tokens.count == words.tokens.count && $0.confidence >= .acceptanceThreshold
      }.map(\.parser))
  }

  /// Returns a clause without words that only say that its value is meant: "euros I wanted to say", "I meant euros".
  private func withoutAvowal(_ clause: Utterance) -> Utterance {
    let words = clause.tokens.map(\.folded)
    var (start, end) = (words.prefix(while: Self.openings.contains).count, words.count)
    if let avowal = Self.avowals.first(where: { words[start...].starts(with: $0) }) { start += avowal.count }
    if let avowal = Self.avowals.first(where: { words[start..<end].suffix($0.count) == $0[...] }) {
      end -= avowal.count
    }
    return Utterance(clause.text(of: start..<max(start, end)))
  }

  private static let avowals: [[String]] = [
    ["i", "wanted", "to", "say"], ["i", "meant", "to", "say"], ["i", "meant"], ["i", "mean"], ["i", "said"],
    ["i", "wanted"], ["make", "it"], ["make", "that"], ["it", "should", "be"], ["i", "want"],
  ]

  private static let mistakes: Set<String> = ["wrong", "mistake", "oops", "whoops", "mixed", "confused", "muddled"]

  /// Returns the value of "it's Amar who owes me" behind a clause that says that another one was wrong: "wrong man"; nil if
  /// there is none.
  private func identified(in clauses: [Utterance]) -> Utterance? {
    guard clauses[0].tokens.count < 6, vocabulary.values(in: clauses[0]).isEmpty,
      clauses[0].tokens.contains(where: { Self.mistakes.contains($0.folded) }),
      let meant = rest(of: clauses[1], after: Self.affirmations), hasValue(meant)
    else { return nil }
    return Utterance("make it \(meant.trimmedText)")
  }

  /// Returns the words behind a subject and its verb, up to a "who" that adds no value; nil if a clause begins otherwise.
  private func rest(of clause: Utterance, after verbs: [[String]]) -> Utterance? {
    let words = clause.tokens.map(\.folded)
    guard let start = words.firstIndex(where: { !Self.openings.contains($0) }), Self.subjects.contains(words[start]),
      let verb = verbs.first(where: { words[(start + 1)...].starts(with: $0) })
    else { return nil }
    let first = start + 1 + verb.count
    let end = words.firstIndex(of: "who") ?? words.count
    guard end == words.count || vocabulary.values(in: Utterance(clause.text(of: end..<words.count))).isEmpty else {
      return nil
    }
    return first < end ? Utterance(clause.text(of: first..<end)) : nil
  }

  private func hasValue(_ words: Utterance) -> Bool {
    vocabulary.values(in: words).contains {
      $0.tokens.count == words.tokens.count && $0.confidence >= .confirmationThreshold
    }
  }
}
