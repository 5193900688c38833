import Synchronization
package import VocativeAudio
package import VocativeCore

/// The loudspeaker of a client: the server streams audio to it, and the client reports the end of the playback.
package final class WebLoudspeaker: AudioSink {
  private struct State {
    var lastID = 0
    var playing: [Int: AsyncStream<Never>.Continuation] = [:]
  }

  private let socket: WebSocketSession
  private let state = Mutex(State())

  /// The loudspeaker behind a socket.
  package init(_ socket: WebSocketSession) { self.socket = socket }

  /// Ends the playback with an id: the client has played it.
  package func didPlay(_ id: Int) { state.withLock { $0.playing.removeValue(forKey: id) }?.finish() }

  /// Streams audio and waits until the client has played it.
  ///
  /// Cancelling the task cancels the playback.
  package func play(_ audio: EventStream<PCMBuffer>) async throws {
    let (done, finish) = AsyncStream<Never>.makeStream()
    let id = state.withLock { state in
      state.lastID += 1
      state.playing[state.lastID] = finish
      return state.lastID
    }
    defer { didPlay(id) }
    do {
      var duration = Duration.zero
      for try await buffer in audio {
        try Task.checkCancellation()
        let sound = buffer.mono
        if duration == .zero {
          await socket.send(
            "audio", [("id", .integer(id)), ("encoding", "pcm16"), ("sampleRate", .integer(sound.sampleRate))])
        }
        duration += sound.duration
        for start in stride(from: 0, to: sound.frameCount, by: Self.samplesPerMessage) {
          await socket.send(.binary(sound.frames(start..<start + Self.samplesPerMessage).pcm16))
        }
      }
      try Task.checkCancellation()
      guard duration > .zero else { return }
      await socket.send("audioEnd", [("id", .integer(id))])
      await wait(for: done, finish, atMost: duration + Self.playbackGrace)
      try Task.checkCancellation()
    } catch {
      await socket.send("audioCancel", [("id", .integer(id))])
      throw error
    }
  }

  /// Waits for the client's report, at most for the length of the audio and ``playbackGrace``.
  private func wait(
    for done: AsyncStream<Never>, _ finish: AsyncStream<Never>.Continuation, atMost duration: Duration
  ) async {
    let limit = Task {
      try? await Task.sleep(for: duration)
      finish.finish()
    }
    for await _ in done {}
    limit.cancel()
  }

  /// The number of samples in a message.
  private static let samplesPerMessage = 8_192
  /// The time that playback may last longer than the audio.
  private static let playbackGrace = Duration.seconds(3)
}
