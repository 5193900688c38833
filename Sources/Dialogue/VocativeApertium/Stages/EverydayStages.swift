import VocativeCaptions

/// The work between the stages for everyday speech: questions in the order of statements, words by their sense, and
/// agreement put right.
struct EverydayStages: TranslationStages {
  private let pair: LanguagePair
  private var senses: SenseChoice?

  init(_ pair: LanguagePair, senses: WordSenses?) {
    self.pair = pair
    self.senses = senses.map { SenseChoice($0, pair) }
  }

  mutating func rewriteSource(_ stream: inout LexicalStream) {
    var units = stream.units
    senses?.choose(&units)
    if pair.source.languageCode == "en" { EnglishSourceRules().rewrite(&units) }
    stream.units = units
  }

  mutating func chooseTranslations(_ stream: inout LexicalStream) {
    var units = stream.units
    senses?.translate(&units)
    if pair.source.languageCode == "en" { EnglishSourceRules.translate(&units) }
    stream.units = units
  }

  mutating func rewriteTarget(_ stream: inout LexicalStream) {
    var units = stream.units
    if pair.target.languageCode == "es" { SpanishTargetRules().rewrite(&units) }
    if pair.target.languageCode == "en" { EnglishTargetRules().rewrite(&units) }
    stream.units = units
    senses?.write(&stream)
  }
}
