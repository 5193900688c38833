import CPocketSphinx
import Foundation
import VocativeGrammar
import VocativeSpeech

/// A search along a class-based n-gram model.
struct LanguageModelSearch {
  let languageModel: ClassLanguageModel
  /// The name of the search.
  let name: String
  /// The names that class entries stand for.
  let words: [String: String]
}

/// The searches along class-based n-gram models that are loaded, the last used at the end.
///
/// They do not survive words being added to the dictionary.
final class LanguageModelSearches {
  private let handle: DecoderHandle
  private let dictionary: PronunciationDictionary
  private let searches: SearchSet
  private let commonWords: CommonWords
  private var loaded: [LanguageModelSearch] = []

  /// The number of models that stay loaded.
  private static let limit = 2
  /// The probability that the next word is out of the app's domain.
  private static let backgroundProbability = 0.05

  init(
    _ handle: DecoderHandle, _ dictionary: PronunciationDictionary, _ searches: SearchSet, _ commonWords: CommonWords
  ) {
    (self.handle, self.dictionary) = (handle, dictionary)
    (self.searches, self.commonWords) = (searches, commonWords)
    dictionary.willAddWord = { [weak self] in self?.removeAll() }
  }

  /// Returns the search along a model, built now or before; nil when the library rejects it.
  ///
  /// - Parameters:
  ///   - model: The model; words without a pronunciation are left out.
  ///   - pronunciations: Pronunciations of words that the dictionary may lack.
  /// - Returns: The search; nil when the library rejects the model.
  /// - Throws: ``SpeechError`` with `contextInvalid` when a pronunciation has phones that the model lacks.
  func search(
    along model: ClassLanguageModel, using pronunciations: Pronunciations
  ) throws(SpeechError) -> LanguageModelSearch? {
    if let index = loaded.firstIndex(where: { $0.languageModel == model }) {
      let known = loaded.remove(at: index)
      loaded.append(known)
      return known
    }
    var words: [String: String] = [:]
    var classes: [String: String] = [:]
    var sizes: [String: Int] = [:]
    for (name, members) in model.classes {
      guard let list = try dictionary.classEntry(of: members, using: pronunciations) else { continue }
      classes[name] = list.word
      sizes[name] = members.count
      words.merge(list.members) { known, _ in known }
    }
    guard let ngrams = ngrams(of: model, classes: classes, sizes: sizes) else { return nil }
    defer { ngram_model_free(ngrams) }
    let search = LanguageModelSearch(languageModel: model, name: "free \(UUID())", words: words)
    guard searches.add(ngrams: ngrams, as: search.name) else { return nil }
    loaded.append(search)
    if loaded.count > Self.limit { searches.remove(loaded.removeFirst().name) }
    return search
  }

  /// Removes all of them.
  func removeAll() {
    loaded.forEach { searches.remove($0.name) }
    loaded.removeAll()
  }

  /// Loads the n-grams through a file, which is how the library reads them; the caller frees them.
  private func ngrams(of model: ClassLanguageModel, classes: [String: String], sizes: [String: Int]) -> OpaquePointer? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UUID()).arpa")
    defer { try? FileManager.default.removeItem(at: file) }
    let arpa = model.ngramModel.arpa(
      spelling: { word in word.hasPrefix("[") ? classes[word] : dictionary.phones(of: word) == nil ? nil : word },
      classSizes: sizes,
      backgroundWords: commonWords.words.map(\.text), backgroundProbability: Self.backgroundProbability)
    guard (try? arpa.write(to: file, atomically: false, encoding: .utf8)) != nil else { return nil }
    return handle.readNGrams(at: file.path)
  }
}
