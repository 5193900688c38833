import CEspeakNG
import VocativeAudio
import VocativeCore
import VocativeSpeech
import VocativeSupport

/// The espeak-ng library, which keeps its state in globals: one actor for the process, on a thread of its own.
actor EspeakEngine {
  static let shared = EspeakEngine()

  private let executor = DispatchSerialExecutor(label: "espeak")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var catalog: EspeakVoiceCatalog?
  private var currentVoice: EspeakVoiceCatalog.Entry?

  /// How a text is to be spoken.
  struct SpeechOptions: Sendable {
    /// A voice's name or a language tag.
    let voice: String
    /// Words per minute.
    let rate: Int32
    /// From 0 to 99, 50 being the voice's own.
    let pitch: Int32
  }

  /// The voices there are; opens the library if it was not open yet.
  func voices() throws(SpeechError) -> EspeakVoiceCatalog {
    if let catalog { return catalog }
    espeak_ng_InitializePath(nil)
    var context: espeak_ng_ERROR_CONTEXT?
    let status = espeak_ng_Initialize(&context)
    espeak_ng_ClearErrorContext(&context)
    guard status == ENS_OK,
      espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, Self.bufferMilliseconds, nil) == ENS_OK
    else { throw Self.dataMissing }
    espeak_SetSynthCallback { samples, count, events in
      guard let user = events?.pointee.user_data else { return 0 }
      let listener = Unmanaged<EspeakAudioReceiver>.fromOpaque(user).takeUnretainedValue()
      return listener.receive(samples, count) ? 0 : 1
    }
    let voices = EspeakVoiceCatalog(Self.listedVoices())
    guard !voices.entries.isEmpty else { throw Self.dataMissing }
    catalog = voices
    return voices
  }

  /// Speaks a stretch of plain text, sending sound while it is computed.
  ///
  /// Stops early, without an error, when the task is cancelled or nobody listens to `sender`.
  func speak(_ text: String, options manner: SpeechOptions, to sender: EventStream<PCMBuffer>.Continuation)
    throws(SpeechError)
  {
    guard !Task.isCancelled else { return }
    try select(manner.voice)
    espeak_SetParameter(espeakRATE, manner.rate, 0)
    espeak_SetParameter(espeakPITCH, manner.pitch, 0)
    let listener = EspeakAudioReceiver(sender, sampleRate: Int(espeak_ng_GetSampleRate()))
    let status = withExtendedLifetime(listener) {
      text.withCString { start in
        // No SSML and no phoneme flag: what looks like markup is spoken. The pause at the end parts the sentences.
        espeak_ng_Synthesize(
          start, text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8 | espeakENDPAUSE), nil,
          Unmanaged.passUnretained(listener).toOpaque())
      }
    }
    guard status == ENS_OK || status == ENS_SPEECH_STOPPED else {
      throw Self.failure
    }
  }

  /// The phonemes of a stretch of plain text in the International Phonetic Alphabet.
  func phonemes(of text: String, voice: String) throws(SpeechError) -> String {
    try select(voice)
    // What speech that was stopped left unread would come first; only speaking clears it.
    guard espeak_ng_Synthesize(" ", 2, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, nil) == ENS_OK else {
      throw Self.failure
    }
    return text.withCString { start in
      var clauses: [String] = []
      var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
      while let before = rest, let phonemes = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, espeakPHONEMES_IPA) {
        clauses.append(String(cString: phonemes))
        if let after = rest, after <= before { break }
      }
      return clauses.joined(separator: " ")
    }
  }

  private func select(_ name: String) throws(SpeechError) {
    let entry = try voices().entry(named: name)
    guard entry != currentVoice else { return }
    currentVoice = nil
    guard espeak_ng_SetVoiceByName(entry.identifier) == ENS_OK else {
      throw SpeechError(
        .modelDamaged, "eSpeak's voice \(entry.name) cannot be loaded. Reinstall it: apt install espeak-ng-data.")
    }
    currentVoice = entry
  }

  private static func listedVoices() -> [EspeakVoiceCatalog.Entry] {
    guard let list = espeak_ListVoices(nil) else { return [] }
    return sequence(state: list) { next -> UnsafePointer<espeak_VOICE>? in
      defer { next += 1 }
      return next.pointee
    }
    .compactMap { voice -> EspeakVoiceCatalog.Entry? in
      guard let identifier = voice.pointee.identifier.map({ String(cString: $0) }), !identifier.hasPrefix("mb/"),
        let languages = voice.pointee.languages, languages.pointee != 0
      else { return nil }
      // A byte of priority comes before each language; the first language is the voice's own.
      let title = voice.pointee.name.map { String(cString: $0) } ?? identifier
      return EspeakVoiceCatalog.Entry(identifier: identifier, title: title, language: String(cString: languages + 1))
    }
  }

  /// The first sound comes early, and a call for each buffer costs nothing.
  private static let bufferMilliseconds: Int32 = 40

  private static let failure = SpeechError(
    .engineFailed, "eSpeak NG could not speak this text. Try other words, or another voice.")

  private static let dataMissing = SpeechError(
    .engineUnavailable, "eSpeak NG's voice data is missing. Install it: apt install espeak-ng-data.")
}

/// Takes sound from eSpeak's callback; lives on the engine's executor for the time of one call.
private final class EspeakAudioReceiver {
  private let sender: EventStream<PCMBuffer>.Continuation
  private let sampleRate: Int

  init(_ sender: EventStream<PCMBuffer>.Continuation, sampleRate: Int) {
    self.sender = sender
    self.sampleRate = sampleRate
  }

  /// Hands sound on; false once it is not wanted any more.
  func receive(_ samples: UnsafeMutablePointer<Int16>?, _ count: Int32) -> Bool {
    guard !Task.isCancelled else { return false }
    guard let samples, count > 0, sampleRate > 0 else { return true }
    let fresh = UnsafeBufferPointer(start: samples, count: Int(count))
    return sender.yield(PCMBuffer(samples: fresh.map { Float($0) / 32768 }, sampleRate: sampleRate))
  }
}
