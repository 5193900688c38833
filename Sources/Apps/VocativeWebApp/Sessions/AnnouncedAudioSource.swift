import VocativeAudio
import VocativeCore
import VocativeSupport

/// A source that announces its first buffer.
struct AnnouncedAudioSource: AudioSource {
  private let source: any AudioSource
  private let announce: @Sendable () async -> Void
  private let isAnnounced = OneShotFlag()

  init(_ source: any AudioSource, announce: @escaping @Sendable () async -> Void) {
    (self.source, self.announce) = (source, announce)
  }

  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let (audio, announce, isAnnounced) = (source.audio(at: sampleRate), announce, isAnnounced)
    return EventStream(unfolding: {
      var iterator = audio.makeAsyncIterator()
      guard let buffer = try await iterator.next() else { return nil }
      if isAnnounced.set() { await announce() }
      return buffer
    })
  }
}
