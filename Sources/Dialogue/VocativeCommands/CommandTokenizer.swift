import VocativeCore

/// Text as the words a recogniser would hear: lower case, without punctuation, numbers spelled out.
enum CommandTokenizer {
  static func words(of text: String) -> [String] {
    text.split { $0.isWhitespace || $0 == "-" }.flatMap { part -> [String] in
      let word = part.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" }
        .map { $0 == "’" ? "'" : $0 }
      if let number = Int(String(word)) {
        return number.spelledOut.split { $0 == " " || $0 == "-" }.map(String.init)
      }
      return word.contains(where: \.isLetter) ? [String(word)] : []
    }
  }
}
