import Vocative

/// Hears one client for as long as it likes, in its own words.
actor Dictation {
  private let link: WebLink
  private let recognizers: RecognizerPool?
  private let microphone: WebMicrophone
  private var loan: RecognizerPool.Loan?
  private var hearing: Task<Void, Never>?

  init(_ link: WebLink, hearingWith recognizers: RecognizerPool?) {
    (self.link, self.recognizers) = (link, recognizers)
    microphone = WebMicrophone { await link.send("listening") }
  }

  /// Hears what the client says from now on, in the format that its message names.
  ///
  /// - Parameter take: Takes each transcript, and how long its sound was on the way to it.
  func listen(
    _ message: ClientMessage, _ take: @escaping @Sendable (Transcript, Duration?) async -> Void
  ) async throws {
    let format = try SoundFormat(message)
    await stop()
    if loan == nil { loan = await link.borrow(from: recognizers) }
    guard let loan else { return }
    microphone.use(format)
    let transcripts = microphone.transcribed(by: loan.recognizer)
    hearing = Task { [link, microphone] in
      await link.reporting("voice") {
        for try await transcript in transcripts { await take(transcript, await microphone.delay) }
      }
      await link.send("idle")
    }
  }

  /// Hears what was said to its end, and no more.
  func stop() async {
    await microphone.stop()
    await hearing?.value
    hearing = nil
  }

  /// Takes a binary message.
  ///
  /// - Returns: False when it is no sound of the format.
  nonisolated func hear(_ bytes: [UInt8]) async -> Bool { await microphone.hear(bytes) }
}
