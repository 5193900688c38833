/// A converter from names to phonemes; the phonemes find names that are not in the recogniser's vocabulary.
///
/// The language of a name is not known, so each name gets several pronunciations: those of the likely languages, and the
/// one that the user would read from the letters.
public protocol NamePhonemizer: Sendable {
  /// Returns the pronunciations of each name in the International Phonetic Alphabet; a name without one is absent.
  func phonemes(ofNames names: [String]) async throws -> [String: [String]]
}
