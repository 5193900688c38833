import CFlite
import VocativeAudio
import VocativeCore
import VocativeSpeech
import VocativeSupport

/// The flite library, which keeps its state in globals: one actor for the process, on a thread of its own.
actor FliteEngine {
  static let shared = FliteEngine()

  private let executor = DispatchSerialExecutor(label: "flite")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var voices: [FliteVoice: UnsafeMutablePointer<cst_voice>] = [:]
  private lazy var lexicon: UnsafeMutablePointer<cst_lexicon>? = cmu_lex_init()
  private lazy var isReady = flite_init() == 0

  /// How a text is to be spoken.
  struct SpeechOptions: Sendable {
    let voice: FliteVoice
    /// Times as fast as the voice's own rate.
    let rate: Double
    /// Times as high as the voice's own pitch.
    let pitch: Double
  }

  /// Speaks a stretch of printable ASCII, sending sound while it is computed.
  ///
  /// Stops early, without an error, when the task is cancelled or nobody listens to `sender`.
  func speak(_ text: String, options manner: SpeechOptions, to sender: EventStream<PCMBuffer>.Continuation)
    throws(SpeechError)
  {
    guard !Task.isCancelled else { return }
    let voice = try load(manner.voice)
    guard let utterance = new_utterance(), let streaming = new_audio_streaming_info() else { throw Self.failure }
    let listener = FliteAudioReceiver(sender)
    streaming.pointee.min_buffsize = Self.framesPerBuffer
    streaming.pointee.userdata = Unmanaged.passUnretained(listener).toOpaque()
    streaming.pointee.asc = { wave, start, count, _, streaming in
      guard let wave, let listener = streaming?.pointee.userdata else { return CST_AUDIO_STREAM_STOP }
      let heard = Unmanaged<FliteAudioReceiver>.fromOpaque(listener).takeUnretainedValue().receive(wave, start, count)
      return heard ? CST_AUDIO_STREAM_CONT : CST_AUDIO_STREAM_STOP
    }
    // The utterance's features come before the voice's, and are freed with it: the voice itself stays as it was.
    let pitch = manner.pitch == 1 ? 0 : Self.meanPitch(of: voice) * Float(manner.pitch)
    vocative_flite_prepare(utterance, streaming, Float(1 / manner.rate), pitch)
    utt_set_input_text(utterance, text)
    let spoken = withExtendedLifetime(listener) { vocative_flite_synthesize(utterance, voice) }
    guard let spoken else { throw Self.failure }
    delete_utterance(spoken)
  }

  /// The phones of a lower-case ASCII word as flite names them (`ae1`), for a part of speech or any.
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
        .engineUnavailable, "Flite's voice \(name.rawValue) cannot be loaded. Reinstall it: apt install flite1-dev.")
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

  /// 40 ms: small enough that the first sound is early, large enough that a call for each is nothing.
  private static let framesPerBuffer: Int32 = 640

  private static let failure = SpeechError(
    .engineFailed, "Flite could not speak this text. Try other words, or another voice.")
}

/// Takes sound from flite's callback; lives on the engine's executor for the time of one utterance.
private final class FliteAudioReceiver {
  private let sender: EventStream<PCMBuffer>.Continuation

  init(_ sender: EventStream<PCMBuffer>.Continuation) { self.sender = sender }

  /// Hands sound on; false once it is not wanted any more.
  func receive(_ wave: UnsafePointer<cst_wave>, _ start: Int32, _ count: Int32) -> Bool {
    guard !Task.isCancelled else { return false }
    let rate = Int(wave.pointee.sample_rate)
    guard count > 0, rate > 0, let samples = wave.pointee.samples else { return true }
    let fresh = UnsafeBufferPointer(start: samples + Int(start), count: Int(count))
    return sender.yield(PCMBuffer(samples: fresh.map { Float($0) / 32768 }, sampleRate: rate))
  }
}
