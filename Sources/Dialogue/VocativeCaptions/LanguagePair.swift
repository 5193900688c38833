public import VocativeCore

/// The source and target language of a translation.
public struct LanguagePair: Hashable, Sendable, CustomStringConvertible {
  /// The source language.
  public let source: LanguageTag
  /// The target language.
  public let target: LanguageTag

  /// Creates a pair of languages.
  public init(from source: LanguageTag, to target: LanguageTag) {
    self.source = source
    self.target = target
  }

  /// The pair in the opposite direction.
  public var reversed: LanguagePair { LanguagePair(from: target, to: source) }

  /// The pair as text: `en → es`.
  public var description: String { "\(source) → \(target)" }
}

extension LanguageTag {
  /// English.
  public static let english: LanguageTag = "en"
  /// Spanish.
  public static let spanish: LanguageTag = "es"
  /// Catalan.
  public static let catalan: LanguageTag = "ca"
  /// French.
  public static let french: LanguageTag = "fr"
  /// Italian.
  public static let italian: LanguageTag = "it"
  /// Portuguese.
  public static let portuguese: LanguageTag = "pt"
}
