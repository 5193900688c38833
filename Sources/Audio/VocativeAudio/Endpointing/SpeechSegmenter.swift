/// A state machine that divides samples of one channel into utterances.
///
/// It combines ``VoiceActivityDetector`` and ``Endpointer`` with a history of the sound. It returns every sample from
/// the pre-roll of an utterance to the end of its trailing silence once and without delay, so that a recogniser can work
/// while the person speaks. For streams use ``VocativeCore/EventStream/speechSegments(_:onsetThreshold:)``.
package struct SpeechSegmenter: Sendable {
  /// Samples per second.
  package var sampleRate: Int { activity.sampleRate }

  /// A result of a step.
  package enum Output: Hashable, Sendable {
    /// An utterance begins; the time of its first sample from the beginning of the stream.
    case started(at: Duration)
    /// The next sound of the utterance.
    case audio(PCMBuffer)
    /// The utterance is over.
    case ended(Endpointer.Event.Reason)
  }

  /// The length of the silence that ends the current utterance; see ``Endpointer/trailingSilenceOverride``.
  package var trailingSilenceOverride: Duration? {
    get { endpointer.trailingSilenceOverride }
    set { endpointer.trailingSilenceOverride = newValue }
  }

  /// The threshold for the beginning of an utterance at this moment; see ``Endpointer/onsetThreshold``.
  package var onsetThreshold: Endpointer.OnsetThreshold? {
    get { endpointer.onsetThreshold }
    set { endpointer.onsetThreshold = newValue }
  }

  private var activity: VoiceActivityDetector
  private var endpointer: Endpointer

  /// The samples that may still be needed.
  private var history: [Float] = []
  /// The position of the first sample of the history in the stream.
  private var historyStart = 0
  /// The position after the last sample that was returned.
  private var emittedEnd = 0

  /// Creates a segmenter at the beginning of a stream.
  ///
  /// - Parameters:
  ///   - sampleRate: Samples per second, at least 4,000.
  ///   - settings: The rules for the beginning and the end of utterances.
  package init(sampleRate: Int, settings: Endpointer.Settings = Endpointer.Settings()) {
    activity = VoiceActivityDetector(sampleRate: sampleRate)
    endpointer = Endpointer(settings)
  }

  /// Processes the next samples, any number of them.
  package mutating func step(_ samples: [Float]) -> [Output] {
    history += samples
    var outputs: [Output] = []
    for frame in activity.frames(of: samples) {
      if let event = endpointer.step(frame) { handle(event, &outputs) }
    }
    if endpointer.isSpeaking { emit(upTo: historyStart + history.count, &outputs) }
    trimHistory()
    return outputs
  }

  /// Ends the current utterance at the end of the stream.
  package mutating func finish() -> [Output] {
    var outputs: [Output] = []
    if endpointer.isSpeaking { emit(upTo: historyStart + history.count, &outputs) }
    if let event = endpointer.finish() { handle(event, &outputs) }
    return outputs
  }

  private mutating func handle(_ event: Endpointer.Event, _ outputs: inout [Output]) {
    switch event {
    case .speechStarted(let frame):
      emittedEnd = max(frame * activity.frameStride, emittedEnd, historyStart)
      outputs.append(.started(at: .seconds(Double(emittedEnd) / Double(sampleRate))))
    case .speechEnded(let frame, let reason):
      emit(upTo: (frame + 1) * activity.frameStride, &outputs)
      outputs.append(.ended(reason))
    }
  }

  private mutating func emit(upTo position: Int, _ outputs: inout [Output]) {
    let end = min(position, historyStart + history.count)
    guard end > emittedEnd else { return }
    let samples = Array(history[(emittedEnd - historyStart)..<(end - historyStart)])
    outputs.append(.audio(PCMBuffer(samples: samples, sampleRate: sampleRate)))
    emittedEnd = end
  }

  private mutating func trimHistory() {
    let settings = endpointer.effectiveSettings
    let keptSamples = (settings.preRollFrames + settings.lookBackFrames + 5) * activity.frameStride
    let excess = history.count - keptSamples
    // In large steps, because each moves all remaining samples.
    guard excess > keptSamples else { return }
    history.removeFirst(excess)
    historyStart += excess
  }
}
