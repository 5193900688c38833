import Testing

@testable import VocativeAudio

@Suite("Speech in the foreground")
struct ForegroundSpeechTests {
  /// Powers of a drawn timeline: each letter is 100 ms: `#` −20 dBFS, `-` −32, `.` −60.
  private func powers(_ timeline: String) -> [Float] {
    let powers: [Character: Float] = ["#": 1e-2, "-": 6e-4, ".": 1e-6]
    return timeline.flatMap { repeatElement(powers[$0] ?? 0, count: 10) }
  }

  @Test("is what lies between the talk of others")
  func amongOthers() {
    let range = ForegroundSpeech.range(ofPowers: powers("---------########-----------"))
    #expect((60...90).contains(range.lowerBound))
    #expect((170...200).contains(range.upperBound))
  }

  @Test(
    "is all of it in a quiet room, in a short recording, and where nobody is farther away",
    arguments: ["....####---....", "-#-", "###############", ""])
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
}
