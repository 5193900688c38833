public import VocativeAudio
public import VocativeCore

/// Detects a wake word in continuous audio.
///
/// ```swift
/// for try await detection in detector.detections(from: microphone) {
///   print("awake at \(detection.end)")
/// }
/// ```
public protocol WakeWordDetector: Sendable {
  /// The sample rate of the audio, in hertz.
  var sampleRate: Int { get }

  /// Detects the wake word in a stream of audio, soon after it was said.
  ///
  /// - Parameter audio: One channel at ``sampleRate``.
  /// - Returns: The detections in the order of time, until the audio ends. The stream throws ``SpeechError``.
  func detections(in audio: EventStream<PCMBuffer>) -> EventStream<WakeWordDetection>
}

extension WakeWordDetector {
  /// Detects the wake word in the audio of a source such as a microphone.
  ///
  /// - Returns: The detections in the order of time, until the audio ends. The stream throws
  ///   ``VocativeAudio/AudioError`` and ``SpeechError``.
  public func detections(from source: some AudioSource) -> EventStream<WakeWordDetection> {
    detections(in: source.audio(at: sampleRate))
  }
}

/// An occurrence of a wake word.
public struct WakeWordDetection: Hashable, Sendable {
  /// The time at which the wake word starts, from the beginning of the audio.
  public var start: Duration
  /// The time at which the wake word ends, from the beginning of the audio.
  public var end: Duration
  /// The probability that the wake word was said.
  public var confidence: Confidence

  /// Creates a detection.
  public init(start: Duration, end: Duration, confidence: Confidence) {
    (self.start, self.end, self.confidence) = (start, end, confidence)
  }
}
