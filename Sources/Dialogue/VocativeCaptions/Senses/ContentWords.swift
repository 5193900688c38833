import VocativeCore

/// Finds the words that carry meaning, without their endings.
struct ContentWords: Sendable {
  private let isEnglish: Bool

  init(_ language: LanguageTag) { isEnglish = language.languageCode == "en" }

  /// The stem of a word; nil for a word without meaning of its own.
  func stem(_ word: String) -> String? {
    let word = word.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "'" }
    guard !word.isEmpty, !(isEnglish ? Self.english : Self.spanish).contains(word) else { return nil }
    for ending in isEnglish ? Self.englishEndings : Self.spanishEndings
    where word.hasSuffix(ending) && word.count - ending.count >= 3 {
      return String(word.dropLast(ending.count))
    }
    return word
  }

  /// The stems of a text.
  func stems(_ text: String) -> [String] { text.split(separator: " ").compactMap { stem(String($0)) } }

  private static let englishEndings = ["ies", "ing", "ed", "es", "s", "e", "y"]
  private static let spanishEndings = [
    "iendo", "ando", "aron", "ieron", "amos", "emos", "imos", "aba", "ado", "ada", "ido", "ida", "os", "as", "es", "ar",
    "er", "ir", "an", "en", "o", "a", "e", "s",
  ]
  private static let english: Set<String> = Set(
    ("a an the of in on at to for from with by and or but is are was were be been am i you he she it we they me him her "
      + "us them my your his its our their this that these those do does did not no have has had will would can could "
      + "there here please so as if then than very").words)
  private static let spanish: Set<String> = Set(
    ("el la los las un una unos unas de del a al en con por para y e o u pero es son era fue ser estar está están lo le "
      + "les se me te nos mi tu su mis tus sus este esta esto ese esa eso no sí que qué como muy más ya hay ha he han")
      .words)
}

/// The words around a word, for comparison with the cues of its meanings.
struct ContentContext: Sendable {
  private let words: [String]
  private let position: Int
  private let stemmer: ContentWords
  private let stems: Set<String>

  init(_ words: [String], at position: Int, _ stemmer: ContentWords) {
    (self.words, self.position, self.stemmer) = (words, position, stemmer)
    stems = Set(words.enumerated().compactMap { $0.offset == position ? nil : stemmer.stem($0.element) })
  }

  /// The words near the word, without itself.
  var window: String {
    (words[max(0, position - 7)..<position] + words[(position + 1)..<min(words.count, position + 8)])
      .joined(separator: " ")
  }

  /// A cue without the word that it is for.
  func without(_ word: String, _ cue: String) -> String {
    let targets = Set(stemmer.stems(word))
    return cue.split(separator: " ").filter { stemmer.stem(String($0)).map { !targets.contains($0) } ?? true }
      .joined(separator: " ")
  }

  /// The share of a cue's content that the sentence has too, with the words next to the word itself.
  func overlap(with cue: String, of word: String) -> Double {
    let target = Set(stemmer.stems(word))
    let own = Set(stemmer.stems(cue)).subtracting(target)
    let shared = own.intersection(stems)
    let score = own.isEmpty ? 0 : Double(shared.count) / Double(own.count).squareRoot()
    return score + adjacency(cue, word)
  }

  /// A score for the neighbours of the word that it has in the cue too.
  private func adjacency(_ cue: String, _ word: String) -> Double {
    let cue = cue.lowercased().split(separator: " ").map(String.init)
    guard let place = cue.firstIndex(where: { stemmer.stem($0) == stemmer.stem(word) || $0 == word }) else { return 0 }
    var score = 0.0
    if place > 0, position > 0, cue[place - 1] == words[position - 1].lowercased() {
      score += 0.15 * weight(cue[place - 1])
    }
    if place + 1 < cue.count, position + 1 < words.count, cue[place + 1] == words[position + 1].lowercased() {
      score += 0.25 * weight(cue[place + 1])
    }
    return score
  }

  /// The part of a neighbour: articles tell nothing, and other small words less than words with a content.
  private func weight(_ word: String) -> Double {
    Self.articles.contains(word) ? 0 : stemmer.stem(word) == nil ? 0.5 : 1
  }

  private static let articles: Set<String> = [
    "a", "an", "the", "my", "his", "her", "el", "la", "los", "las", "un", "una", "mi", "su",
  ]

  /// A little for the sense's own words in the sentence.
  func sharedGloss(_ gloss: String) -> Double { Set(stemmer.stems(gloss)).isDisjoint(with: stems) ? 0 : 0.3 }
}
