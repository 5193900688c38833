import Vocative
import VocativeServer
import VocativeText

/// The connection of a client that writes and speaks: its socket, its microphone and its loudspeaker.
struct VoiceChannel: Sendable {
  let socket: WebSocketSession
  /// The speech engines; nil if the app has no voice.
  let speechEngines: SpeechEngines?
  let microphone: WebMicrophone
  let loudspeaker: WebLoudspeaker

  init(_ socket: WebSocketSession, _ speechEngines: SpeechEngines?) {
    (self.socket, self.speechEngines) = (socket, speechEngines)
    (microphone, loudspeaker) = (WebMicrophone(socket), WebLoudspeaker(socket))
  }

  /// Speaks a reply, if the app has a voice, and sends errors to the client.
  func speak(_ reply: Reply) async {
    guard let speechEngines else { return }
    await socket.reportingErrors("voice") {
      try await loudspeaker.play(speechEngines.synthesizer.speech(for: reply.spoken, voice: speechEngines.voice))
    }
  }

  /// Sends the transcript of an utterance that is still going on.
  func sendPartial(_ transcript: Transcript) async {
    await socket.send("partial", [("text", .text(transcript.text))])
  }
}
