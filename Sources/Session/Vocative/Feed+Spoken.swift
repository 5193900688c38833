public import VocativeAudio
public import VocativeCore
public import VocativeSpeech
public import VocativeCaptions

extension Feed where Element == Caption {
  /// The same captions, while what is committed of them is said aloud, clause after clause.
  ///
  /// ```swift
  /// let captions = microphone.transcribed(by: recognizer).translated(to: .spanish, by: .apertium)
  /// for try await line in captions.spoken(by: .espeak(), voice: "es", to: Loudspeaker()) { show(line) }
  /// ```
  ///
  /// Captions never wait for the voice; a voice that falls behind says one clause after the other. Where the microphone hears
  /// the loudspeaker, use headphones: what is said aloud would be translated too.
  ///
  /// - Parameters:
  ///   - synthesizer: Speaks the language of the captions.
  ///   - voice: The name of a voice or a language; nil for the synthesizer's default.
  ///   - sink: Where the sound goes.
  /// - Returns: The captions; the feed ends when all has been said. Throws what this feed, the synthesizer or the sink throws.
  public func spoken(
    by synthesizer: some SpeechSynthesizer, voice: String? = nil, to sink: some AudioSink
  ) -> Feed<Caption> {
    Feed<Caption>(producing: { sender in
      try await withThrowingTaskGroup(of: Void.self) { group in
        let (clauses, inbox) = AsyncStream<String>.makeStream()
        group.addTask {
          for await clause in clauses { try await sink.play(synthesizer.speech(for: clause, voice: voice)) }
        }
        group.addTask {
          defer { inbox.finish() }
          var said = SaidCaptions()
          for try await caption in self {
            if let clause = said.rest(of: caption) { inbox.yield(clause) }
            guard sender.send(caption) else { return }
          }
        }
        try await group.waitForAll()
      }
    })
  }
}

/// How much of the captions has been said.
struct SaidCaptions {
  private var utterance: Int?
  private var said = ""

  /// What is committed of a caption and was not said yet; nil when there is nothing to say.
  mutating func rest(of caption: Caption) -> String? {
    if caption.utterance != utterance { (utterance, said) = (caption.utterance, "") }
    let committed = caption.target.committed
    // Committed words never change; a caption that was cleared has none.
    guard committed.hasPrefix(said), committed.count > said.count else { return nil }
    let rest = committed.dropFirst(said.count).drop(while: \.isWhitespace)
    said = committed
    return rest.contains(where: { $0.isLetter || $0.isNumber }) ? String(rest) : nil
  }
}
