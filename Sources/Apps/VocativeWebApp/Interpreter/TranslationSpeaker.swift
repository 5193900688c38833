import Synchronization
import VocativeCore
import VocativeServer
import VocativeSpeech

/// Speaks translations on the loudspeaker of a client; a newer one ends the one before.
final class TranslationSpeaker: Sendable {
  private let socket: WebSocketSession
  private let synthesizer: any SpeechSynthesizer
  private let loudspeaker: WebLoudspeaker
  private let playback = Mutex<Task<Void, Never>?>(nil)

  init(_ socket: WebSocketSession, _ synthesizer: any SpeechSynthesizer) {
    (self.socket, self.synthesizer) = (socket, synthesizer)
    loudspeaker = WebLoudspeaker(socket)
  }

  /// Starts to speak a text, and sends errors to the client.
  func speak(_ text: String, in language: LanguageTag) {
    stop()
    let task = Task { [socket, synthesizer, loudspeaker] in
      await socket.reportingErrors("voice") {
        try await loudspeaker.play(synthesizer.speech(for: text, voice: language.description))
      }
    }
    playback.withLock { $0 = task }
  }

  /// Ends the playback.
  func stop() { playback.withLock { $0.take() }?.cancel() }

  /// Ends the playback with an id: the client has played it.
  func didPlay(_ id: Int) { loudspeaker.didPlay(id) }
}
