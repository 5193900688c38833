import TestSupport
import Testing
import VocativeAudio

@Suite("Checking the level")
struct InputLevelMonitorTests {
  func finding(in sound: PCMBuffer) -> InputLevelMonitor.Issue? {
    var check = InputLevelMonitor()
    check.add(sound)
    return check.issue
  }

  @Test("nothing at all, zeros, faint hiss and a constant offset are silence")
  func silence() {
    #expect(InputLevelMonitor().issue == .silent)
    #expect(finding(in: .silence(duration: .seconds(1), sampleRate: 16_000)) == .silent)
    #expect(finding(in: Sounds.noise(seconds: 1, rate: 16_000, level: -75)) == .silent)
    #expect(finding(in: PCMBuffer(samples: [Float](repeating: 0.8, count: 90), sampleRate: 16_000)) == .silent)
    #expect(InputLevelMonitor.Issue.silent.description == "I didn't hear anything.")
  }

  @Test("speech at a usual level is fine", arguments: [-50.0, -30, -18])
  func fine(level: Double) {
    #expect(finding(in: Sounds.voice(seconds: 1, rate: 16_000, level: level)) == nil)
  }

  @Test("clipped speech is too loud, also when it was made quieter afterwards", arguments: [1.0, 0.8])
  func clipped(gain: Float) {
    var sound = Sounds.voice(seconds: 1, rate: 16_000, level: 0)
    sound.samples = sound.samples.map { min(max($0, -1), 1) * gain }
    #expect(finding(in: sound) == .clipping)
    #expect(InputLevelMonitor.Issue.clipping.description == "Too loud; move back.")
  }

  @Test("samples that are no number don't trap")
  func impossible() {
    #expect(finding(in: PCMBuffer(samples: [.nan, .infinity, -.infinity], sampleRate: 16_000)) == .silent)
  }
}
