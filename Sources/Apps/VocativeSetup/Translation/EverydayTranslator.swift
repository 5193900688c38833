package import VocativeApertium
package import VocativeCaptions
import VocativeNeuralTranslation
import VocativeSupport

/// The translators of the programs: the phrase book, and Apertium or a neural model behind it.
package enum EverydayTranslator {
  /// Apertium, which chooses words by the sentence encoder where that is installed.
  package static func rules() -> ApertiumTranslator {
    ApertiumTranslator(comparer: MeaningEncoder())
  }

  /// The phrase book before some rules, whose translations are doubted where their meaning may have changed.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if the phrase book is missing.
  package static func translator(before rules: ApertiumTranslator) throws -> any Translator {
    try rules.guarded().consulting(.everyday(), grammar: .everyday())
  }

  /// The phrase book before a neural model.
  ///
  /// - Parameter directory: The directory of a Marian, M2M-100 or NLLB model.
  /// - Returns: The translator.
  /// - Throws: ``VocativeNeural/ModelError`` if the model cannot be used, ``VocativeSupport/InputError`` if the phrase
  ///   book is missing.
  package static func translator(model directory: String) throws -> any Translator {
    try NeuralTranslator(directory: directory).guarded().consulting(.everyday())
  }
}
