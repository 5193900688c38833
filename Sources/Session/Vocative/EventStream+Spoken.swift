public import VocativeAudio
public import VocativeCore
public import VocativeSpeech
public import VocativeCaptions

extension EventStream where Element == Caption {
  /// Returns the captions, and speaks their committed clauses.
  ///
  /// ```swift
  /// let captions = microphone.transcribed(by: recognizer).translated(to: .spanish, by: .apertium)
  /// for try await line in captions.spoken(by: .espeak(), voice: "es", to: Loudspeaker()) { show(line) }
  /// ```
  ///
  /// Captions never wait for the voice; a late voice speaks one clause after the other. Use headphones if the microphone
  /// records the loudspeaker: spoken captions would be translated too.
  ///
  /// - Parameters:
  ///   - synthesizer: The synthesiser of the captions' language.
  ///   - voice: The name of a voice or a language; nil for the synthesiser's default.
  ///   - sink: The output of the audio.
  /// - Returns: The captions; the stream ends when all clauses were spoken. Throws the errors of this stream, the
  ///   synthesiser and the sink.
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
          var tracker = SpokenCaptionTracker()
          for try await caption in self {
            if let clause = tracker.unspokenText(of: caption) { inbox.yield(clause) }
            guard await sender.send(caption) else { return }
          }
        }
        try await group.waitForAll()
      }
    })
  }
}

/// Tracks the part of the captions that has been spoken.
struct SpokenCaptionTracker {
  private var utterance: Int?
  private var spokenText = ""

  /// Returns the committed text of a caption that was not spoken yet; nil if there is none.
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
