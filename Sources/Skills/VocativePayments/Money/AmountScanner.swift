import VocativeCore
import VocativeDialogue
import VocativeText

/// A scanner that finds the amounts of an utterance from left to right, each as long as possible.
struct AmountScanner {
  let utterance: Utterance
  let words: CurrencyLexicon
  let context: AmountContext

  /// An amount at some token with its possible meanings; a match without meanings is skipped.
  struct Match {
    var end: Int
    var interpretations: [Interpretation]

    /// A match without meanings, after which the scan goes on.
    static func skipped(until end: Int) -> Match { Match(end: end, interpretations: []) }
  }

  /// One meaning of an amount.
  struct Interpretation {
    var value: ExactDecimal
    var currency: Currency?
    var confidence: Double
    /// The name of a currency that banks do not know.
    var unknownCurrency: String?
  }

  init(_ utterance: Utterance, _ words: CurrencyLexicon) {
    self.utterance = utterance
    self.words = words
    context = AmountContext(
      tokens: utterance.tokens, numbers: NumberParser(utterance.tokens, scales: ["grand": 3]))
  }

  private var tokens: [Token] { utterance.tokens }
  private var numbers: NumberParser { context.numbers }
  private var units: CurrencyUnitScanner {
    CurrencyUnitScanner(utterance: utterance, words: words, context: context)
  }

  /// Returns the amounts from left to right.
  func matches() -> [SlotMatch<Amount>] {
    var matches: [SlotMatch<Amount>] = []
    var position = 0
    while position < tokens.count {
      guard let found = amount(at: position) else {
        position += 1
        continue
      }
      // "Two hundred dirhams' worth".
      let hasWorth = found.end < tokens.count && found.end > position && tokens[found.end].folded == "worth"
      let range =
        position..<max(hasWorth && !tokens[found.end - 1].endsClause ? found.end + 1 : found.end, position + 1)
      if utterance.isStandalone(range) {
        let factor = isBesideNumber(range) ? 0.4 : 1
        for meaning in found.interpretations {
          var amount = Amount(meaning.value, meaning.currency)
          amount.unknownCurrency = meaning.unknownCurrency
          matches.append(
            SlotMatch(tokens: range, value: amount, confidence: Confidence(meaning.confidence * factor)))
        }
      }
      position = range.upperBound
    }
    return matches
  }

  /// Returns the plain amount at a token if it has one likely meaning, and its end.
  func likelyAmount(at start: Int) -> (amount: Amount, end: Int)? {
    guard start < tokens.count, let found = unsigned(at: start), let meaning = found.interpretations.first,
      found.interpretations.count == 1, meaning.unknownCurrency == nil
    else { return nil }
    return (Amount(meaning.value, meaning.currency), found.end)
  }

  /// Returns true if another number touches the amount, so that the amount may be incomplete.
  private func isBesideNumber(_ range: Range<Int>) -> Bool {
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    let before = first > 0 && !tokens[first - 1].endsClause && context.isNumeric(first - 1) && context.isNumeric(first)
    let after =
      last + 1 < tokens.count && !tokens[last].endsClause && context.isNumeric(last + 1) && context.isNumeric(last)
      && !["a", "an"].contains(tokens[last + 1].folded) && !countsShares(last + 1)
    return before || after
  }

  /// True for the number of "80 four ways", "60 three people".
  private func countsShares(_ position: Int) -> Bool {
    position + 1 < tokens.count && ["ways", "way", "people"].contains(tokens[position + 1].folded)
  }

  private func amount(at start: Int) -> Match? {
    if ["-", "minus", "negative"].contains(tokens[start].folded), start + 1 < tokens.count, !tokens[start].endsClause,
      let found = unsigned(at: start + 1)
    {
      return Match(
        end: found.end,
        interpretations: found.interpretations.compactMap { meaning in
          meaning.value.negated.map {
            Interpretation(value: $0, currency: meaning.currency, confidence: meaning.confidence)
          }
        })
    }
    return unsigned(at: start)
  }

  private func unsigned(at start: Int) -> Match? {
    prefixed(at: start) ?? nounFirst(at: start) ?? single(at: start) ?? paired(at: start) ?? counted(at: start)
  }

  /// `$50`, `USD 50`, `US$1.5k`, `$50 Canadian dollars`.
  private func prefixed(at start: Int) -> Match? {
    guard let prefix = words.prefix(at: start, in: utterance), let number = numbers.match(at: prefix.end),
      !["-", "minus", "negative"].contains(tokens[prefix.end].folded)
    else { return nil }
    var currency = prefix
    currency.end = number.tokens.upperBound
    if let suffix = words.suffix(at: currency.end, in: utterance) {
      // "$50 Canadian dollars" is consistent, "$50 euros" is not.
      let isSameKind = suffix.currency.words.nouns == prefix.currency.words.nouns
      currency.currency = isSameKind ? suffix.currency : prefix.currency
      currency.confidence = isSameKind ? 1 : 0.5
      currency.end = suffix.end
    }
    return units.unitsWithMinorUnits(number, currency)
  }

  /// "dollars eighty and cents twenty", a learner's order.
  private func nounFirst(at start: Int) -> Match? {
    let followsNumber = start > 0 && !tokens[start - 1].endsClause && context.isNumeric(start - 1)
    guard !followsNumber, let noun = words.leadingNoun(at: start, in: utterance),
      let number = numbers.match(at: noun.end), let value = number.candidates.first?.value, number.candidates.count == 1
    else { return nil }
    let end = number.tokens.upperBound
    guard words.suffix(at: end, in: utterance) == nil, words.minorUnit(at: end, in: tokens) == nil,
      !context.isNonCurrencyUnit(end)
    else { return nil }
    let position = end < tokens.count && tokens[end].folded == "and" ? end + 1 : end
    if position < tokens.count, position > 0,
      let coin = words.minorUnit(at: position, in: tokens, after: noun.currency),
      let cents = numbers.match(at: coin.end), let count = cents.candidates.first?.value.whole,
      (0..<noun.currency.minorUnitsPerUnit).contains(count),
      let sum = ExactDecimal(count, scale: noun.currency.exponent).flatMap({ value.adding($0) })
    {
      return Match(
        end: cents.tokens.upperBound,
        interpretations: [Interpretation(value: sum, currency: noun.currency, confidence: 0.9)])
    }
    return Match(
      end: end, interpretations: [Interpretation(value: value, currency: noun.currency, confidence: 0.85)])
  }

  /// "a couple of bucks", "two tenners".
  private func colloquial(at start: Int) -> Match? {
    var next = ["a", "the"].contains(tokens[start].folded) ? start + 1 : start
    if next < tokens.count, tokens[next].folded == "couple", !tokens[next].endsClause {
      next += 1
      if next < tokens.count, tokens[next].folded == "of" { next += 1 }
      let number = NumberMatch(tokens: start..<next, candidates: [.init(ExactDecimal(2))], isInWords: true)
      return words.suffix(at: next, in: utterance).map { units.wholeUnits(number, $0) }
    }
    guard let number = numbers.match(at: start), let count = number.candidates.first?.value,
      number.tokens.upperBound < tokens.count,
      case let name = tokens[number.tokens.upperBound].folded,
      let note: Int64 = ["fivers": 5, "tenners": 10, "twenties": 20, "fifties": 50][name],
      let value = count.multiplied(by: note)
    else { return nil }
    let currency = name.hasSuffix("ers") ? words.noteCurrency : nil
    return Match(
      end: number.tokens.upperBound + 1,
      interpretations: [Interpretation(value: value, currency: currency, confidence: 0.9)])
  }

  /// "a quarter dollar", "quarter of a dirham", "three quarter dollars".
  private func quarters(at start: Int) -> Match? {
    var next = start
    let count: Int64 = ["three", "3"].contains(tokens[start].folded) ? 3 : 1
    if count == 3 || ["a", "one", "1"].contains(tokens[start].folded) { next += 1 }
    guard next < tokens.count, ["quarter", "quarters"].contains(tokens[next].folded), !tokens[next].endsClause,
      let value = ExactDecimal(25 * count, scale: 2)
    else { return nil }
    next += 1
    if next < tokens.count, tokens[next].folded == "of" { next += 1 }
    if next < tokens.count, tokens[next - 1].folded == "of", ["a", "one"].contains(tokens[next].folded) { next += 1 }
    guard next < tokens.count, tokens[next].kind == .word, let name = words.suffix(at: next, in: utterance) else {
      return nil
    }
    return units.wholeUnits(NumberMatch(tokens: start..<next, candidates: [.init(value)], isInWords: true), name)
  }

  /// The coins of dollars, in cents.
  private static let dollarCoins: [String: Int64] = ["quarter": 25, "dime": 10, "nickel": 5]

  /// True for "a score", twenty pounds: "lob him a score"; not for that of a song or a match.
  private func isScore(at place: Int, _ hasArticle: Bool) -> Bool {
    guard tokens[place].folded == "score", hasArticle, words.noteCurrency != nil else { return false }
    let isOfSomething = place + 1 < tokens.count && tokens[place + 1].folded == "of" && !tokens[place].endsClause
    return !isOfSomething && !(place > 1 && ["for", "of", "with"].contains(tokens[place - 2].folded))
  }

  /// "a dollar", "half a dollar", "a cent", "a fiver".
  private func single(at start: Int) -> Match? {
    if let found = colloquial(at: start) ?? quarters(at: start) { return found }
    var next = start
    let isHalf = tokens[start].folded == "half"
    if isHalf { next += 1 }
    let hasArticle = next < tokens.count && ["a", "an"].contains(tokens[next].folded)
    if hasArticle { next += 1 }
    guard next < tokens.count else { return nil }
    if let note = isScore(at: next, hasArticle) ? 20 : ["fiver": 5, "tenner": 10][tokens[next].folded], !isHalf {
      // "A tenner, dollars obviously".
      let behind = tokens[next].endsClause ? words.name(at:in:) : words.suffix(at:in:)
      if next + 1 < tokens.count, let name = behind(next + 1, utterance) {
        let number = NumberMatch(
          tokens: start..<(next + 1), candidates: [.init(ExactDecimal(note))], isInWords: true)
        return units.wholeUnits(number, name)
      }
      return Match(
        end: next + 1,
        interpretations: [
          Interpretation(value: ExactDecimal(note), currency: words.noteCurrency, confidence: 0.9)
        ])
    }
    if hasArticle, !isHalf, let cents = Self.dollarCoins[tokens[next].folded], words.symbolCurrency("$") != nil,
      next + 1 == tokens.count || tokens[next].endsClause
        || !["of", "past", "to", "million", "billion", "thousand"].contains(tokens[next + 1].folded),
      let value = ExactDecimal(cents, scale: 2)
    {
      let dollars = words.symbolCurrency("$")
      return Match(end: next + 1, interpretations: [Interpretation(value: value, currency: dollars, confidence: 0.8)])
    }
    guard isHalf || hasArticle, next > 0, let value = isHalf ? ExactDecimal(5, scale: 1) : ExactDecimal(1) else {
      return nil
    }
    let number = NumberMatch(tokens: start..<next, candidates: [.init(value)], isInWords: true)
    if tokens[next].kind == .word, let name = words.suffix(at: next, in: utterance) {
      return isHalf ? units.wholeUnits(number, name) : units.unitsWithMinorUnits(number, name)
    }
    return words.minorUnit(at: next, in: tokens).map { units.minorUnitsAlone(number, $0) }
  }

  /// "two fifty", "five oh two": 2.50, and with a name of a currency 2.50 or 250.
  private func paired(at start: Int) -> Match? {
    guard let pair = numbers.pair(at: start) else { return nil }
    let end = pair.tokens.upperBound
    if words.minorUnit(at: end, in: tokens) != nil || context.isNonCurrencyUnit(end) { return .skipped(until: end) }
    let name = words.suffix(at: end, in: utterance)
    if name == nil, context.followsLabel(start) { return .skipped(until: end) }
    let hundreds = ExactDecimal(pair.first * 100 + pair.second)
    guard let decimal = ExactDecimal(pair.first * 100 + pair.second, scale: 2) else { return nil }
    let price = Interpretation(value: decimal, currency: name?.currency, confidence: name == nil ? 0.7 : 0.6)
    // A price is said so: "twelve fifty". The confirmation reads it back.
    guard let name else { return Match(end: end, interpretations: [price]) }
    let whole = Interpretation(value: hundreds, currency: name.currency, confidence: 0.6)
    return Match(end: name.end, interpretations: name.currency.exponent == 0 ? [whole] : [price, whole])
  }

  /// "fifty dollars", "fifty cents", `50`.
  private func counted(at start: Int) -> Match? {
    guard let number = numbers.match(at: start) else { return nil }
    let end = number.tokens.upperBound
    let name = words.suffix(at: end, in: utterance)
    // "Fifty euro cents" are coins, though "fifty euro" comes first.
    if let coin = words.minorUnit(at: end, in: tokens), coin.end > name?.end ?? 0 {
      return units.minorUnitsAlone(number, coin)
    }
    if let name { return units.unitsWithMinorUnits(number, name) }
    if let unknown = context.unknownCurrency(at: end), let value = number.candidates.first?.value {
      return Match(
        end: end + 1, interpretations: [Interpretation(value: value, confidence: 1, unknownCurrency: unknown)])
    }
    if context.isNonCurrencyUnit(end) || context.followsLabel(start) || context.isTimeOfDay(start..<end) {
      return .skipped(until: end)
    }
    // "One" is an amount only as a whole answer; otherwise it may mean a thing or be part of a name.
    let isOne = end == start + 1 && tokens[start].folded == "one"
    let isAnswer = tokens[..<start].isEmpty && tokens[end...].allSatisfy { $0.folded == "please" }
    let confidence = tokens[end - 1].folded == "grand" ? 0.95 : isOne && !isAnswer ? 0.4 : 0.8
    return Match(end: end, interpretations: units.interpretations(number, nil, confidence))
  }
}
