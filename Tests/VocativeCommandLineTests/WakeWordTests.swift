import Testing
import Vocative
import VocativeEspeak
import VocativeFlite
import VocativePocketSphinx

@Suite("A wake phrase")
struct WakeWordTests {
  /// Flite's words in a room with a fan.
  private func spoken(_ text: String, by voice: String = "rms") async throws -> PCMBuffer {
    let speech = try await FliteSynthesizer.flite().speech(for: text, voice: voice).resampled(to: 16_000).collected()
    let room = [Float](repeating: 0, count: 16_000)
    let sound = PCMBuffer(samples: room + speech.flatMap(\.samples) + room, sampleRate: 16_000)
    return sound.mixed(with: SyntheticNoise.pink.sound(duration: sound.duration, seed: 1), signalToNoiseRatio: 30)
  }

  private func detections(_ sound: PCMBuffer) async throws -> [WakeWordDetection] {
    let spotter = try await PocketSphinxWakeWordDetector("hey vocative", g2p: [FliteGraphemeToPhoneme()])
    return try await spotter.detections(in: sound.audio(at: spotter.sampleRate)).collected()
  }

  @Test("is heard where it is said, alone and before a request", arguments: ["", ", send ten dollars to Mei"])
  func call(request: String) async throws {
    let found = try await detections(spoken("hey vocative" + request))
    #expect(found.count == 1)
    let call = try #require(found.first)
    #expect((0.7...1.6).contains(call.start.seconds))
    #expect((1.3...2.4).contains(call.end.seconds))
    #expect(call.confidence > 0.5)
  }

  @Test("is heard in voices with holes in their spectrum, in a silent room", arguments: [0.9, 1, 1.3])
  func silentRoom(pitch: Double) async throws {
    let voice = EspeakSynthesizer(voice: "en-US", pitch: pitch)
    let speech = try await voice.speech(for: "hey vocative", voice: nil).resampled(to: 16_000).collected()
    let room = [Float](repeating: 0, count: 16_000)
    let call = PCMBuffer(samples: room + speech.flatMap(\.samples) + room, sampleRate: 16_000)
    #expect(try await detections(call).count == 1)
  }

  @Test("is heard each time")
  func again() async throws {
    let call = try await spoken("hey vocative", by: "slt")
    #expect(try await detections(PCMBuffer(samples: call.samples + call.samples, sampleRate: 16_000)).count == 2)
  }

  @Test("is not heard in other speech")
  func otherSpeech() async throws {
    #expect(try await detections(spoken("send ten dollars to my sister, and show me what I spent last month")).isEmpty)
  }

  @Test("has words", arguments: ["", "...", String(repeating: "hey ", count: 11)])
  func strangePhrases(phrase: String) async {
    await #expect(throws: SpeechError.self) { _ = try await PocketSphinxWakeWordDetector(phrase) }
  }

  @Test("needs pronunciations for words nobody knows")
  func unknownWord() async {
    await #expect(throws: SpeechError.self) { _ = try await PocketSphinxWakeWordDetector("hey xqzzt") }
  }

  @Test("is listened for at the recogniser's rate alone")
  func otherRate() async throws {
    let spotter = try await PocketSphinxWakeWordDetector("okay computer")
    let sound = PCMBuffer(samples: [0, 0], sampleRate: 8_000)
    await #expect(throws: SpeechError.self) { _ = try await spotter.detections(in: EventStream([sound])).collected() }
  }
}
