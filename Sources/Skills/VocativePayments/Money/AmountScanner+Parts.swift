import VocativeCore
import VocativeDialogue
import VocativeText

extension AmountScanner {
  func meanings(_ number: NumberReading, _ currency: Currency?, _ confidence: Double) -> [Meaning] {
    let readings = number.candidates.map {
      Meaning(value: $0.value, currency: currency, confidence: $0.confidence.value * confidence)
    }
    guard readings.count > 1 else { return readings }
    // `1.000`: where three decimals exist they are meant, and where a point stands before decimals it is no thousand.
    guard let currency else { return Array(readings.prefix(1)) }
    if currency.exponent == 3 { return [Meaning(value: readings[1].value, currency: currency, confidence: confidence)] }
    return currency.usesDecimalComma ? Array(readings.prefix(1)) : []
  }

  func plain(_ number: NumberReading, _ name: CurrencyWords.Name) -> Found {
    Found(end: name.end, meanings: meanings(number, name.currency, name.confidence))
  }

  func inCoins(_ number: NumberReading, _ coin: CurrencyWords.Coin) -> Found {
    Found(
      end: coin.end,
      meanings: meanings(number, coin.currency, 1).compactMap { meaning in
        ExactNumber(meaning.value.mantissa, scale: meaning.value.scale + coin.places).map {
          Meaning(value: $0, currency: meaning.currency, confidence: meaning.confidence)
        }
      })
  }

  /// Units of a currency and the coins after them: "and thirty cents", "fifty", "and a half".
  func withCoins(_ number: NumberReading, _ name: CurrencyWords.Name) -> Found {
    let units = plain(number, name)
    guard units.meanings.count == 1, let whole = units.meanings[0].value.whole, name.currency.exponent > 0,
      !tokens[name.end - 1].endsClause, let rest = coins(at: name.end, after: number, name)
    else { return units }
    let value = ExactNumber(rest.value, scale: name.currency.exponent).flatMap { ExactNumber(whole).adding($0) }
    guard let value else { return .nothing(until: rest.end) }
    return Found(
      end: rest.end,
      meanings: [
        Meaning(
          value: value, currency: name.currency, confidence: units.meanings[0].confidence * rest.confidence)
      ])
  }

  /// The coins after whole units, in minor units.
  private func coins(
    at start: Int, after units: NumberReading, _ name: CurrencyWords.Name
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
    if !hasAnd, ["oh", "o"].contains(tokens[position].folded), let digit = numbers.reading(at: position + 1),
      let value = digit.candidates.first?.value.whole, digit.isSpelled, (1...9).contains(value), perUnit == 100
    {
      return (value, digit.tokens.upperBound, 0.9)
    }
    guard let number = numbers.reading(at: position), number.candidates.count == 1,
      let value = number.candidates[0].value.whole, (0..<perUnit).contains(value)
    else { return nil }
    let end = number.tokens.upperBound
    if let coin = words.coin(at: end, in: tokens, after: name.currency) {
      // "£84 and 42 cents" means pence; a coin that says another currency is another amount.
      guard coin.places == name.currency.exponent else { return nil }
      let isOwn = coin.currency == nil || coin.currency == name.currency
      let usesCents = name.currency.minorName == "cent" || coin.currency != nil
      return isOwn ? (value, coin.end, usesCents ? 1 : 0.85) : nil
    }
    guard perUnit == 100, value >= 1, isLoneRest(number), words.suffix(at: end, in: utterance) == nil,
      !isOtherUnit(end), end >= tokens.count || tokens[end - 1].endsClause || !isNumeric(end),
      // Coins that are only implied follow a word: "five dollars fifty", not `$5 50`.
      tokens[name.end - 1].kind == .word
    else { return nil }
    if value < 10 { return hasAnd ? nil : (value, end, 0.6) }
    return (value, end, hasAnd ? 0.7 : 0.9)
  }

  /// Whether a number is one or two plain words or two digits, as coins without their name are said.
  private func isLoneRest(_ number: NumberReading) -> Bool {
    number.isSpelled || (number.tokens.count == 1 && tokens[number.tokens.lowerBound].text.utf8.count == 2)
  }

  /// The word after a number, if it names money that no bank has: of the past, of the net, of games.
  func stranger(at position: Int) -> String? {
    guard position > 0, position < tokens.count, !tokens[position - 1].endsClause,
      Self.strangers.contains(tokens[position].folded)
    else { return nil }
    return tokens[position].text
  }

  private static let strangers: Set<String> = [
    "bitcoin", "bitcoins", "btc", "ether", "ethereum", "eth", "dogecoin", "dogecoins", "litecoin", "litecoins",
    "crypto",
    "marks", "deutschmarks", "lire", "pesetas", "drachmas", "guilders", "escudos", "schillings", "doubloons", "ducats",
    "credits", "tokens", "gold", "sesterces", "talers", "florins",
  ]

  /// Whether the word after a number says that it counts something else than money.
  func isOtherUnit(_ position: Int) -> Bool {
    guard position > 0, position < tokens.count, !tokens[position - 1].endsClause else { return false }
    return PercentParser.sign(in: tokens, at: position) != nil || Self.otherUnits.contains(tokens[position].folded)
  }

  /// Whether what stands before a number says that it is a name or a date: "number three", "January 5, 2026".
  func isLabelled(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    if position > 1, tokens[position - 1].kind == .number, Self.months.contains(tokens[position - 2].folded) {
      return true
    }
    return !tokens[position - 1].endsClause && Self.labels.contains(tokens[position - 1].folded)
  }

  private static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let otherUnits: Set<String> = months.union([
    "am", "pm", "o'clock", "oclock", "times", "time", "way", "ways", "people", "persons", "friends", "day", "days",
    "week", "weeks", "weekend", "month", "months", "year", "years", "hour", "hours", "minute", "minutes", "seconds",
    "transactions", "payments", "contacts", "accounts", "transfers", "requests", "items", "more", "last", "latest",
  ])
  private static let labels: Set<String> = months.union([
    "number", "option", "choice", "#", "nr", "item", "entry", "account", "in", "since", "during", "year",
  ])
}
