import VocativeCore
import VocativeSpeech

/// A model that is ready to listen, with what the words of a context are to it.
final class LoadedModel {
  let facts: ModelFacts
  let scribe: Scribe
  let isStreaming: Bool
  let longestPiece: Double
  private let takesHotWords: Bool
  private let table: TokenTable
  private let recognizer: RecognizerHandle
  /// The hot words of the last context, which most utterances share with the one before.
  private var last: (context: RecognitionContext, hotWords: String?)?

  /// - Throws: ``SpeechError`` with `engineUnavailable` or `modelDamaged`.
  init(
    _ model: SherpaModel, settings: SherpaRecognizer.Settings, library: SherpaLibrary
  ) throws(SpeechError) {
    table = try TokenTable(path: model.tokens, isBase64: model.writesTokensInBase64)
    facts = try model.check(table, language: settings.language)
    scribe = Scribe(isUpperCase: table.isUpperCase && !model.writesTokensInBase64, untold: settings.untoldConfidence)
    isStreaming = model.isStreaming
    longestPiece = model.longestPiece
    // The library would take a score of 0 for its own usual one.
    takesHotWords = model.takesHotWords && settings.hotWordScore > 0
    recognizer = try RecognizerHandle(model, facts: facts, table: table, settings: settings, library: library)
  }

  /// What makes the words of a context likelier, as the library takes it; nil for nothing.
  ///
  /// - Throws: ``SpeechError`` with `contextInvalid`.
  func hotWords(for context: RecognitionContext) throws(SpeechError) -> String? {
    if let last, last.context == context { return last.hotWords }
    let phrases = try HotPhrases(of: context).phrases
    let spellings = takesHotWords ? phrases.flatMap(table.spellings) : []
    let hotWords = spellings.isEmpty ? nil : spellings.joined(separator: "/")
    last = (context, hotWords)
    return hotWords
  }

  func listen(for hotWords: String?) throws(SpeechError) -> StreamHandle {
    try recognizer.listen(for: hotWords)
  }
}
