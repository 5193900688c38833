/// A meaning that a translation may have changed.
public enum TranslationDoubt: String, Hashable, Sendable, Codable, CaseIterable {
  /// The source denies something and the translation does not, or the other way round.
  case negation
  /// A number of the source is missing from the translation.
  case amount
  /// A food, medicine or part of the body of the source has another name in the translation, or none.
  case term
}
