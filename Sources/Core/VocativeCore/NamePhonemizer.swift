/// Says how names sound: what a list of names is searched by when the recogniser has no words for them.
///
/// Nobody says which language a name is of, so each is given as every likely speaker would say it: in the languages of
/// the user's people, and as the user would read it.
public protocol NamePhonemizer: Sendable {
  /// The ways to say each name, as phonemes of the International Phonetic Alphabet; a name that cannot be said is
  /// absent.
  func phonemes(ofNames names: [String]) async throws -> [String: [String]]
}
