/// Writes out contractions and spoken forms that the English dictionary lacks.
enum EnglishContractions {
  /// The text with them written out: "mustn't" as "must not".
  static func expanded(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
      let plain = word.replacing("’", with: "'")
      let core = plain.prefix { $0.isLetter || $0 == "'" }
      guard let long = forms[core.lowercased()] else { return String(plain) }
      let cased = core.first?.isUppercase == true ? long.prefix(1).uppercased() + long.dropFirst() : long
      return cased + plain.dropFirst(core.count)
    }.joined(separator: " ")
  }

  private static let forms = [
    "mustn't": "must not", "needn't": "need not", "mightn't": "might not", "shan't": "shall not",
    "oughtn't": "should not", "daren't": "dare not", "ain't": "is not", "gonna": "going to", "wanna": "want to",
    "gotta": "have to", "kinda": "kind of", "dunno": "don't know", "gimme": "give me", "lemme": "let me",
    "cannot": "can not", "'cause": "because", "cause": "cause", "y'all": "you", "c'mon": "come on",
    "there're": "there are",
    "there'll": "there will", "that'll": "that will", "it'd": "it would", "that'd": "that would", "what're": "what are",
    "where're": "where are", "who're": "who are", "o'clock": "o'clock",
  ]
}
