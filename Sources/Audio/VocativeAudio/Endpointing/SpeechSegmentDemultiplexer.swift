import VocativeCore

/// Reads one source for the feed of utterances and for the feed of each utterance.
///
/// Whoever needs a buffer first makes the source go on by one; all others wait for the same step. The step is a task
/// of its own, so that cancelling one reader doesn't end the source for the rest.
actor SpeechSegmentDemultiplexer {
  /// What the feed of an utterance holds on to; once it is gone, nobody listens.
  final class LifetimeToken: Sendable {}

  private struct SegmentBuffer {
    weak var token: LifetimeToken?
    var pending: [PCMBuffer] = []
    var isOver = false
  }

  private var source: EventStream<PCMBuffer>.Iterator
  private let settings: Endpointer.Settings
  private let onsetThreshold: @Sendable () -> Endpointer.OnsetThreshold?
  private var segmenter: SpeechSegmenter?
  private var pendingSegments: [SpeechSegment] = []
  private var segmentBuffers: [Int: SegmentBuffer] = [:]
  private var currentSegment = 0
  private var isAtEnd = false
  private var failure: (any Error)?
  private var step: Task<Void, Never>?

  init(
    source: EventStream<PCMBuffer>, settings: Endpointer.Settings,
    onsetThreshold: @escaping @Sendable () -> Endpointer.OnsetThreshold?
  ) {
    self.source = source.makeAsyncIterator()
    self.settings = settings
    self.onsetThreshold = onsetThreshold
  }

  /// The next utterance, as soon as it begins.
  func nextSegment() async throws -> SpeechSegment? {
    while pendingSegments.isEmpty {
      if isAtEnd { return try finished() }
      try Task.checkCancellation()
      await advance()
    }
    return pendingSegments.removeFirst()
  }

  /// Lets so much silence end an utterance, if it is the one that is going on.
  private func setTrailingSilence(_ seconds: Double, ofSegment utterance: Int) {
    guard utterance == currentSegment, segmentBuffers[utterance]?.isOver == false else { return }
    segmenter?.trailingSilenceOverride = seconds
  }

  private func nextBuffer(ofSegment utterance: Int) async throws -> PCMBuffer? {
    while true {
      if segmentBuffers[utterance]?.pending.isEmpty == false { return segmentBuffers[utterance]?.pending.removeFirst() }
      if segmentBuffers[utterance]?.isOver ?? true {
        segmentBuffers[utterance] = nil
        return nil
      }
      if isAtEnd { return try finished() }
      try Task.checkCancellation()
      await advance()
    }
  }

  private func finished<Element>() throws -> Element? {
    if let failure { throw failure }
    return nil
  }

  /// Reads one buffer of the source, together with everybody who asks meanwhile.
  private func advance() async {
    let step = self.step ?? Task { await read() }
    self.step = step
    await step.value
  }

  private func read() async {
    // The copy shares the iterator's place; an actor's own property can't be mutated across an await.
    var source = source
    do {
      if let buffer = try await source.next(isolation: self) {
        try segment(buffer)
      } else {
        deliver(segmenter?.finish() ?? [])
        isAtEnd = true
      }
    } catch {
      failure = error
      isAtEnd = true
    }
    step = nil
  }

  private func segment(_ buffer: PCMBuffer) throws {
    var segmenter = segmenter ?? SpeechSegmenter(sampleRate: buffer.sampleRate, settings: settings)
    guard segmenter.sampleRate == buffer.sampleRate else {
      throw AudioError(
        .unsupportedFormat,
        "Speech can't be found in sound of \(buffer.sampleRate) Hz here.",
        remedy: "Ask the source for one rate, such as 16,000.")
    }
    segmenter.onsetThreshold = onsetThreshold()
    let outputs = segmenter.step(buffer.mono.samples)
    self.segmenter = segmenter
    deliver(outputs)
  }

  private func deliver(_ outputs: [SpeechSegmenter.Output]) {
    for output in outputs {
      switch output {
      case .started(let start): beginSegment(at: start)
      case .audio(let buffer): segmentBuffers[currentSegment]?.pending.append(buffer)
      case .ended: segmentBuffers[currentSegment]?.isOver = true
      }
    }
    segmentBuffers = segmentBuffers.filter { $0.value.token != nil }
  }

  private func beginSegment(at start: Double) {
    currentSegment += 1
    let utterance = currentSegment
    let listener = LifetimeToken()
    segmentBuffers[utterance] = SegmentBuffer(token: listener)
    let audio = EventStream<PCMBuffer>(unfolding: {
      // Held through the closure: the line lives as long as the feed.
      defer { withExtendedLifetime(listener) {} }
      return try await self.nextBuffer(ofSegment: utterance)
    })
    pendingSegments.append(
      SpeechSegment(start: start, audio: audio) { [weak self] in
        await self?.setTrailingSilence($0, ofSegment: utterance)
      })
  }
}
