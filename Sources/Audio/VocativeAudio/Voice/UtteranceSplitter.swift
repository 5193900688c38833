import VocativeCore

/// Reads one source for the feed of utterances and for the feed of each utterance.
///
/// Whoever needs a buffer first makes the source go on by one; all others wait for the same step. The step is a task
/// of its own, so that cancelling one reader doesn't end the source for the rest.
actor UtteranceSplitter {
  /// What the feed of an utterance holds on to; once it is gone, nobody listens.
  final class Listener: Sendable {}

  private struct Line {
    weak var listener: Listener?
    var waiting: [PCMBuffer] = []
    var isOver = false
  }

  private var source: Feed<PCMBuffer>.Iterator
  private let settings: Endpointer.Settings
  private let barrier: @Sendable () -> Endpointer.Barrier?
  private var segmenter: Segmenter?
  private var started: [SpokenUtterance] = []
  private var lines: [Int: Line] = [:]
  private var count = 0
  private var isAtEnd = false
  private var failure: (any Error)?
  private var step: Task<Void, Never>?

  init(source: Feed<PCMBuffer>, settings: Endpointer.Settings, barrier: @escaping @Sendable () -> Endpointer.Barrier?) {
    self.source = source.makeAsyncIterator()
    self.settings = settings
    self.barrier = barrier
  }

  /// The next utterance, as soon as it begins.
  func nextUtterance() async throws -> SpokenUtterance? {
    while started.isEmpty {
      if isAtEnd { return try ended() }
      try Task.checkCancellation()
      await advance()
    }
    return started.removeFirst()
  }

  /// Lets so much silence end an utterance, if it is the one that is going on.
  private func wait(_ seconds: Double, after utterance: Int) {
    guard utterance == count, lines[utterance]?.isOver == false else { return }
    segmenter?.patience = seconds
  }

  private func nextBuffer(of utterance: Int) async throws -> PCMBuffer? {
    while true {
      if lines[utterance]?.waiting.isEmpty == false { return lines[utterance]?.waiting.removeFirst() }
      if lines[utterance]?.isOver ?? true {
        lines[utterance] = nil
        return nil
      }
      if isAtEnd { return try ended() }
      try Task.checkCancellation()
      await advance()
    }
  }

  private func ended<Element>() throws -> Element? {
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
        try split(buffer)
      } else {
        hand(segmenter?.finish() ?? [])
        isAtEnd = true
      }
    } catch {
      failure = error
      isAtEnd = true
    }
    step = nil
  }

  private func split(_ buffer: PCMBuffer) throws {
    var segmenter = segmenter ?? Segmenter(sampleRate: buffer.sampleRate, settings: settings)
    guard segmenter.sampleRate == buffer.sampleRate else {
      throw AudioError(
        .unsupportedFormat,
        "Speech can't be found in sound of \(buffer.sampleRate) Hz here. Ask the source for one rate, such as 16,000.")
    }
    segmenter.barrier = barrier()
    let outputs = segmenter.step(buffer.mono.samples)
    self.segmenter = segmenter
    hand(outputs)
  }

  private func hand(_ outputs: [Segmenter.Output]) {
    for output in outputs {
      switch output {
      case .started(let start): begin(at: start)
      case .audio(let buffer): lines[count]?.waiting.append(buffer)
      case .ended: lines[count]?.isOver = true
      }
    }
    lines = lines.filter { $0.value.listener != nil }
  }

  private func begin(at start: Double) {
    count += 1
    let utterance = count
    let listener = Listener()
    lines[utterance] = Line(listener: listener)
    let audio = Feed<PCMBuffer>(pulling: {
      // Held through the closure: the line lives as long as the feed.
      defer { withExtendedLifetime(listener) {} }
      return try await self.nextBuffer(of: utterance)
    })
    started.append(
      SpokenUtterance(start: start, audio: audio) { [weak self] in await self?.wait($0, after: utterance) })
  }
}
