import VocativeDialogue
import VocativeText

/// A scanner of amounts that are shares: "half of my money", "all of it", "two thirds", "the same as last time",
/// "everything but 100", "ten more", "10% of my Top Bank balance", "twice what I paid for dinner".
struct ShareScanner {
  typealias Match = (amount: Amount, end: Int, confidence: Double)

  private let tokens: [Token]
  private let sums: AmountScanner
  private let accounts: AccountNames

  init(_ utterance: Utterance, _ words: CurrencyLexicon, _ accounts: AccountNames = .none) {
    tokens = utterance.tokens
    sums = AmountScanner(utterance, words)
    self.accounts = accounts
  }

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
    return lessKept(matches)
  }

  /// Returns the shares, where a whole balance or the rest of it is moved less the sum that other words leave in the account:
  /// "keep 1000, move the rest", "move everything, but leave 80 in there".
  private func lessKept(_ matches: [SlotMatch<Amount>]) -> [SlotMatch<Amount>] {
    for whole in matches {
      guard whole.value.addend == nil, whole.value.value == ExactDecimal(1), whole.value.shareBase?.isBalance ?? false
      else { continue }
      let isRest = Self.remainders.end(in: tokens, at: whole.tokens.lowerBound) != nil
      let range = isRest ? 0..<whole.tokens.lowerBound : whole.tokens.upperBound..<tokens.count
      guard let kept = surplus.kept(in: range) else { continue }
      var amount = kept.amount
      if let base = whole.value.shareBase, base != .balance { amount.shareBase = base }
      let others = matches.filter { !$0.tokens.overlaps(kept.tokens) && $0.tokens != whole.tokens }
      return others + [whole.tokens, kept.tokens].map { SlotMatch(tokens: $0, value: amount, confidence: 0.95) }
    }
    return matches
  }

  private static let remainders = PhraseTable(
    listing: "the rest; what 's left; what is left; whatever is left; everything else; the remainder; all the rest")

  private func share(at start: Int) -> Match? {
    relative.change(at: start) ?? surplus.surplus(at: start) ?? wholeBalance(at: start) ?? past.payment(at: start)
      ?? previousAmount(at: start)
      ?? partialShare(at: start)
  }

  private var relative: RelativeAmountScanner { RelativeAmountScanner(tokens: tokens, sums: sums) }
  private var surplus: SurplusScanner { SurplusScanner(tokens: tokens, sums: sums, accounts: accounts) }
  private var past: PastPaymentScanner { PastPaymentScanner(tokens: tokens) }

  /// "all my money", "everything", "the whole of Nest", "all but 100 dollars".
  private func wholeBalance(at start: Int) -> Match? {
    var share = Amount(ExactDecimal(1), of: .balance)
    let everything = Self.wholeBalance.end(in: tokens, at: start)
    if let everything, isDebt(everything) { return nil }
    let whole = everything.flatMap { isRestOfBill(start, $0) || isReasonForThanks(start) ? nil : $0 }
    // "All but 100" has no noun.
    let bare = tokens[start].folded == "all" && !tokens[start].endsClause ? start + 1 : nil
    let lead: AccountNames.Lead = whole == nil ? .nothing : .everything
    if let (base, next) = accounts.balance(in: tokens, at: whole ?? start, after: lead) {
      share = Amount(ExactDecimal(1), of: base)
      return rest(of: share, at: next) ?? (share, next, 0.95)
    }
    if let end = whole { return rest(of: share, at: end) ?? (share, end, 0.95) }
    return bare.flatMap { rest(of: share, at: $0) }
  }

  /// True for the rest of a sum that is divided, which is no balance: "split the rest", "the rest is shared by us".
  private func isRestOfBill(_ start: Int, _ end: Int) -> Bool {
    guard tokens[end - 1].folded == "rest" else { return false }
    let isObject = start > 0 && ["split", "share", "divide", "halve", "splitting"].contains(tokens[start - 1].folded)
    let verb = ["is", "'s", "are", "gets"].contains(end < tokens.count ? tokens[end].folded : "") ? end + 1 : end
    let isShared =
      verb < tokens.count
      && ["shared", "split", "divided", "between", "among", "mine"].contains(tokens[verb].folded)
    return isObject || isShared
  }

  /// True if the words after "everything" say that something else than money in an account is meant: "everything I owe
  /// her", "all that she asked for", "the rest of what I borrowed".
  private func isDebt(_ end: Int) -> Bool {
    let next = tokens[end...].prefix(4).map(\.folded)
    let clause = Self.relativeLeads.first { next.starts(with: $0) }.map { next.dropFirst($0.count) } ?? next[...]
    guard let subject = clause.first, let verb = clause.dropFirst().first else { return false }
    return Self.subjects.contains(subject) && !Self.ownership.contains(verb)
  }

  private static let relativeLeads: [[String]] = [["of", "what"], ["of", "that"], ["that"], ["what"], ["which"]]
  private static let subjects: Set<String> = ["i", "we", "you", "he", "she", "they"]
  private static let ownership: Set<String> = ["have", "'ve", "got", "own", "can", "could", "save", "saved"]

  /// Returns a balance less the sum that follows it: "everything but 100 dollars".
  private func rest(of balance: Amount, at end: Int) -> Match? {
    guard end > 0, let next = Self.exceptions.end(in: tokens, at: end), let sum = sums.likelyAmount(at: next),
      let less = sum.amount.value.negated
    else { return nil }
    var balance = balance
    (balance.addend, balance.currency) = (less, sum.amount.currency)
    return (balance, sum.end, 0.95)
  }

  /// True for the "everything" of "thanks for everything".
  private func isReasonForThanks(_ start: Int) -> Bool {
    guard start > 1, ["for", "about"].contains(tokens[start - 1].folded) else { return false }
    let words = tokens[..<(start - 1)].map(\.folded)
    return Self.thanks.contains { words.suffix($0.count).elementsEqual($0) }
  }

  private static let thanks = [["thanks"], ["thank", "you"], ["thx"], ["cheers"], ["sorry"], ["grateful"]]

  private static let exceptions = PhraseTable(
    sequences: WordClasses.exceptives,
    listing: """
      but; minus; less; bar; save; save for; but leave; but leave me; but keep; and leave; and keep; leaving; keeping; but for
      """)

  private static let wholeBalance: PhraseTable = {
    let owned = ["money", "balance", "cash", "savings", "funds"]
    var texts = [
      "everything", "everything i have", "everything i 've got", "everything i own", "all i have", "all i 've got",
    ]
    texts += [
      "all that i have", "all of what i have", "whatever is left", "whatever i have", "what 's left", "the whole lot",
    ]
    texts += [
      "everything that 's left", "everything that is left", "the rest", "everything else", "the remainder", "all of it",
      "all of that",
    ]
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
    if let end = Self.same.end(in: tokens, at: start), !isAttribute(end) {
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

  /// True if the words before an end only describe what follows: "the usual account".
  private func isAttribute(_ end: Int) -> Bool {
    tokens[end - 1].folded == "usual" && end < tokens.count && !tokens[end - 1].endsClause
      && WordClasses.category(of: tokens[end]) == .content
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
  private static let references = [
    "that", "it", "as much", "the amount", "that much", "that amount", "this", "as much as that", "the sum",
    "what i just paid", "what i just sent",
  ]

  /// "half of it", "two thirds of my balance", "20%".
  private func partialShare(at start: Int) -> Match? {
    guard let (value, divisor, end) = fraction(at: start) else { return nil }
    if let (base, end) = accounts.balance(in: tokens, at: end, after: .fraction) {
      return (Amount(value, of: base, dividedBy: divisor), end, 0.95)
    }
    if let found = ofSum(value, divisor, at: end) { return found }
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

  /// Returns the share of a plain sum, rounded to the minor unit: "15 percent of 80 dollars".
  private func ofSum(_ value: ExactDecimal, _ divisor: Int64, at end: Int) -> Match? {
    guard end < tokens.count, tokens[end].folded == "of", !tokens[end - 1].endsClause else { return nil }
    let hasArticle = end + 1 < tokens.count && Self.articles.contains(tokens[end + 1].folded)
    guard let sum = sums.likelyAmount(at: hasArticle ? end + 2 : end + 1),
      let part = sum.amount.value.share(value, of: divisor, places: sum.amount.currency?.exponent ?? 2)
    else { return nil }
    // The noun of "a third of the 60 dollar bill" is no verb.
    let hasNoun =
      hasArticle && sum.end < tokens.count && !tokens[sum.end - 1].endsClause
      && Self.bills.contains(tokens[sum.end].folded)
    return (Amount(part, sum.amount.currency), hasNoun ? sum.end + 1 : sum.end, 0.9)
  }

  private static let bills: Set<String> = ["bill", "tab", "check", "total", "sum", "amount", "cost", "price"]
  private static let articles: Set<String> = ["the", "that", "this", "our", "my", "a", "an"]
  private static let correctors: Set<String> = [
    "no", "make", "it", "that", "just", "only", "change", "to", "actually", "rather", "and", "but",
  ]
  private static let ofThat = PhraseTable([
    "of it", "of that", "of this", "of the amount", "that", "that much", "as much", "the amount", "of what i just paid",
    "of what i just sent", "of what i 've just paid", "of what i 've just sent",
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

  private func fraction(at start: Int) -> (ExactDecimal, Int64, Int)? {
    FractionParser(tokens: tokens).fraction(at: start)
  }
}
