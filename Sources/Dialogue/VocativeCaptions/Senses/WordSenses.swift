import Foundation
import VocativeCore
public import VocativeSupport

/// The meanings of ambiguous words of a language, and the choice among them by the sentence.
public struct WordSenses: Sendable {
  private var senses: [String: [WordSense]]
  /// The number of words of the longest entry.
  package private(set) var maximumWords: Int
  private let comparer: (any MeaningComparer)?
  private let stemmer: ContentWords

  /// The meanings that come with the package.
  ///
  /// - Parameters:
  ///   - pair: The languages: English to Spanish or Spanish to English.
  ///   - comparer: Compares by meaning; without one, words in common decide.
  /// - Returns: The meanings.
  /// - Throws: ``VocativeSupport/InputError`` if the file is missing or damaged.
  public static func everyday(_ pair: LanguagePair, comparer: (any MeaningComparer)? = nil) throws(InputError)
    -> WordSenses
  {
    let name = "senses-\(pair.source.languageCode)-\(pair.target.languageCode).tsv"
    let resource = BundledResource(name, ofTarget: "VocativeCaptions")
    guard let data = FileManager.default.contents(atPath: resource.path) else {
      throw InputError(.unreadable, "the list of meanings is not there", file: name)
    }
    var senses = try WordSenses(String(decoding: data, as: UTF8.self), file: name, pair, comparer)
    senses.addTerms(try BilingualPhraseBook.everydayTerms(), isEnglish: pair.source.languageCode == "en")
    return senses
  }

  /// Adds the terms of a phrase book whose words have no meanings listed.
  private mutating func addTerms(_ terms: [PhraseTerm], isEnglish: Bool) {
    var added: [String: WordSense] = [:]
    // Without a capital letter, countries and languages stay unknown: that is how their spelling is restored.
    for term in terms where ![.country, .language].contains(term.kind) {
      let sense = WordSense(term, isEnglish: isEnglish)
      guard !sense.word.contains("("), senses[sense.word] == nil else { continue }
      // The first of several is the commonest, and a kind with one translation counts before the others.
      if let known = added[sense.word], !known.isForUnknownWords || sense.isForUnknownWords { continue }
      added[sense.word] = sense
    }
    for (word, sense) in added { senses[word] = [sense] }
    maximumWords = max(maximumWords, added.keys.map { $0.split(separator: " ").count }.max() ?? 1)
  }

  init(_ text: String, file: String, _ pair: LanguagePair, _ comparer: (any MeaningComparer)?) throws(InputError) {
    var senses: [String: [WordSense]] = [:]
    for (number, line) in text.split(separator: "\n").enumerated().dropFirst() {
      guard let sense = WordSense(line: line) else {
        throw InputError(.invalid, "line \(number + 1) cannot be read", file: file)
      }
      senses[sense.word, default: []].append(sense)
    }
    self.senses = senses
    maximumWords = senses.keys.map { $0.split(separator: " ").count }.max() ?? 1
    self.comparer = comparer
    stemmer = ContentWords(pair.source)
  }

  /// The meanings of a word in lower case.
  package func senses(of word: String) -> [WordSense] { senses[word] ?? [] }

  /// The meanings of a word with how well each fits a sentence, the best first.
  ///
  /// - Parameters:
  ///   - candidates: Meanings of one word.
  ///   - words: The words of the sentence.
  ///   - position: The word's position among them.
  /// - Returns: The meanings and their scores.
  package func ranked(_ candidates: [WordSense], in words: [String], at position: Int) -> [(
    sense: WordSense, score: Double
  )] {
    let context = ContentContext(words, at: position, stemmer)
    var scores = candidates.enumerated().map { index, sense in
      (sense.cues.map { context.overlap(with: $0, of: sense.word) }.max() ?? 0)
        + context.sharedGloss(sense.gloss) - 0.04 * Double(index)
    }
    if let comparer {
      // Without the word itself, which all of them share.
      let cues = candidates.flatMap { sense in sense.cues.map { (sense, context.without(sense.word, $0)) } }
      let near = comparer.similarities(of: cues.map(\.1), to: context.window)
      for (index, sense) in candidates.enumerated() {
        scores[index] += 1.2 * (zip(cues, near).filter { $0.0.0 == sense }.map(\.1).max() ?? 0)
      }
    }
    return zip(candidates, scores).map { ($0, $1) }.sorted { $0.1 > $1.1 }
  }
}
