import Foundation
import VocativeCore
import VocativeSupport

/// Identifies which of two languages a text is in, by its letters.
///
/// A naive Bayes classifier of the letters that follow two others, as in Cavnar and Trenkle, "N-gram-based text
/// categorization" (1994). It learns from the sentences of the phrase book, so it knows English and Spanish.
struct LanguageIdentifier: Sendable {
  /// The counts of one language: of three letters in a row, and of the first two of them.
  private struct Counts: Sendable {
    var trigrams: [String: Double] = [:]
    var bigrams: [String: Double] = [:]
    var letters: Set<Character> = []

    mutating func add(_ text: String) {
      let letters = LanguageIdentifier.letters(of: text)
      self.letters.formUnion(letters)
      for index in letters.indices.dropFirst(2) {
        trigrams[String(letters[(index - 2)...index]), default: 0] += 1
        bigrams[String(letters[(index - 2)..<index]), default: 0] += 1
      }
    }
  }

  private let languages: [LanguageTag]
  private let counts: [Counts]
  /// The number of distinct letters of both languages.
  private let alphabetSize: Double

  /// The weight of the uniform distribution beside the counted letters.
  private static let smoothing = 0.5

  /// Creates an identifier from sentences of two languages.
  init(_ sentences: [(language: LanguageTag, texts: [String])]) {
    languages = sentences.map(\.language)
    counts = sentences.map { sentences in
      var counts = Counts()
      for text in sentences.texts { counts.add(text) }
      return counts
    }
    alphabetSize = Double(counts.reduce(into: Set<Character>()) { $0.formUnion($1.letters) }.count + 1)
  }

  /// The identifier of two languages that the package has sentences of; nil for other languages.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if the phrase book is missing.
  static func everyday(_ pair: LanguagePair) throws(InputError) -> LanguageIdentifier? {
    guard let first = PhraseLanguage(pair.source), let second = PhraseLanguage(pair.target), first != second else {
      return nil
    }
    let sentences = try BilingualPhraseBook.everyday().plainSentences
    let texts = [sentences.map(\.english), sentences.map(\.spanish)]
    return LanguageIdentifier([(pair.source, texts[first.rawValue]), (pair.target, texts[second.rawValue])])
  }

  /// The probability of each language for a text, in the order of the languages; equal ones for a text without letters.
  func probabilities(of text: String) -> [Double] {
    let letters = Self.letters(of: text)
    let scores = counts.map { counts in
      letters.indices.dropFirst(2).reduce(0.0) { sum, index in
        let trigram = counts.trigrams[String(letters[(index - 2)...index])] ?? 0
        let bigram = counts.bigrams[String(letters[(index - 2)..<index])] ?? 0
        return sum + log((trigram + Self.smoothing) / (bigram + Self.smoothing * alphabetSize))
      }
    }
    let best = scores.max() ?? 0
    let shares = scores.map { exp($0 - best) }
    let total = shares.reduce(0, +)
    return shares.map { $0 / total }
  }

  /// The likelier language of a text; the first one for a text without letters.
  func language(of text: String) -> LanguageTag {
    let probabilities = probabilities(of: text)
    let best = probabilities.indices.max { (probabilities[$0], -$0) < (probabilities[$1], -$1) } ?? 0
    return languages[best]
  }

  /// The letters in lower case, with one space around each word.
  private static func letters(of text: String) -> [Character] {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "¿" && $0 != "¡" }
    return Array(" " + words.joined(separator: " ") + " ")
  }
}
