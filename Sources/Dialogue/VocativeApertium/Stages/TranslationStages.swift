/// The work on a text between the stages of a language pair.
///
/// The three functions run in order for one text; what the first one decides, the others carry out.
protocol TranslationStages: Sendable {
  /// Rewrites the words of the source language after the tagger.
  mutating func rewriteSource(_ stream: inout LexicalStream)
  /// Chooses among the translations of each word.
  mutating func chooseTranslations(_ stream: inout LexicalStream)
  /// Rewrites the words of the target language before their forms are generated.
  mutating func rewriteTarget(_ stream: inout LexicalStream)
}
