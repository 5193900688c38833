import CEspeakNG
import VocativeAudio
import VocativeCore
import VocativeSpeech
import VocativeSupport

/// The espeak-ng library, which keeps its state in globals: one actor for the process, on a thread of its own.
actor EspeakEngine: SynthesisEngine {
  static let shared = EspeakEngine()

  private let executor = DispatchSerialExecutor(label: "espeak")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var catalog: EspeakVoiceCatalog?
  private var currentVoice: EspeakVoiceCatalog.Entry?

  /// The voice, rate and pitch of speech.
  struct SpeechOptions: Sendable {
    /// The name of a voice, or a language tag.
    let voice: String
    /// The rate in words a minute.
    let rate: Int32
    /// The pitch from 0 to 99; 50 is the voice's own.
    let pitch: Int32
  }

  /// Returns the installed voices; opens the library at the first call.
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
      let buffer = UnsafeBufferPointer(
        start: samples.map { UnsafePointer($0) }, count: samples == nil ? 0 : max(0, Int(count)))
      return AudioReceiver.from(user).receive(buffer, sampleRate: Int(espeak_ng_GetSampleRate())) ? 0 : 1
    }
    let voices = EspeakVoiceCatalog(Self.listedVoices())
    guard !voices.entries.isEmpty else { throw Self.dataMissing }
    catalog = voices
    return voices
  }

  static func speakableChunks(of text: String) -> [String] {
    EspeakTextNormalizer.speakable(text).map { [$0] } ?? []
  }

  /// Speaks a chunk of plain text.
  func speak(
    _ text: String, options: SpeechOptions, to sender: EventStream<PCMBuffer>.Continuation
  ) throws(SpeechError) {
    guard !Task.isCancelled else { return }
    try select(options.voice)
    espeak_SetParameter(espeakRATE, options.rate, 0)
    espeak_SetParameter(espeakPITCH, options.pitch, 0)
    let receiver = AudioReceiver(sender)
    let status = withExtendedLifetime(receiver) {
      text.withCString { start in
        // No SSML and no phoneme flag: what looks like markup is spoken. The pause at the end separates the sentences.
        espeak_ng_Synthesize(
          start, text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8 | espeakENDPAUSE), nil,
          receiver.opaque)
      }
    }
    guard status == ENS_OK || status == ENS_SPEECH_STOPPED else {
      throw Self.failure
    }
  }

  /// Returns the phonemes of a chunk of plain text in the International Phonetic Alphabet.
  func phonemes(of text: String, voice: String) throws(SpeechError) -> String {
    try select(voice)
    // Text that was left when speech stopped would come first; only speaking clears it.
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
        .modelDamaged, "eSpeak's voice \(entry.name) cannot be loaded. Reinstall Debian's package espeak-ng-data.")
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

  /// The length of a buffer: the first sound is early, and a callback for each buffer costs little.
  private static let bufferMilliseconds: Int32 = 40

  private static let failure = SpeechError(
    .engineFailed, "eSpeak NG could not speak this text. Try other words, or another voice.")

  private static let dataMissing = SpeechError(
    .engineUnavailable, "eSpeak NG's voice data is missing. Install Debian's package espeak-ng-data.")
}
