import Synchronization
public import VocativeCore

/// Measures the prosody of a person's speech as it passes, and its arousal relative to the person's usual voice.
///
/// ```swift
/// let meter = ArousalMeter()
/// for try await transcript in recognizer.transcripts(of: meter.monitoring(audio), in: context) where transcript.isFinal {
///   if let voice = meter.endUtterance(), let arousal = voice.arousal { show(transcript.text, arousal) }
/// }
/// ```
///
/// The baseline is learned from the utterances that have ended; keep one meter for one person.
public final class ArousalMeter: Sendable {
  /// The sound of an utterance.
  public struct Measurement: Hashable, Sendable {
    /// The prosody of the utterance.
    public let prosody: Prosody
    /// The arousal, from 0 to 1, 0.5 for the person's usual voice; nil while too little of the person was heard.
    public let arousal: Double?
  }

  private struct State {
    var tracker: PitchTracker?
    var sampleRate = 0
    var frames: [PitchTracker.Frame] = []
    var baseline = SpeakerBaseline()
  }

  private let state = Mutex(State())
  /// The frames that are kept, a minute's: the beginning of a longer utterance does not count.
  private static let frameLimit = 6_000

  /// Creates a meter for a person who was not heard before.
  public init() {}

  /// Creates a meter with the baseline that another one has learned so far.
  public init(learnedFrom other: ArousalMeter) {
    let baseline = other.state.withLock { $0.baseline }
    state.withLock { $0.baseline = baseline }
  }

  /// Returns the audio unchanged; what is read of it is measured.
  public func monitoring(_ audio: EventStream<PCMBuffer>) -> EventStream<PCMBuffer> {
    audio.onEach { self.add($0) }
  }

  /// Adds a buffer of the current utterance.
  public func add(_ buffer: PCMBuffer) {
    let samples = buffer.mono.samples
    state.withLock { state in
      var tracker = state.tracker
      if tracker == nil || state.sampleRate != buffer.sampleRate {
        tracker = PitchTracker(sampleRate: buffer.sampleRate)
        state.sampleRate = buffer.sampleRate
      }
      state.frames += tracker?.frames(of: samples) ?? []
      state.frames.removeFirst(max(state.frames.count - Self.frameLimit, 0))
      state.tracker = tracker
    }
  }

  /// The measurement of the current utterance so far; nil before its first sound.
  public var current: Measurement? { state.withLock { Self.measurement($0) } }

  /// Ends the utterance, which becomes part of the person's baseline.
  ///
  /// - Returns: The measurement of the whole utterance, compared with the earlier ones; nil if it has no sound.
  @discardableResult public func endUtterance() -> Measurement? {
    state.withLock { state in
      defer { (state.frames, state.tracker) = ([], nil) }
      guard let measurement = Self.measurement(state) else { return nil }
      state.baseline.add(measurement.prosody)
      return measurement
    }
  }

  private static func measurement(_ state: State) -> Measurement? {
    Prosody(state.frames).map { Measurement(prosody: $0, arousal: state.baseline.arousal(of: $0)) }
  }
}
