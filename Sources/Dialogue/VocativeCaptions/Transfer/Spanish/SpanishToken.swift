/// A word of a Spanish sentence for the parser; "al" and "del" are two words.
struct SpanishToken: Hashable, Sendable {
  /// The word in lower case.
  let key: String
  /// The word as it was written.
  let spelling: String
  /// True if a comma, a semicolon or a dash follows.
  var hasCommaAfter = false
  /// True between "¿" and "?".
  var isAsked = false
  /// True for the first word after "¿".
  var opensQuestion = false

  var isCapitalized: Bool { spelling.first?.isUppercase ?? false }
}

/// Splits a Spanish sentence into words for the parser.
enum SpanishTokenizer {
  static func tokens(_ text: String) -> [SpanishToken] {
    var tokens: [SpanishToken] = []
    // Without "¿" the mark at the end counts for all words.
    var isAsked = text.contains("?") && !text.contains("¿")
    for word in text.split(whereSeparator: \.isWhitespace) {
      var opens = false
      if word.contains("¿") { (isAsked, opens) = (true, true) }
      defer { if word.contains("?") { isAsked = false } }
      let opened = word.drop { !isPart($0) }
      guard let last = opened.lastIndex(where: { isPart($0) }) else {
        if !tokens.isEmpty { tokens[tokens.count - 1].hasCommaAfter = true }
        continue
      }
      let core = String(opened[...last])
      let key = core.lowercased()
      let parts = key == "al" ? ["a", "el"] : key == "del" ? ["de", "el"] : [key]
      for (index, part) in parts.enumerated() {
        tokens.append(
          SpanishToken(
            key: part, spelling: parts.count == 1 ? core : part, isAsked: isAsked, opensQuestion: opens && index == 0))
      }
      if word.last.map({ ",;:—".contains($0) }) == true { tokens[tokens.count - 1].hasCommaAfter = true }
    }
    return tokens
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "$€£%".contains(character)
  }
}
