import Foundation
import Testing
import VocativeAudio
import VocativeCore
import VocativeFlite
import VocativeMoonshine
import VocativeSpeech

@testable import VocativeTraining

@Suite("Learning a wake word")
struct WakeWordTrainerTests {
  private func trainer(_ phrase: String) async throws -> WakeWordTrainer {
    var settings = WakeWordTrainer.Settings()
    settings.sentenceCount = 8
    let voices: [WakeWordTrainer.Voice] = ["slt", "rms"].map { name in
      { FliteSynthesizer.flite().speech(for: $0, voice: name) }
    }
    return try await WakeWordTrainer(
      phrase, voices: voices, g2p: FliteGraphemeToPhoneme(), model: .forWakeWords(in: #require(Self.directory)),
      settings: settings)
  }

  private static let directory = MoonshineRecognizer.installedDirectory

  @Test("gives a model that detects the phrase by voices that said it, and no other phrase")
  func train() async throws {
    let result = try await trainer("computer").train()
    #expect(result.detectedShare.quiet == 1)
    #expect(result.model.phrase == "computer")
    let detector = try MoonshineWakeWordDetector.installed(result.model)
    func count(_ text: String) async throws -> Int {
      let speech = FliteSynthesizer.flite().speech(for: text, voice: "awb")
      return try await detector.detections(in: speech.resampled(to: 16_000)).collected().count
    }
    #expect(try await count("Computer, what time is it?") == 1)
    #expect(try await count("My sister is looking for a new apartment.") == 0)
  }

  @Test("takes recordings of the person, and leaves out one of something else")
  func examples() async throws {
    func recording(_ text: String) async throws -> PCMBuffer {
      let buffers = try await FliteSynthesizer.flite().speech(for: text, voice: "awb").resampled(to: 16_000).collected()
      return PCMBuffer(samples: buffers.flatMap(\.samples), sampleRate: 16_000)
    }
    let result = try await trainer("computer").train(
      examples: [recording("computer"), recording("how much is it to the station and back")])
    #expect(result.rejectedExamples == [1])
  }

  @Test("needs one to ten words", arguments: ["", "...", String(repeating: "hey ", count: 11)])
  func strangePhrases(phrase: String) async {
    await #expect(throws: SpeechError.self) { _ = try await trainer(phrase) }
  }

  @Test("needs words that can be pronounced")
  func unpronounceable() async {
    let error = await #expect(throws: SpeechError.self) { _ = try await trainer("привет") }
    #expect(error?.code == .contextInvalid)
  }

  @Test("extrapolates the tail of an exponential distribution to rarer scores")
  func tail() {
    // Quantiles of an exponential distribution with mean 1, from −10.
    let scores = (0..<10_000).map { -10 - log(1 - (Double($0) + 0.5) / 10_000) }
    let tail = ScoreTail(scores, floor: -15)
    #expect(abs(tail.threshold(exceedances: 1) - (-10 + log(10_000))) < 0.3)
    #expect(abs(tail.threshold(exceedances: 0.1) - (-10 + log(100_000))) < 0.4)
  }
}
