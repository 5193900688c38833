import VocativeCore
import VocativePayments
import VocativeSupport
import VocativeTraining

/// Writes amounts of money in the ways people say and write them.
struct AmountWriter {
  /// The kind of amount to write.
  enum Kind: String {
    /// A number with a currency: "fifty bucks".
    case money
    /// A number alone: "fifty".
    case bare
    /// Told by what there is: "half of it".
    case relative
  }

  let register: Register

  /// An amount; of any kind, the commonest mostly, when none is wanted.
  func amount(_ wanted: Kind?, using random: inout SeededRandomNumberGenerator) -> String {
    let kind = wanted ?? random.pick(weighted: [(.money, 78), (.bare, 18), (.relative, 4)])
    switch kind {
    case .relative: return random.pick(Self.relativeAmounts)
    case .bare: return bare(using: &random)
    case .money: return money(using: &random)
    }
  }

  /// A count of things: "for the two pizzas".
  func count(using random: inout SeededRandomNumberGenerator) -> String {
    let number = Int.random(in: 2...12, using: &random)
    return register.spellsNumbers ? NumberSpelling.words(number, using: &random) : "\(number)"
  }

  private static let relativeAmounts = """
    half of it, all of it, all my money, everything i have, half of my money, the rest, the rest of my money, half my balance, my whole balance, the whole amount, the full amount, the entire balance, half my savings, all my savings, a third of it, a quarter of my balance, ten percent of my balance, the same amount as last time, the same as last time, the usual amount, the same amount, everything, double that, twice as much
    """.entries

  /// Notes and round sums by their nicknames, the common ones mostly.
  private static let slangAmounts = """
    a tenner, a tenner, a tenner, a fiver, a fiver, a fiver, a grand, a grand, a grand, half a grand, two grand, a couple of hundred, a couple of grand, a few quid, a quid, twenty quid, a hundred quid, fifty quid, ten quid, two tenners, a couple of quid, a few bucks, five grand, two and a half grand, a buck, a hundred bucks, a couple of bucks, a ten pound note
    """.entries

  /// A sum in whole units, small ones mostly.
  private func randomUnits(using random: inout SeededRandomNumberGenerator) -> Int {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<22: Int.random(in: 1...20, using: &random)
    case ..<42: Int.random(in: 2...20, using: &random) * 5
    case ..<58: Int.random(in: 21...99, using: &random)
    case ..<72: Int.random(in: 2...20, using: &random) * 50
    case ..<84: Int.random(in: 101...999, using: &random)
    case ..<90: Int.random(in: 10...100, using: &random) * 100
    case ..<95: Int.random(in: 1_001...9_999, using: &random)
    case ..<98: Int.random(in: 2...100, using: &random) * 1_000
    case ..<99: Int.random(in: 10_000...999_999, using: &random)
    default: Int.random(in: 1...20, using: &random) * 500_000
    }
  }

  private func randomMinorUnits(using random: inout SeededRandomNumberGenerator) -> Int {
    random.chance(50) ? Int.random(in: 1...19, using: &random) * 5 : Int.random(in: 1...99, using: &random)
  }

  private func bare(using random: inout SeededRandomNumberGenerator) -> String {
    // "One" is said of many things.
    let sum = max(randomUnits(using: &random), 2)
    if register.spellsNumbers {
      switch Int.random(in: 0..<100, using: &random) {
      case ..<7: return NumberSpelling.words(Int.random(in: 1...30, using: &random), using: &random) + " grand"
      case ..<12: return NumberSpelling.words(Int.random(in: 1...20, using: &random), using: &random) + " k"
      case ..<22:
        let first = NumberSpelling.words(Int.random(in: 1...40, using: &random), using: &random)
        return first + " " + NumberSpelling.words(Int.random(in: 1...9, using: &random) * 10, using: &random)
      case ..<24: return "a couple hundred"
      case ..<36: return random.pick(Self.slangAmounts)
      default: return NumberSpelling.words(sum, using: &random)
      }
    }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<12: return "\(Int.random(in: 1...50, using: &random))\(random.pick(["k", "k", "K", " grand", " k"]))"
    case ..<15: return "\(Int.random(in: 1...9, using: &random)).\(Int.random(in: 1...9, using: &random))k"
    case ..<21: return random.pick(Self.slangAmounts)
    case ..<44 where sum < 5_000: return decimal(sum, randomMinorUnits(using: &random), using: &random)
    default: return grouped(sum, using: &random)
    }
  }

  private func money(using random: inout SeededRandomNumberGenerator) -> String {
    let currency = Self.currency(using: &random)
    let sum = randomUnits(using: &random)
    let hasCents = currency.exponent == 2 && sum < 3_000 && random.chance(28)
    let cents = hasCents ? randomMinorUnits(using: &random) : nil
    if register.spellsNumbers { return spelled(sum, cents, currency, using: &random) }
    if let cents, random.chance(30), currency.minorName != nil {
      let lead =
        random.chance(50)
        ? symbolic("\(sum)", currency, using: &random) : "\(sum) " + noun(currency, sum, using: &random)
      // People add "cents" to pounds, too.
      let coin = random.chance(20) ? "cents" : self.coin(currency, cents)
      return lead + random.pick([" and ", " and ", " "]) + "\(cents) " + coin
    }
    if hasCents == false, currency.exponent == 2, currency.minorName != nil, random.chance(4) {
      let few = Int.random(in: 1...99, using: &random)
      return "\(few) " + coin(currency, few)
    }
    let number =
      random.chance(6) && cents == nil && sum >= 1_000
      ? "\(max(sum / 1_000, 1))\(random.pick(["k", "K", " thousand"]))"
      : cents.map { decimal(sum, $0, using: &random) } ?? grouped(sum, using: &random)
    return random.chance(52) && !number.hasSuffix("thousand")
      ? symbolic(number, currency, using: &random) : number + " " + noun(currency, sum, using: &random)
  }

  private func spelled(_ sum: Int, _ cents: Int?, _ currency: Currency, using random: inout SeededRandomNumberGenerator)
    -> String
  {
    let number = NumberSpelling.words(sum, using: &random)
    guard let cents else {
      switch Int.random(in: 0..<100, using: &random) {
      case ..<3:
        return random.pick([
          "half a million ", "one and a half thousand ", "two and a half thousand ", "a couple hundred ",
          "a hundred thousand ", "a few hundred ",
        ])
          + noun(currency, 2, using: &random)
      case ..<5 where currency.exponent == 2 && currency.minorName != nil:
        let few = Int.random(in: 2...99, using: &random)
        return NumberSpelling.words(few, using: &random) + " " + coin(currency, few)
      case ..<7 where sum < 20:
        return number + " point " + random.pick("five, two, seven five, two five, nine nine".entries) + " "
          + noun(currency, 2, using: &random)
      default:
        let isOne = sum == 1
        return (isOne && random.chance(60) ? "a" : number) + " " + noun(currency, sum, using: &random)
      }
    }
    let small = NumberSpelling.words(cents, using: &random)
    let units = number + " " + noun(currency, sum, using: &random)
    guard currency.minorName != nil else { return units }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<18: return units + " " + small
    case ..<24: return units + " and " + small
    case ..<30 where sum < 100: return number + " " + small
    default:
      return units + random.pick([" and ", " and ", " "]) + small + " "
        + (random.chance(10) ? "cents" : coin(currency, cents))
    }
  }

  private func coin(_ currency: Currency, _ count: Int) -> String {
    (count == 1 ? currency.minorName : currency.pluralMinorName) ?? "cents"
  }

  /// The currency's name after a number.
  private func noun(_ currency: Currency, _ count: Int, using random: inout SeededRandomNumberGenerator) -> String {
    let words = currency.words
    if !words.synonyms.isEmpty, random.chance(currency == .usd || currency == .gbp ? 28 : 8) {
      return random.pick(words.synonyms.filter { count != 1 || $0 != "bucks" })
    }
    if random.chance(register.isSpoken ? 2 : 14) {
      return random.chance(30) ? currency.code.lowercased() : currency.code
    }
    let isSingular = count == 1 || random.chance(4)
    let noun = isSingular ? words.nouns[0] : words.nouns[1]
    let takesAdjective = random.chance(words.isDefaultForNoun ? 8 : 75) && !(currency == .eur)
    return takesAdjective ? random.pick(words.adjectives) + " " + noun : noun
  }

  /// The number with the currency's sign or code beside it.
  private func symbolic(_ number: String, _ currency: Currency, using random: inout SeededRandomNumberGenerator)
    -> String
  {
    let code = random.chance(25) ? currency.code.lowercased() : currency.code
    guard let symbol = currency.symbol, random.chance(88) else {
      return random.chance(60) ? "\(number) \(code)" : "\(code) \(number)"
    }
    if symbol == "zł" || symbol == "Kč" { return random.pick(["\(number) \(symbol)", "\(number)\(symbol)"]) }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<62: return symbol + number
    case ..<75: return symbol + " " + number
    case ..<90: return number + symbol
    default: return number + " " + symbol
    }
  }

  private func grouped(_ sum: Int, using random: inout SeededRandomNumberGenerator) -> String {
    if random.chance(6), sum < 100_000 { return "\(sum).00" }
    guard sum >= 1_000, random.chance(55) else { return "\(sum)" }
    var digits = String(sum % 1_000)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    let rest = sum / 1_000
    guard rest >= 1_000 else { return "\(rest),\(digits)" }
    let middle = String(rest % 1_000)
    return "\(rest / 1_000),\(String(repeating: "0", count: 3 - middle.count))\(middle),\(digits)"
  }

  private func decimal(_ sum: Int, _ cents: Int, using random: inout SeededRandomNumberGenerator) -> String {
    let digits = cents < 10 ? "0\(cents)" : "\(cents)"
    return random.chance(4) ? "\(sum),\(digits)" : "\(grouped(sum, using: &random).split(separator: ".")[0]).\(digits)"
  }
}

extension AmountWriter {
  /// A currency, the common ones mostly.
  static func currency(using random: inout SeededRandomNumberGenerator) -> Currency { random.pick(weighted: weighted) }

  private static let weighted: [(Currency, Int)] = {
    let weights = [
      "USD": 60, "EUR": 34, "GBP": 20, "INR": 6, "AED": 7, "JPY": 5, "CHF": 4, "CAD": 4, "AUD": 4, "PLN": 3, "SEK": 3,
      "UAH": 3, "TRY": 3, "MXN": 3, "CNY": 4, "SAR": 2, "ZAR": 2, "NGN": 2, "BRL": 2, "NOK": 2, "DKK": 2, "KRW": 2,
      "RUB": 2, "EGP": 2, "CZK": 2,
    ]
    return Currency.all.map { ($0, weights[$0.code] ?? 1) }
  }()

  /// A currency that stands without an amount: "dollars", "EUR", "$", "dirham".
  func currencyName(_ kind: String?, using random: inout SeededRandomNumberGenerator) -> String {
    let currency = Self.currency(using: &random)
    let words = currency.words
    if kind == "sign", let symbol = currency.symbol { return symbol }
    if kind != "noun", random.chance(register.isSpoken ? 5 : 25) {
      return random.chance(25) ? currency.code.lowercased() : currency.code
    }
    if kind == nil, !register.isSpoken, random.chance(10), let symbol = currency.symbol { return symbol }
    let noun = kind == "noun" ? words.nouns[0] : words.nouns[1]
    let takesAdjective = random.chance(words.isDefaultForNoun ? 10 : 75) && currency != .eur
    return takesAdjective ? random.pick(words.adjectives) + " " + noun : noun
  }
}
