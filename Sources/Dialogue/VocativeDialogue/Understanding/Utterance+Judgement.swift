import VocativeText

extension Utterance {
  private static let judgements: Set<String> = [
    "soon", "late", "early", "much", "little", "low", "high", "long", "short", "quick", "slow", "wrong", "often",
  ]

  /// The utterance without a first clause that only says why the open request is changed: "that's a bit soon, make it Tuesday".
  var withoutJudgement: Utterance {
    guard let end = tokens.firstIndex(where: \.endsClause), end + 1 < tokens.count, end < 7 else { return self }
    let words = tokens[...end].map(\.folded).drop { ["oh", "no", "hmm", "well", "ah"].contains($0) }
    // "Not from that one, it has to come out of Nest".
    if words.first == "not", words.last == "one" || words.last == "account",
      words.dropFirst().allSatisfy({ ["from", "out", "of", "that", "this", "one", "account"].contains($0) })
    {
      return Utterance(text(of: (end + 1)..<tokens.count))
    }
    guard let first = words.first, ["that", "it", "this", "thats", "its"].contains(first),
      let last = words.last, Self.judgements.contains(last), words.dropFirst().contains(where: Self.degrees.contains)
    else { return self }
    return Utterance(text(of: (end + 1)..<tokens.count))
  }

  /// The utterance without a "first" at its end that only puts it before the open request: "what's my balance first?".
  var withoutPrecedence: Utterance {
    let words = tokens.map(\.folded)
    guard words.count > 2, words.last == "first", WordClasses.category(of: tokens[words.count - 2]) != .article,
      startsLikeQuestion || Self.leads.contains(words[0])
    else { return self }
    return Utterance(text(of: 0..<(words.count - 1)))
  }

  /// The words that may begin such an utterance.
  private static let leads: Set<String> = ["tell", "show", "remind", "check", "let", "give", "just", "but"]
  private static let degrees: Set<String> = ["too", "bit", "rather", "quite", "very", "pretty", "far", "way", "so"]
}
