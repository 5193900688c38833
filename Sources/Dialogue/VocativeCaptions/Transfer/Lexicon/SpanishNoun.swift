/// A noun of the lexicon: its English forms, and its Spanish ones with their gender.
struct SpanishNoun: Hashable, Sendable {
  /// A property that grammar asks for.
  enum Flag: String, Hashable, Sendable {
    case person, body, place, time, event, drink, food
    /// Named without an article: "aspirin".
    case substance
    /// Not counted.
    case mass
    /// "el agua": feminine with the article "el".
    case masculineArticle = "el"
    /// A weekday or a month, or a name without article.
    case bare
  }

  let english: [String]
  let singular: String
  let plural: String
  let isFeminine: Bool
  /// True if Spanish uses the plural alone: "las vacaciones".
  let isAlwaysPlural: Bool
  /// True for a word that is plural in English.
  let isEnglishPlural: Bool
  var flags: Set<Flag>

  /// The Spanish word.
  func text(isPlural: Bool) -> String { isPlural || isAlwaysPlural ? plural : singular }
}
