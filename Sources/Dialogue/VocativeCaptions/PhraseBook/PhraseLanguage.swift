import VocativeCore

/// A language of the phrase book.
enum PhraseLanguage: Int, CaseIterable, Sendable {
  case english, spanish

  /// The language of a tag; nil if the phrase book does not have it.
  init?(_ tag: LanguageTag) {
    switch tag.languageCode {
    case "en": self = .english
    case "es": self = .spanish
    default: return nil
    }
  }

  /// The language on the other side of the phrase book.
  var other: PhraseLanguage { self == .english ? .spanish : .english }
}
