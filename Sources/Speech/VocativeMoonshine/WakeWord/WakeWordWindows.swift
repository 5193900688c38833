import VocativeAudio
import VocativeCore

/// Divides a stream of samples into the windows in which a wake word is looked for.
///
/// A window is the latest sound, up to its full length. Windows come at equal steps while there is speech and shortly
/// after it, so that silence costs nothing but voice activity detection.
struct WakeWordWindows: Sendable {
  /// A window of the stream.
  struct Window: Sendable {
    var samples: [Float]
    /// The position of the first sample in the stream.
    var start: Int
  }

  /// The number of samples of a full window.
  private let length: Int
  private var activity = VoiceActivityDetector(sampleRate: sampleRate)
  private var history: [Float] = []
  /// The position of the first sample of the history in the stream.
  private var historyStart = 0
  /// The number of samples since the last step.
  private var sinceStep = 0
  /// The number of frames for which a window is still looked at, and of speech among the latest frames.
  private var remainingFrames = 0
  private var speechFrames = 0

  static let sampleRate = MoonshineRecognizer.modelSampleRate
  /// The step from one window to the next: 0.24 s.
  static let step = 3_840
  /// The shortest window.
  private static let minimumLength = 8_000
  /// The probability of a frame of speech, and the number of such frames in a row that make speech.
  private static let (speechConfidence, onsetFrames) = (Confidence(0.5), 3)
  /// The number of frames after the last speech in which windows are looked at: 0.5 s.
  private static let hangoverFrames = 50

  init(length: Duration) {
    self.length = max(Int(length.seconds * Double(Self.sampleRate)), Self.minimumLength)
  }

  /// False in silence, in which there are no windows.
  var isActive: Bool { remainingFrames > 0 }

  /// Adds samples, and returns a window if one is due; there are at most ``step`` samples.
  mutating func add(_ samples: ArraySlice<Float>) -> Window? {
    for frame in activity.frames(of: Array(samples)) {
      speechFrames = frame.confidence > Self.speechConfidence ? speechFrames + 1 : 0
      remainingFrames = speechFrames >= Self.onsetFrames ? Self.hangoverFrames : max(remainingFrames - 1, 0)
    }
    history += samples
    sinceStep += samples.count
    guard sinceStep >= Self.step else { return nil }
    sinceStep -= Self.step
    if history.count > length {
      historyStart += history.count - length
      history.removeFirst(history.count - length)
    }
    guard isActive, history.count >= Self.minimumLength else { return nil }
    return Window(samples: history, start: historyStart)
  }

  /// Returns the last window of the stream, if speech reached it.
  mutating func finish() -> Window? {
    guard isActive, history.count >= Self.minimumLength / 2 else { return nil }
    return Window(samples: history.suffix(length), start: historyStart + max(history.count - length, 0))
  }

  /// Forgets the sound before a position in the stream, in which a wake word was found.
  mutating func forget(before position: Int) {
    let count = min(max(position - historyStart, 0), history.count)
    history.removeFirst(count)
    historyStart += count
  }
}
