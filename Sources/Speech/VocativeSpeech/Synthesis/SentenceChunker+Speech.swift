package import VocativeAudio
package import VocativeCore

extension SentenceChunker {
  /// Returns the chunks as speech, computed one by one as the consumer takes it.
  ///
  /// Within a chunk the engine sends sound as it computes; the chunk after the one that plays is computed meanwhile,
  /// and no more than that, however long the text is. When the consumer stops, so does the engine.
  ///
  /// - Parameters:
  ///   - prepare: Converts a chunk into texts that the engine can speak: none, one or several.
  ///   - speak: Speaks a text; it should stop when its task is cancelled or the stream is terminated.
  /// - Returns: The sound of the chunks in order.
  package func speech(
    preparing prepare: @escaping @Sendable (String) -> [String],
    synthesizing speak: @escaping @Sendable (String, EventStream<PCMBuffer>.Continuation) async throws -> Void
  ) -> EventStream<PCMBuffer> {
    let run = ChunkedSpeech(self, prepare: prepare, speak: speak)
    return EventStream(unfolding: { try await run.next() })
  }
}

/// One request for speech on its way through the chunks of its text.
private actor ChunkedSpeech {
  private var chunks: SentenceChunker.Iterator
  private var segments: ArraySlice<String> = []
  private let prepare: @Sendable (String) -> [String]
  private let speak: @Sendable (String, EventStream<PCMBuffer>.Continuation) async throws -> Void
  private var playing: EventStream<PCMBuffer>.Iterator?
  private var prefetched: EventStream<PCMBuffer>?

  init(
    _ chunks: SentenceChunker, prepare: @escaping @Sendable (String) -> [String],
    speak: @escaping @Sendable (String, EventStream<PCMBuffer>.Continuation) async throws -> Void
  ) {
    self.chunks = chunks.makeIterator()
    self.prepare = prepare
    self.speak = speak
  }

  func next() async throws -> PCMBuffer? {
    while !Task.isCancelled, var current = playing ?? takePrefetched()?.makeAsyncIterator() {
      let buffer = try await current.next(isolation: self)
      playing = buffer == nil ? nil : current
      // Only now is it certain that the engine is at work on this chunk, so the next one queues behind it.
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
      guard let chunk = chunks.next() else { return nil }
      segments = prepare(chunk)[...]
    }
    guard let stretch = segments.popFirst() else { return nil }
    return EventStream { [speak] sender in try await speak(stretch, sender) }
  }
}
