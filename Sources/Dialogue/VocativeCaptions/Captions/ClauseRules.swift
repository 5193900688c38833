import VocativeCore

/// Where a clause may end, told from the words up to that place alone, so that no later word moves the place.
struct ClauseRules: Sendable {
  /// Words that a clause begins with, in small letters.
  var clauseOpeners: Set<String> = []
  /// Words that a long clause may be cut before, in small letters.
  var weakClauseOpeners: Set<String> = []
  /// A comma or an opener ends a clause of at least so many words.
  var minimumWords = 4
  /// A weak opener ends a clause of at least so many words.
  var weakSplitWords = 10
  /// Any word ends a clause of so many words.
  var maximumWords = 20

  /// How many words the clause at the beginning of these has; nil when none of them ends it.
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

  /// The rules of a language; of one that is not known here, those without words.
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
  /// The word in small letters without the punctuation around it: what two hearings of it are compared by.
  var normalizedWord: String {
    let word = drop { !$0.isLetter && !$0.isNumber }
    guard let last = word.lastIndex(where: { $0.isLetter || $0.isNumber }) else { return lowercased() }
    return word[...last].lowercased()
  }

  /// Whether a sentence ends with this word; a title or an initial ends none.
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
