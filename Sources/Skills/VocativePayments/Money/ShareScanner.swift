import VocativeDialogue
import VocativeText

/// A scanner of amounts that are shares: "half of my money", "all of it", "two thirds", "the same as last time".
struct ShareScanner {
  private let tokens: [Token]

  init(_ tokens: [Token]) { self.tokens = tokens }

  private typealias Match = (amount: Amount, end: Int, confidence: Double)

  func matches() -> [SlotMatch<Amount>] {
    var matches: [SlotMatch<Amount>] = []
    var position = 0
    while position < tokens.count {
      guard let found = share(at: position) else {
        position += 1
        continue
      }
      matches.append(
        SlotMatch(tokens: position..<found.end, value: found.amount, confidence: .init(found.confidence)))
      position = found.end
    }
    return matches
  }

  private func share(at start: Int) -> Match? {
    wholeBalance(at: start) ?? previousAmount(at: start) ?? partialShare(at: start)
  }

  /// "all my money", "everything", "the whole balance".
  private func wholeBalance(at start: Int) -> Match? {
    Self.wholeBalance.end(in: tokens, at: start).map { (Amount(ExactDecimal(1), of: .balance), $0, 0.95) }
  }

  private static let wholeBalance: PhraseTable = {
    let owned = ["money", "balance", "cash", "savings", "funds"]
    var texts = [
      "everything", "everything i have", "everything i 've got", "everything i own", "all i have", "all i 've got",
    ]
    texts += [
      "all that i have", "all of what i have", "whatever is left", "whatever i have", "what 's left", "the whole lot",
    ]
    texts += ["everything that 's left", "everything that is left", "the rest", "all of it", "all of that"]
    for noun in owned {
      texts += ["all my \(noun)", "all of my \(noun)", "all the \(noun)", "all of the \(noun)"]
      texts += [
        "my whole \(noun)", "my entire \(noun)", "the whole \(noun)", "the entire \(noun)", "the full \(noun)",
      ]
    }
    return PhraseTable(texts)
  }()

  /// "the same as last time", "twice that".
  private func previousAmount(at start: Int) -> Match? {
    if let end = Self.same.end(in: tokens, at: start) {
      return (Amount(ExactDecimal(1), of: .lastPayment), end, 0.95)
    }
    // "The same" alone, not "the same account".
    if let end = Self.sameAlone.end(in: tokens, at: start),
      end == tokens.count || tokens[end - 1].endsClause || ["to", "please", "from"].contains(tokens[end].folded)
    {
      return (Amount(ExactDecimal(1), of: .lastPayment), end, 0.9)
    }
    for (factor, words) in Self.factors {
      if let end = words.end(in: tokens, at: start) {
        return (Amount(ExactDecimal(factor), of: .previous), end, 0.95)
      }
    }
    return nil
  }

  private static let same: PhraseTable = {
    let amounts = [
      "the same amount", "the same", "same amount", "same", "as much", "the usual", "the usual amount", "the same sum",
    ]
    let times = [
      "as last time", "as before", "as last month", "as last week", "as the last time", "as always", "as usual",
    ]
    return PhraseTable(
      amounts.flatMap { amount in times.map { "\(amount) \($0)" } }
        + [
          "the same amount", "same amount", "the usual amount", "the usual", "the same again", "the same amount again",
        ]
        + ["what i sent last time", "what i paid last time"])
  }()
  private static let sameAlone = PhraseTable(["the same", "same"])
  private static let factors = [
    (2, ["twice", "double", "two times"]), (3, ["three times", "triple"]), (4, ["four times"]),
  ].map { factor, leads in
    (factor, PhraseTable(leads.flatMap { lead in references.map { "\(lead) \($0)" } }))
  }
  private static let references = ["that", "it", "as much", "the amount", "that much", "that amount", "this"]

  /// "half of it", "two thirds of my balance", "20%".
  private func partialShare(at start: Int) -> Match? {
    guard let (value, divisor, end) = fraction(at: start) else { return nil }
    if let end = Self.ofBalance.end(in: tokens, at: end) {
      return (Amount(value, of: .balance, dividedBy: divisor), end, 0.95)
    }
    if let end = Self.ofThat.end(in: tokens, at: end) {
      return (Amount(value, of: .previous, dividedBy: divisor), end, 0.95)
    }
    // "Half a dollar" is no share, and "a third" may be an ordinal; a fraction alone is accepted as a whole answer.
    let isAnswer =
      tokens[..<start].allSatisfy { Self.correctors.contains($0.folded) }
      && tokens[end...].allSatisfy { ["please", "only"].contains($0.folded) }
      && !["first", "second"].contains(tokens[end - 1].folded)
    return isAnswer ? (Amount(value, of: .previous, dividedBy: divisor), end, 0.85) : nil
  }

  private static let correctors: Set<String> = ["no", "make", "it", "that", "just", "only", "change", "to", "actually"]
  private static let ofThat = PhraseTable([
    "of it", "of that", "of this", "of the amount", "that", "that much", "as much", "the amount",
  ])
  private static let ofBalance: PhraseTable = {
    let owned = ["money", "balance", "cash", "savings", "funds", "account"]
    let rest = [
      "of everything", "of what i have", "of what is left", "of what 's left", "of what i 've got", "of all i have",
    ]
    return PhraseTable(
      rest
        + owned.flatMap {
          [
            "of my \($0)", "of the \($0)", "my \($0)", "of all my \($0)", "of my whole \($0)", "of my entire \($0)",
            "the \($0)",
          ]
        })
  }()

  /// Returns a fraction as numerator, denominator and end.
  func fraction(at start: Int) -> (ExactDecimal, Int64, Int)? {
    let reader = NumberParser(tokens)
    if let number = reader.match(at: start), let end = PercentParser.sign(in: tokens, at: number.tokens.upperBound),
      let value = number.candidates.first?.value
    {
      return (value, 100, end)
    }
    if tokens[start].folded == "half" { return (ExactDecimal(1), 2, start + 1) }
    let hasArticle = ["a", "an", "one"].contains(tokens[start].folded)
    if hasArticle, start + 1 < tokens.count, let divisor = Self.divisors[tokens[start + 1].folded] {
      return (ExactDecimal(1), divisor, start + 2)
    }
    if let count = Self.counts[tokens[start].folded], start + 1 < tokens.count,
      let divisor = Self.pluralDivisors[tokens[start + 1].folded], count < divisor
    {
      return (ExactDecimal(count), divisor, start + 2)
    }
    return nil
  }

  private static let counts: [String: Int64] = ["two": 2, "three": 3, "four": 4, "2": 2, "3": 3, "4": 4]
  private static let divisors: [String: Int64] = [
    "half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10,
  ]
  private static let pluralDivisors = Dictionary(uniqueKeysWithValues: divisors.map { ($0.key + "s", $0.value) })
}
