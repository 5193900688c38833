public import VocativeAudio
public import VocativeCore
import VocativeSupport

/// The audio of a source after its wake word: "hey vocative, what do I have?" without the first two words.
///
/// The first stream begins where the wake word ended; what was said in the same breath is not lost. Later streams of the
/// same value begin at once, so a conversation continues without the wake word.
///
/// ```swift
/// let events = session.converse(input: WakeWordAudioSource(Microphone(), detector: detector), output: Loudspeaker())
/// ```
public struct WakeWordAudioSource: AudioSource {
  private let source: any AudioSource
  private let detector: any WakeWordDetector
  private let onDetection: @Sendable (WakeWordDetection) -> Void
  private let isAwake = OneShotFlag()

  /// The longest time between the end of a wake word and its detection.
  private static let history = Duration.seconds(3)

  /// Creates a source that waits for a wake word.
  ///
  /// - Parameters:
  ///   - source: The source to listen to.
  ///   - detector: Detects the wake word, at the sample rate of the streams that will be asked for.
  ///   - onDetection: Called when the wake word was detected.
  public init(
    _ source: any AudioSource, detector: any WakeWordDetector,
    onDetection: @escaping @Sendable (WakeWordDetection) -> Void = { _ in }
  ) {
    (self.source, self.detector, self.onDetection) = (source, detector, onDetection)
  }

  /// Returns the sound after the wake word, or all of it if the wake word was detected before.
  ///
  /// - Parameter sampleRate: Frames per second; the detector's rate.
  /// - Returns: A stream that throws ``SpeechError`` with `engineFailed` for another rate, and the errors of the source
  ///   and the detector. It is empty when the wake word does not come.
  public func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let audio = source.audio(at: sampleRate)
    guard !isAwake.isSet else { return audio }
    guard sampleRate == detector.sampleRate else {
      return EventStream(unfolding: {
        throw SpeechError(.engineFailed, "The wake word is detected at another sample rate than the speech after it.")
      })
    }
    return EventStream(producing: { [self] sender in try await forward(audio, to: sender) })
  }

  private func forward(_ audio: EventStream<PCMBuffer>, to sender: EventStream<PCMBuffer>.Continuation) async throws {
    let recent = RecentAudio(duration: Self.history)
    var first: WakeWordDetection?
    // The detector's stream ends as it asks for more, so no buffer is lost between it and the receiver.
    for try await detection in detector.detections(in: audio.onEach { recent.append($0) }.until { isAwake.isSet })
    where isAwake.set() {
      first = detection
      onDetection(detection)
    }
    guard let first else { return }
    for buffer in recent.buffers(from: first.end) { await sender.send(buffer) }
    for try await buffer in audio { await sender.send(buffer) }
  }
}
