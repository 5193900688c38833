import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativeFlite
import VocativeNeural
import VocativeSpeech

@testable import VocativeMoonshine

@Suite("A wake word in a file")
struct WakeWordModelTests {
  private let model = WakeWordModel(
    phrase: "hey vocative", spellings: WakeWordSpelling.variants(of: "hey vocative"), threshold: -6.5,
    window: .seconds(1.5))

  @Test("is read as it was written")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    try model.write(to: folder.file("hey.vocative"))
    #expect(try WakeWordModel(contentsOf: folder.file("hey.vocative")) == model)
  }

  @Test("is refused when a byte of its description is wrong")
  func damaged() throws {
    let folder = try TemporaryFolder()
    try model.write(to: folder.file("hey.vocative"))
    var bytes = try folder.bytes(of: "hey.vocative")
    bytes[10] = 0
    let file = try folder.file("damaged.vocative", holding: bytes)
    #expect(throws: ModelError.self) { try WakeWordModel(contentsOf: file) }
  }

  @Test("is refused when its numbers make no sense", arguments: [(5.0, 1.5), (-6.5, 100)])
  func senseless(threshold: Double, window: Double) throws {
    let folder = try TemporaryFolder()
    try WakeWordModel(
      phrase: "hey", spellings: [WakeWordSpelling("hey")], threshold: threshold, window: .seconds(window)
    ).write(to: folder.file("hey.vocative"))
    #expect(throws: ModelError.self) { try WakeWordModel(contentsOf: folder.file("hey.vocative")) }
  }

  @Test("that is missing, or another kind of model, is named")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ModelError.self) { try WakeWordModel(contentsOf: folder.file("none.vocative")) }
    try SafetensorsFile.write([], metadata: ModelKind.denoiser.metadata, to: folder.file("denoiser.vocative"))
    let error = #expect(throws: ModelError.self) { try WakeWordModel(contentsOf: folder.file("denoiser.vocative")) }
    #expect(error?.description.contains("a denoiser") == true)
  }

  @Test("has its words apart, joined, and with capitals")
  func variants() {
    let texts = WakeWordSpelling.variants(of: "snow boy").map(\.text)
    #expect(Set(["snow boy", "Snow boy", "Snow Boy", "snowboy", "snow-boy"]).isSubset(of: texts))
  }
}

@Suite("A wake word that the neural recogniser listens for")
struct MoonshineWakeWordTests {
  private func detector(_ phrase: String) throws -> MoonshineWakeWordDetector {
    try .installed(
      WakeWordModel(
        phrase: phrase, spellings: WakeWordSpelling.variants(of: phrase), threshold: -5, window: .seconds(1.5)))
  }

  private func spoken(_ text: String, noise ratio: Double = 30) async throws -> PCMBuffer {
    let speech = try await FliteSynthesizer.flite().speech(for: text, voice: "rms").collected().flatMap(\.samples)
    let room = [Float](repeating: 0, count: 16_000)
    let sound = PCMBuffer(samples: room + speech + room, sampleRate: 16_000)
    return sound.mixed(with: SyntheticNoise.pink.sound(duration: sound.duration, seed: 1), signalToNoiseRatio: ratio)
  }

  @Test("is detected once, where it is said, also before a request and in noise", arguments: [30.0, 10])
  func call(ratio: Double) async throws {
    let sound = try await spoken("Computer. Send ten dollars to Mei.", noise: ratio)
    let detector = try detector("computer")
    let found = try await detector.detections(in: sound.audio(at: 16_000)).collected()
    #expect(found.count == 1)
    let call = try #require(found.first)
    #expect((0.6...1.4).contains(call.start.seconds))
    #expect((1.2...2.1).contains(call.end.seconds))
    #expect(call.confidence > 0.5)
  }

  @Test("ends with its last sound, wherever the windows fall", arguments: [0, 0.05, 0.1, 0.15, 0.2])
  func end(delay: Double) async throws {
    func speech(_ text: String) async throws -> [Float] {
      try await FliteSynthesizer.flite().speech(for: text, voice: "slt").collected().flatMap(\.samples)
    }
    func silence(_ seconds: Double) -> [Float] { Array(repeating: 0, count: Int(seconds * 16_000)) }
    let call = try await speech("computer")
    let lastSound = try #require(call.lastIndex { abs($0) > 0.01 })
    let beginning = silence(0.5 + delay)
    let sound = PCMBuffer(
      samples: beginning + call + silence(0.2) + (try await speech("what is my balance")) + silence(0.5),
      sampleRate: 16_000)
    let found = try await detector("computer").detections(in: sound.audio(at: 16_000)).collected()
    let end = Double(beginning.count + lastSound) / 16_000
    #expect(found.count == 1)
    #expect((end - 0.13...end + 0.2).contains(try #require(found.first).end.seconds))
  }

  @Test("is detected each time it is said")
  func again() async throws {
    let call = try await spoken("computer")
    let sound = PCMBuffer(samples: call.samples + call.samples, sampleRate: 16_000)
    #expect(try await detector("computer").detections(in: sound.audio(at: 16_000)).collected().count == 2)
  }

  @Test(
    "is not detected in other speech or in longer words", arguments: ["the commuter train is late", "send ten dollars"])
  func otherSpeech(text: String) async throws {
    #expect(try await detector("computer").detections(in: spoken(text).audio(at: 16_000)).collected().isEmpty)
  }

  @Test("costs only voice activity detection in silence: there is no window to recognise")
  func silence() {
    var windows = WakeWordWindows(length: .seconds(1.5))
    let quiet = [Float](repeating: 0, count: 480)
    #expect((0..<500).allSatisfy { _ in windows.add(quiet[...]) == nil })
    #expect(windows.finish() == nil)
  }

  @Test("is listened for at the recogniser's rate alone")
  func otherRate() async throws {
    let sound = PCMBuffer(samples: [0, 0], sampleRate: 8_000)
    let detector = try detector("computer")
    await #expect(throws: SpeechError.self) { _ = try await detector.detections(in: EventStream([sound])).collected() }
  }
}
