/// Cuts a stream of samples into utterances: ``VoiceActivityDetector``, ``Endpointer`` and the sound to go with them.
///
/// A pure state machine over samples of one channel; for feeds there is
/// ``VocativeCore/Feed/utterances(_:onsetThreshold:)``. Every sample from the pre-roll of an utterance to the end of
/// its trailing silence comes out once and at once, so that a recogniser can work while the person speaks.
public struct SpeechSegmenter: Sendable {
  /// Samples per second.
  public var sampleRate: Int { activity.sampleRate }

  /// Something to hand on.
  public enum Output: Hashable, Sendable {
    /// An utterance begins; when its first sample came, in seconds from the beginning of the stream.
    case started(at: Double)
    /// More sound of the utterance.
    case audio(PCMBuffer)
    /// The utterance is over.
    case ended(Endpointer.Event.Reason)
  }

  /// How much silence ends the utterance that is going on; see ``Endpointer/trailingSilenceOverride``.
  public var trailingSilenceOverride: Double? {
    get { endpointer.trailingSilenceOverride }
    set { endpointer.trailingSilenceOverride = newValue }
  }

  /// What it takes for an utterance to begin now; see ``Endpointer/onsetThreshold``.
  public var onsetThreshold: Endpointer.OnsetThreshold? {
    get { endpointer.onsetThreshold }
    set { endpointer.onsetThreshold = newValue }
  }

  private var activity: VoiceActivityDetector
  private var endpointer: Endpointer

  /// The samples that may still be needed, and the place of the first of them in the stream.
  private var history: [Float] = []
  private var historyStart = 0
  /// The place up to which samples were handed on.
  private var emittedEnd = 0

  /// A segmenter at the beginning of a stream.
  ///
  /// - Parameter sampleRate: Samples per second, at least 4,000.
  public init(sampleRate: Int, settings: Endpointer.Settings = Endpointer.Settings()) {
    activity = VoiceActivityDetector(sampleRate: sampleRate)
    endpointer = Endpointer(settings)
  }

  /// Takes the next samples, of any number.
  public mutating func step(_ samples: [Float]) -> [Output] {
    history += samples
    var outputs: [Output] = []
    for frame in activity.frames(of: samples) {
      if let event = endpointer.step(frame) { handle(event, &outputs) }
    }
    if endpointer.isSpeaking { emit(upTo: historyStart + history.count, &outputs) }
    trimHistory()
    return outputs
  }

  /// Ends the utterance that is going on when the stream ends.
  public mutating func finish() -> [Output] {
    var outputs: [Output] = []
    if endpointer.isSpeaking { emit(upTo: historyStart + history.count, &outputs) }
    if let event = endpointer.finish() { handle(event, &outputs) }
    return outputs
  }

  private mutating func handle(_ event: Endpointer.Event, _ outputs: inout [Output]) {
    switch event {
    case .speechStarted(let frame):
      emittedEnd = max(frame * activity.frameStride, emittedEnd, historyStart)
      outputs.append(.started(at: Double(emittedEnd) / Double(sampleRate)))
    case .speechEnded(let frame, let reason):
      emit(upTo: (frame + 1) * activity.frameStride, &outputs)
      outputs.append(.ended(reason))
    }
  }

  private mutating func emit(upTo place: Int, _ outputs: inout [Output]) {
    let end = min(place, historyStart + history.count)
    guard end > emittedEnd else { return }
    let samples = Array(history[(emittedEnd - historyStart)..<(end - historyStart)])
    outputs.append(.audio(PCMBuffer(samples: samples, sampleRate: sampleRate)))
    emittedEnd = end
  }

  private mutating func trimHistory() {
    let settings = endpointer.effectiveSettings
    let keptSamples = (settings.preRollFrames + settings.lookBackFrames + 5) * activity.frameStride
    let excess = history.count - keptSamples
    // In large steps, since each moves all that stays.
    guard excess > keptSamples else { return }
    history.removeFirst(excess)
    historyStart += excess
  }
}
