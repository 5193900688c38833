package import VocativeCaptions
import VocativeConsole
import VocativePocketSphinx

/// The restoration of like-sounding words by the installed trigrams and sentence encoder.
package enum ContextRestoration {
  /// Returns the restorer; nil if the trigram model of PocketSphinx or the sentence encoder is not installed.
  package static func installed() -> ContextRestorer? {
    guard let model = StockLanguageModel(directory: PocketSphinxRecognizer.installedModel),
      let encoder = MeaningEncoder.installed()
    else { return nil }
    return try? ContextRestorer(InstalledWordSequences(model), comparer: encoder)
  }

  /// Returns the restorer.
  ///
  /// - Throws: ``VocativeConsole/UsageError`` if a model that it needs is not installed.
  package static func required() throws -> ContextRestorer {
    if let restorer = installed() { return restorer }
    throw UsageError("Words cannot be restored without the model of PocketSphinx and a sentence encoder: 'make setup'.")
  }
}

/// PocketSphinx's trigrams as a model of word sequences.
private struct InstalledWordSequences: WordSequenceModel {
  let words: [VocabularyWord]
  private let model: StockLanguageModel

  init(_ model: StockLanguageModel) {
    self.model = model
    words = model.words.map {
      VocabularyWord($0.text, pronunciations: $0.pronunciations, logProbability: $0.logProbability)
    }
  }

  func logProbability(of word: String, after preceding: [String]) -> Double? {
    model.logProbability(of: word, after: preceding)
  }
}
