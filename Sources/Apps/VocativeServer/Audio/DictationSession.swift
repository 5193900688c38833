import Vocative

/// Hears one client for as long as it likes, in its own words.
actor DictationSession {
  private let socket: WebSocketSession
  private let recognizers: RecognizerPool?
  private let microphone: WebMicrophone
  private var lease: RecognizerPool.Lease?
  private var recognition: Task<Void, Never>?

  init(_ link: WebSocketSession, recognizers: RecognizerPool?) {
    (self.socket, self.recognizers) = (link, recognizers)
    microphone = WebMicrophone { await link.send("listening") }
  }

  /// Hears what the client says from now on, in the format that its message names.
  ///
  /// - Parameter take: Takes each transcript, and how long its sound was on the way to it.
  func listen(
    _ message: ClientMessage, _ take: @escaping @Sendable (Transcript, Duration?) async -> Void
  ) async throws {
    let format = try PCMFormat(message)
    await stop()
    if lease == nil { lease = await socket.leaseRecognizer(from: recognizers) }
    guard let lease else { return }
    microphone.use(format)
    let transcripts = microphone.transcribed(by: lease.recognizer)
    recognition = Task { [socket, microphone] in
      await socket.reportingErrors("voice") {
        for try await transcript in transcripts { await take(transcript, await microphone.latency) }
      }
      await socket.send("idle")
    }
  }

  /// Hears what was said to its end, and no more.
  func stop() async {
    await microphone.stop()
    await recognition?.value
    recognition = nil
  }

  /// Takes a binary message.
  ///
  /// - Returns: False when it is no sound of the format.
  nonisolated func receive(_ bytes: [UInt8]) async -> Bool { await microphone.receive(bytes) }
}
