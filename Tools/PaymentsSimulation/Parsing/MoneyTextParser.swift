import VocativePayments

/// Reads sums of money as a confirmation shows and says them, in the account's currency; ISO 4217's decimals by heart.
enum MoneyTextParser {
  private static let decimals = ["USD": 2, "EUR": 2, "GBP": 2, "JPY": 0, "KWD": 3, "AED": 2]
  private static let symbols = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "KWD": "KWD ", "AED": "AED "]
  private static let unitNames = [
    "USD": ["dollar", "dollars"], "EUR": ["euro", "euros"], "GBP": ["pound", "pounds"], "JPY": ["yen", "yen"],
    "KWD": ["dinar", "dinars"], "AED": ["dirham", "dirhams"],
  ]
  private static let minorUnitNames = [
    "USD": ["cent", "cents"], "EUR": ["cent", "cents"], "GBP": ["penny", "pence"], "KWD": ["fils"], "AED": ["fils"],
  ]

  /// The sum without the one it was converted from, which follows in parentheses: "AED 73.45 ($20.00)".
  private static func withoutOriginal(_ text: String) -> String {
    text.hasSuffix(")") ? text.firstRange(of: " (").map { String(text[..<$0.lowerBound]) } ?? text : text
  }

  /// "$1,250.50" in minor units.
  static func numerals(_ text: String, on account: BankAccount) -> Int64? {
    numerals(withoutOriginal(text), code: account.currency.code)
  }

  /// Returns the number of minor units in a unit of a currency.
  static func minorUnits(of code: String) -> Int64 {
    (0..<(decimals[code] ?? 2)).reduce(Int64(1)) { product, _ in product * 10 }
  }

  /// The sum of a currency that a text has in parentheses, in minor units: "AED 73.45 ($20.00)".
  static func original(in text: String, _ code: String) -> Int64? {
    text.split(separator: "(").dropFirst().lazy.compactMap { part in
      part.firstIndex(of: ")").flatMap { numerals(String(part[..<$0]), code: code) }
    }.first
  }

  private static func numerals(_ text: String, code: String) -> Int64? {
    guard let places = decimals[code], let sign = symbols[code], text.hasPrefix(sign) else { return nil }
    let parts = text.dropFirst(sign.count).split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts.first?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    guard parts.count == (places == 0 ? 1 : 2), places == 0 || parts[1].count == places,
      whole.dropFirst().allSatisfy({ $0.count == 3 }), (1...3).contains(whole.first?.count ?? 0)
    else { return nil }
    let digits = whole.joined() + (places == 0 ? "" : String(parts[1]))
    return digits.allSatisfy { "0"..."9" ~= $0 } ? Int64(digits) : nil
  }

  /// "one thousand two hundred and fifty dollars and fifty cents" in minor units.
  static func words(_ text: String, on account: BankAccount) -> Int64? {
    let code = account.currency.code
    guard let places = decimals[code], let units = unitNames[code] else { return nil }
    let unit = (0..<places).reduce(Int64(1)) { product, _ in product * 10 }
    var words = withoutOriginal(text).lowercased().replacing("-", with: " ").split(separator: " ").map(String.init)
    words.removeAll { ["us", "u", "s", "uae", "kuwaiti", "british", "japanese", "emirati"].contains($0) }
    guard let last = words.popLast() else { return nil }
    // "Ninety-nine euro cents" says whose cents they are.
    if minorUnitNames[code]?.contains(last) == true, words.last == "euro" { words.removeLast() }
    if let split = words.lastIndex(where: units.contains), minorUnitNames[code]?.contains(last) == true {
      var rest = words[(split + 1)...]
      guard rest.first == "and" else { return nil }
      rest.removeFirst()
      guard let whole = number(words[..<split]), let part = number(rest), part < unit else { return nil }
      return whole * unit + part
    }
    if units.contains(last) { return number(words[...]).map { $0 * unit } }
    return minorUnitNames[code]?.contains(last) == true ? number(words[...]) : nil
  }

  private static let small: [String: Int64] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
  ]

  /// A number in words.
  private static func number(_ words: ArraySlice<String>) -> Int64? {
    if words.isEmpty { return nil }
    var (total, group): (Int64, Int64) = (0, 0)
    for word in words where word != "and" {
      if let value = small[word] {
        group += value
      } else if word == "hundred" {
        group *= 100
      } else if let scale: Int64 = ["thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000][word] {
        total += group * scale
        group = 0
      } else {
        return nil
      }
    }
    return total + group
  }
}
