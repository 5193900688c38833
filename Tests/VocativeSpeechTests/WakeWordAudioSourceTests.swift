import Testing
import VocativeAudio
import VocativeCore
import VocativeSpeech

/// Detects the first buffer whose samples are all one.
private struct ScriptedDetector: WakeWordDetector {
  let sampleRate = 1_000

  func detections(in audio: EventStream<PCMBuffer>) -> EventStream<WakeWordDetection> {
    EventStream(producing: { sender in
      var end = Duration.zero
      for try await buffer in audio {
        let start = end
        end += buffer.duration
        if buffer.samples.first == 1 { sender.yield(WakeWordDetection(start: start, end: end, confidence: 0.9)) }
      }
    })
  }
}

/// Buffers of 100 ms, each with one value.
private struct Script: AudioSource {
  let values: [Float]

  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let buffers = values.map { PCMBuffer(samples: [Float](repeating: $0, count: 100), sampleRate: 1_000) }
    let next = Counter(buffers)
    return EventStream(unfolding: { await next.next() })
  }

  private actor Counter {
    private var rest: ArraySlice<PCMBuffer>
    init(_ buffers: [PCMBuffer]) { rest = buffers[...] }
    func next() -> PCMBuffer? { rest.popFirst() }
  }
}

@Suite("Audio after a wake word")
struct WakeWordAudioSourceTests {
  private func values(_ stream: EventStream<PCMBuffer>) async throws -> [Float] {
    try await stream.collected().flatMap { buffer in buffer.samples.first.map { [$0] } ?? [] }
  }

  @Test("begins where the wake word ended, and loses nothing of what follows in the same breath")
  func request() async throws {
    let source = WakeWordAudioSource(Script(values: [5, 6, 1, 7, 8, 9]), detector: ScriptedDetector())
    #expect(try await values(source.audio(at: 1_000)) == [7, 8, 9])
  }

  @Test("is empty when the wake word does not come")
  func silence() async throws {
    let source = WakeWordAudioSource(Script(values: [5, 6, 7]), detector: ScriptedDetector())
    #expect(try await values(source.audio(at: 1_000)).isEmpty)
  }

  @Test("needs the wake word once: the answer to a question is heard without it")
  func answer() async throws {
    let source = WakeWordAudioSource(Script(values: [5, 1, 7]), detector: ScriptedDetector())
    _ = try await values(source.audio(at: 1_000))
    #expect(try await values(source.audio(at: 1_000)) == [5, 1, 7])
  }

  @Test("is at the detector's rate alone")
  func otherRate() async {
    let source = WakeWordAudioSource(Script(values: [1]), detector: ScriptedDetector())
    await #expect(throws: SpeechError.self) { _ = try await source.audio(at: 8_000).collected() }
  }
}
