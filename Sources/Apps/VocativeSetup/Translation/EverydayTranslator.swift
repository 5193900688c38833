package import VocativeApertium
package import VocativeCaptions
import VocativeSupport

/// The translators of the programs: the phrase book, and Apertium behind it.
package enum EverydayTranslator {
  /// Apertium, which chooses words by the sentence encoder where that is installed.
  package static func rules() -> ApertiumTranslator {
    ApertiumTranslator(comparer: MeaningEncoder())
  }

  /// The phrase book before some rules.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if the phrase book is missing.
  package static func translator(
    before rules: ApertiumTranslator
  ) throws -> PhraseBookTranslator<ApertiumTranslator> {
    rules.consulting(try .everyday())
  }
}
