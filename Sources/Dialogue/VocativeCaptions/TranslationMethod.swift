/// The way in which a text was translated.
public enum TranslationMethod: String, Hashable, Sendable, Codable {
  /// The sentence was found in the phrase book.
  case phraseBook = "phrase book"
  /// A grammar of clauses read all of its words.
  case clauseGrammar = "clause grammar"
  /// Rules and dictionaries translated it.
  case rules
  /// Rules translated it, with words chosen by the sentence's meaning.
  case rulesWithSenses = "rules with senses"
  /// A neural model translated it.
  case neural
}
