import VocativeAudio
import VocativeCore
import VocativeSpeech
import VocativeSupport

/// Owns a model, off the threads that tasks share.
///
/// Each utterance has a stream of its own in the library, so that several may be heard in turns, a tenth of a second
/// at a time.
actor SherpaEngine {
  private let executor = DispatchSerialExecutor(label: "sherpa")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The location of the model.
  enum ModelSource: Sendable {
    case folder(String, prefersInt8: Bool)
    case files(SherpaModel)
  }

  private let source: ModelSource
  private let settings: SherpaRecognizer.Settings
  private let library: SherpaLibrary
  private var loaded: LoadedSherpaModel?

  init(_ source: ModelSource, settings: SherpaRecognizer.Settings, library: SherpaLibrary) {
    self.source = source
    self.settings = settings
    self.library = library
  }

  func prepare(for context: RecognitionContext) throws(SpeechError) {
    _ = try model().hotwords(for: context)
  }

  /// Recognises one utterance and hands on its transcripts.
  func recognize(
    _ audio: EventStream<PCMBuffer>, in context: RecognitionContext, send: @Sendable (Transcript) -> Bool
  ) async throws {
    let model = try model()
    let hotwords = try model.hotwords(for: context)
    if model.isStreaming {
      try await decode(audio, with: StreamingDecoder(model, hotwords: hotwords), send)
    } else {
      try await decode(audio, with: OfflineDecoder(model, hotwords: hotwords), send)
    }
  }

  private func decode(
    _ audio: EventStream<PCMBuffer>, with utterance: consuming some UtteranceDecoder & ~Copyable,
    _ send: @Sendable (Transcript) -> Bool
  ) async throws {
    for try await buffer in audio {
      try AudioMeter.validateFormat(buffer)
      // A tenth of a second at a time, so that a file in one piece can be cancelled and shows partial results too.
      let step = SherpaRecognizer.modelSampleRate / 10
      for start in stride(from: 0, to: buffer.samples.count, by: step) {
        try Task.checkCancellation()
        let slice = buffer.samples[start..<min(start + step, buffer.samples.count)]
        if let partial = try utterance.acceptWaveform(Array(slice)) { _ = send(partial) }
      }
    }
    try Task.checkCancellation()
    _ = send(try utterance.finish())
  }

  private func model() throws(SpeechError) -> LoadedSherpaModel {
    if let loaded { return loaded }
    let files =
      switch source {
      case .folder(let path, let prefersInt8): try SherpaModel(in: path, prefersInt8: prefersInt8)
      case .files(let model): model
      }
    let model = try LoadedSherpaModel(files, settings: settings, library: library)
    loaded = model
    return model
  }
}
