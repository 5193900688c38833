package import VocativeAudio
package import VocativeCore

extension SpeechPieces {
  /// The pieces as speech, computed one by one as its consumer takes it.
  ///
  /// Within a piece the engine sends sound as it computes; the piece after the one that is heard is computed meanwhile,
  /// and no more than that, however long the text is. When the consumer stops, so does the engine.
  ///
  /// - Parameters:
  ///   - prepare: Turns a piece into what the engine can speak: none, one or several stretches.
  ///   - speak: Speaks a stretch; it should stop when its task is cancelled or nobody listens.
  package func spoken(
    preparedBy prepare: @escaping @Sendable (String) -> [String],
    by speak: @escaping @Sendable (String, Feed<PCMBuffer>.Sender) async throws -> Void
  ) -> Feed<PCMBuffer> {
    let run = SpeechRun(self, prepare: prepare, speak: speak)
    return Feed(pulling: { try await run.next() })
  }
}

/// One request for speech on its way through the pieces of its text.
private actor SpeechRun {
  private var pieces: SpeechPieces.Iterator
  private var stretches: ArraySlice<String> = []
  private let prepare: @Sendable (String) -> [String]
  private let speak: @Sendable (String, Feed<PCMBuffer>.Sender) async throws -> Void
  private var heard: Feed<PCMBuffer>.Iterator?
  private var ahead: Feed<PCMBuffer>?

  init(
    _ pieces: SpeechPieces, prepare: @escaping @Sendable (String) -> [String],
    speak: @escaping @Sendable (String, Feed<PCMBuffer>.Sender) async throws -> Void
  ) {
    self.pieces = pieces.makeIterator()
    self.prepare = prepare
    self.speak = speak
  }

  func next() async throws -> PCMBuffer? {
    while !Task.isCancelled, var current = heard ?? takeAhead()?.makeAsyncIterator() {
      let buffer = try await current.next(isolation: self)
      heard = buffer == nil ? nil : current
      // Only now is it certain that the engine is at work on this piece, so the next one queues behind it.
      if ahead == nil { ahead = startNext() }
      if let buffer { return buffer }
    }
    heard = nil
    ahead = nil
    return nil
  }

  private func takeAhead() -> Feed<PCMBuffer>? {
    defer { ahead = nil }
    return ahead ?? startNext()
  }

  private func startNext() -> Feed<PCMBuffer>? {
    while stretches.isEmpty, !Task.isCancelled {
      guard let piece = pieces.next() else { return nil }
      stretches = prepare(piece)[...]
    }
    guard let stretch = stretches.popFirst() else { return nil }
    return Feed { [speak] sender in try await speak(stretch, sender) }
  }
}
