public import VocativeAudio
public import VocativeCore
import VocativeDialogue

extension VoiceSession {
  /// Takes turns from continuous audio until the conversation ends, the person no longer answers, or the audio ends.
  ///
  /// The silence that ends an answer depends on its words: it is short after a plain yes and long within a number or a
  /// name. A silence instead of an answer repeats the question.
  ///
  /// Without `allowsBargeIn` the microphone is closed while the assistant speaks. With it, speech that is meant for the
  /// assistant interrupts it and is answered: a stop, a no, a correction, a value, a request. The reply goes on over
  /// everything else: a listener's "uh-huh", a cough, words to another person. After a false stop it goes on with the
  /// sentence where it was. That needs headphones or a microphone with echo cancellation, such as `EchoCanceller` of
  /// VocativePulse or Apple's voice processing. A yes that began before its confirmation was read to the end does not
  /// count.
  ///
  /// - Parameters:
  ///   - source: The audio of the person.
  ///   - sink: The output of the replies.
  ///   - endpointing: The settings of utterance segmentation. `timeouts` replace its trailing silence.
  ///   - timeouts: The silences that end an answer or the session.
  ///   - endOfTurn: Decides how long a silence ends an answer, in place of the timeouts.
  ///   - allowsBargeIn: True if the person may interrupt the assistant.
  /// - Returns: The events as they happen. Throws the errors of a turn.
  public nonisolated func converse(
    input source: any AudioSource, output sink: any AudioSink, endpointing: Endpointer.Settings = .init(),
    timeouts: Timeouts = .init(), endOfTurn: (any EndOfTurnDetector)? = nil, allowsBargeIn: Bool = false
  ) -> EventStream<VoiceSessionEvent> {
    EventStream(producing: { sender in
      // Prepares while the person thinks. The first turn reports an error.
      let readiness = Task { try? await self.prepare() }
      defer { readiness.cancel() }
      var exchange = ConversationLoop(
        self, source, sink, endpointing, timeouts, endOfTurn ?? TimeoutEndOfTurnDetector(timeouts),
        allowsBargeIn: allowsBargeIn, sender)
      while try await exchange.step() {}
    })
  }
}
