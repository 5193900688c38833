import TestSupport
import Testing
import VocativeAudio
import VocativeAudioFiles
import VocativeCore

@Suite("Changing the sample rate")
struct ResamplerTests {
  /// Resamples in stretches of uneven length.
  func resampled(_ sound: PCMBuffer, to rate: Int, step: Int) throws -> [Float] {
    var resampler = try Resampler(from: sound.sampleRate, to: rate)
    var output: [Float] = []
    for start in stride(from: 0, to: sound.frameCount, by: step) {
      output += try resampler.resample(sound.frames(start..<start + step).samples)
    }
    return output + (try resampler.finish())
  }

  @Test(
    "a tone keeps its frequency and level, and nothing else is heard",
    arguments: [(48_000, 16_000), (44_100, 16_000), (22_050, 16_000), (8_000, 16_000), (16_000, 48_000)],
    [331, 4_800])
  func tone(rates: (Int, Int), step: Int) throws {
    let (source, target) = rates
    let output = try resampled(Sounds.sine(1_000, seconds: 0.3, rate: source), to: target, step: step)
    #expect(abs(output.count - target * 3 / 10) <= 1)
    let middle = output[target / 20..<target / 4]
    #expect(abs(Sounds.amplitude(of: 1_000, in: middle, rate: target) - -6.02) < 0.05)
    for other in [300.0, 2_000, 3_000, 3_700] {
      #expect(Sounds.amplitude(of: other, in: middle, rate: target) < -100)
    }
  }

  @Test("a tone that the new rate can't hold is gone, not folded back", arguments: [9_000.0, 11_000, 15_000, 23_000])
  func aliasing(frequency: Double) throws {
    let output = try resampled(Sounds.sine(frequency, seconds: 0.3, rate: 48_000), to: 16_000, step: 960)
    let folded = abs(frequency - 16_000 * (frequency / 16_000).rounded())
    #expect(Sounds.amplitude(of: folded, in: output[800..<4_000], rate: 16_000) < -90)
  }

  @Test("equal rates change nothing")
  func passThrough() throws {
    let sound = Sounds.noise(seconds: 0.1, rate: 16_000, level: -10)
    #expect(try resampled(sound, to: 16_000, step: 100) == sound.samples)
    #expect(try sound.resampled(to: 16_000) == sound)
  }

  @Test("the parts of a sound are as good as the whole", arguments: [1, 7, 160, 100_000])
  func streaming(step: Int) throws {
    let sound = Sounds.noise(seconds: 0.2, rate: 44_100, level: -20)
    let whole = try sound.resampled(to: 16_000).samples
    let parts = try resampled(sound, to: 16_000, step: step)
    #expect(whole.count == parts.count)
    #expect(zip(whole, parts).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test(
    "impossible rates and channels are refused",
    arguments: [(0, 16_000, 1), (16_000, -5, 1), (1_000, 768_000, 1), (8_000, 16_000, 0), (8_000, 16_000, 5_000)])
  func refused(source: Int, target: Int, channels: Int) {
    let error = #expect(throws: AudioError.self) {
      _ = try Resampler(from: source, to: target, channelCount: channels)
    }
    #expect(error?.code == .unsupportedFormat)
  }

  @Test("one broken sample doesn't spoil the rest")
  func broken() throws {
    var sound = Sounds.sine(440, seconds: 0.1, rate: 48_000)
    sound.samples[2_000] = .nan
    sound.samples[2_100] = .infinity
    #expect(try sound.resampled(to: 16_000).samples.allSatisfy { abs($0) < 1 })
  }

  @Test("a feed may change its format on the way")
  func changingFeed() async throws {
    let stereo = PCMBuffer(samples: [Float](repeating: 0.5, count: 3_200), sampleRate: 8_000, channelCount: 2)
    let sounds = [Sounds.sine(440, seconds: 0.2, rate: 48_000), stereo, Sounds.sine(440, seconds: 0.2, rate: 16_000)]
    let buffers = try await EventStream(sounds).resampled(to: 16_000).collected()
    #expect(buffers.allSatisfy { $0.sampleRate == 16_000 && $0.channelCount == 1 })
    #expect(abs(buffers.reduce(0) { $0 + $1.frameCount } - 9_600) <= 3)
  }
}
