import VocativeAudioFiles
import Foundation
import Testing
import VocativeAudio
import VocativeCore
import VocativeEspeak
import VocativeSpeech

@testable import VocativePocketSphinx

@Suite("A speaker's own sound")
struct SpeakerAdaptationTests {
  /// Sentences read by a voice that is unlike those the model was trained on.
  private func readings(_ sentences: ArraySlice<String>, voice: String = "en-us") async throws
    -> [SpeakerAdaptationTrainer.Recording]
  {
    var readings: [SpeakerAdaptationTrainer.Recording] = []
    for sentence in sentences {
      let speech = EspeakSynthesizer.espeak(voice: voice).speech(for: sentence, voice: voice).resampled(to: 16_000)
      var sound = PCMBuffer(samples: [], sampleRate: 16_000)
      for buffer in try await speech.collected() { sound.samples += buffer.samples }
      readings.append(.init(sentence, sound))
    }
    return readings
  }

  @Test("is learned from sentences read aloud, so that others fit better")
  func learned() async throws {
    let readings = try await readings(SpeakerAdaptationTrainer.prompts[...])
    let outcome = try SpeakerAdaptationTrainer().train(on: readings)
    #expect(outcome.adaptation != nil)
    #expect(outcome.adaptedScore > outcome.baselineScore + 1)
    #expect(outcome.trainingCount + outcome.heldOutCount + outcome.rejectedTexts.count == 20)
    #expect(outcome.heldOutCount >= 2)
  }

  @Test("is kept in a file")
  func file() async throws {
    let readings = try await readings(SpeakerAdaptationTrainer.prompts.prefix(10))
    let adaptation = try #require(try SpeakerAdaptationTrainer().train(on: readings).adaptation)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).speaker").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try adaptation.write(to: file)
    let read = try SpeakerAdaptation(file: file)
    #expect(read == adaptation)
    // Another speaker is still recognized.
    let recognizer = PocketSphinxRecognizer(speaker: read)
    let transcripts = try await recognizer.transcripts(
      of: buffers(Sound.voice("pay")), in: RecognitionContext(.grammar(payments))
    )
    .collected()
    #expect(transcripts.last?.text == "pay anna nine dollars")
  }

  @Test("has the mean of the voice, with which hearing begins; files of before have none")
  func mean() async throws {
    let readings = try await readings(SpeakerAdaptationTrainer.prompts.prefix(10))
    let adaptation = try #require(try SpeakerAdaptationTrainer().train(on: readings).adaptation)
    let mean = try #require(adaptation.mean)
    #expect(mean.count == 13)
    let files = try PocketSphinxModelFiles(in: PocketSphinxRecognizer.installedModel)
    let decoder = try Decoder(files, removesNoise: true)
    #expect(decoder.cepstralMean.values.isEmpty)
    try decoder.applyAdaptation(to: adaptation)
    #expect(decoder.cepstralMean.values == mean)
    // The first coefficient is how loud it is: that of a frame of speech is far from nothing.
    #expect(abs(mean[0]) > 5)
    var before = adaptation
    before.mean = nil
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).speaker").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try before.write(to: file)
    let read = try SpeakerAdaptation(file: file)
    #expect(read.mean == nil)
    try decoder.applyAdaptation(to: read)
    #expect(decoder.cepstralMean.values == mean)
    before.mean = [1, 2]
    try before.write(to: file)
    #expect(throws: SpeechError.self) { try SpeakerAdaptation(file: file) }
  }

  @Test("is not learned from other words than those that were to be read")
  func otherWords() async throws {
    let right = try await readings(SpeakerAdaptationTrainer.prompts.prefix(6))
    let wrong = zip(SpeakerAdaptationTrainer.prompts[10..<16], right).map {
      SpeakerAdaptationTrainer.Recording($0, $1.audio)
    }
    #expect(throws: SpeechError.self) { try SpeakerAdaptationTrainer().train(on: wrong) }
    let mixed = try SpeakerAdaptationTrainer().train(on: right + wrong)
    #expect(mixed.rejectedTexts.count { wrong.map(\.text).contains($0) } >= 5)
    #expect(mixed.trainingCount + mixed.heldOutCount >= 5)
  }

  @Test(
    "is refused where its file is none",
    arguments: [
      "", "{}", "[1]", #"{"version":1,"transforms":[]}"#,
      #"{"version":1,"transforms":[{"matrix":[[1]],"offset":[0]},{"matrix":[[1]],"offset":[0]},{"matrix":[[1]],"offset":[0]}]}"#,
    ])
  func damaged(text: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).speaker")
    defer { try? FileManager.default.removeItem(at: file) }
    try text.write(to: file, atomically: true, encoding: .utf8)
    #expect(throws: SpeechError.self) { try SpeakerAdaptation(file: file.path) }
    #expect(throws: SpeechError.self) { try SpeakerAdaptation(file: "/nowhere/me.speaker") }
  }

  @Test("moves nothing when it is none")
  func none() throws {
    let files = try PocketSphinxModelFiles(in: PocketSphinxRecognizer.installedModel)
    let plain = try Decoder(files, removesNoise: true)
    let moved = try Decoder(files, removesNoise: true)
    try moved.applyAdaptation(to: .identity)
    let sound = PCMBuffer(samples: try Sound.voice("pay"), sampleRate: 16_000)
    let first = try #require(
      try ForcedAligner(decoder: plain).alignment(of: "pay anna nine dollars", in: sound))
    let second = try #require(
      try ForcedAligner(decoder: moved).alignment(of: "pay anna nine dollars", in: sound))
    #expect(first.acousticScore == second.acousticScore)
    #expect(first.phones.map(\.phone) == second.phones.map(\.phone))
    #expect(first.phones.first?.phone == "P")
  }

  @Test("solves systems of equations, and tells those without one solution")
  func equations() throws {
    let solution = try #require(LinearSystem.solution(of: [[0, 2, 1], [1, 1, 0], [3, 0, 1]], [5, 3, 6]))
    #expect(zip(solution, [1.4, 1.6, 1.8]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(LinearSystem.solution(of: [[1, 2], [2, 4]], [1, 2]) == nil)
  }
}
