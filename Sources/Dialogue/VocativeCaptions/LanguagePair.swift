public import VocativeCore

/// From which language into which.
public struct LanguagePair: Hashable, Sendable, CustomStringConvertible {
  /// The language that is spoken.
  public let source: LanguageTag
  /// The language it is put into.
  public let target: LanguageTag

  /// A pair of languages.
  public init(from source: LanguageTag, to target: LanguageTag) {
    self.source = source
    self.target = target
  }

  /// The pair the other way round.
  public var reversed: LanguagePair { LanguagePair(from: target, to: source) }

  /// The pair as a person reads it: `en → es`.
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
