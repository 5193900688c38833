import VocativeAudio
import VocativeCore
import VocativeSupport

/// A source for a first utterance, and for more as long as an answer is expected.
struct FollowUpAudioSource: AudioSource {
  private let source: any AudioSource
  private let isAnswerExpected: @Sendable () async -> Bool
  private let hasStarted = OneShotFlag()

  init(_ source: any AudioSource, while isAnswerExpected: @escaping @Sendable () async -> Bool) {
    (self.source, self.isAnswerExpected) = (source, isAnswerExpected)
  }

  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let isFirst = hasStarted.set()
    let (audio, isAnswerExpected) = (source.audio(at: sampleRate), isAnswerExpected)
    let hasBegun = OneShotFlag()
    return EventStream(unfolding: {
      if !isFirst, !hasBegun.isSet {
        guard await isAnswerExpected() else { return nil }
        hasBegun.set()
      }
      var iterator = audio.makeAsyncIterator()
      return try await iterator.next()
    })
  }
}

/// An audio sink that plays nothing, for replies that are read.
struct NullAudioSink: AudioSink {
  func play(_ audio: EventStream<PCMBuffer>) async throws {}
}
