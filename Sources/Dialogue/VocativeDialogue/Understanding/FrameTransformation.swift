import VocativeText

/// Wordings that change the open request as a whole.
enum FrameTransformation {
  private static let reversals: [[String]] =
    ReversalWords.all + [
      ["vice", "versa"], ["reverse", "it"], ["in", "reverse"], ["wrong", "way", "round"], ["wrong", "way", "around"],
      ["wrong", "direction"], ["the", "opposite"], ["backwards"], ["back", "to", "front"], ["me", "who", "owes"],
      ["me", "that", "owes"], ["i", "'m", "the", "one", "who", "owes"],
    ]
  private static let harmless: Set<String> = [
    "do", "send", "pay", "make", "it", "that", "right", "away", "straight", "at", "once", "actually", "instead", "just",
    "oh",
    "no", "please", "go", "i", "want", "to", "then", "rather", "not", "later", "and", "better", "let", "'s", "nah",
    "'d", "like", "need", "for", "so", "would", "went", "goes", "prefer", "have", "be", "sent", "paid", "done",
    "better",
    "may", "might", "as", "well", "on", "reflection", "second", "thought", "thoughts", "if", "could", "can", "you",
  ]

  /// True if an utterance exchanges the roles of a request: "the other way round, he pays me".
  static func isReversal(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    return reversals.contains { cue in words.indices.contains { words[$0...].starts(with: cue) } }
  }

  private static let returns: Set<String> = ["back", "undo", "reverse", "return"]
  private static let returnVerbs: Set<String> = [
    "put", "move", "transfer", "bring", "shift", "take", "send", "get", "undo", "same", "reverse", "return", "push",
    "give",
  ]
  private static let returnWords: Set<String> = [
    "it", "that", "the", "money", "again", "where", "was", "came", "from", "to", "were", "no", "hmm", "actually",
    "can", "you", "could", "and", "straight", "all", "this", "there", "sorry", "wait", "i", "want", "amount", "sum",
    "last", "one", "transfer", "mistake", "mean", "'s", "let", "would", "as", "into", "please",
  ]

  /// True if an utterance only asks to move back what was moved, or complains that it was moved: "no, put it back where it
  /// was", "oh dear, I didn't mean that, put it back please", "that was a mistake".
  static func isReturn(_ utterance: Utterance) -> Bool {
    if asksForReturn(utterance) || isComplaint(utterance) { return true }
    let clauses = utterance.clauses
    return clauses.contains(where: asksForReturn)
      && clauses.allSatisfy { asksForReturn($0) || isComplaint($0) || $0.tokens.allSatisfy(isInterjection) }
  }

  /// True if an utterance asks to move back a part of what was moved, whose tokens are given: "put 20 of that back".
  static func isReturn(of part: Range<Int>, in utterance: Utterance) -> Bool {
    let others = Utterance(
      utterance.text(of: 0..<part.lowerBound) + " " + utterance.text(of: part.upperBound..<utterance.tokens.count))
    let words = others.tokens.map(\.folded)
    // "Pay him 20 back" is about a person.
    return asksForReturn(Utterance(others.text.replacing(" of ", with: " ")))
      && words.contains { ["put", "move", "transfer", "shift", "bring", "push", "take"].contains($0) }
  }

  /// The words by which a person says that something was not wanted.
  private static let complaints: Set<String> = ["mistake", "error", "accident"]
  /// Words beside "wrong" about something that was done; "that's wrong" alone is a no.
  private static let wrongThings: Set<String> = ["was", "way", "direction", "account"]
  private static let complaintWords: Set<String> = [
    "that", "this", "it", "was", "is", "wrong", "'s", "a", "an", "the", "my", "i", "did", "not", "didn't", "mean",
    "want",
    "wanted",
    "meant", "to", "do", "what", "way", "direction", "by", "account", "all", "at", "made", "round", "sorry", "so",
  ]
  private static let interjections: Set<String> = [
    "oh", "no", "dear", "wait", "hmm", "sorry", "oops", "whoops", "ah", "nope", "damn", "hang", "hold", "on", "gosh",
    "actually", "please", "argh", "ugh", "my", "god",
  ]

  private static func isInterjection(_ token: Token) -> Bool {
    interjections.contains(token.folded) || WordClasses.category(of: token) == .filler
  }

  /// True if an utterance says only that what was done was not wanted.
  private static func isComplaint(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    let isPast = words.contains { ["didn't", "did", "was", "meant", "wanted"].contains($0) }
    let deniesWish =
      isPast && words.contains { ["didn't", "not"].contains($0) }
      && words.contains { ["mean", "want", "meant", "wanted"].contains($0) }
    let isWrong = words.contains("wrong") && words.contains(where: wrongThings.contains)
    return (deniesWish || isWrong || words.contains(where: complaints.contains)) && !utterance.isQuestion
      && !utterance.startsLikeQuestion
      && utterance.tokens.allSatisfy { token in
        complaints.contains(token.folded) || complaintWords.contains(token.folded) || isInterjection(token)
      }
  }

  private static func asksForReturn(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    return words.contains(where: returns.contains) && words.contains(where: returnVerbs.contains)
      && !RequestGuard.isQuestion(utterance) && RequestGuard.negatedPart(of: utterance) == nil
      && utterance.tokens.allSatisfy { token in
        returns.contains(token.folded) || returnVerbs.contains(token.folded) || returnWords.contains(token.folded)
          || WordClasses.category(of: token) == .filler
      }
  }

  /// True if an utterance asks to do something at once, and else has only some values: "no, not tomorrow, today, and 33".
  static func isImmediate(_ utterance: Utterance, values: Set<Int> = []) -> Bool {
    let all = Set(Immediacy.parser.erasedMatches(in: utterance).flatMap(\.tokens))
    // "On reflection, I would rather it went today": what is asked for explains nothing.
    let reasons = explanations(in: utterance)
    let explained = all.isSubset(of: reasons) ? [] : reasons
    let asked = all.subtracting(explained)
    return !asked.isEmpty && values.isDisjoint(with: explained)
      && utterance.tokens.indices.allSatisfy { position in
        asked.contains(position) || values.contains(position) || harmless.contains(utterance.tokens[position].folded)
          || WordClasses.category(of: utterance.tokens[position]) == .filler || explained.contains(position)
      }
  }

  /// Returns the positions of the clauses after the first that only say why: "better right now, he's standing at the till".
  private static func explanations(in utterance: Utterance) -> Set<Int> {
    var (positions, start): (Set<Int>, Int) = ([], 0)
    for clause in utterance.clauses {
      let range = start..<(start + clause.tokens.count)
      start = range.upperBound
      let explains =
        RequestGuard.isExplanation(clause) && !clause.isQuestion && !clause.startsLikeQuestion
        && RequestGuard.clause(in: clause, outside: []) == nil
        && !clause.tokens.contains { WordClasses.isAnswerWord($0.folded) }
      if range.lowerBound > 0, explains { positions.formUnion(range) }
    }
    return positions
  }
}
