public import VocativeAudio
public import VocativeCore
public import VocativeSpeech

/// Recognises English speech on the device with CMU PocketSphinx 5.
///
/// With a grammar it hears what the grammar can say and nothing else, in a few hundredths of the audio's time;
/// with an n-gram model or for dictation it hears free text, slower and less surely.
///
/// ```swift
/// let recognizer = PocketSphinxRecognizer()
/// for try await transcript in recognizer.transcripts(of: audio, in: RecognitionContext(.grammar(orders))) {
///   print(transcript.isFinal ? "heard:" : "hearing:", transcript.text)
/// }
/// ```
///
/// While the utterance goes on, partial transcripts come from a search that adapts to the voice as it hears more of
/// it. When it ends, the whole of it is searched again with what was learnt, and once more with wider beams where
/// the first search reached no complete sentence. ``Transcript/confidence`` is the probability that the words are
/// what was said *and* that something of the kind was said at all: it is low for coughs, noise and other talk.
///
/// The decoder is owned by one actor on a thread of its own. Utterances are recognised one after the other; one that
/// comes while another is heard waits for its end. Use a second recogniser to hear two voices at once.
///
/// Words that the model's dictionary lacks need a pronunciation in ``RecognitionContext/pronunciations``. For words
/// that it has, those are further ways to say them.
public struct PocketSphinxRecognizer: RescoringRecognizer {
  /// The directory of the model that Debian's package `pocketsphinx-en-us` installs.
  public static let installedModel = "/usr/share/pocketsphinx/model/en-us"

  private let engine: PocketSphinxEngine

  /// A recogniser that reads its model when it first needs it.
  ///
  /// - Parameters:
  ///   - model: A directory with the acoustic model in `en-us`, the dictionary `cmudict-en-us.dict`, the language model
  ///     `en-us.lm.bin`, laid out as Debian's package does.
  ///   - removesNoise: True if the recogniser removes steady noise itself; false for audio that a denoiser has
  ///     processed.
  ///   - speaker: The adaptation to the person who mostly speaks; see ``SpeakerAdaptationTrainer``.
  ///   - noise: The adaptation to noisy or denoised audio, for audio of the same kind.
  public init(
    model: String = installedModel, removesNoise: Bool = true, speaker: SpeakerAdaptation? = nil,
    noise: NoiseAdaptation? = nil
  ) {
    engine = PocketSphinxEngine(model: model, removesNoise: removesNoise, speaker: speaker, noise: noise)
  }

  /// The sample rate of the audio it takes, in hertz.
  public var sampleRate: Int { FrontEnd.sampleRate }

  /// Reads the model and compiles the context ahead of the first utterance, which then starts without delay.
  ///
  /// - Throws: ``SpeechError``, as recognition would.
  public func prepare(for context: RecognitionContext) async throws {
    try await engine.prepare(for: context)
  }

  /// Recognises one utterance.
  ///
  /// Samples that are no numbers count as silence. Audio of any length is taken: after twenty seconds of speech the
  /// next pause ends a segment, and the final transcript joins the segments.
  ///
  /// - Returns: Transcripts; throws ``SpeechError`` with `engineUnavailable` when there is no model, `modelDamaged`,
  ///   `contextInvalid` when the context cannot be compiled, or `engineFailed` for audio of another format.
  public func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript> {
    EventStream(producing: { [engine] sender in
      try await engine.recognize(audio, in: context) { sender.yield($0) }
    })
  }

  /// Recognises one utterance with a grammar, and weighs texts that fit it before the final transcript.
  ///
  /// Nothing is asked where a short answer that is expected was surely heard, nor for speech of more than one segment.
  public func transcripts(
    of audio: EventStream<PCMBuffer>, in context: RecognitionContext,
    rescoring suggestions: @escaping @Sendable (Transcript) async throws -> RescoringCandidates
  ) -> EventStream<Transcript> {
    EventStream(producing: { [engine] sender in
      try await engine.recognize(audio, in: context, rescoring: suggestions) { sender.yield($0) }
    })
  }
}

extension SpeechRecognizer where Self == PocketSphinxRecognizer {
  /// CMU PocketSphinx with the English model of Debian's package `pocketsphinx-en-us`, or with the one given.
  public static func pocketSphinx(
    model: String = PocketSphinxRecognizer.installedModel, removesNoise: Bool = true, speaker: SpeakerAdaptation? = nil
  ) -> PocketSphinxRecognizer {
    PocketSphinxRecognizer(model: model, removesNoise: removesNoise, speaker: speaker)
  }
}
