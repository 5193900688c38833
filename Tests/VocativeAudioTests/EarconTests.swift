import Testing
import VocativeAudio

@Suite("Earcons")
struct EarconTests {
  @Test("are short, soft, without clicks, and unlike each other", arguments: Earcon.allCases, [8_000, 16_000, 48_000])
  func sound(earcon: Earcon, rate: Int) {
    let sound = earcon.sound(sampleRate: rate)
    #expect((0.05...0.25).contains(sound.duration))
    #expect((0.1...0.25).contains(sound.peak))
    #expect(abs(sound.samples.first ?? 1) < 0.01 && abs(sound.samples.last ?? 1) < 0.01)
    for other in Earcon.allCases where other != earcon { #expect(other.sound(sampleRate: rate) != sound) }
  }
}
