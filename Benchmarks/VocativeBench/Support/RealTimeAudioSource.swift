import Vocative
import VocativeConsole

/// A sink that drops sound.
struct NullSink: AudioSink {
  func play(_ audio: EventStream<PCMBuffer>) async throws {
    for try await _ in audio {}
  }
}

/// A sink that drops sound, and takes as long as a device that plays it.
struct RealTimeSink: AudioSink {
  func play(_ audio: EventStream<PCMBuffer>) async throws {
    let clock = ContinuousClock()
    var end = clock.now
    for try await buffer in audio { end = max(end, clock.now) + buffer.duration }
    try await clock.sleep(until: end)
  }
}

/// Sound that comes at the pace of real time, as from a microphone.
struct RealTimeAudioSource: AudioSource {
  private let sound: PCMBuffer

  init(_ sound: PCMBuffer) { self.sound = sound }

  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> { sound.inRealTime() }
}

extension PCMBuffer {
  /// The sound in buffers of 20 ms, each given when a microphone would give it.
  func inRealTime() -> EventStream<PCMBuffer> {
    EventStream(producing: { sender in
      let clock = ContinuousClock()
      let start = clock.now
      let step = max(sampleRate / 50, 1)
      for (number, first) in stride(from: 0, to: frameCount, by: step).enumerated() {
        try await clock.sleep(until: start + .milliseconds(20 * (number + 1)))
        await sender.send(frames(first..<Swift.min(first + step, frameCount)))
      }
    })
  }
}

extension PCMBuffer {
  /// The sound without what is quieter than a hundredth of its peak at both ends.
  var trimmed: PCMBuffer {
    let floor = (samples.lazy.map(abs).max() ?? 0) / 100
    guard let first = samples.firstIndex(where: { abs($0) > floor }),
      let last = samples.lastIndex(where: { abs($0) > floor })
    else { return self }
    return frames(first..<(last + 1))
  }

  /// The sound in a quiet room, −60 dBFS, with so many seconds of it before and after.
  func paddedWithRoomNoise(before: Double, after: Double) -> PCMBuffer {
    let silence = { [sampleRate] (seconds: Double) in [Float](repeating: 0, count: Int(seconds * Double(sampleRate))) }
    var sound = silence(before) + samples + silence(after)
    let room = SyntheticNoise.pink.sound(
      duration: .seconds(Double(sound.count) / Double(sampleRate)), sampleRate: sampleRate, seed: 1
    ).samples
    for index in sound.indices { sound[index] += 0.01 * room[index] }
    return PCMBuffer(samples: sound, sampleRate: sampleRate)
  }
}
