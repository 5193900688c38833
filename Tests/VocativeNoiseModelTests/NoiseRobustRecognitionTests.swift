import Testing
import VocativeAudio
import VocativeCore
import VocativeDenoising
import VocativeFlite
import VocativeGrammar
import VocativeNoiseModel
import VocativePocketSphinx
import VocativeSpeech
import VocativeTraining

@Suite("Speech in noise")
struct NoiseRobustRecognitionTests {
  private let orders = RecognitionContext(
    .grammar(
      Grammar(
        name: "orders", root: "order",
        rules: [
          "order": .sequence([.words("send"), .rule("amount"), .words("dollars to"), .rule("name")]),
          "amount": .oneOf(["ten", "twenty", "fifty", "ninety", "seven"].map { .word($0) }),
          "name": .oneOf(["anna", "omar", "peter", "susan", "william"].map { .word($0) }),
        ])))

  private func synthesize(_ text: String, voice: String = "slt") async throws -> PCMBuffer {
    let speech = try await FliteSynthesizer.flite().speech(for: text, voice: voice).resampled(to: 16_000).collected()
    let room = [Float](repeating: 0, count: 6_400)
    return PCMBuffer(samples: room + speech.flatMap(\.samples) + room, sampleRate: 16_000)
  }

  private func recognize(_ sound: PCMBuffer, by recognizer: any SpeechRecognizer) async throws -> Transcript? {
    try await recognizer.transcripts(of: EventStream([sound]), in: orders).collected().last
  }

  @Test("is heard with two hearings as without noise", arguments: [SyntheticNoise.pink, .clatter])
  func inNoise(noise: SyntheticNoise) async throws {
    let recognizer = try EnsembleRecognizer.noiseRobustPocketSphinx()
    let sentences = ["send fifty dollars to omar", "send seven dollars to susan", "send ninety dollars to william"]
    for sentence in sentences {
      let speech = try await synthesize(sentence)
      let sound = speech.mixed(with: noise.sound(duration: speech.duration, seed: 3), signalToNoiseRatio: 12)
      #expect(try await recognize(sound, by: recognizer)?.text == sentence)
      let quiet = try await recognize(speech, by: recognizer)
      #expect(quiet?.text == sentence)
      #expect((quiet?.confidence ?? 0) > 0.8)
    }
  }

  @Test("noise alone is no sure answer", arguments: SyntheticNoise.allCases)
  func noiseAlone(noise: SyntheticNoise) async throws {
    let answers = RecognitionContext(
      .grammar(Grammar(name: "answers", root: "answer", rules: ["answer": .oneOf([.word("yes"), .word("no")])])))
    let recognizer = try EnsembleRecognizer.noiseRobustPocketSphinx()
    let sound = noise.sound(duration: .seconds(1.5), seed: 5)
    let transcript = try await recognizer.transcripts(of: EventStream([sound]), in: answers).collected().last
    #expect((transcript?.confidence ?? 0) < 0.9)
  }

  @Test("the second hearing's sounds are a file that is read again, and nothing else is")
  func file() throws {
    let adaptation = try NoiseAdaptation.bundled
    let data = adaptation.data
    #expect(try NoiseAdaptation(data: data) == adaptation)
    #expect(throws: SpeechError.self) { try NoiseAdaptation(data: data.dropLast()) }
    #expect(throws: SpeechError.self) { try NoiseAdaptation(data: data.prefix(20)) }
    #expect(throws: SpeechError.self) { try NoiseAdaptation(data: .init()) }
    var damaged = data
    damaged[50_000] ^= 1
    #expect(throws: SpeechError.self) { try NoiseAdaptation(data: damaged) }
    var large = data
    large[12] = 255
    #expect(throws: SpeechError.self) { try NoiseAdaptation(data: large) }
  }

  @Test("sounds are learned from speech alone and in noise, so that it is heard by them")
  func learned() async throws {
    var trainer = try NoiseAdaptationTrainer(removesNoise: true)
    for (number, sentence) in SpeakerAdaptationTrainer.prompts.prefix(8).enumerated() {
      let speech = try await synthesize(sentence, voice: number.isMultiple(of: 2) ? "rms" : "slt")
      let noise = SyntheticNoise.pink.sound(duration: speech.duration, seed: UInt64(number))
      try trainer.add(speech, noisy: speech.mixed(with: noise, signalToNoiseRatio: 8))
    }
    let adaptation = trainer.statistics.adaptation
    #expect(adaptation != (try NoiseAdaptationTrainer(removesNoise: true).statistics.adaptation))
    let recognizer = PocketSphinxRecognizer(noise: adaptation)
    let speech = try await synthesize("send twenty dollars to peter")
    let noise = SyntheticNoise.pink.sound(duration: speech.duration, seed: 9)
    let transcript = try await recognize(speech.mixed(with: noise, signalToNoiseRatio: 8), by: recognizer)
    #expect(transcript?.text == "send twenty dollars to peter")
  }
}
