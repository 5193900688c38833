import Vocative
import VocativeAudio
import VocativeServer
import VocativeSpeech
import VocativeSupport
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

  /// Returns the client's sound after a wake word, and tells the client when it was detected.
  ///
  /// The events `learning`, while the wake word is learned, and `standby` come first, and `awake` when it was said.
  ///
  /// - Throws: ``SpeechError`` for a phrase that cannot be a wake word, or where none is detected.
  func audio(after wakeWord: String) async throws -> any AudioSource {
    guard let detectors = speechEngines?.wakeWords else {
      throw SpeechError(.engineUnavailable, "This program waits for no wake words.")
    }
    let (progress, sender) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    async let sending: Void = {
      for await share in progress { await socket.send("learning", [("progress", .decimal(share))]) }
    }()
    let detector: any WakeWordDetector
    do {
      defer { sender.finish() }
      detector = try await detectors.detector(of: wakeWord) { sender.yield($0) }
    }
    await sending
    await socket.send("standby", [("wakeWord", .text(wakeWord))])
    return AnnouncedAudioSource(WakeWordAudioSource(microphone, detector: detector)) { [socket] in
      await socket.send("awake")
    }
  }
}
