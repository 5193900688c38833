import VocativeAudio
import VocativeCore
import VocativeSupport

/// A microphone that is listened to once, and again for as long as somebody waits for an answer.
struct FollowUpAudioSource: AudioSource {
  private let microphone: WebMicrophone
  private let isAnswerExpected: @Sendable () async -> Bool
  private let hasStarted = OneShotFlag()

  init(_ microphone: WebMicrophone, while isWaiting: @escaping @Sendable () async -> Bool) {
    (self.microphone, self.isAnswerExpected) = (microphone, isWaiting)
  }

  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let isFirst = hasStarted.set()
    let (feed, isWaiting) = (microphone.audio(at: sampleRate), isAnswerExpected)
    let isAsked = OneShotFlag()
    return EventStream(unfolding: {
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
struct NullAudioSink: AudioSink {
  func play(_ audio: EventStream<PCMBuffer>) async throws {}
}
