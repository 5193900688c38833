import Foundation
import TestSupport
import Testing
import VocativeAudio
import VocativeAudioFiles
import VocativeCore

@Suite("Writing audio files")
struct AudioFileWriterTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "the extension says how sound is stored",
    arguments: [
      ("a.wav", AudioFile.Encoding.wav), ("B.WAV", .wav), ("a.b.flac", .flac), ("c.ogg", .ogg), ("c.oga", .ogg),
    ])
  func extensions(name: String, encoding: AudioFile.Encoding) {
    #expect(AudioFile.Encoding(extensionOf: name) == encoding)
  }

  @Test("an extension that names no format is refused", arguments: ["a", "a.mp4", "", "wav", "x.wav/a"])
  func unknownExtension(name: String) {
    #expect(
      throws: AudioError(
        .notWritable, "Sound isn't written in this format.", remedy: "Give a name that ends in .wav, .flac or .ogg.")
    ) { _ = try AudioFileWriter(AudioFile(name)) }
  }

  @Test("what is beyond full scale is clipped and what is no number is silent, without a trap")
  func clipping() async throws {
    let file = folder.audioFile("loud.wav")
    let sound = PCMBuffer(samples: [.nan, 7, -7, .infinity, 0.5, -1, 1], sampleRate: 16_000)
    let writer = try AudioFileWriter(file)
    try await writer.write(sound)
    try await writer.finish()
    let read = try await samples(of: file, at: 16_000)
    let expected: [Float] = [0, 1, -1, 0, 0.5, -1, 1]
    #expect(zip(read, expected).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test("a float file keeps what is beyond full scale, as a bigger file")
  func headroom() async throws {
    let file = folder.audioFile("loud.wav")
    let writer = try AudioFileWriter(file, as: .floatWAV)
    try await writer.write(PCMBuffer(samples: [2, .nan], sampleRate: 16_000))
    try await writer.finish()
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file.path)))
    #expect(bytes.suffix(8) == (WAV.little(Float(2).bitPattern) + [0, 0, 0, 0])[...])
  }

  @Test("until it is finished, a file leaves the one that was there alone", arguments: [true, false])
  func atomic(finishes: Bool) async throws {
    let file = folder.audioFile("answer.wav")
    try await Sounds.sine(440, seconds: 0.1, rate: 16_000).audio(at: 16_000).write(to: file)
    do {
      let writer = try AudioFileWriter(file)
      try await writer.write(.silence(duration: .seconds(1), sampleRate: 8_000))
      #expect(try file.properties().sampleRate == 16_000)
      if finishes { try await writer.finish() }
    }
    #expect(try file.properties().sampleRate == (finishes ? 8_000 : 16_000))
    #expect(folder.names == ["answer.wav"])
  }

  @Test("a feed that fails leaves nothing behind")
  func failingFeed() async throws {
    let feed = EventStream<PCMBuffer>(producing: { sender in
      sender.yield(.silence(duration: .seconds(0.1), sampleRate: 16_000))
      throw CancellationError()
    })
    await #expect(throws: CancellationError.self) { try await feed.write(to: folder.audioFile("half.flac")) }
    #expect(folder.names.isEmpty)
  }

  @Test("no sound at all is no file")
  func nothing() async throws {
    let error = await #expect(throws: AudioError.self) {
      try await EventStream<PCMBuffer>([]).write(to: folder.audioFile("none.wav"))
    }
    #expect(error?.code == .silent)
    #expect(folder.names.isEmpty)
  }

  @Test("a place that can't be written to is said to be one", arguments: ["missing/a.wav", "", "/dev/null"])
  func unwritable(name: String) async throws {
    let path = name.hasPrefix("/") ? name : "\(folder.path)/\(name)"
    let writer = try AudioFileWriter(AudioFile(path), as: .wav)
    let error = await #expect(throws: AudioError.self) {
      try await writer.write(.silence(duration: .seconds(0.1), sampleRate: 16_000))
    }
    #expect(error?.code == .notWritable)
  }

  @Test("a second format in one file is refused")
  func changingFormat() async throws {
    let writer = try AudioFileWriter(folder.audioFile("two.wav"))
    try await writer.write(.silence(duration: .seconds(0.1), sampleRate: 16_000))
    let error = await #expect(throws: AudioError.self) {
      try await writer.write(.silence(duration: .seconds(0.1), sampleRate: 22_050))
    }
    #expect(error?.code == .unsupportedFormat)
  }

  @Test("a long Ogg file is written in one go")
  func longOgg() async throws {
    let file = folder.audioFile("long.ogg")
    let writer = try AudioFileWriter(file)
    try await writer.write(Sounds.noise(seconds: 20, rate: 16_000, level: -20))
    try await writer.finish()
    #expect(try await samples(of: file, at: 16_000).count == 320_000)
  }
}
