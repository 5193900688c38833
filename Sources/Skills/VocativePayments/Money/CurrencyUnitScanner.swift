import VocativeCore
import VocativeDialogue
import VocativeText

/// A scanner of the units after a number: whole units, minor units, or both.
struct CurrencyUnitScanner {
  typealias Match = AmountScanner.Match
  typealias Interpretation = AmountScanner.Interpretation

  let utterance: Utterance
  let words: CurrencyLexicon
  let context: AmountContext
  private var tokens: [Token] { context.tokens }
  private var numbers: NumberParser { context.numbers }

  /// Returns the meanings of a number in a currency.
  func interpretations(_ number: NumberMatch, _ currency: Currency?, _ confidence: Double) -> [Interpretation] {
    let interpretations = number.candidates.map {
      Interpretation(value: $0.value, currency: currency, confidence: $0.confidence.value * confidence)
    }
    guard interpretations.count > 1 else { return interpretations }
    // `1.000` has three decimals in a currency with three. Others have no third decimal, so that the point groups
    // thousands; `19.999`, which is no round number, is rather a slip.
    if let currency, currency.exponent == 3 {
      return [Interpretation(value: interpretations[1].value, currency: currency, confidence: confidence)]
    }
    guard let currency else { return Array(interpretations.prefix(1)) }
    return currency.usesDecimalComma || interpretations[1].value.scale < 3 ? Array(interpretations.prefix(1)) : []
  }

  /// Returns a number of whole units of a currency: "fifty dollars".
  func wholeUnits(_ number: NumberMatch, _ name: CurrencyLexicon.CurrencyMatch) -> Match {
    Match(end: name.end, interpretations: interpretations(number, name.currency, name.confidence))
  }

  /// Returns a number of minor units: "fifty cents".
  func minorUnitsAlone(_ number: NumberMatch, _ coin: CurrencyLexicon.MinorUnitMatch) -> Match {
    Match(
      end: coin.end,
      interpretations: interpretations(number, coin.currency, 1).compactMap { meaning in
        ExactDecimal(meaning.value.mantissa, scale: meaning.value.scale + coin.decimals).map {
          Interpretation(value: $0, currency: meaning.currency, confidence: meaning.confidence)
        }
      })
  }

  /// Returns units of a currency with the minor units that follow: "and thirty cents", "fifty", "and a half".
  func unitsWithMinorUnits(_ number: NumberMatch, _ name: CurrencyLexicon.CurrencyMatch) -> Match {
    let units = wholeUnits(number, name)
    guard units.interpretations.count == 1, let whole = units.interpretations[0].value.whole,
      name.currency.exponent > 0,
      !tokens[name.end - 1].endsClause, let rest = minorUnits(at: name.end, after: number, name)
    else { return units }
    let value = ExactDecimal(rest.value, scale: name.currency.exponent).flatMap { ExactDecimal(whole).adding($0) }
    guard let value else { return .skipped(until: rest.end) }
    return Match(
      end: rest.end,
      interpretations: [
        Interpretation(
          value: value, currency: name.currency, confidence: units.interpretations[0].confidence * rest.confidence)
      ])
  }

  /// Returns the minor units that follow whole units.
  private func minorUnits(
    at start: Int, after units: NumberMatch, _ name: CurrencyLexicon.CurrencyMatch
  ) -> (value: Int64, end: Int, confidence: Double)? {
    guard start < tokens.count else { return nil }
    let perUnit = name.currency.minorUnitsPerUnit
    let hasAnd = ["and", "&"].contains(tokens[start].folded)
    let position = hasAnd ? start + 1 : start
    guard position < tokens.count else { return nil }
    if hasAnd, position + 1 < tokens.count, ["a", "one"].contains(tokens[position].folded),
      tokens[position + 1].folded == "half"
    {
      return (perUnit / 2, position + 2, 0.95)
    }
    if hasAnd, perUnit == 100, let quarters = quarters(at: position) {
      return (quarters.count * 25, quarters.end, 0.95)
    }
    if !hasAnd, ["oh", "o"].contains(tokens[position].folded), let digit = numbers.match(at: position + 1),
      let value = digit.candidates.first?.value.whole, digit.isInWords, (1...9).contains(value), perUnit == 100
    {
      return (value, digit.tokens.upperBound, 0.9)
    }
    guard let number = numbers.match(at: position), number.candidates.count == 1,
      let value = number.candidates[0].value.whole, (0..<perUnit).contains(value)
    else { return nil }
    let end = number.tokens.upperBound
    if let coin = words.minorUnit(at: end, in: tokens, after: name.currency) {
      // "£84 and 42 cents" means pence; a coin of another currency begins another amount.
      guard coin.decimals == name.currency.exponent else { return nil }
      let isOwn = coin.currency == nil || coin.currency == name.currency
      let usesCents = name.currency.minorName == "cent" || coin.currency != nil
      return isOwn ? (value, coin.end, usesCents ? 1 : 0.85) : nil
    }
    guard perUnit == 100, value >= 1, isBareMinorUnits(number), words.suffix(at: end, in: utterance) == nil,
      !context.isNonCurrencyUnit(end), end >= tokens.count || tokens[end - 1].endsClause || !context.isNumeric(end),
      // Implied minor units follow a word: "five dollars fifty", not `$5 50`.
      tokens[name.end - 1].kind == .word
    else { return nil }
    if value < 10 { return hasAnd ? nil : (value, end, 0.6) }
    return (value, end, hasAnd ? 0.7 : 0.9)
  }

  /// Returns the number of quarters at a token: "a quarter", "three quarters".
  private func quarters(at position: Int) -> (count: Int64, end: Int)? {
    guard position + 1 < tokens.count else { return nil }
    switch (tokens[position].folded, tokens[position + 1].folded) {
    case ("a", "quarter"), ("one", "quarter"): return (1, position + 2)
    case ("three", "quarters"): return (3, position + 2)
    default: return nil
    }
  }

  /// Returns true if a number consists of words or two digits, the form of minor units without their name, or of one
  /// digit at the end: "3 dollars 5".
  private func isBareMinorUnits(_ number: NumberMatch) -> Bool {
    if number.isInWords { return true }
    guard number.tokens.count == 1 else { return false }
    let end = number.tokens.upperBound
    let isLast =
      end == tokens.count || tokens[end - 1].endsClause || ["to", "from", "please"].contains(tokens[end].folded)
    let digits = tokens[number.tokens.lowerBound].text.utf8.count
    return digits == 2 || (digits == 1 && isLast)
  }
}
