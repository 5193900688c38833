import Foundation
import TestSupport
import Testing
import VocativeAudio
import VocativeAudioFiles
import VocativeCore
import VocativeSupport

/// The whole sound of a source.
func samples(of source: some AudioSource, at rate: Int) async throws -> [Float] {
  try await source.audio(at: rate).collected().flatMap(\.samples)
}

@Suite("Reading audio files")
struct AudioFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "half of full scale reads the same from every integer width",
    arguments: [
      (UInt16(1), UInt16(8), [UInt8(192)]), (1, 16, [0, 0x40]), (1, 24, [0, 0, 0x40]), (1, 32, [0, 0, 0, 0x40]),
      (0xFFFE, 16, [0, 0x40]), (3, 32, WAV.little(Float(0.5).bitPattern)), (3, 64, WAV.little(0.5.bitPattern)),
    ])
  func widths(tag: UInt16, bits: UInt16, sample: [UInt8]) async throws {
    let data = Array(repeatElement(sample, count: 800).joined())
    let file = try folder.audioFile("half.wav", holding: WAV.bytes(tag: tag, bits: bits, data: data))
    let read = try await samples(of: file, at: 16_000)
    #expect(read.count == 800)
    #expect(read.allSatisfy { abs($0 - 0.5) < 0.01 })
  }

  @Test("channels are averaged into one")
  func downmix() async throws {
    let frame = WAV.little(Int16(16_384)) + WAV.little(Int16(-8_192)) + WAV.little(Int16(0))
    let data = Array(repeatElement(frame, count: 100).joined())
    let file = try folder.audioFile("three.wav", holding: WAV.bytes(tag: 1, bits: 16, channels: 3, data: data))
    let read = try await samples(of: file, at: 16_000)
    #expect(read.count == 100)
    #expect(read.allSatisfy { abs($0 - 1.0 / 12) < 0.001 })
    let properties = try file.properties()
    #expect(properties.sampleRate == 16_000)
    #expect(properties.channelCount == 3)
    #expect(properties.duration == 0.00625)
  }

  @Test("samples that are no number become silence, and what is too loud is clipped")
  func impossibleSamples() async throws {
    let values: [Float] = [.nan, .infinity, -.infinity, 1e38, -1e38, .signalingNaN, 0.25]
    let data = values.flatMap { WAV.little($0.bitPattern) }
    let file = try folder.audioFile("nan.wav", holding: WAV.bytes(tag: 3, bits: 32, data: data))
    #expect(try await samples(of: file, at: 16_000) == [0, 0, 0, 1, -1, 0, 0.25])
    #expect(try await samples(of: file, at: 48_000).allSatisfy(\.isFinite))
  }

  @Test("a file cut short plays what is there", arguments: AudioFile.Encoding.allCases)
  func truncated(encoding: AudioFile.Encoding) async throws {
    let whole = folder.audioFile("whole")
    try await Sounds.noise(seconds: 4, rate: 16_000, level: -20).audio(at: 16_000).write(to: whole, as: encoding)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole.path))
    let cut = try folder.audioFile("cut", holding: Array(bytes.prefix(bytes.count * 3 / 4)))
    let count = try await samples(of: cut, at: 16_000).count
    #expect((16_000...60_000).contains(count))
  }

  @Test("a WAV header that promises too much plays what follows", arguments: [.max, 0x7FFF_FFFF, 1_000_000])
  func wrongLength(claim: UInt32) async throws {
    let data = [UInt8](repeating: 0x10, count: 3_200)
    let bytes = WAV.bytes(tag: 1, bits: 16, data: data, claiming: claim)
    let file = try folder.audioFile("pipe.wav", holding: bytes)
    #expect(try await samples(of: file, at: 16_000).count == 1_600)
  }

  @Test("any sample rate is brought to the one asked for", arguments: [8_000, 11_025, 22_050, 44_100, 48_000, 192_000])
  func rates(rate: Int) async throws {
    let file = folder.audioFile("tone.wav")
    try await Sounds.sine(440, seconds: 0.5, rate: rate).audio(at: rate).write(to: file)
    let read = try await samples(of: file, at: 16_000)
    #expect(abs(read.count - 8_000) <= 1)
    #expect(abs(Sounds.amplitude(of: 440, in: read[1_000..<7_000], rate: 16_000) - -6.02) < 0.1)
  }

  @Test("FLAC and both kinds of WAV give back what was written", arguments: [AudioFile.Encoding.wav, .floatWAV, .flac])
  func lossless(encoding: AudioFile.Encoding) async throws {
    let sound = Sounds.noise(seconds: 0.3, rate: 22_050, level: -20)
    let file = folder.audioFile("sound")
    try await sound.audio(at: 22_050).write(to: file, as: encoding)
    let read = try await samples(of: file, at: 22_050)
    #expect(read.count == sound.frameCount)
    #expect(zip(read, sound.samples).allSatisfy { abs($0 - $1) < 1 / 32_000 })
  }

  @Test("a long file passes in small buffers, and only as far as it is asked for")
  func pulled() async throws {
    let file = folder.audioFile("long.wav")
    let writer = try AudioFileWriter(file)
    let minute = PCMBuffer.silence(duration: .seconds(60), sampleRate: 8_000)
    for _ in 0..<60 { try await writer.write(minute) }
    try await writer.finish()
    #expect(try file.properties().duration == 3_600)
    var received = 0
    for try await buffer in file.audio(at: 8_000).prefix(100) {
      #expect(buffer.frameCount <= 160)
      received += buffer.frameCount
    }
    #expect(received == 16_000)
  }

  @Test("what is no audio file is refused with a next step")
  func refusals() async throws {
    let text = try folder.audioFile("notes.wav", holding: Array("These are notes, not sound. ".utf8))
    let empty = try folder.audioFile("empty.wav", holding: [])
    let header = try folder.audioFile("header.wav", holding: WAV.bytes(tag: 1, bits: 16, data: []))
    let fast = try folder.audioFile(
      "fast.wav", holding: WAV.bytes(tag: 1, bits: 16, rate: 2_000_000_000, data: [0, 0]))
    let slow = try folder.audioFile("slow.wav", holding: WAV.bytes(tag: 1, bits: 16, rate: 1, data: [0, 0]))
    let cases: [(AudioFile, AudioError.Code, String)] = [
      (folder.audioFile("none.wav"), .notFound, "There is no such audio file. Check the path."),
      (AudioFile(""), .notFound, "There is no such audio file. Check the path."),
      (AudioFile(text.path + "\0.wav"), .notFound, "There is no such audio file. Check the path."),
      (AudioFile(folder.path), .notFound, "This is a folder. Give a WAV, FLAC or Ogg file."),
      (AudioFile("/dev/zero"), .notFound, "This is no regular file. Give a WAV, FLAC or Ogg file."),
      (text, .unsupportedFormat, "This audio format isn't supported. Give a WAV, FLAC or Ogg file."),
      (empty, .silent, "The audio file is empty. Record it again."),
      (header, .silent, "The audio file is empty. Record it again."),
      (fast, .unsupportedFormat, "A sample rate of 2000000000 Hz isn't supported. Convert the file to 16,000 Hz."),
      (slow, .unsupportedFormat, "A sample rate of 1 Hz isn't supported. Convert the file to 16,000 Hz."),
    ]
    for (file, code, sentence) in cases {
      let error = await #expect(throws: AudioError.self) { _ = try await file.audio(at: 16_000).collected() }
      #expect(error?.code == code)
      #expect(error?.description == sentence)
    }
  }

  @Test("an impossible rate is refused, not trapped on", arguments: [0, -1, .min, .max, 999])
  func impossibleRate(rate: Int) async throws {
    let file = folder.audioFile("tone.wav")
    try await Sounds.sine(440, seconds: 0.1, rate: 16_000).audio(at: 16_000).write(to: file)
    let error = await #expect(throws: AudioError.self) { _ = try await file.audio(at: rate).collected() }
    #expect(error?.code == .unsupportedFormat)
  }

  @Test("broken headers never trap", arguments: 0..<60)
  func damagedHeaders(seed: UInt64) async throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var bytes = WAV.bytes(tag: 1, bits: 16, data: [UInt8](repeating: 7, count: 400))
    for _ in 0..<4 { bytes[Int.random(in: 0..<44, using: &random)] = UInt8.random(in: 0...255, using: &random) }
    let file = try folder.audioFile("broken.wav", holding: bytes)
    do {
      _ = try await file.audio(at: 16_000).prefix(1_000).reduce(0) { $0 + $1.frameCount }
    } catch let error as AudioError {
      #expect(!error.description.isEmpty)
    }
  }

  @Test("a buffer is heard as a source, at any rate", arguments: [8_000, 16_000, 44_100])
  func source(rate: Int) async throws {
    let sound = Sounds.sine(440, seconds: 0.5, rate: 16_000)
    let received = try await samples(of: sound, at: rate)
    #expect(abs(received.count - rate / 2) <= 1)
  }
}
