import VocativeDialogue
import VocativeText

/// A scanner of amounts that an earlier payment had: "the same amount as I sent Gianfranco", "twice what I paid for dinner".
struct PastPaymentScanner {
  let tokens: [Token]

  /// The highest number of words that name the payment.
  private static let limit = 5

  /// Returns the share of a past payment that begins at a token.
  func payment(at start: Int) -> ShareScanner.Match? {
    guard let (value, divisor, next) = factor(at: start), let end = Self.verbs.end(in: tokens, at: next) else {
      return nil
    }
    var last = end
    while last < tokens.count, last - end < Self.limit, !tokens[last - 1].endsClause || last == end,
      mayContinue(last, end)
    {
      last += 1
    }
    let words = tokens[end..<last].map(\.text).joined(separator: " ")
    guard last > end, words != "last time" else { return nil }
    return (Amount(value, of: .payment(words: words), dividedBy: divisor), last, 0.95)
  }

  private func factor(at start: Int) -> (ExactDecimal, Int64, Int)? {
    for (factor, table) in Self.factors {
      if let end = table.end(in: tokens, at: start) { return (ExactDecimal(factor), 1, end) }
    }
    if let (value, divisor, end) = FractionParser(tokens: tokens).fraction(at: start), end < tokens.count,
      !tokens[end - 1].endsClause
    {
      let next = tokens[end].folded == "of" ? end + 1 : end
      return next < tokens.count && tokens[next].folded == "what" ? (value, divisor, next) : nil
    }
    return (ExactDecimal(1), 1, start)
  }

  private static let factors = [
    (2, PhraseTable(["twice", "double", "two times", "twice the amount", "double the amount"])),
    (3, PhraseTable(["three times", "triple"])),
  ]

  private static let verbs: PhraseTable = {
    let leads = [
      "what i", "the same as i", "the same amount as i", "the same sum as i", "as much as i", "the amount i",
    ]
    let more = ["the same as what i", "the same amount i", "the same i", "the sum i", "that i"]
    return PhraseTable(
      (leads + more).flatMap { lead in
        ["paid", "sent", "gave", "spent", "transferred", "last paid", "last sent"].flatMap { verb in
          ["\(lead) \(verb)"] + ["to", "for", "on"].map { "\(lead) \(verb) \($0)" }
        }
      })
  }()

  /// Returns true if a token still belongs to the words for the payment: "Mei for lunch" does, "from Top Bank" does not.
  private func mayContinue(_ position: Int, _ first: Int) -> Bool {
    let token = tokens[position]
    if position > first, ["to", "from", "by", "at", "in", "tomorrow", "today", "please"].contains(token.folded) {
      return false
    }
    return token.kind == .word && !["last", "yesterday"].contains(token.folded)
  }
}
