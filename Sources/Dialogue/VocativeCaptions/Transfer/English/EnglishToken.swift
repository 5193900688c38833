/// A word of an English sentence for the parser.
struct EnglishToken: Hashable, Sendable {
  /// The word in lower case; "'s" and "'d" are words of their own, since each may be one of two verbs.
  let key: String
  /// The word as it was written.
  let spelling: String
  /// True if a comma or a dash follows.
  var hasCommaAfter = false

  var isCapitalized: Bool { spelling.first?.isUppercase ?? false }
}

/// Splits a sentence into words for the parser; contractions are written out.
enum EnglishTokenizer {
  static func tokens(_ text: String) -> [EnglishToken] {
    var tokens: [EnglishToken] = []
    let plain = text.replacing("’", with: "'").replacing("—", with: ", ").replacing(" - ", with: ", ")
    for word in plain.split(whereSeparator: \.isWhitespace) {
      let core = word.trimmed { !$0.isLetter && !$0.isNumber && !"$€£%'".contains($0) }
      guard !core.isEmpty else {
        if !tokens.isEmpty { tokens[tokens.count - 1].hasCommaAfter = true }
        continue
      }
      let parts = split(String(core))
      tokens += parts
      if word.last.map({ ",;:".contains($0) }) == true { tokens[tokens.count - 1].hasCommaAfter = true }
    }
    return tokens
  }

  private static func split(_ word: String) -> [EnglishToken] {
    let key = word.lowercased()
    if let words = irregular[key] {
      return words.enumerated().map { EnglishToken(key: $1, spelling: $0 == 0 ? word : $1) }
    }
    for (ending, expansion) in endings where key.hasSuffix(ending) && key.count > ending.count {
      let stem = String(word.dropLast(ending.count))
      return hyphenated(stem) + [EnglishToken(key: expansion, spelling: expansion)]
    }
    if key.hasSuffix("s'"), key.count > 3 {
      let stem = String(word.dropLast())
      return [EnglishToken(key: stem.lowercased(), spelling: stem), EnglishToken(key: "'s", spelling: "'s")]
    }
    return hyphenated(word.hasSuffix("'") ? String(word.dropLast()) : word)
  }

  private static func hyphenated(_ word: String) -> [EnglishToken] {
    let parts = word.split(separator: "-").map(String.init)
    guard parts.count > 1, parts.allSatisfy({ $0.allSatisfy(\.isLetter) }) else {
      return [EnglishToken(key: word.lowercased(), spelling: word)]
    }
    return parts.map { EnglishToken(key: $0.lowercased(), spelling: $0) }
  }

  private static let endings = [
    ("n't", "not"), ("'m", "am"), ("'re", "are"), ("'ve", "have"), ("'ll", "will"), ("'d", "'d"), ("'s", "'s"),
  ]
  private static let irregular = [
    "can't": ["can", "not"], "won't": ["will", "not"], "shan't": ["will", "not"], "let's": ["let", "us"],
    "cannot": ["can", "not"], "gonna": ["going", "to"], "wanna": ["want", "to"], "gotta": ["have", "to"],
    "dont": ["do", "not"], "cant": ["can", "not"], "doesnt": ["does", "not"], "didnt": ["did", "not"],
    "im": ["i", "am"], "o'clock": ["o'clock"], "ok": ["okay"],
  ]
}

extension Substring {
  fileprivate func trimmed(_ isMark: (Character) -> Bool) -> Substring {
    let opened = drop(while: isMark)
    guard let last = opened.lastIndex(where: { !isMark($0) }) else { return "" }
    return opened[...last]
  }
}
