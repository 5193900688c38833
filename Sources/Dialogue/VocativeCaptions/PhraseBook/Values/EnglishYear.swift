/// Reads years in English words or digits: "nineteen ninety-eight", "two thousand and five", "2024".
enum EnglishYear {
  static func read(_ keys: ArraySlice<String>) -> (value: Int, length: Int)? {
    let words = Array(keys.prefix(5))
    guard let first = words.first else { return nil }
    if let value = Int(first), first.count == 4, (1_000...2_999).contains(value) { return (value, 1) }
    if let century = centuries[first], words.count > 1 {
      guard let (rest, length) = PhraseNumber.read(words.dropFirst(), .english), (10...99).contains(rest.value) else {
        return nil
      }
      return (century * 100 + rest.value, 1 + length)
    }
    guard first == "two", let (number, length) = PhraseNumber.read(words[...], .english),
      (2_000...2_099).contains(number.value)
    else { return nil }
    return (number.value, length)
  }

  private static let centuries = ["nineteen": 19, "eighteen": 18, "twenty": 20, "seventeen": 17]
}
