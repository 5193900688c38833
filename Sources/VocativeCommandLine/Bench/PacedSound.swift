import Vocative

/// Takes sound and plays it to nobody.
struct DeafSink: AudioSink {
  func play(_ audio: Feed<PCMBuffer>) async throws {
    for try await _ in audio {}
  }
}

extension [PCMBuffer] {
  /// All the sound in one buffer; empty at 16 kHz when there is none.
  func joined() -> PCMBuffer {
    var whole = PCMBuffer(samples: [], sampleRate: first?.sampleRate ?? 16_000)
    for buffer in self { whole.samples += buffer.samples }
    return whole
  }
}

extension PCMBuffer {
  /// The sound in buffers of 20 ms, each given when a microphone would give it.
  func paced() -> Feed<PCMBuffer> {
    Feed(producing: { sender in
      let clock = ContinuousClock()
      let start = clock.now
      let step = max(sampleRate / 50, 1)
      for (number, first) in stride(from: 0, to: frameCount, by: step).enumerated() {
        try await clock.sleep(until: start + .milliseconds(20 * (number + 1)))
        sender.send(frames(first..<Swift.min(first + step, frameCount)))
      }
    })
  }
}
