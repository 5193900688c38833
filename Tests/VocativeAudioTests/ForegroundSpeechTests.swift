import Testing

@testable import VocativeAudio

@Suite("Speech in the foreground")
struct ForegroundSpeechTests {
  /// Powers of a drawn timeline: each letter is 100 ms: `#` −20 dBFS, `=` −28, `-` −32, `_` −42, `.` −60.
  private func powers(_ timeline: String) -> [Float] {
    let powers: [Character: Float] = ["#": 1e-2, "=": 1.6e-3, "-": 6e-4, "_": 6e-5, ".": 1e-6]
    return timeline.flatMap { repeatElement(powers[$0] ?? 0, count: 10) }
  }

  @Test("is what lies between the talk of others")
  func amongOthers() {
    let range = ForegroundSpeech.range(ofPowers: powers("====____====########__====____===="))
    #expect((90...125).contains(range.lowerBound))
    #expect((195...235).contains(range.upperBound))
  }

  @Test(
    "is all of it in a quiet room, in even noise, in a short recording, and where nobody is farther away",
    arguments: ["....####---....", "-------########-----------", "=_#_=", "###############", ""])
  func all(timeline: String) {
    let powers = powers(timeline)
    #expect(ForegroundSpeech.range(ofPowers: powers) == powers.indices)
  }

  @Test("has the powers of full steps, whatever the samples are")
  func steps() {
    #expect(ForegroundSpeech.powers(of: [Float](repeating: 0.5, count: 400), sampleRate: 16_000) == [0.25, 0.25])
    #expect(ForegroundSpeech.powers(of: [], sampleRate: 16_000).isEmpty)
    let broken = [Float](repeating: .nan, count: 16_000)
    #expect(ForegroundSpeech.range(ofPowers: ForegroundSpeech.powers(of: broken, sampleRate: 16_000)) == 0..<100)
  }

  @Test("the range of levels is that between the background and the speech")
  func levelRange() {
    let (quiet, loud) = ([Float](repeating: 1e-6, count: 100), [Float](repeating: 1e-2, count: 100))
    #expect(abs(ForegroundSpeech.levelRange(ofPowers: quiet + loud + quiet) - 40) < 0.5)
    #expect(ForegroundSpeech.levelRange(ofPowers: loud) < 0.5)
    #expect(ForegroundSpeech.levelRange(ofPowers: Array(loud.prefix(20))) == .infinity)
  }
}
