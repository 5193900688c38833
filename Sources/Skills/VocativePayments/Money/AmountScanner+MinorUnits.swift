import VocativeCore
import VocativeDialogue
import VocativeText

extension AmountScanner {
  /// Returns the meanings of a number in a currency.
  func interpretations(_ number: NumberMatch, _ currency: Currency?, _ confidence: Double) -> [Interpretation] {
    let interpretations = number.candidates.map {
      Interpretation(value: $0.value, currency: currency, confidence: $0.confidence.value * confidence)
    }
    guard interpretations.count > 1 else { return interpretations }
    // `1.000` has three decimals in a currency with three; with a decimal point in use it is not a thousand.
    guard let currency else { return Array(interpretations.prefix(1)) }
    if currency.exponent == 3 {
      return [Interpretation(value: interpretations[1].value, currency: currency, confidence: confidence)]
    }
    return currency.usesDecimalComma ? Array(interpretations.prefix(1)) : []
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
      !isNonCurrencyUnit(end), end >= tokens.count || tokens[end - 1].endsClause || !isNumeric(end),
      // Implied minor units follow a word: "five dollars fifty", not `$5 50`.
      tokens[name.end - 1].kind == .word
    else { return nil }
    if value < 10 { return hasAnd ? nil : (value, end, 0.6) }
    return (value, end, hasAnd ? 0.7 : 0.9)
  }

  /// Returns true if a number consists of words or two digits, the form of minor units without their name.
  private func isBareMinorUnits(_ number: NumberMatch) -> Bool {
    number.isInWords || (number.tokens.count == 1 && tokens[number.tokens.lowerBound].text.utf8.count == 2)
  }

  /// Returns the word at a position if it names a currency without ISO code: historic, digital, or of games.
  func unknownCurrency(at position: Int) -> String? {
    guard position > 0, position < tokens.count, !tokens[position - 1].endsClause,
      Self.unknownCurrencyNames.contains(tokens[position].folded)
    else { return nil }
    return tokens[position].text
  }

  private static let unknownCurrencyNames: Set<String> = [
    "bitcoin", "bitcoins", "btc", "ether", "ethereum", "eth", "dogecoin", "dogecoins", "litecoin", "litecoins",
    "crypto",
    "marks", "deutschmarks", "lire", "pesetas", "drachmas", "guilders", "escudos", "schillings", "doubloons", "ducats",
    "credits", "tokens", "gold", "sesterces", "talers", "florins",
  ]

  /// Returns true if the word after a number is a unit other than money.
  func isNonCurrencyUnit(_ position: Int) -> Bool {
    guard position > 0, position < tokens.count, !tokens[position - 1].endsClause else { return false }
    return PercentParser.sign(in: tokens, at: position) != nil
      || Self.nonCurrencyUnits.contains(tokens[position].folded)
  }

  /// Returns true if the word before a number makes it a label or a date: "number three", "January 5, 2026".
  func followsLabel(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    if position > 1, tokens[position - 1].kind == .number, Self.months.contains(tokens[position - 2].folded) {
      return true
    }
    return !tokens[position - 1].endsClause && Self.labelWords.contains(tokens[position - 1].folded)
  }

  private static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let nonCurrencyUnits: Set<String> = months.union([
    "am", "pm", "o'clock", "oclock", "times", "time", "way", "ways", "people", "persons", "friends", "day", "days",
    "week", "weeks", "weekend", "month", "months", "year", "years", "hour", "hours", "minute", "minutes", "seconds",
    "transactions", "payments", "contacts", "accounts", "transfers", "requests", "items", "more", "last", "latest",
  ])
  private static let labelWords: Set<String> = months.union([
    "number", "option", "choice", "#", "nr", "item", "entry", "account", "in", "since", "during", "year",
  ])
}
