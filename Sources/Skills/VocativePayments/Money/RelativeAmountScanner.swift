import VocativeDialogue
import VocativeText

/// A scanner of changes to the previous amount: "ten more", "five less", "ten percent more", "another ten", "double it".
struct RelativeAmountScanner {
  let tokens: [Token]
  let sums: AmountScanner

  /// Returns the change that begins at a token.
  func change(at start: Int) -> ShareScanner.Match? {
    difference(at: start) ?? addition(at: start) ?? verb(at: start) ?? factor(at: start)
  }

  // MARK: Differences

  private static let increases: Set<String> = ["more", "extra", "higher", "additional"]
  private static let decreases: Set<String> = ["less", "fewer", "lower"]

  /// "ten more", "five dollars less", "ten percent more", "a dollar extra".
  private func difference(at start: Int) -> ShareScanner.Match? {
    // "20 or more" is no change, and neither is "more than".
    guard start == 0 || tokens[start - 1].endsClause || !["or", "no", "than"].contains(tokens[start - 1].folded) else {
      return nil
    }
    guard let (amount, end) = size(at: start), end < tokens.count, !tokens[end - 1].endsClause else { return nil }
    let word = tokens[end].folded
    let isMore = Self.increases.contains(word)
    guard isMore || Self.decreases.contains(word) else { return nil }
    if let last = Self.thanLastTime.end(in: tokens, at: end + 1), case .sum(let sum) = amount,
      let change = isMore ? sum.value : sum.value.negated
    {
      return (Amount(.lastPayment, adding: change, sum.currency), last, 0.95)
    }
    // "Is 500 kronor more or less than 50 dollars" changes nothing either.
    let next = Self.orLess.end(in: tokens, at: end) ?? end + 1
    if next < tokens.count, ["than", "to", "for"].contains(tokens[next].folded), !isThanThat(at: next) {
      return nil
    }
    // "One more like that" is a payment, and no change of its sum.
    if next < tokens.count, ["like", "of", "such", "time", "payment", "thing"].contains(tokens[next].folded) {
      return nil
    }
    return applied(amount, isMore: isMore).map { ($0, isThanThat(at: end + 1) ? end + 3 : end + 1, 0.95) }
  }

  private static let orLess = PhraseTable(["more or less", "less or more", "higher or lower", "lower or higher"])
  private static let thanLastTime = PhraseTable(
    ["than last time", "than the last time", "than last month", "than last week", "than usual"]
      + PhraseTable.sequences(
        ["than"], ["", "what", "the amount"], ["i"], ["sent", "paid", "gave", "transferred"], ["", "to"],
        ["", "him", "her", "them"], ["last time", "the last time", "last month", "last week", "before", "last"]))

  private func isThanThat(at position: Int) -> Bool {
    position + 1 < tokens.count && tokens[position].folded == "than"
      && ["that", "this", "it", "before"].contains(tokens[position + 1].folded)
  }

  /// "another ten", "an extra five dollars", "an additional 10 percent".
  private func addition(at start: Int) -> ShareScanner.Match? {
    let hasArticle = ["a", "an"].contains(tokens[start].folded)
    let position = hasArticle ? start + 1 : start
    guard position + 1 < tokens.count, ["another", "extra", "additional", "further"].contains(tokens[position].folded),
      tokens[position + 1].folded != "one", let (amount, end) = size(at: position + 1)
    else { return nil }
    return applied(amount, isMore: true).map { ($0, end, 0.9) }
  }

  // MARK: Verbs

  private static let raising = PhraseTable(
    ["increase", "raise", "bump", "put", "up"].flatMap { verb in objects.map { "\(verb) \($0) by" } }
      + ["increase", "raise", "bump"].flatMap { verb in objects.map { "\(verb) \($0) up by" } })
  private static let lowering = PhraseTable(
    ["reduce", "lower", "decrease", "cut", "drop"].flatMap { verb in objects.map { "\(verb) \($0) by" } }
      + ["bring", "take"].flatMap { verb in objects.map { "\(verb) \($0) down by" } })
  private static let objects = ["it", "that", "this", "the amount", "the sum"]
  private static let adding = PhraseTable([
    "add", "plus", "and add", "add on", "add another", "put another", "put", "stick", "stick another", "throw", "chuck",
  ])
  private static let taking = PhraseTable([
    "take off", "knock off", "take away", "subtract", "deduct", "minus", "take", "knock", "shave off", "shave",
  ])
  /// The verbs that change a sum only with "on" or "off" after it.
  private static let separableVerbs: Set<String> = [
    "minus", "take", "knock", "shave", "put", "stick", "throw", "chuck",
  ]
  private static let tails = PhraseTable([
    "to it", "to that", "to the amount", "on top", "on", "in", "from it", "from that", "off", "off it", "off that",
    "more",
    "please",
    "on top of that",
  ])

  /// "raise it by ten", "lower the amount by 5 dollars", "add ten", "knock off five".
  private func verb(at start: Int) -> ShareScanner.Match? {
    for (table, isMore) in [(Self.raising, true), (Self.lowering, false)] {
      guard let position = table.end(in: tokens, at: start), let (amount, end) = size(at: position) else { continue }
      return applied(amount, isMore: isMore).map { ($0, end, 0.95) }
    }
    // "Add ten" is a change only as a whole answer.
    guard beginsClause(start) else { return nil }
    for (table, isMore) in [(Self.adding, true), (Self.taking, false)] {
      guard let position = table.end(in: tokens, at: start) else { continue }
      // The "quarter" of "knock a quarter off" is no coin.
      let sizes = [isMore ? nil : part(at: position), size(at: position)].compactMap(\.self)
      let change = sizes.lazy.compactMap { amount, end -> ShareScanner.Match? in
        let tail = Self.tails.end(in: tokens, at: end)
        // "Minus five" is a number, and so is "take ten".
        guard Self.separableVerbs.contains(tokens[position - 1].folded) ? tail != nil && position - start == 1 : true,
          onlyExplains(tokens[(tail ?? end)...])
        else { return nil }
        return applied(amount, isMore: isMore).map { ($0, tail ?? end, 0.9) }
      }
      if let found = change.first { return found }
    }
    return nil
  }

  /// True if the words behind a change are fillers, or begin another clause and have no sum: "knock 5 off that, he bought me
  /// a coffee", "take five off and send it to Omar".
  private func onlyExplains(_ rest: ArraySlice<Token>) -> Bool {
    let others = rest.drop { isFiller($0) }
    guard let first = others.first else { return true }
    if rest.first?.folded == "and", Self.otherChanges.contains(first.folded) {
      return !others.contains { WordClasses.category(of: $0) == .number && $0.folded != "a" }
    }
    guard others.startIndex > 0, tokens[others.startIndex - 1].endsClause else { return false }
    return !["and", "or", "but", "no", "not"].contains(first.folded)
      && !others.contains { WordClasses.category(of: $0) == .number && $0.folded != "a" }
  }

  /// The verbs of another change beside that of the sum.
  private static let otherChanges: Set<String> = [
    "make", "send", "put", "write", "pay", "use", "note", "give", "change", "take", "say",
  ]

  /// True if only fillers stand before a position in its clause, and no number in the clauses before it: "he stayed
  /// longer, so add another 15".
  private func beginsClause(_ position: Int) -> Bool {
    var start = position
    // "Write plants on it and take 10% off".
    if position > 1, tokens[position - 1].folded == "and" {
      return !tokens[..<position].contains { WordClasses.category(of: $0) == .number }
    }
    while start > 0, !tokens[start - 1].endsClause {
      start -= 1
      guard isFiller(tokens[start]) || tokens[start].folded == "so" else { return false }
    }
    return !tokens[..<start].contains { WordClasses.category(of: $0) == .number }
  }

  private func isFiller(_ token: Token) -> Bool {
    WordClasses.category(of: token) == .filler
      || ["and", "no", "yes", "yeah", "but", "can", "you"].contains(token.folded)
  }

  // MARK: Factors

  private static let doubles = PhraseTable(["double", "twice as much", "double it", "double that", "make it double"])
  private static let halves = PhraseTable(["halve it", "halve that", "half as much", "cut it in half", "half that"])
  private static let halfMore = PhraseTable(["half as much again", "half again as much"])
  private static let triples = PhraseTable(["triple", "triple it", "three times as much"])

  /// "double", "triple it", "half as much again".
  private func factor(at start: Int) -> ShareScanner.Match? {
    if let end = Self.halfMore.end(in: tokens, at: start) {
      return (Amount(ExactDecimal(3), of: .previous, dividedBy: 2), end, 0.95)
    }
    if let end = Self.halves.end(in: tokens, at: start) {
      return (Amount(ExactDecimal(1), of: .previous, dividedBy: 2), end, 0.95)
    }
    for (factor, table) in [(2, Self.doubles), (3, Self.triples)] {
      guard let end = table.end(in: tokens, at: start) else { continue }
      // "Double" alone is a whole answer.
      let isAlone = end == start + 1
      if isAlone, !tokens[end...].allSatisfy({ isFiller($0) || $0.folded == "the" }) { continue }
      if isAlone, !tokens[..<start].allSatisfy({ isFiller($0) || ["make", "it"].contains($0.folded) }) { continue }
      return (Amount(ExactDecimal(factor), of: .previous), end, 0.95)
    }
    return nil
  }

  // MARK: Sizes

  private enum Size {
    case sum(Amount)
    case fraction(ExactDecimal, Int64)
  }

  /// Returns a plain sum, or a percentage, and its end.
  private func size(at start: Int) -> (Size, Int)? {
    guard start < tokens.count else { return nil }
    if let (value, divisor, end) = FractionParser(tokens: tokens).fraction(at: start), divisor == 100 {
      return (.fraction(value, divisor), end)
    }
    return sums.likelyAmount(at: start).flatMap { $0.amount.value.mantissa > 0 ? (.sum($0.amount), $0.end) : nil }
  }

  /// Returns a fraction of the sum: the quarter of "knock a quarter off".
  private func part(at start: Int) -> (Size, Int)? {
    FractionParser(tokens: tokens).fraction(at: start).map { (.fraction($0.0, $0.1), $0.2) }
  }

  private func applied(_ size: Size, isMore: Bool) -> Amount? {
    switch size {
    case .sum(let amount):
      (isMore ? amount.value : amount.value.negated).map { Amount(.previous, adding: $0, amount.currency) }
    case .fraction(let value, let divisor):
      (isMore ? value : value.negated).flatMap { ExactDecimal(divisor).adding($0) }.map {
        Amount($0, of: .previous, dividedBy: divisor)
      }
    }
  }
}
