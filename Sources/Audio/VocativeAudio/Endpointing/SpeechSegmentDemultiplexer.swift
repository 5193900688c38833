import VocativeCore

/// Distributes one source over the stream of utterances and the stream of each utterance.
///
/// The first consumer that needs a buffer reads the next one from the source, and all others wait for the same step. The
/// step is a task of its own, so that cancelling one consumer does not end the source for the others.
actor SpeechSegmentDemultiplexer {
  /// An object with the lifetime of an utterance's stream: when it is gone, the utterance has no consumer.
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

  /// Returns the next utterance as soon as it begins; nil at the end of the source.
  func nextSegment() async throws -> SpeechSegment? {
    while pendingSegments.isEmpty {
      if isAtEnd { return try finished() }
      try Task.checkCancellation()
      await advance()
    }
    return pendingSegments.removeFirst()
  }

  /// Sets the silence that ends an utterance, if it is the current one.
  private func setTrailingSilence(_ duration: Duration, ofSegment utterance: Int) {
    guard utterance == currentSegment, segmentBuffers[utterance]?.isOver == false else { return }
    segmenter?.trailingSilenceOverride = duration
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

  /// Reads one buffer of the source, or waits for the step that does so already.
  private func advance() async {
    let step = self.step ?? Task { await read() }
    self.step = step
    await step.value
  }

  private func read() async {
    // Iterators of a stream share its elements; an actor's own property can't be mutated across an await.
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

  private func beginSegment(at start: Duration) {
    currentSegment += 1
    let utterance = currentSegment
    let token = LifetimeToken()
    segmentBuffers[utterance] = SegmentBuffer(token: token)
    let audio = EventStream<PCMBuffer>(unfolding: {
      // The closure keeps the token alive as long as the stream.
      defer { withExtendedLifetime(token) {} }
      return try await self.nextBuffer(ofSegment: utterance)
    })
    pendingSegments.append(
      SpeechSegment(start: start, audio: audio) { [weak self] in
        await self?.setTrailingSilence($0, ofSegment: utterance)
      })
  }
}
