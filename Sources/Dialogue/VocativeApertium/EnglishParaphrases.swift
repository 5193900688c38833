/// Turns of phrase in words that the rules translate: "there is no need to" becomes "it is not necessary to".
enum EnglishParaphrases {
  /// The text with them replaced, whatever their case.
  static func plain(_ text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < words.count {
      if let (count, replacement) = match(words[index...]) {
        let tail = words[index + count - 1].reversed().prefix { !$0.isLetter && !$0.isNumber }.reversed()
        let isLarge = words[index].first?.isUppercase == true
        let text = isLarge ? replacement.prefix(1).uppercased() + replacement.dropFirst() : replacement
        words.replaceSubrange(index..<index + count, with: [text + String(tail)])
      }
      index += 1
    }
    return words.joined(separator: " ")
  }

  private static func match(_ words: ArraySlice<String>) -> (count: Int, replacement: String)? {
    let keys = words.prefix(longest).map { $0.lowercased().replacing("’", with: "'") }
    for count in stride(from: keys.count, to: 0, by: -1) {
      // Marks may follow the last word only.
      let last = String(keys[count - 1].reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
      let key = (keys[..<(count - 1)] + [last]).joined(separator: " ")
      if let replacement = forms[key] { return (count, replacement) }
    }
    return nil
  }

  private static let longest = forms.keys.map { $0.split(separator: " ").count }.max() ?? 1

  private static let forms: [String: String] = {
    var forms = [
      "there's no need to": "it is not necessary to", "there is no need to": "it is not necessary to",
      "no need to": "it is not necessary to", "out of the reach of": "far from", "out of reach of": "far from",
      "come down with": "get", "came down with": "got", "be careful not to": "try not to",
      "run a temperature": "have a fever",
      "running a temperature": "having a fever", "is up to you": "is your decision", "as soon as possible": "very soon",
      "it's no use": "it is not useful", "can't help": "can not avoid", "no longer": "not now", "a couple of": "two",
      "a dozen": "twelve", "half a dozen": "six", "every other day": "every two days",
      "nearly all": "almost all",
    ]
    let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    for (index, number) in numbers.enumerated() {
      forms["\(number) and a half"] = "\(index + 1),5"
    }
    return forms
  }()
}
