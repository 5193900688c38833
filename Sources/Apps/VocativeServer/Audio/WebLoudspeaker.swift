import Synchronization
import VocativeAudio
import VocativeCore
import VocativeDialogue
import VocativeText

/// The loudspeaker of a client: sound is streamed to it, and it says when it has played to the end.
final class WebLoudspeaker: AudioSink {
  private struct State {
    var lastID = 0
    var playing: [Int: AsyncStream<Never>.Continuation] = [:]
  }

  private let socket: WebSocketSession
  private let state = Mutex(State())

  init(_ link: WebSocketSession) { self.socket = link }

  /// The client has played the sound with this id to its end.
  func didPlay(_ id: Int) { state.withLock { $0.playing.removeValue(forKey: id) }?.finish() }

  func play(_ audio: EventStream<PCMBuffer>) async throws {
    let (done, finish) = AsyncStream<Never>.makeStream()
    let id = state.withLock { state in
      state.lastID += 1
      state.playing[state.lastID] = finish
      return state.lastID
    }
    defer { didPlay(id) }
    do {
      var seconds = 0.0
      for try await buffer in audio {
        try Task.checkCancellation()
        let sound = buffer.mono
        if seconds == 0 {
          await socket.send(
            "audio", [("id", .integer(id)), ("encoding", "pcm16"), ("sampleRate", .integer(sound.sampleRate))])
        }
        seconds += sound.duration
        for start in stride(from: 0, to: sound.frameCount, by: Self.samplesPerMessage) {
          await socket.send(.binary(sound.frames(start..<start + Self.samplesPerMessage).pcm16))
        }
      }
      try Task.checkCancellation()
      guard seconds > 0 else { return }
      await socket.send("audioEnd", [("id", .integer(id))])
      await wait(for: done, finish, atMost: seconds + Self.playbackGrace)
      try Task.checkCancellation()
    } catch {
      await socket.send("hush", [("id", .integer(id))])
      throw error
    }
  }

  /// Says a reply, if there is a voice.
  func say(_ reply: Reply, _ voice: SpeechEngines?) async {
    guard let voice else { return }
    await socket.reportingErrors("voice") {
      try await play(voice.synthesizer.speech(for: reply.spoken, voice: voice.voice))
    }
  }

  /// A client that never says that it has played holds nothing up for longer than the sound is.
  private func wait(
    for done: AsyncStream<Never>, _ finish: AsyncStream<Never>.Continuation, atMost seconds: Double
  ) async {
    let limit = Task {
      try? await Task.sleep(for: .seconds(seconds))
      finish.finish()
    }
    for await _ in done {}
    limit.cancel()
  }

  /// Samples in a message.
  private static let samplesPerMessage = 8_192
  /// How much later than sent sound may end, in seconds.
  private static let playbackGrace = 3.0
}
