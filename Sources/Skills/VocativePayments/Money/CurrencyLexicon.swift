import VocativeDialogue
import VocativeSupport
import VocativeText

/// The lexicon of words, codes and symbols that name currencies, with lookups at a position of an utterance.
///
/// A noun that several currencies share ("dollars") means a preferred currency if one has it, and otherwise the currency
/// that the noun alone means.
struct CurrencyLexicon: Sendable {
  /// A currency named by some tokens, with a confidence.
  struct CurrencyMatch: Sendable {
    var currency: Currency
    var confidence: Double
    var end: Int
  }

  /// A minor unit named by some tokens, with its power of ten, and its currency if only one has it.
  struct MinorUnitMatch: Sendable {
    var decimals: Int
    var currency: Currency?
    var end: Int
  }

  /// The lexicon without preferred currencies.
  static let standard = CurrencyLexicon(preferring: [])

  /// The lexicons in use: making one is slow, and every turn needs the same one.
  private static let cache = ResultCache<[Currency], CurrencyLexicon>(limit: 256)

  /// Returns the lexicon that prefers some currencies.
  static func preferring(_ all: [Currency]) -> CurrencyLexicon {
    var seen: Set<Currency> = []
    let preferred = all.filter { seen.insert($0).inserted }
    return cache.value(for: preferred) { CurrencyLexicon(preferring: preferred) }
  }

  private var names: [String: (currency: Currency, confidence: Double)] = [:]
  private var minorUnits: [String: (places: Int, currency: Currency?)] = [:]
  private var symbols: [String: Currency] = [:]
  private var letterSymbols: [String: Currency] = [:]

  /// The currency of "a fiver" and "a tenner": pounds, where an account has them; nil for whatever the account holds.
  private(set) var noteCurrency: Currency?

  private init(preferring preferred: [Currency]) {
    noteCurrency = preferred.first { $0.code == "GBP" }
    let ranked =
      preferred + Currency.all.filter { $0.words.isDefaultForNoun && !preferred.contains($0) }
      + Currency.all.filter { !$0.words.isDefaultForNoun && !preferred.contains($0) }
    for currency in ranked { add(currency, isPreferred: preferred.contains(currency)) }
    for (symbol, code) in Self.otherSymbols { symbols[symbol] = symbols[symbol] ?? Currency(code) }
    for (letters, code) in Self.symbolPrefixes { letterSymbols[letters] = Currency(code) }
    if let dollars = preferred.first(where: { $0.words.nouns[0] == "dollar" }) { symbols["$"] = dollars }
    if let yuan = preferred.first(where: { $0.code == "CNY" || $0.code == "JPY" }) { symbols["¥"] = yuan }
    if let rupees = preferred.first(where: { $0.words.nouns[0] == "rupee" }) {
      names["rs"] = (rupees, 1)
    }
  }

  private mutating func add(_ currency: Currency, isPreferred: Bool) {
    let words = currency.words
    let code = currency.code.folded
    names[code] = (currency, 1)
    // A recogniser writes a code that is spelled out as letters: "20 a e d".
    names[code.map(String.init).joined(separator: " ")] = (currency, 1)
    let isShared = Currency.all.contains { $0 != currency && $0.words.nouns[0] == words.nouns[0] }
    for noun in words.nouns {
      let key = noun.folded
      // The default for dollars and pounds is certain, and so is the currency of an account; the one for pesos or
      // dinars is less so, but no purpose.
      let isCertain = isPreferred || !isShared || ["dollar", "pound"].contains(words.nouns[0])
      let confidence = isCertain ? 1 : 0.95
      if names[key] == nil, !Self.ambiguousNouns.contains(key) { names[key] = (currency, confidence) }
      for adjective in words.adjectives { names["\(adjective) \(noun)".folded] = (currency, 1) }
    }
    // "What is that in American money".
    for key in words.adjectives.map({ "\($0) money".folded }) where names[key] == nil { names[key] = (currency, 0.95) }
    // "40 Canadian", where an account has them; "us" is a pronoun.
    if isPreferred, isShared {
      for adjective in words.adjectives where adjective.count > 2 && names[adjective.folded] == nil {
        names[adjective.folded] = (currency, 0.95)
      }
    }
    for other in words.synonyms where names[other.folded] == nil { names[other.folded] = (currency, 1) }
    if let symbol = currency.symbol, symbol.unicodeScalars.count == 1 { symbols[symbol] = currency }
    addMinorUnits(of: currency)
  }

  private mutating func addMinorUnits(of currency: Currency) {
    guard let one = currency.minorName, let many = currency.pluralMinorName else { return }
    for coin in [one, many] + (one == "penny" ? ["pennies", "p"] : []) {
      let key = coin.folded
      for adjective in currency.words.adjectives + currency.words.nouns {
        minorUnits["\(adjective) \(coin)".folded] = (currency.exponent, currency)
      }
      // A dirham is a minor unit in Qatar only; elsewhere the word names the currency.
      guard names[key] == nil, minorUnits[key] == nil, !Self.ambiguousNouns.contains(key) else { continue }
      minorUnits[key] = (currency.exponent, ["cent", "cents", "pennies"].contains(key) ? nil : currency)
    }
    if one == "cent" { minorUnits["¢"] = (2, nil); minorUnits["c"] = (2, nil) }
  }

  /// Names that are common words too, accepted only after an adjective: "one real problem".
  private static let ambiguousNouns: Set<String> = ["real", "ban", "filler"]

  /// Variants of symbols, and symbols that several currencies share.
  private static let otherSymbols = [
    "＄": "USD", "﹩": "USD", "￡": "GBP", "￥": "JPY", "￦": "KRW", "₤": "GBP", "₨": "INR", "₵": "GHS", "﷼": "SAR",
    "元": "CNY", "円": "JPY",
  ]
  /// Letters directly before a `$` or `¥`.
  private static let symbolPrefixes = [
    "us": "USD", "a": "AUD", "au": "AUD", "ca": "CAD", "c": "CAD", "nz": "NZD", "s": "SGD", "sg": "SGD", "hk": "HKD",
    "nt": "TWD", "r": "BRL", "mx": "MXN", "cn": "CNY", "gh": "GHS",
  ]
  /// Codes that are words or names too, accepted only in capitals.
  private static let wordLikeCodes: Set<String> = ["try", "pen", "ron", "mad", "cop", "cad"]
}

extension CurrencyLexicon {
  /// Returns the currency written before its number at a token: `$`, `US$`, `USD`, `Rs`.
  func prefix(at position: Int, in utterance: Utterance) -> CurrencyMatch? {
    let tokens = utterance.tokens
    guard position < tokens.count else { return nil }
    let token = tokens[position]
    if let currency = symbol(token) { return CurrencyMatch(currency: currency, confidence: 1, end: position + 1) }
    guard token.kind == .word, !token.endsClause || token.folded == "rs" else { return nil }
    if position + 1 < tokens.count, tokens[position + 1].isAttachedToPrevious,
      ["$", "¥", "₵"].contains(tokens[position + 1].text),
      let currency = letterSymbols[token.folded]
    {
      return CurrencyMatch(currency: currency, confidence: 1, end: position + 2)
    }
    guard Currency(token.text) != nil || ["rs", "dh", "dhs", "zl", "kc", "rmb"].contains(token.folded),
      let name = currencyNamed(token.folded), isUppercaseCode(token, in: utterance)
    else { return nil }
    return CurrencyMatch(currency: name.currency, confidence: name.confidence, end: position + 1)
  }

  /// Returns the currency named after its number at a token, the longest name: "dollars", "US dollars", `€`, `EUR`.
  func suffix(at position: Int, in utterance: Utterance) -> CurrencyMatch? {
    let tokens = utterance.tokens
    guard position > 0, position < tokens.count, !tokens[position - 1].endsClause else { return nil }
    if let currency = symbol(tokens[position]) {
      // In "5 $10" the sign belongs to the number after it.
      let isNext =
        position + 1 < tokens.count && tokens[position + 1].kind == .number && tokens[position + 1].isAttachedToPrevious
      return isNext && !tokens[position].isAttachedToPrevious
        ? nil : CurrencyMatch(currency: currency, confidence: 1, end: position + 1)
    }
    if let name = prefix(at: position, in: utterance), name.end == position + 2 { return name }
    guard tokens[position].kind == .word,
      let (end, name) = longest(at: position, in: tokens, where: { currencyNamed($0) })
    else { return nil }
    guard end > position + 1 || isUppercaseCode(tokens[position], in: utterance) else { return nil }
    return CurrencyMatch(currency: name.currency, confidence: name.confidence, end: end)
  }

  /// Returns the currency that words name without a number, the longest name: "dirhams", "US dollars", `EUR`.
  func name(at position: Int, in utterance: Utterance) -> CurrencyMatch? {
    let tokens = utterance.tokens
    guard position < tokens.count, tokens[position].kind == .word,
      let (end, name) = longest(at: position, in: tokens, where: { currencyNamed($0) }), name.confidence >= 0.9,
      end > position + 1 || isUppercaseCode(tokens[position], in: utterance)
    else { return nil }
    return CurrencyMatch(currency: name.currency, confidence: name.confidence, end: end)
  }

  /// Returns the currency whose plural noun, synonym or code stands before its number: "dollars eighty".
  func leadingNoun(at position: Int, in utterance: Utterance) -> CurrencyMatch? {
    guard let name = name(at: position, in: utterance), !utterance.tokens[name.end - 1].endsClause else { return nil }
    let last = utterance.tokens[name.end - 1].folded
    let isPlural = last.hasSuffix("s") || ["yen", "yuan", "baht", "quid"].contains(last)
    return isPlural || name.end == position + 3 ? name : nil
  }

  /// Returns the minor unit named at a token: "cents", "euro cents", "pence", `p`, `¢`, or `c` directly after its digits.
  ///
  /// After whole units of a currency, that currency's own minor unit comes first: after dinars, fils belong to a dinar.
  func minorUnit(at position: Int, in tokens: [Token], after currency: Currency? = nil) -> MinorUnitMatch? {
    guard position > 0, position < tokens.count, !tokens[position - 1].endsClause else { return nil }
    let word = tokens[position].folded
    if let currency, [currency.minorName, currency.pluralMinorName].contains(word) {
      return MinorUnitMatch(decimals: currency.exponent, currency: currency, end: position + 1)
    }
    guard let (end, coin) = longest(at: position, in: tokens, where: { minorUnits[$0] }) else { return nil }
    if word == "c", !tokens[position].isAttachedToPrevious { return nil }
    // "At 5 p m" is a time.
    if word == "p", position + 1 < tokens.count, tokens[position + 1].folded == "m" { return nil }
    return MinorUnitMatch(decimals: coin.places, currency: coin.currency, end: end)
  }

  /// Returns the currency whose minor unit a name means; nil if it means none or several.
  func currency(ofMinorUnit name: String) -> Currency? { minorUnits[name.folded]?.currency }

  private func currencyNamed(_ words: String) -> (currency: Currency, confidence: Double)? {
    switch words {
    case "rs": names["rs"] ?? Currency("INR").map { ($0, 0.9) }
    case "zl": Currency("PLN").map { ($0, 1) }
    case "kc": Currency("CZK").map { ($0, 1) }
    case "kr": Currency("SEK").map { ($0, 0.7) }
    default: names[words]
    }
  }

  /// Returns the currency that a symbol means; nil for none.
  func symbolCurrency(_ symbol: String) -> Currency? { symbols[symbol] }

  private func symbol(_ token: Token) -> Currency? {
    token.kind == .symbol || token.text == "元" || token.text == "円" ? symbols[token.text] : nil
  }

  /// Returns the longest sequence of up to four tokens whose words, joined by spaces, have an entry.
  private func longest<Entry>(
    at position: Int, in tokens: [Token], where entry: (String) -> Entry?
  ) -> (end: Int, entry: Entry)? {
    var key = ""
    var found: (end: Int, entry: Entry)?
    for end in position..<min(position + 4, tokens.count) {
      guard tokens[end].folded.utf8.count <= 20 else { break }
      key += (key.isEmpty ? "" : " ") + tokens[end].folded
      if let entry = entry(key) { found = (end + 1, entry) }
      // A comma ends the name, but the points of "U.S." do not.
      if tokens[end].endsClause && tokens[end].folded.utf8.count > 1 { break }
    }
    return found
  }

  /// Returns true unless a code that is a word too is written in lower case.
  private func isUppercaseCode(_ token: Token, in utterance: Utterance) -> Bool {
    guard Self.wordLikeCodes.contains(token.folded) else { return true }
    let scalars = utterance.text.unicodeScalars
    // The offset takes linear time; the bound limits it for hostile texts.
    guard token.range.upperBound <= 2_000 else { return false }
    let start = scalars.index(scalars.startIndex, offsetBy: token.range.lowerBound)
    return scalars[start...].prefix(3).allSatisfy { $0.properties.isUppercase }
  }
}

extension Currency {
  /// A Boolean value that says if the name of the minor unit identifies the currency: pence are British, and cents,
  /// which many currencies have, are American by default.
  var hasUniqueMinorName: Bool {
    self == .usd || minorName.flatMap { CurrencyLexicon.standard.currency(ofMinorUnit: $0) } == self
  }
}
