import VocativeDialogue
import VocativeText

/// A scanner of what is in an account beyond a sum that is to stay: "everything over 1000 in Top Bank", "as much as you can
/// as long as 1200 stays in Top", "keep 1000 and move the rest".
struct SurplusScanner {
  let tokens: [Token]
  let sums: AmountScanner
  let accounts: AccountNames

  /// Returns the surplus that begins at a token.
  func surplus(at start: Int) -> ShareScanner.Match? { above(at: start) ?? asMuch(at: start) }

  /// "everything above 1000 dollars in Top Bank", "whatever is over 1200 in Top".
  private func above(at start: Int) -> ShareScanner.Match? {
    guard let lead = Self.wholes.end(in: tokens, at: start), let bound = Self.bounds.end(in: tokens, at: lead),
      let (balance, end) = remainder(of: bound)
    else { return nil }
    return (balance, end, 0.95)
  }

  /// "as much as possible but leave 1200 in Top Bank", "all you can as long as 1200 dollars stay".
  private func asMuch(at start: Int) -> ShareScanner.Match? {
    guard let lead = Self.maxima.end(in: tokens, at: start) else { return nil }
    // The account may stand before the condition: "as much as you can from Top, but leave 1200".
    guard let link = Self.conditions.end(in: tokens, at: lead), let (balance, end) = remainder(of: link) else {
      return nil
    }
    return (balance, end, 0.95)
  }

  /// Returns the balance less the sum that is to stay, where a clause within a range says so: "keep 1000 in Top Bank and move
  /// the rest", "move everything from Top Bank to Nest, but leave 80 dollars in there".
  func kept(in range: Range<Int>) -> (tokens: Range<Int>, amount: Amount)? {
    range.lazy.compactMap { start -> (tokens: Range<Int>, amount: Amount)? in
      let isJoined = start > range.lowerBound && ["but", "and"].contains(tokens[start - 1].folded)
      guard
        start == 0 || isJoined || tokens[start - 1].endsClause
          || WordClasses.category(of: tokens[start - 1]) != .content,
        let lead = Self.keeping.end(in: tokens, at: start), let (balance, end) = remainder(of: lead),
        end <= range.upperBound
      else { return nil }
      return ((isJoined ? start - 1 : start)..<end, balance)
    }.first
  }

  /// Returns the balance of an account less the sum that begins at a token, with the words that say where it stays.
  private func remainder(of start: Int) -> (Amount, Int)? {
    guard let sum = sums.likelyAmount(at: start), let less = sum.amount.value.negated else { return nil }
    var end = Self.stays.end(in: tokens, at: sum.end) ?? sum.end
    var base = Amount.ShareBase.balance
    if let (account, next) = accounts.place(in: tokens, at: end) { (base, end) = (account, next) }
    if let next = Self.stays.end(in: tokens, at: end), end > sum.end { end = next }
    var balance = Amount(ExactDecimal(1), of: base)
    (balance.addend, balance.currency) = (less, sum.amount.currency)
    return (balance, end)
  }

  private static let wholes = PhraseTable(
    PhraseTable.sequences(
      [
        "anything", "everything", "whatever", "all", "what", "all the money", "any money", "the money", "what i have",
        "whatever i have", "everything i have", "all i have", "what i 've got", "whatever there is",
      ], ["", "is", "'s", "that is", "that 's", "left", "is left", "'s left", "goes"]))
  private static let bounds = PhraseTable(
    listing: "over; above; more than; beyond; in excess of; exceeding; over and above")
  private static let maxima = PhraseTable(
    PhraseTable.sequences(
      ["as much as", "as much money as", "all", "everything", "whatever", "the most"],
      [
        "you can", "i can spare", "you can spare", "we can spare", "i can afford", "possible", "i can", "is possible",
        "you 're able to", "can be sent", "can be moved",
        "can be spared",
      ]))
  private static let conditions = PhraseTable(
    PhraseTable.sequences(
      ["", "but", "and", "as long as", "so long as", "provided", "provided that", "while"], ["", "still"],
      [
        "leave", "keep", "leaving", "keeping", "leave me", "keep me", "leave at least", "keep at least", "i keep",
        "i have", "there is", "there 's", "i still have", "having", "hold", "holding",
      ])
      + ["as long as", "so long as", "provided", "provided that", "as long as at least", "if", "only if"])
  private static let keeping = PhraseTable(
    listing: """
      keep; leave; hold back; retain; keep back; i want to keep; i need; leave me; keep me; i 'll keep; leaving; keeping
      """)
  private static let stays = PhraseTable(
    listing: """
      stays; stay; remains; remain; is left; are left; left; stays there; is kept; back; behind; stays put; 's left
      stays behind; there; in there; on there; in it; in that one; here
      """)
}
