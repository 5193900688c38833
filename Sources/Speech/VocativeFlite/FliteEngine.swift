import CFlite
import VocativeAudio
import VocativeCore
import VocativeSpeech
import VocativeSupport

/// The flite library, which keeps its state in globals: one actor for the process, on a thread of its own.
actor FliteEngine: SynthesisEngine {
  static let shared = FliteEngine()

  private let executor = DispatchSerialExecutor(label: "flite")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var voices: [FliteVoice: UnsafeMutablePointer<cst_voice>] = [:]
  private lazy var lexicon: UnsafeMutablePointer<cst_lexicon>? = cmu_lex_init()
  private lazy var isReady = flite_init() == 0

  /// The voice, rate and pitch of speech.
  struct SpeechOptions: Sendable {
    let voice: FliteVoice
    /// The rate, as a multiple of the voice's own.
    let rate: Double
    /// The pitch, as a multiple of the voice's own.
    let pitch: Double
  }

  static func speakableChunks(of text: String) -> [String] {
    // Letters of other scripts grow when they are transliterated, so a chunk that was short enough is cut again.
    FliteTextNormalizer.speakable(text).map { Array(SentenceChunker($0)) } ?? []
  }

  /// Speaks a chunk of printable ASCII.
  func speak(
    _ text: String, options: SpeechOptions, to sender: EventStream<PCMBuffer>.Continuation
  ) throws(SpeechError) {
    guard !Task.isCancelled else { return }
    let voice = try load(options.voice)
    guard let utterance = new_utterance(), let streaming = new_audio_streaming_info() else { throw Self.failure }
    let receiver = AudioReceiver(sender)
    streaming.pointee.min_buffsize = Self.framesPerBuffer
    streaming.pointee.userdata = receiver.opaque
    streaming.pointee.asc = { wave, start, count, _, streaming in
      guard let wave, let receiver = streaming?.pointee.userdata else { return CST_AUDIO_STREAM_STOP }
      let samples = wave.pointee.samples.map { UnsafeBufferPointer(start: $0 + Int(start), count: max(0, Int(count))) }
      let isWanted = AudioReceiver.from(receiver).receive(samples, sampleRate: Int(wave.pointee.sample_rate))
      return isWanted ? CST_AUDIO_STREAM_CONT : CST_AUDIO_STREAM_STOP
    }
    // The utterance's features come before the voice's, and are freed with it: the voice itself stays as it was.
    let pitch = options.pitch == 1 ? 0 : Self.meanPitch(of: voice) * Float(options.pitch)
    vocative_flite_prepare(utterance, streaming, Float(1 / options.rate), pitch)
    utt_set_input_text(utterance, text)
    let result = withExtendedLifetime(receiver) { vocative_flite_synthesize(utterance, voice) }
    guard let result else { throw Self.failure }
    delete_utterance(result)
  }

  /// Returns the phones of a lower-case ASCII word in flite's notation (`ae1`), for a part of speech or any.
  func phones(of word: String, partOfSpeech part: String?) -> [String] {
    guard isReady, let lexicon, let list = vocative_flite_phones(lexicon, word, part) else { return [] }
    defer { delete_val(list) }
    return sequence(first: UnsafePointer(list), next: { val_cdr($0) }).compactMap { cell in
      val_string(val_car(cell)).map { String(cString: $0) }
    }
  }

  private func load(_ name: FliteVoice) throws(SpeechError) -> UnsafeMutablePointer<cst_voice> {
    if let voice = voices[name] { return voice }
    guard isReady, let voice = name.load() else {
      throw SpeechError(
        .engineUnavailable, "Flite's voice \(name.rawValue) cannot be loaded. Reinstall Debian's package flite1-dev.")
    }
    voices[name] = voice
    return voice
  }

  /// The voice's own pitch in hertz, or 0 if it is not known.
  private static func meanPitch(of voice: UnsafeMutablePointer<cst_voice>) -> Float {
    let features = voice.pointee.features
    guard feat_present(features, "cg_db") != 0 else { return flite_get_param_float(features, "int_f0_target_mean", 0) }
    return val_cg_db(feat_val(features, "cg_db"))?.pointee.f0_mean ?? 0
  }

  /// The length of a buffer, 40 ms: the first sound is early, and a callback for each buffer costs little.
  private static let framesPerBuffer: Int32 = 640

  private static let failure = SpeechError(
    .engineFailed, "Flite could not speak this text. Try other words, or another voice.")
}
