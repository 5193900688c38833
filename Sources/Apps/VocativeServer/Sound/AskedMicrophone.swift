import VocativeAudio
import VocativeCore
import VocativeSupport

/// A microphone that is listened to once, and again for as long as somebody waits for an answer.
struct AskedMicrophone: AudioSource {
  private let microphone: WebMicrophone
  private let isWaiting: @Sendable () async -> Bool
  private let used = Latch()

  init(_ microphone: WebMicrophone, while isWaiting: @escaping @Sendable () async -> Bool) {
    (self.microphone, self.isWaiting) = (microphone, isWaiting)
  }

  func audio(at sampleRate: Int) -> Feed<PCMBuffer> {
    let isFirst = used.set()
    let (feed, isWaiting) = (microphone.audio(at: sampleRate), isWaiting)
    let isAsked = Latch()
    return Feed(pulling: {
      if !isFirst, !isAsked.isSet {
        guard await isWaiting() else { return nil }
        isAsked.set()
      }
      var iterator = feed.makeAsyncIterator()
      return try await iterator.next()
    })
  }
}

/// Plays nothing: the reply is read.
struct Silence: AudioSink {
  func play(_ audio: Feed<PCMBuffer>) async throws {}
}
