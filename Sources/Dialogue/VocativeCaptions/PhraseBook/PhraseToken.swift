/// A word as it is compared, and as it was written.
struct PhraseToken: Hashable, Sendable {
  /// The word in lower case without punctuation; a contraction has a token for each of its words.
  let key: String
  /// The word as it was written, without the punctuation around it.
  let spelling: String

  /// True if it was written with a capital letter first.
  var isCapitalized: Bool { spelling.first?.isUppercase ?? false }
}

/// Splits texts into tokens.
///
/// Punctuation is dropped, words with hyphens are split, and English contractions are written out, so that "I'm" and
/// "I am" compare as equal.
struct PhraseTokenizer: Sendable {
  let language: PhraseLanguage

  /// The tokens of a text; the marker `{0}` of a slot stays one token.
  func tokens(_ text: String) -> [PhraseToken] {
    let plain = text.replacing("’", with: "'").replacing("‘", with: "'")
    return plain.split { $0.isWhitespace || $0 == "-" || $0 == "—" || $0 == "–" || $0 == "/" || $0 == "…" }
      .flatMap { tokens(ofWord: $0) }
  }

  private func tokens(ofWord word: Substring) -> [PhraseToken] {
    let opened = word.drop { !$0.isTokenEdge && !"{$€£¥+'".contains($0) }
    guard let last = opened.lastIndex(where: { $0.isTokenEdge || "}%°€$£'".contains($0) }) else { return [] }
    var core = opened[...last]
    while core.first == "'" { core = core.dropFirst() }
    if core.last == "'" { core = core.dropLast() }
    guard !core.isEmpty else { return [] }
    let spelling = String(core)
    let key = spelling.lowercased()
    guard language == .english, key.contains("'") else { return Self.split(key, spelling) }
    return Self.expansion(of: key).enumerated().map { index, word in
      PhraseToken(key: word, spelling: index == 0 ? String(spelling.prefix { $0 != "'" }) : word)
    }
  }

  /// A word, or the words between its commas if it is no number: "yes,please".
  private static func split(_ key: String, _ spelling: String) -> [PhraseToken] {
    guard key.contains(","), !key.contains(where: \.isNumber) else {
      return [PhraseToken(key: english[key] ?? key, spelling: spelling)]
    }
    return spelling.split(separator: ",").map { PhraseToken(key: $0.lowercased(), spelling: String($0)) }
  }

  /// The words of an English contraction.
  private static func expansion(of key: String) -> [String] {
    if let words = irregular[key] { return words }
    if key.hasSuffix("n't") { return [String(key.dropLast(3)), "not"] }
    for (ending, word) in endings where key.hasSuffix(ending) { return [String(key.dropLast(ending.count)), word] }
    guard key.hasSuffix("'s") else { return [key.replacing("'", with: "")] }
    let stem = String(key.dropLast(2))
    return [stem, isOwners.contains(stem) ? "is" : "'s"]
  }

  private static let endings = [("'m", "am"), ("'re", "are"), ("'ve", "have"), ("'ll", "will"), ("'d", "would")]
  private static let irregular = [
    "can't": ["can", "not"], "won't": ["will", "not"], "shan't": ["shall", "not"], "ain't": ["is", "not"],
    "let's": ["let", "us"], "o'clock": ["o'clock"], "y'all": ["you"], "c'mon": ["come", "on"], "ma'am": ["madam"],
  ]
  /// Words whose "'s" is a verb.
  private static let isOwners: Set<String> = [
    "it", "he", "she", "that", "this", "there", "here", "what", "where", "who", "how", "when", "why", "everything",
    "something", "nothing", "everyone", "someone", "nobody", "everybody", "which",
  ]
  /// Words that are written together or in another spelling.
  private static let english = ["cannot": "can not", "okay": "ok", "o.k": "ok", "colour": "color"]
}

extension Character {
  fileprivate var isTokenEdge: Bool { isLetter || isNumber }
}
