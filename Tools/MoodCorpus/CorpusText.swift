/// Brings texts of data sets into the form of speech and messages.
enum CorpusText {
  /// Returns a tweet without addresses, links and marks of retweets, its tags cut into words.
  static func tweet(_ text: String) -> String {
    var words: [String] = []
    for word in unescaped(unescaped(text)).split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix("http") || word == "RT" { continue }
      words += split(withoutAddress(word))
    }
    return words.joined(separator: " ")
  }

  /// Returns a sentence of SST-2 without the spaces between its tokens.
  static func review(_ text: String) -> String {
    var words: [String] = []
    for word in text.split(separator: " ") {
      switch word {
      case "-lrb-": words.append("(")
      case "``", "''", "-rrb-": continue
      default:
        let joins = word == "n't" || word.hasPrefix("'") || word.allSatisfy { ",.!?;:".contains($0) }
        if joins, let last = words.popLast() { words.append(last + word) } else { words.append(String(word)) }
      }
    }
    return words.joined(separator: " ").replacing("( ", with: "(")
  }

  /// Returns a text as a speech recogniser writes it: small letters, no marks but apostrophes and hyphens.
  static func recognized(_ text: String) -> String {
    let plain = text.lowercased().replacing("’", with: "'").map { character in
      character.isLetter || character.isNumber || "'-".contains(character) ? character : " "
    }
    return String(plain).split(separator: " ").joined(separator: " ")
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var text = text
    for (code, mark) in [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'")] {
      text = text.replacing(code, with: mark)
    }
    // The rest are numbers of pictures, which are never said.
    return text.split(separator: "&").enumerated().map { place, segment in
      guard place > 0, segment.hasPrefix("#"), let end = segment.firstIndex(of: ";") else { return String(segment) }
      return " " + segment[segment.index(after: end)...]
    }.joined()
  }

  private static func withoutAddress(_ word: Substring) -> String {
    guard let start = word.firstIndex(of: "@") else { return String(word) }
    let rest = word[start...].dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" }
    return word[..<start] + " " + rest
  }

  /// Cuts a tag such as `#BestDayEver` into words, and leaves out characters that are no words.
  private static func split(_ word: String) -> [String] {
    var text = ""
    var isTag = false
    for character in word {
      if character == "#" {
        isTag = true
        text.append(" ")
      } else if character.isLetter || character.isNumber || ".,!?'’-".contains(character) {
        if isTag, character.isUppercase, text.last?.isLowercase == true { text.append(" ") }
        text.append(character)
      } else {
        isTag = false
        text.append(" ")
      }
    }
    return text.split(separator: " ").map(String.init)
  }
}
