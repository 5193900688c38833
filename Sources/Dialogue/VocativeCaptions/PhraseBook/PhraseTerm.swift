/// A noun, language or colour of the phrase book in both languages.
struct PhraseTerm: Hashable, Sendable {
  let kind: PhraseSlot.Kind
  let english: String
  /// Nil for what is not counted.
  let englishPlural: String?
  let spanish: String
  let spanishPlural: String?
  let gender: PhraseSlot.Gender
  /// True for "el agua": feminine, with the article "el".
  let takesMasculineArticle: Bool
  /// True for what is always plural: "espaguetis".
  let isAlwaysPlural: Bool

  /// Parses a line of the list: type, en, en_plural, es, es_plural, gender; nil if it is faulty.
  init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 6, let kind = PhraseSlot.Kind(rawValue: fields[0]), !fields[1].isEmpty, !fields[3].isEmpty
    else { return nil }
    self.kind = kind
    (english, spanish) = (fields[1], fields[3])
    englishPlural = fields[2].isEmpty ? nil : fields[2]
    spanishPlural = fields[4].isEmpty ? nil : fields[4]
    gender = fields[5].hasPrefix("f") ? .feminine : .masculine
    takesMasculineArticle = fields[5] == "fe"
    isAlwaysPlural = fields[5].hasSuffix("p")
  }

  /// The noun in a language, with what the slot's form asks for before it.
  func text(in language: PhraseLanguage, _ slot: PhraseSlot, isPlural: Bool) -> String {
    let isPlural = slot.isPlural || isPlural || isAlwaysPlural
    return language == .english
      ? englishText(slot.determiner, isPlural) : spanishText(slot.determiner, isPlural)
  }

  private func englishText(_ determiner: PhraseSlot.Determiner?, _ isPlural: Bool) -> String {
    let noun = isPlural ? englishPlural ?? english : english
    switch determiner {
    case .the: return noun.hasPrefix("the ") ? noun : "the " + noun
    case .partitive: return "some " + noun
    case .my: return "my " + noun
    case .a where isPlural || (englishPlural == nil && kind != .job): return "some " + noun
    case .a: return (noun.first.map { "aeiouAEIOU".contains($0) } == true ? "an " : "a ") + noun
    default: return noun
    }
  }

  private func spanishText(_ determiner: PhraseSlot.Determiner?, _ isPlural: Bool) -> String {
    let noun = isPlural ? spanishPlural ?? spanish : spanish
    let isFeminine = gender == .feminine
    switch determiner {
    case .the, .my:
      if isPlural { return (isFeminine ? "las " : "los ") + noun }
      return (isFeminine && !takesMasculineArticle ? "la " : "el ") + noun
    case .a where isPlural: return (isFeminine ? "unas " : "unos ") + noun
    case .a: return (isFeminine && !takesMasculineArticle ? "una " : "un ") + noun
    default: return noun
    }
  }
}
