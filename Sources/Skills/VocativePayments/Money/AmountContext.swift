import VocativeDialogue
import VocativeText

/// The words around a number that decide if it is an amount.
struct AmountContext {
  let tokens: [Token]
  let numbers: NumberParser

  /// Returns true if a token is a number or part of one.
  func isNumeric(_ position: Int) -> Bool {
    tokens[position].kind == .number || numbers.match(at: position) != nil
      || ["k", "grand", "hundred", "thousand", "million", "billion", "half"].contains(tokens[position].folded)
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
    let word = tokens[position].folded
    // "My 5 last payments", but "20 last Tuesday".
    if ["last", "latest"].contains(word) {
      let next = position + 1 < tokens.count ? tokens[position + 1].folded : ""
      return next.hasSuffix("s") && Self.nonCurrencyUnits.contains(next)
    }
    return PercentParser.sign(in: tokens, at: position) != nil || Self.nonCurrencyUnits.contains(word)
  }

  /// Returns true if the word before a number makes it a label or a date: "number three", "January 5, 2026".
  func followsLabel(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    if position > 1, tokens[position - 1].kind == .number, Self.months.contains(tokens[position - 2].folded) {
      return true
    }
    guard !tokens[position - 1].endsClause else { return false }
    // "Write invoice 118 on it", but "invoice 20 to Mei".
    if position > 1, Self.documents.contains(tokens[position - 1].folded) {
      return Self.documentLeads.contains(tokens[position - 2].folded)
    }
    return Self.labelWords.contains(tokens[position - 1].folded)
  }

  /// Returns true if a number from one token to before another is a time of day: "at 8 in the evening".
  func isTimeOfDay(_ number: Range<Int>) -> Bool {
    guard number.lowerBound > 0, ["at", "around"].contains(tokens[number.lowerBound - 1].folded),
      !tokens[number.upperBound - 1].endsClause
    else { return false }
    return Self.dayParts.contains { tokens[number.upperBound...].lazy.map(\.folded).starts(with: $0) }
  }

  private static let dayParts: [[String]] = [
    ["in", "the", "morning"], ["in", "the", "afternoon"], ["in", "the", "evening"], ["at", "night"], ["tonight"],
  ]
  private static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let nonCurrencyUnits: Set<String> = months.union([
    "am", "pm", "o'clock", "oclock", "times", "time", "way", "ways", "people", "persons", "friends", "day", "days",
    "week", "weeks", "weekend", "month", "months", "year", "years", "hour", "hours", "minute", "minutes", "seconds",
    "instalments", "installments", "instalment", "installment", "tranches", "mondays", "tuesdays", "wednesdays",
    "thursdays", "fridays", "saturdays", "sundays", "transactions", "payments", "contacts", "accounts", "transfers",
    "requests", "items",
  ])
  private static let documents: Set<String> = [
    "invoice", "order", "ref", "reference", "ticket", "receipt", "booking", "flat", "room", "unit",
  ]
  private static let documentLeads: Set<String> = [
    "write", "writing", "put", "for", "of", "the", "my", "saying", "note", "says", "with", "on", "reference", "our",
  ]
  private static let labelWords: Set<String> = months.union([
    "number", "option", "choice", "#", "nr", "item", "entry", "account", "in", "since", "during", "year",
  ])
}
