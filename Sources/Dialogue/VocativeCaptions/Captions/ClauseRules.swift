import VocativeCore

/// The rules for the end of a clause, which depend on the words up to it alone: no later word moves a boundary.
struct ClauseRules: Sendable {
  /// The words that begin a clause, in lower case.
  var clauseOpeners: Set<String> = []
  /// The words before which a long clause may be cut, in lower case.
  var weakClauseOpeners: Set<String> = []
  /// The least number of words of a clause that a comma or an opener ends.
  var minimumWords = 4
  /// The least number of words of a clause that a weak opener ends.
  var weakSplitWords = 10
  /// The most words of a clause.
  var maximumWords = 20

  /// The number of words of the first clause; nil if no word ends it.
  func boundary<Words: RandomAccessCollection<String>>(of words: Words) -> Int? where Words.Index == Int {
    for (length, word) in zip(1..., words) {
      if word.endsSentence { return length }
      if length >= maximumWords { return length }
      if length >= minimumWords, let last = word.last, ",;:—–)".contains(last) { return length }
      guard length >= minimumWords, length < words.count else { continue }
      let next = words[words.startIndex + length].normalizedWord
      if clauseOpeners.contains(next) || (length >= weakSplitWords && weakClauseOpeners.contains(next)) {
        return length
      }
    }
    return nil
  }

  /// The rules of a language; for an unknown language, the rules without words.
  static func of(_ language: LanguageTag) -> ClauseRules { byLanguage[language.languageCode] ?? ClauseRules() }

  private static let byLanguage: [String: ClauseRules] = [
    "en": rules(
      "and but or so because although though while when where if unless until since before after which who that then",
      "to for with in on at from by about into over during without"),
    "es": rules(
      "y e pero o u porque aunque mientras cuando donde si que quien pues entonces sino",
      "a para con en de desde por sobre sin hasta durante hacia"),
    "ca": rules(
      "i però o perquè encara mentre quan on si que qui doncs llavors sinó",
      "a per amb en de des sobre sense fins durant cap"),
    "fr": rules(
      "et mais ou car parce quoique pendant quand où si que qui donc puis alors",
      "à pour avec en dans de depuis par sur sans jusque vers"),
    "it": rules(
      "e ed ma o perché sebbene mentre quando dove se che chi quindi allora poi",
      "a per con in di da su senza fino durante verso"),
    "pt": rules(
      "e mas ou porque embora enquanto quando onde se que quem pois então",
      "a para com em de desde por sobre sem até durante"),
  ]

  private static func rules(_ openers: String, _ weak: String) -> ClauseRules {
    func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }
    return ClauseRules(clauseOpeners: set(openers), weakClauseOpeners: set(weak))
  }
}

extension String {
  /// The word in lower case without the punctuation around it, for comparison.
  var normalizedWord: String {
    let word = drop { !$0.isLetter && !$0.isNumber }
    guard let last = word.lastIndex(where: { $0.isLetter || $0.isNumber }) else { return lowercased() }
    return word[...last].lowercased()
  }

  /// True if a sentence ends with this word; a title or an initial ends none.
  var endsSentence: Bool {
    let word = reversed().drop { "\"'”’»)]".contains($0) }
    guard let last = word.first, ".?!…。？！".contains(last) else { return false }
    guard last == "." else { return true }
    let name = normalizedWord
    return !(name.count == 1 && name != "i" && first?.isUppercase == true) && !Self.titles.contains(name)
  }

  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "dr", "st", "prof", "sr", "sra", "srta", "dra", "mme", "mlle", "sig", "dott", "vs", "etc",
    "approx",
  ]
}
