public import VocativeAudio
public import VocativeCore

extension AudioSource {
  /// Transcribes the audio, utterance by utterance, while it is spoken.
  ///
  /// ```swift
  /// for try await line in microphone.transcribed(by: recognizer) where line.isFinal {
  ///   print(line.text)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - recognizer: Hears each utterance.
  ///   - context: What can be said.
  ///   - settings: How utterances are cut out of the sound.
  /// - Returns: For each utterance its partial transcripts and one final transcript, times counted from the utterance's
  ///   beginning. Throws ``AudioError`` and ``SpeechError``.
  public func transcribed(
    by recognizer: some SpeechRecognizer, in context: RecognitionContext = RecognitionContext(.dictation),
    endpointing settings: Endpointer.Settings = .init()
  ) -> EventStream<Transcript> {
    EventStream(producing: { sender in
      for try await utterance in audio(at: recognizer.sampleRate).speechSegments(settings) {
        for try await transcript in recognizer.transcripts(of: utterance.audio, in: context) {
          await sender.send(transcript)
        }
      }
    })
  }
}
