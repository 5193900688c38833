package import VocativeAudio
package import VocativeCore

extension SentenceChunker {
  /// The pieces as speech, computed one by one as its consumer takes it.
  ///
  /// Within a piece the engine sends sound as it computes; the piece after the one that is heard is computed meanwhile,
  /// and no more than that, however long the text is. When the consumer stops, so does the engine.
  ///
  /// - Parameters:
  ///   - prepare: Turns a piece into what the engine can speak: none, one or several stretches.
  ///   - speak: Speaks a stretch; it should stop when its task is cancelled or nobody listens.
  package func speech(
    preparing prepare: @escaping @Sendable (String) -> [String],
    synthesizing speak: @escaping @Sendable (String, EventStream<PCMBuffer>.Continuation) async throws -> Void
  ) -> EventStream<PCMBuffer> {
    let run = ChunkedSpeech(self, prepare: prepare, speak: speak)
    return EventStream(unfolding: { try await run.next() })
  }
}

/// One request for speech on its way through the pieces of its text.
private actor ChunkedSpeech {
  private var chunks: SentenceChunker.Iterator
  private var segments: ArraySlice<String> = []
  private let prepare: @Sendable (String) -> [String]
  private let speak: @Sendable (String, EventStream<PCMBuffer>.Continuation) async throws -> Void
  private var playing: EventStream<PCMBuffer>.Iterator?
  private var prefetched: EventStream<PCMBuffer>?

  init(
    _ pieces: SentenceChunker, prepare: @escaping @Sendable (String) -> [String],
    speak: @escaping @Sendable (String, EventStream<PCMBuffer>.Continuation) async throws -> Void
  ) {
    self.chunks = pieces.makeIterator()
    self.prepare = prepare
    self.speak = speak
  }

  func next() async throws -> PCMBuffer? {
    while !Task.isCancelled, var current = playing ?? takePrefetched()?.makeAsyncIterator() {
      let buffer = try await current.next(isolation: self)
      playing = buffer == nil ? nil : current
      // Only now is it certain that the engine is at work on this piece, so the next one queues behind it.
      if prefetched == nil { prefetched = startNext() }
      if let buffer { return buffer }
    }
    playing = nil
    prefetched = nil
    return nil
  }

  private func takePrefetched() -> EventStream<PCMBuffer>? {
    defer { prefetched = nil }
    return prefetched ?? startNext()
  }

  private func startNext() -> EventStream<PCMBuffer>? {
    while segments.isEmpty, !Task.isCancelled {
      guard let piece = chunks.next() else { return nil }
      segments = prepare(piece)[...]
    }
    guard let stretch = segments.popFirst() else { return nil }
    return EventStream { [speak] sender in try await speak(stretch, sender) }
  }
}
