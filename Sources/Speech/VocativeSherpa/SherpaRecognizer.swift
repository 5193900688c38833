public import VocativeAudio
public import VocativeCore
public import VocativeSpeech

/// Recognises speech with a neural model that you bring, run by sherpa-onnx on the device.
///
/// Anything may be said, in the languages of the model. The words and phrases of a context's grammar, up to 20,000, are
/// hotwords for transducers of icefall, streaming or not: they become likelier, and nothing else becomes impossible.
/// Other models hear the same whatever the context is.
///
/// ```swift
/// let recognizer = SherpaRecognizer(model: "models/zipformer-en")
/// for try await transcript in recognizer.transcripts(of: audio, in: RecognitionContext(.dictation)) {
///   print(transcript.isFinal ? "heard:" : "hearing:", transcript.text)
/// }
/// ```
///
/// With a streaming model, partial transcripts follow the speech. With one that hears whole utterances they come from
/// hearing what there is so far, first after 0.8 s and then ever more seldom.
///
/// Words are written in lower case by models that know no lower case, and as the model writes them by others.
/// ``Transcript/Word/confidence`` is the geometric mean of the probabilities of the word's tokens, where the model
/// tells them, as transducers do; else it is ``Settings/defaultConfidence``. Where the model tells no times either,
/// words share the sound equally. There are no alternatives and no ``Transcript/phones``: the library gives none.
///
/// The model is owned by one actor on a thread of its own, and read when it is first needed.
public struct SherpaRecognizer: SpeechRecognizer {
  /// The sample rate of the audio for all models, in hertz.
  static let modelSampleRate = 16_000

  private let engine: SherpaEngine

  /// A recogniser with the model in a folder (see ``SherpaModel/init(in:prefersInt8:)``).
  ///
  /// - Parameters:
  ///   - folder: The path of the model's folder.
  ///   - prefersInt8: True if files with 8-bit numbers are preferred where there are others too.
  ///   - settings: The settings of recognition.
  ///   - library: The sherpa-onnx library.
  public init(
    model folder: String, prefersInt8: Bool = false, settings: Settings = Settings(),
    library: SherpaLibrary = .installed
  ) {
    engine = SherpaEngine(.folder(folder, prefersInt8: prefersInt8), settings: settings, library: library)
  }

  /// A recogniser with a model whose files are known.
  public init(model: SherpaModel, settings: Settings = Settings(), library: SherpaLibrary = .installed) {
    engine = SherpaEngine(.files(model), settings: settings, library: library)
  }

  /// The sample rate of the audio it takes, in hertz.
  public var sampleRate: Int { Self.modelSampleRate }

  /// Reads the model and prepares the context ahead of the first utterance, which then starts without delay.
  ///
  /// - Throws: ``SpeechError``, as recognition would.
  public func prepare(for context: RecognitionContext = RecognitionContext(.dictation)) async throws {
    try await engine.prepare(for: context)
  }

  /// Recognises one utterance.
  ///
  /// Samples that are no numbers count as silence. Audio of any length is taken: a model that hears whole utterances is
  /// given 60 s at most (Whisper 28 s), cut where it is quietest. What it hears at once it hears to its end, also when
  /// the task is cancelled meanwhile.
  ///
  /// - Returns: Transcripts; throws ``SpeechError`` with `engineUnavailable` when the library or the model is missing
  ///   or of another version or kind, `modelDamaged`, `contextInvalid` for an n-gram model or for sounds, or
  ///   `engineFailed` for audio of another format and when the model fails while it works.
  public func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript> {
    EventStream(producing: { [engine] sender in
      try await engine.recognize(audio, in: context) { sender.yield($0) }
    })
  }
}

extension SpeechRecognizer where Self == SherpaRecognizer {
  /// A neural model for sherpa-onnx, in a folder.
  public static func sherpa(
    model folder: String, prefersInt8: Bool = false, settings: SherpaRecognizer.Settings = .init(),
    library: SherpaLibrary = .installed
  ) -> SherpaRecognizer {
    SherpaRecognizer(model: folder, prefersInt8: prefersInt8, settings: settings, library: library)
  }
}
