import VocativeCore
import VocativeText

/// A scanner of sums divided among a number of people, as a question names them: "if I split 75 five ways", "four of us
/// share 100 dollars".
struct EqualDivisionScanner {
  let tokens: [Token]
  let sums: AmountScanner

  /// Returns the division that begins at a token.
  func division(at start: Int) -> (sum: Amount, count: Int64, end: Int)? {
    let lead = Self.leads.end(in: tokens, at: start) ?? start
    return verbFirst(at: lead) ?? peopleFirst(at: lead) ?? sumFirst(at: lead)
  }

  /// "split 75 five ways", "we share 90 dollars between three".
  private func verbFirst(at start: Int) -> (sum: Amount, count: Int64, end: Int)? {
    guard start < tokens.count, Self.verbs.contains(tokens[start].folded),
      let sum = sums.likelyAmount(at: start + 1), let (count, end) = people(at: sum.end)
    else { return nil }
    return (sum.amount, count, end)
  }

  /// "four of us share 100 dollars".
  private func peopleFirst(at start: Int) -> (sum: Amount, count: Int64, end: Int)? {
    guard let (count, next) = number(at: start) else { return nil }
    let end = Self.persons.end(in: tokens, at: next) ?? next
    guard end < tokens.count, Self.verbs.contains(tokens[end].folded), let sum = sums.likelyAmount(at: end + 1) else {
      return nil
    }
    return (sum.amount, count, sum.end)
  }

  /// "75 dollars split five ways", "120 is shared between eight".
  private func sumFirst(at start: Int) -> (sum: Amount, count: Int64, end: Int)? {
    guard start < tokens.count, let sum = sums.likelyAmount(at: start), sum.end < tokens.count else { return nil }
    let verb = ["is", "was", "gets", "were", "'s"].contains(tokens[sum.end].folded) ? sum.end + 1 : sum.end
    guard verb < tokens.count, Self.verbs.contains(tokens[verb].folded), let (count, end) = people(at: verb + 1) else {
      return nil
    }
    return (sum.amount, count, end)
  }

  /// "five ways", "between the four of us", "among six people", "by three".
  private func people(at start: Int) -> (count: Int64, end: Int)? {
    var position = start
    if position < tokens.count, ["equally", "evenly"].contains(tokens[position].folded) { position += 1 }
    guard position < tokens.count else { return nil }
    let isLed = ["between", "among", "amongst", "by", "into", "over"].contains(tokens[position].folded)
    if isLed { position += 1 }
    if position < tokens.count, ["the", "all"].contains(tokens[position].folded) { position += 1 }
    guard let (count, next) = number(at: position) else { return nil }
    let end = Self.persons.end(in: tokens, at: next)
    return isLed || end != nil ? (count, end ?? next) : nil
  }

  private func number(at position: Int) -> (Int64, Int)? {
    guard position < tokens.count, let match = NumberParser(tokens).match(at: position),
      let count = match.candidates.first?.value.whole, (2...100).contains(count)
    else { return nil }
    return (count, match.tokens.upperBound)
  }

  private static let verbs: Set<String> = [
    "split", "share", "shared", "divide", "divided", "splitting", "sharing", "dividing", "splits", "shares",
  ]
  private static let leads = PhraseTable(
    PhraseTable.sequences(["if", "when", "suppose", "for"], ["", "i", "we", "you", "i were to", "we were to"])
      + ["i", "we"])
  private static let persons = PhraseTable(
    listing: "ways; way; people; persons; of us; parts; heads; shares; friends; equal parts; of them; guys; mates")
}
