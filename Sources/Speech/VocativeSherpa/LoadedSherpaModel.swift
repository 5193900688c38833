import VocativeCore
import VocativeSpeech

/// A model that is ready to listen, with what the words of a context are to it.
final class LoadedSherpaModel {
  let metadata: ModelMetadata
  let detokenizer: Detokenizer
  let isStreaming: Bool
  let maximumSegmentDuration: Double
  private let supportsHotwords: Bool
  private let tokenTable: TokenTable
  private let recognizer: RecognizerHandle
  /// The hotwords of the last context, which most utterances share with the one before.
  private var cachedHotwords: (context: RecognitionContext, hotwords: String?)?

  /// - Throws: ``SpeechError`` with `engineUnavailable` or `modelDamaged`.
  init(
    _ model: SherpaModel, settings: SherpaRecognizer.Settings, library: SherpaLibrary
  ) throws(SpeechError) {
    tokenTable = try TokenTable(path: model.tokens, isBase64: model.usesBase64Tokens)
    metadata = try model.validate(tokenTable, language: settings.language)
    detokenizer = Detokenizer(
      isUpperCase: tokenTable.isUpperCase && !model.usesBase64Tokens, defaultConfidence: settings.defaultConfidence)
    isStreaming = model.isStreaming
    maximumSegmentDuration = model.maximumSegmentDuration
    // The library would take a score of 0 for its own usual one.
    supportsHotwords = model.supportsHotwords && settings.hotwordScore > 0
    recognizer = try RecognizerHandle(
      model, metadata: metadata, table: tokenTable, settings: settings, library: library)
  }

  /// Returns the hotwords of a context in the library's format; nil for none.
  ///
  /// - Throws: ``SpeechError`` with `contextInvalid`.
  func hotwords(for context: RecognitionContext) throws(SpeechError) -> String? {
    if let cachedHotwords, cachedHotwords.context == context { return cachedHotwords.hotwords }
    let phrases = try Hotwords(of: context).phrases
    let spellings = supportsHotwords ? phrases.flatMap(tokenTable.tokenizations) : []
    let hotwords = spellings.isEmpty ? nil : spellings.joined(separator: "/")
    cachedHotwords = (context, hotwords)
    return hotwords
  }

  func makeStream(hotwords: String?) throws(SpeechError) -> StreamHandle {
    try recognizer.makeStream(hotwords: hotwords)
  }
}
