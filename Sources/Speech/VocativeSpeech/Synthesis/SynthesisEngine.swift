package import VocativeAudio
package import VocativeCore

/// A C library that synthesises speech and hands out the audio in a callback.
///
/// Such libraries keep their state in globals: an implementation is one actor for the process, on a thread of its own.
package protocol SynthesisEngine: Actor {
  /// The voice, rate and pitch in the engine's own units.
  associatedtype SpeechOptions: Sendable

  /// Returns the chunks of text that the engine can speak; empty when nothing in the text can be spoken.
  static func speakableChunks(of text: String) -> [String]

  /// Speaks a chunk, and sends the audio while it is computed, by an ``AudioReceiver``.
  ///
  /// It stops early, without an error, when the task is cancelled or the stream has no consumer.
  ///
  /// - Throws: ``SpeechError`` with `voiceUnknown`, `engineUnavailable`, `modelDamaged` or `engineFailed`.
  func speak(
    _ text: String, options: SpeechOptions, to sender: EventStream<PCMBuffer>.Continuation
  ) async throws(SpeechError)
}

extension SynthesisEngine {
  /// Speaks a text of any length, sentence by sentence, as its consumer takes the audio.
  package nonisolated func speech(for text: String, options: SpeechOptions) -> EventStream<PCMBuffer> {
    SentenceChunker(text).speech(
      preparing: { Self.speakableChunks(of: $0) },
      synthesizing: { chunk, sender in try await self.speak(chunk, options: options, to: sender) })
  }
}
