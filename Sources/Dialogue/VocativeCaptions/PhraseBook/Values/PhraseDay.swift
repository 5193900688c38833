/// The days that are said by a name: "next Monday", "tomorrow morning", "in May".
struct PhraseDay: Hashable, Sendable {
  /// "Monday", "tomorrow", "the fifth of May".
  let english: String
  /// True if English has "on" before it.
  let takesOn: Bool
  /// "el lunes", "mañana", "el cinco de mayo".
  let spanish: String
  /// "lunes", "mañana", "cinco de mayo".
  let spanishBare: String

  /// The day in a language.
  func text(in language: PhraseLanguage, _ determiner: PhraseSlot.Determiner?) -> String {
    if language == .english { return (determiner == .on && takesOn ? "on " : "") + english }
    return determiner == .bare ? spanishBare : spanish
  }
}
