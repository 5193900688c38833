import TestSupport
import Testing
import VocativeAudio

@Suite("Buffers of sound")
struct PCMBufferTests {
  @Test("a full-scale sine has a level of −3 dB, silence of −120 dB")
  func level() {
    #expect(abs(Sounds.sine(1_000, seconds: 1, rate: 16_000, amplitude: 1).level - -3.01) < 0.01)
    #expect(PCMBuffer.silence(duration: .seconds(1), sampleRate: 16_000).level == -120)
    #expect(PCMBuffer(samples: [], sampleRate: 16_000).level == -120)
    #expect(PCMBuffer(samples: [.nan, 1], sampleRate: 16_000).peak == 1)
  }

  @Test(
    "any float becomes a 16-bit sample without a trap",
    arguments: [
      (Float(0), Int16(0)), (1, 32_767), (-1, -32_768), (0.5, 16_384), (2, 32_767), (-9, -32_768), (.nan, 0),
      (.infinity, 32_767), (-.infinity, -32_768), (.greatestFiniteMagnitude, 32_767),
    ])
  func integers(sample: Float, integer: Int16) {
    #expect(PCMBuffer(samples: [sample], sampleRate: 16_000).int16Samples == [integer])
  }

  @Test("16-bit samples survive the way through floats")
  func integerRoundTrip() {
    let samples: [Int16] = [.min, -12_345, -1, 0, 1, 12_345, .max]
    #expect(PCMBuffer(int16Samples: samples, sampleRate: 8_000).int16Samples == samples)
  }

  @Test("an incomplete last frame doesn't count")
  func incompleteFrame() {
    let buffer = PCMBuffer(samples: [1, 0, 0.5, 0.5, 1], sampleRate: 8_000, channelCount: 2)
    #expect(buffer.frameCount == 2)
    #expect(buffer.mono == PCMBuffer(samples: [0.5, 0.5], sampleRate: 8_000))
    #expect(buffer.frames(1..<9).samples == [0.5, 0.5])
  }

  @Test("only sound of one format is put together")
  func append() throws {
    var buffer = PCMBuffer.silence(duration: .seconds(0.5), sampleRate: 8_000)
    try buffer.append(.silence(duration: .seconds(0.25), sampleRate: 8_000))
    #expect(buffer.duration == 0.75)
    #expect(throws: AudioError.self) { try buffer.append(.silence(duration: .seconds(1), sampleRate: 16_000)) }
  }

  @Test("a negative length of silence is none")
  func impossibleSilence() {
    #expect(PCMBuffer.silence(duration: .seconds(-1), sampleRate: 8_000).frameCount == 0)
  }
}
