/// The language of an app's descriptions: the rules by which its words are compared and its requests are read.
///
/// English has rules of its own throughout this library. Of Spanish and German the function words, the inflections and the
/// words of questions, negations and conditions are known. Any other language is compared by whole and misspelt words.
enum WordingLanguage: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case spanish = "es"
  case german = "de"

  /// The language whose function words and letters are the most frequent in some descriptions; English unless another has
  /// clearly more.
  init(of descriptions: some Sequence<[String]>) {
    var counts: [WordingLanguage: Int] = [:]
    var total = 0
    for words in descriptions {
      total += 1
      for language in Self.allCases { counts[language, default: 0] += words.count(where: language.isMark) }
    }
    let best = Self.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? .english
    let isClear = counts[best, default: 0] > counts[.english, default: 0] && counts[best, default: 0] * 4 >= total
    self = isClear ? best : .english
  }

  /// True if a word in lower case is seldom one of another language.
  private func isMark(_ word: String) -> Bool {
    marks.contains(word) || word.unicodeScalars.contains(where: letters.contains)
  }

  private var letters: Set<Unicode.Scalar> {
    switch self {
    case .english: []
    case .spanish: ["ñ", "á", "í", "ó", "ú", "¿"]
    case .german: ["ä", "ö", "ü", "ß"]
    }
  }

  private var marks: Set<String> {
    switch self {
    case .english: Self.englishMarks
    case .spanish: Self.spanishMarks
    case .german: Self.germanMarks
    }
  }

  private static let englishMarks: Set<String> = [
    "the", "a", "an", "of", "to", "my", "on", "off", "in", "at", "with", "from", "for", "it", "this", "all", "up",
    "down",
    "and", "as", "by", "out",
  ]
  private static let spanishMarks: Set<String> = [
    "el", "la", "los", "las", "un", "una", "unos", "unas", "de", "del", "al", "con", "por", "para", "en", "y", "que",
    "mi",
    "su",
  ]
  private static let germanMarks: Set<String> = [
    "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "und", "mit", "zum", "zur",
    "von",
    "nach", "auf", "im", "mein", "meine",
  ]
}

// MARK: Words

extension WordingLanguage {
  /// True if a word, without accents, is no function word.
  func isContentWord(_ word: String) -> Bool {
    guard self != .english else { return WordStem.isContentWord(word) }
    return !functionWords.contains(word) && word.contains(where: \.isLetter)
  }

  /// An approximate stem of a word without accents.
  func stem(of word: String) -> String {
    switch self {
    case .english: WordStem.of(word)
    case .spanish: SpanishStem.of(word)
    case .german: GermanStem.of(word)
    }
  }

  /// The words of a request, in which a separated verb is whole again if it is a known one: "leg … an" as "anleg", "mach …
  /// aus" and "… aus" as "ausschalten".
  func words(_ words: [String], knowing isKnown: (String) -> Bool) -> [String] {
    guard self == .german, let last = words.last, GermanStem.separablePrefixes.contains(last) else { return words }
    var joined = Array(words.dropLast())
    if let verb = joined.firstIndex(where: isContentWord), isKnown(last + joined[verb]) {
      joined[verb] = last + joined[verb]
      return joined
    }
    guard let verb = GermanStem.particleVerbs[last]?.first(where: isKnown) else { return words }
    joined.removeAll { GermanStem.lightVerbs.contains(GermanStem.of($0)) }
    return joined + [verb]
  }

  private var functionWords: Set<String> { self == .spanish ? Self.spanishWords : Self.germanWords }

  private static func list(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let spanishWords = list(
    """
    el la los las un una unos unas de del al a con por en y e o u que mi mis tu tus su sus lo le les me te se nos favor poco \
    poca ahora ya quiero quisiera querria quieres puedes podrias podria puede puedo necesito esto esta este eso ese esa estos \
    estas es son muy no si hay hola oye gracias
    """)
  private static let germanWords = list(
    """
    der die das den dem des ein eine einen einem einer eines und oder mit zu zum zur von vom auf im in an am bei fur ich du er \
    sie es wir ihr mir mich dir dich uns mein meine meinen dein deine bitte mal doch jetzt kannst konntest kann konnte \
    wurdest will mochte hatte gern gerne dass ist sind diese dieser dieses diesen so nicht hallo danke
    """)
}
