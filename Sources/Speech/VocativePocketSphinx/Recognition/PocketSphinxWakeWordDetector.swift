public import VocativeAudio
public import VocativeCore
public import VocativeSpeech

/// Detects a phrase of the user's choice in continuous audio: "hey vocative".
///
/// ```swift
/// let detector = try await PocketSphinxWakeWordDetector("hey vocative", g2p: [FliteGraphemeToPhoneme(), .espeak])
/// for try await detection in detector.detections(in: microphone.audio(at: detector.sampleRate)) {
///   print("awake at \(detection.end)")
/// }
/// ```
///
/// It works in three stages: voice activity detection; a search for the phrase against a loop of phones; and for each
/// candidate the confidence that a recogniser has in the phrase, compared with other common words. Phrases of three
/// syllables and more are distinguished best from other speech.
public struct PocketSphinxWakeWordDetector: WakeWordDetector {
  private let engine: WakeWordEngine

  /// A detector of a phrase.
  ///
  /// - Parameters:
  ///   - phrase: One to ten words.
  ///   - g2p: Sources of pronunciations; each adds its own to those of the model's dictionary.
  ///   - threshold: The least confidence of a detection: a higher one gives fewer false alarms and more misses.
  ///   - model: A directory as for ``PocketSphinxRecognizer``.
  /// - Throws: ``VocativeSpeech/SpeechError`` with `contextInvalid` when the phrase has no words or no pronunciation,
  ///   `engineUnavailable` or `modelDamaged` for the model.
  public init(
    _ phrase: String, g2p: [any GraphemeToPhoneme] = [], threshold: Confidence = 0.5,
    model: String = PocketSphinxRecognizer.installedModel
  ) async throws {
    let words = phrase.lowercased().split { !($0.isLetter || $0 == "'") }.map(String.init)
    guard 1...10 ~= words.count else {
      throw SpeechError(.contextInvalid, "A wake word has one to ten words, such as “hey vocative”.")
    }
    var pronunciations: Pronunciations = [:]
    for source in g2p {
      try await pronunciations.merge(source.pronunciations(of: words)) { known, others in
        known + others.filter { !known.contains($0) }
      }
    }
    engine = WakeWordEngine(words, pronunciations, threshold: threshold, model: model)
    try await engine.prepare()
  }

  /// The sample rate of the audio, in hertz.
  public var sampleRate: Int { FrontEnd.sampleRate }

  /// Detects the phrase in audio, soon after it was said.
  ///
  /// - Parameter audio: One channel at ``sampleRate``.
  /// - Returns: A stream that ends with the audio. It throws ``VocativeSpeech/SpeechError`` with `engineFailed` for audio
  ///   of another format.
  public func detections(in audio: EventStream<PCMBuffer>) -> EventStream<WakeWordDetection> {
    EventStream(producing: { [engine] sender in try await engine.detect(in: audio) { sender.yield($0) } })
  }
}
