import VocativeCore
import VocativeDialogue

/// Walks over an utterance once and finds its amounts from left to right, each as long as possible.
struct AmountScanner {
  let utterance: Utterance
  let words: CurrencyWords
  let numbers: NumberReader

  /// An amount that begins at some token, with its possible meanings; without any it is to be passed over.
  struct Found {
    var end: Int
    var meanings: [Meaning]

    static func nothing(until end: Int) -> Found { Found(end: end, meanings: []) }
  }

  /// One meaning of an amount.
  struct Meaning {
    var value: ExactNumber
    var currency: Currency?
    var confidence: Double
  }

  init(_ utterance: Utterance, _ words: CurrencyWords) {
    self.utterance = utterance
    self.words = words
    numbers = NumberReader(utterance.tokens, scales: ["grand": 3])
  }

  var tokens: [Token] { utterance.tokens }

  func matches() -> [SlotMatch<Amount>] {
    var matches: [SlotMatch<Amount>] = []
    var position = 0
    while position < tokens.count {
      guard let found = amount(at: position) else {
        position += 1
        continue
      }
      let stretch = position..<max(found.end, position + 1)
      if utterance.isApart(stretch) {
        let factor = isBesideNumber(stretch) ? 0.4 : 1
        for meaning in found.meanings {
          matches.append(
            SlotMatch(
              tokens: stretch, value: Amount(meaning.value, meaning.currency),
              confidence: Confidence(meaning.confidence * factor)))
        }
      }
      position = stretch.upperBound
    }
    return matches
  }

  /// Whether a number that is not part of the amount touches it: part of what was meant may be outside.
  private func isBesideNumber(_ stretch: Range<Int>) -> Bool {
    let (first, last) = (stretch.lowerBound, stretch.upperBound - 1)
    let before = first > 0 && !tokens[first - 1].endsClause && isNumeric(first - 1) && isNumeric(first)
    let after =
      last + 1 < tokens.count && !tokens[last].endsClause && isNumeric(last + 1) && isNumeric(last)
      && !["a", "an"].contains(tokens[last + 1].folded)
    return before || after
  }

  private func isNumeric(_ position: Int) -> Bool {
    tokens[position].kind == .number || numbers.reading(at: position) != nil
      || ["k", "grand", "hundred", "thousand", "million", "billion", "half"].contains(tokens[position].folded)
  }

  // MARK: - Forms

  private func amount(at start: Int) -> Found? {
    if ["-", "minus", "negative"].contains(tokens[start].folded), start + 1 < tokens.count, !tokens[start].endsClause,
      let found = unsigned(at: start + 1)
    {
      return Found(
        end: found.end,
        meanings: found.meanings.compactMap { meaning in
          meaning.value.negated.map { Meaning(value: $0, currency: meaning.currency, confidence: meaning.confidence) }
        })
    }
    return unsigned(at: start)
  }

  private func unsigned(at start: Int) -> Found? {
    prefixed(at: start) ?? single(at: start) ?? paired(at: start) ?? counted(at: start)
  }

  /// `$50`, `USD 50`, `US$1.5k`, `$50 Canadian dollars`.
  private func prefixed(at start: Int) -> Found? {
    guard let prefix = words.prefix(at: start, in: utterance), let number = numbers.reading(at: prefix.end),
      !["-", "minus", "negative"].contains(tokens[prefix.end].folded)
    else { return nil }
    var currency = prefix
    currency.end = number.tokens.upperBound
    if let suffix = words.suffix(at: currency.end, in: utterance) {
      // "$50 Canadian dollars" is precise, "$50 euros" contradicts itself.
      let isSameKind = suffix.currency.words.nouns == prefix.currency.words.nouns
      currency.currency = isSameKind ? suffix.currency : prefix.currency
      currency.confidence = isSameKind ? 1 : 0.5
      currency.end = suffix.end
    }
    return withCoins(number, currency)
  }

  /// "a dollar", "half a dollar", "a cent", "a fiver".
  private func single(at start: Int) -> Found? {
    var next = start
    let isHalf = tokens[start].folded == "half"
    if isHalf { next += 1 }
    let hasArticle = next < tokens.count && ["a", "an"].contains(tokens[next].folded)
    if hasArticle { next += 1 }
    guard next < tokens.count else { return nil }
    if let note = ["fiver": 5, "tenner": 10][tokens[next].folded], !isHalf {
      return Found(end: next + 1, meanings: [Meaning(value: ExactNumber(note), confidence: 0.9)])
    }
    guard isHalf || hasArticle, next > 0, let value = isHalf ? ExactNumber(5, scale: 1) : ExactNumber(1) else {
      return nil
    }
    let reading = NumberReading(tokens: start..<next, candidates: [.init(value)], isSpelled: true)
    if tokens[next].kind == .word, let name = words.suffix(at: next, in: utterance) {
      return isHalf ? plain(reading, name) : withCoins(reading, name)
    }
    return words.coin(at: next, in: tokens).map { inCoins(reading, $0) }
  }

  /// "two fifty", "five oh two": 2.50 or 250 of a currency.
  private func paired(at start: Int) -> Found? {
    guard let pair = numbers.pair(at: start) else { return nil }
    let end = pair.tokens.upperBound
    if words.coin(at: end, in: tokens) != nil || isOtherUnit(end) { return .nothing(until: end) }
    let name = words.suffix(at: end, in: utterance)
    let hundreds = ExactNumber(pair.first * 100 + pair.second)
    guard let decimal = ExactNumber(pair.first * 100 + pair.second, scale: 2) else { return nil }
    return Found(
      end: name?.end ?? end,
      meanings: [
        Meaning(value: decimal, currency: name?.currency, confidence: 0.6),
        Meaning(value: hundreds, currency: name?.currency, confidence: 0.6),
      ])
  }

  /// "fifty dollars", "fifty cents", `50`.
  private func counted(at start: Int) -> Found? {
    guard let number = numbers.reading(at: start) else { return nil }
    let end = number.tokens.upperBound
    let name = words.suffix(at: end, in: utterance)
    // "Fifty euro cents" are coins, though "fifty euro" comes first.
    if let coin = words.coin(at: end, in: tokens), coin.end > name?.end ?? 0 { return inCoins(number, coin) }
    if let name { return withCoins(number, name) }
    if isOtherUnit(end) || isLabelled(start) { return .nothing(until: end) }
    // A "one" alone may stand for a thing: "the blue one".
    let confidence =
      tokens[end - 1].folded == "grand" ? 0.95 : end == start + 1 && tokens[start].folded == "one" ? 0.5 : 0.8
    return Found(end: end, meanings: meanings(number, nil, confidence))
  }

  // MARK: - Parts

  private func meanings(_ number: NumberReading, _ currency: Currency?, _ confidence: Double) -> [Meaning] {
    let readings = number.candidates.map {
      Meaning(value: $0.value, currency: currency, confidence: $0.confidence.value * confidence)
    }
    guard readings.count > 1 else { return readings }
    // `1.000`: where three decimals exist they are meant, and where a point stands before decimals it is no thousand.
    guard let currency else { return Array(readings.prefix(1)) }
    if currency.exponent == 3 { return [Meaning(value: readings[1].value, currency: currency, confidence: confidence)] }
    return currency.usesDecimalComma ? Array(readings.prefix(1)) : []
  }

  private func plain(_ number: NumberReading, _ name: CurrencyWords.Name) -> Found {
    Found(end: name.end, meanings: meanings(number, name.currency, name.confidence))
  }

  private func inCoins(_ number: NumberReading, _ coin: CurrencyWords.Coin) -> Found {
    Found(
      end: coin.end,
      meanings: meanings(number, coin.currency, 1).compactMap { meaning in
        ExactNumber(meaning.value.mantissa, scale: meaning.value.scale + coin.places).map {
          Meaning(value: $0, currency: meaning.currency, confidence: meaning.confidence)
        }
      })
  }

  /// Units of a currency and the coins after them: "and thirty cents", "fifty", "and a half".
  private func withCoins(_ number: NumberReading, _ name: CurrencyWords.Name) -> Found {
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

  /// Whether the word after a number says that it counts something else than money.
  private func isOtherUnit(_ position: Int) -> Bool {
    guard position > 0, position < tokens.count, !tokens[position - 1].endsClause else { return false }
    return PercentParser.sign(in: tokens, at: position) != nil || Self.otherUnits.contains(tokens[position].folded)
  }

  /// Whether the word before a number says that it is a name or a date: "number three", "January 5".
  private func isLabelled(_ position: Int) -> Bool {
    position > 0 && !tokens[position - 1].endsClause && Self.labels.contains(tokens[position - 1].folded)
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
  private static let labels: Set<String> = months.union(["number", "option", "choice", "#", "nr", "item", "entry"])
}
