import VocativeCore
import VocativeDialogue
import VocativeGrammar
package import VocativeText

/// A calculation with one operation and its exact result, rounded to the minor unit.
package struct Calculation: SlotValue {
  /// The calculation in figures: "15% of $80.00".
  package let expression: String
  /// The result, to at most two decimals, or those of the currency.
  package let result: ExactDecimal
  /// The currency of the result; nil if none was named.
  package let currency: Currency?
  /// True if the numbers are sums of money, also without a currency: "if I split 75 five ways".
  var isAboutMoney = false

  package var shown: String { expression }

  /// The result with its currency: "$12.00".
  func resultReply(in standard: Currency?) -> Reply {
    let unit = currency ?? (isAboutMoney ? standard : nil)
    if let money = unit.flatMap({ Amount(result, $0).money(in: $0) }) { return "\(money)" }
    return Reply(shown: Amount(result).shownAsPrice, spoken: Amount(result).spoken)
  }
}

extension Amount {
  /// The amount in figures, with two decimals if it has any: `12.50`.
  fileprivate var shownAsPrice: String {
    let hasOneDecimal = currency == nil && value.scale == 1
    return hasOneDecimal ? shown + "0" : shown
  }
}

/// A parser of calculations: "15 percent of 80 dollars", "3 times 12.50", "a third of 90", "80 plus 15 percent".
struct CalculationParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<Calculation>] {
    let reader = CalculationReader(utterance: utterance)
    var matches: [SlotMatch<Calculation>] = []
    var position = 0
    while position < utterance.tokens.count {
      guard let (value, end) = reader.calculation(at: position) else {
        position += 1
        continue
      }
      matches.append(SlotMatch(tokens: position..<end, value: value, confidence: 0.95))
      position = end
    }
    return matches
  }

  var expansion: Grammar.Expansion { .oneOf(samples.map { .words($0) }) }
  var samples: [String] {
    ["fifteen percent of eighty dollars", "three times twelve dollars", "half of ninety dollars"]
  }
}

/// Reads one calculation at a token.
private struct CalculationReader {
  let utterance: Utterance
  private var tokens: [Token] { utterance.tokens }
  private var sums: AmountScanner { AmountScanner(utterance, .standard) }

  func calculation(at start: Int) -> (Calculation, Int)? {
    if let division = EqualDivisionScanner(tokens: tokens, sums: sums).division(at: start) {
      let (sum, count) = (division.sum, division.count)
      return sum.value.share(ExactDecimal(1), of: count, places: places(sum.currency)).map {
        var calculation = made("\(sum.shownAsPrice) split \(count) ways", $0, sum.currency)
        calculation.isAboutMoney = true
        return (calculation, division.end)
      }
    }
    return share(at: start) ?? operation(at: start)
  }

  /// "15 percent of 80 dollars", "a 20% tip on 45".
  private func share(at start: Int) -> (Calculation, Int)? {
    guard let (value, divisor, next) = FractionParser(tokens: tokens).fraction(at: start) else { return nil }
    let position =
      next < tokens.count && ["tip", "discount", "tax", "off"].contains(tokens[next].folded) ? next + 1 : next
    let isOff = position > next && ["off", "discount"].contains(tokens[next].folded)
    let hasLink = position < tokens.count && ["of", "on", "from"].contains(tokens[position].folded)
    guard hasLink || isOff, let sum = sums.likelyAmount(at: hasLink ? position + 1 : position),
      let part = sum.amount.value.share(value, of: divisor, places: places(sum.amount.currency))
    else { return nil }
    let name = divisor == 100 ? "\(value)%" : divisor == 2 && value == ExactDecimal(1) ? "Half" : "\(value)/\(divisor)"
    guard isOff else { return (made("\(name) of \(sum.amount.shownAsPrice)", part, sum.amount.currency), sum.end) }
    return part.negated.flatMap { sum.amount.value.adding($0) }.map {
      (made("\(name) off \(sum.amount.shownAsPrice)", $0, sum.amount.currency), sum.end)
    }
  }

  private static let times = PhraseTable(["times", "multiplied by", "x"])
  private static let over = PhraseTable(["divided by", "over", "split by"])
  private static let plus = PhraseTable(["plus", "and", "added to", "+"])
  private static let minus = PhraseTable(["minus", "less", "take away", "-"])

  /// "3 times 12.50", "80 divided by 4", "20 plus 30 dollars", "80 plus 15 percent".
  private func operation(at start: Int) -> (Calculation, Int)? {
    if let number = NumberParser(tokens).match(at: start), let factor = number.candidates.first?.value,
      let next = Self.times.end(in: tokens, at: number.tokens.upperBound), let sum = sums.likelyAmount(at: next)
    {
      return sum.amount.value.share(factor, of: 1, places: places(sum.amount.currency)).map {
        (made("\(factor) times \(sum.amount.shownAsPrice)", $0, sum.amount.currency), sum.end)
      }
    }
    guard let left = sums.likelyAmount(at: start) else { return nil }
    let unit = places(left.amount.currency)
    if let next = Self.times.end(in: tokens, at: left.end), let factor = number(at: next) {
      return left.amount.value.share(factor.value, of: 1, places: unit).map {
        (made("\(left.amount.shownAsPrice) times \(factor.value)", $0, left.amount.currency), factor.end)
      }
    }
    if let next = Self.over.end(in: tokens, at: left.end), let divisor = number(at: next),
      let whole = divisor.value.whole,
      whole > 0, let part = left.amount.value.share(ExactDecimal(1), of: whole, places: unit)
    {
      return (made("\(left.amount.shownAsPrice) divided by \(whole)", part, left.amount.currency), divisor.end)
    }
    return addition(to: left.amount, at: left.end)
  }

  private func addition(to left: Amount, at position: Int) -> (Calculation, Int)? {
    let isPlus = Self.plus.end(in: tokens, at: position)
    guard let next = isPlus ?? Self.minus.end(in: tokens, at: position), tokens[next - 1].folded != "and" else {
      return nil
    }
    let sign = isPlus == nil ? "minus" : "plus"
    if let (value, divisor, end) = FractionParser(tokens: tokens).fraction(at: next), divisor == 100,
      let factor = ExactDecimal(100).adding(isPlus == nil ? value.negated ?? value : value),
      let result = left.value.share(factor, of: 100, places: places(left.currency))
    {
      return (made("\(left.shownAsPrice) \(sign) \(value)%", result, left.currency), end)
    }
    guard let right = sums.likelyAmount(at: next),
      left.currency == nil || right.amount.currency == nil || left.currency == right.amount.currency,
      let change = isPlus == nil ? right.amount.value.negated : right.amount.value,
      let result = left.value.adding(change)
    else { return nil }
    return (
      made("\(left.shownAsPrice) \(sign) \(right.amount.shownAsPrice)", result, left.currency ?? right.amount.currency),
      right.end
    )
  }

  private func number(at position: Int) -> (value: ExactDecimal, end: Int)? {
    NumberParser(tokens).match(at: position).flatMap { match in
      match.candidates.first.map { ($0.value, match.tokens.upperBound) }
    }
  }

  private func places(_ currency: Currency?) -> Int { currency?.exponent ?? 2 }

  private func made(_ expression: String, _ result: ExactDecimal, _ currency: Currency?) -> Calculation {
    Calculation(expression: expression, result: result, currency: currency)
  }
}
