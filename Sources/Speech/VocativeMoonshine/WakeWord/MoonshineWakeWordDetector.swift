public import VocativeAudio
public import VocativeCore
import VocativeNeural
public import VocativeSpeech

/// Detects a wake word in continuous audio by a neural recogniser, Moonshine Tiny.
///
/// ```swift
/// let detector = try MoonshineWakeWordDetector.installed(try WakeWordModel(contentsOf: "computer.vocative"))
/// for try await detection in detector.detections(from: microphone) {
///   print("awake at \(detection.end)")
/// }
/// ```
///
/// While someone speaks, the recogniser encodes the last second or two, four times a second. The score is the
/// probability that its text begins with the wake word, in any of its spellings; a spelling that has become improbable is
/// not followed further. The recogniser was trained on many people, so the wake word needs no recordings.
public struct MoonshineWakeWordDetector: WakeWordDetector {
  private let listener: WakeWordListener

  /// A detector of a wake word.
  ///
  /// - Parameters:
  ///   - wakeWord: What training learned of it.
  ///   - directory: Where the three files of the recogniser are.
  ///   - threshold: The least confidence of a detection: a higher one gives fewer false alarms and more misses.
  /// - Throws: ``VocativeSpeech/SpeechError`` with `engineUnavailable` or `modelDamaged` for the recogniser.
  public init(_ wakeWord: WakeWordModel, directory: String, threshold: Confidence = 0.5) throws(SpeechError) {
    self.init(wakeWord, model: try .forWakeWords(in: directory), threshold: threshold)
  }

  /// A detector of a wake word with a recogniser that is in memory.
  package init(_ wakeWord: WakeWordModel, model: MoonshineModel, threshold: Confidence = 0.5) {
    listener = WakeWordListener(wakeWord, by: model, minimumConfidence: threshold)
  }

  /// Returns a detector with the recogniser that the set-up installs; see ``MoonshineRecognizer/installedDirectory``.
  ///
  /// - Parameters:
  ///   - wakeWord: What training learned of it.
  ///   - threshold: The least confidence of a detection.
  /// - Returns: The detector.
  /// - Throws: ``VocativeSpeech/SpeechError`` with `engineUnavailable` or `modelDamaged` for the recogniser.
  public static func installed(
    _ wakeWord: WakeWordModel, threshold: Confidence = 0.5
  ) throws(SpeechError) -> MoonshineWakeWordDetector {
    guard let directory = MoonshineRecognizer.installedDirectory else { throw MoonshineRecognizer.notInstalled }
    return try MoonshineWakeWordDetector(wakeWord, directory: directory, threshold: threshold)
  }

  /// The sample rate of the audio, in hertz.
  public var sampleRate: Int { WakeWordWindows.sampleRate }

  /// Detects the wake word in audio, soon after its end: when the next window, 0.24 s later, recognises it no better.
  ///
  /// - Parameter audio: One channel at ``sampleRate``.
  /// - Returns: A stream that ends with the audio. It throws ``VocativeSpeech/SpeechError`` with `engineFailed` for audio
  ///   of another format.
  public func detections(in audio: EventStream<PCMBuffer>) -> EventStream<WakeWordDetection> {
    EventStream(producing: { [listener] sender in try await listener.detect(in: audio) { sender.yield($0) } })
  }
}

extension MoonshineModel {
  /// Reads the recogniser of a wake word.
  ///
  /// - Throws: ``SpeechError`` with `engineUnavailable` or `modelDamaged`.
  package static func forWakeWords(in directory: String) throws(SpeechError) -> MoonshineModel {
    do throws(ModelError) {
      return try MoonshineModel(directory: directory)
    } catch {
      throw SpeechError(error)
    }
  }
}

extension SpeechError {
  /// The error of a model's file.
  init(_ error: ModelError) {
    self.init(error.code == .unreadable ? .engineUnavailable : .modelDamaged, error.description)
  }
}
