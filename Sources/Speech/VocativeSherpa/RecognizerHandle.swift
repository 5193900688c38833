import CSherpaOnnx
import VocativeSpeech

/// A model in the library's memory.
struct RecognizerHandle: ~Copyable {
  private let handle: OpaquePointer
  private let functions: OpaquePointer

  /// Reads a model that was looked through.
  ///
  /// - Throws: ``SpeechError`` with `engineUnavailable` when there is no library, or `modelDamaged`.
  init(
    _ model: SherpaModel, metadata: ModelMetadata, table: TokenTable, settings: SherpaRecognizer.Settings,
    library: SherpaLibrary
  ) throws(SpeechError) {
    let functions = try library.open()
    guard let vocabulary = BPEVocabularyFile(table, isNeeded: model.supportsHotwords) else {
      csherpa_close(functions)
      throw SpeechError(.engineFailed, "A temporary file could not be written. Is there room, and may it be written?")
    }
    let texts = CStringStorage()
    var raw = csherpa_settings()
    model.write(&raw, with: texts)
    raw.language = texts.pointer(to: settings.language)
    if model.supportsHotwords { raw.unit = texts.pointer(to: table.unit.rawValue) }
    if let path = vocabulary.path { raw.bpe_vocabulary = texts.pointer(to: path) }
    raw.sample_rate = Int32(SherpaRecognizer.modelSampleRate)
    raw.feature_count = Int32(metadata.featureDimension)
    raw.thread_count = Int32(clamping: max(1, settings.threads))
    raw.beam = model.supportsHotwords ? Int32(clamping: max(1, settings.beamWidth)) : 0
    raw.hotword_score = settings.hotwordScore.isFinite ? Float(settings.hotwordScore) : 0
    let created = withExtendedLifetime((texts, vocabulary)) { csherpa_create(functions, &raw) }
    guard let handle = created else {
      csherpa_close(functions)
      throw SpeechError(
        .modelDamaged,
        "sherpa-onnx cannot read the model \(model.components.first?.path ?? model.tokens) "
          + "(\(String(cString: csherpa_error()))). Unpack it again, or take one for version \(SherpaLibrary.version).")
    }
    self.handle = handle
    self.functions = functions
  }

  deinit {
    csherpa_destroy(handle)
    csherpa_close(functions)
  }

  /// Begins an utterance.
  func makeStream(hotwords: String?) throws(SpeechError) -> StreamHandle {
    guard let stream = csherpa_stream_create(handle, hotwords) else { throw StreamHandle.failure() }
    return StreamHandle(stream)
  }
}
