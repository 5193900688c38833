public import VocativeAudio
public import VocativeCore
public import VocativeSpeech
public import VocativeCaptions

extension EventStream where Element == Caption {
  /// The same captions, while what is committed of them is said aloud, clause after clause.
  ///
  /// ```swift
  /// let captions = microphone.transcribed(by: recognizer).translated(to: .spanish, by: .apertium)
  /// for try await line in captions.spoken(by: .espeak(), voice: "es", to: Loudspeaker()) { show(line) }
  /// ```
  ///
  /// Captions never wait for the voice; a voice that falls behind says one clause after the other. Where the microphone
  /// hears the loudspeaker, use headphones: what is said aloud would be translated too.
  ///
  /// - Parameters:
  ///   - synthesizer: Speaks the language of the captions.
  ///   - voice: The name of a voice or a language; nil for the synthesizer's default.
  ///   - sink: Where the sound goes.
  /// - Returns: The captions; the feed ends when all has been said. Throws what this feed, the synthesizer or the sink
  ///   throws.
  public func spoken(
    by synthesizer: some SpeechSynthesizer, voice: String? = nil, to sink: some AudioSink
  ) -> EventStream<Caption> {
    EventStream<Caption>(producing: { sender in
      try await withThrowingTaskGroup(of: Void.self) { group in
        let (clauses, inbox) = AsyncStream<String>.makeStream()
        group.addTask {
          for await clause in clauses { try await sink.play(synthesizer.speech(for: clause, voice: voice)) }
        }
        group.addTask {
          defer { inbox.finish() }
          var said = SpokenCaptionTracker()
          for try await caption in self {
            if let clause = said.unspokenText(of: caption) { inbox.yield(clause) }
            guard await sender.send(caption) else { return }
          }
        }
        try await group.waitForAll()
      }
    })
  }
}

/// How much of the captions has been said.
struct SpokenCaptionTracker {
  private var utterance: Int?
  private var spokenText = ""

  /// What is committed of a caption and was not said yet; nil when there is nothing to say.
  mutating func unspokenText(of caption: Caption) -> String? {
    if caption.utterance != utterance { (utterance, spokenText) = (caption.utterance, "") }
    let committed = caption.target.committed
    // Committed words never change; a caption that was cleared has none.
    guard committed.hasPrefix(spokenText), committed.count > spokenText.count else { return nil }
    let rest = committed.dropFirst(spokenText.count).drop(while: \.isWhitespace)
    spokenText = committed
    return rest.contains(where: { $0.isLetter || $0.isNumber }) ? String(rest) : nil
  }
}
