import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativeFlite
import VocativePocketSphinx
import VocativeSpeech

@testable import VocativeMoonshine

@Suite("Dictation by the neural model")
struct DictationTests {
  private func recognizer() throws -> MoonshineRecognizer {
    try MoonshineRecognizer.installed(firstPass: PocketSphinxRecognizer())
  }

  private func speech(_ text: String) async throws -> PCMBuffer {
    var sound = PCMBuffer(samples: [], sampleRate: 16_000)
    for try await buffer in FliteSynthesizer.flite().speech(for: text, voice: "slt").resampled(to: 16_000) {
      try sound.append(buffer)
    }
    return sound
  }

  private func transcripts(
    of sound: PCMBuffer, terms: [String] = []
  ) async throws -> [Transcript] {
    var context = RecognitionContext(.dictation)
    context.terms = terms
    return try await recognizer().transcripts(of: sound.audio(at: 16_000), in: context).collected()
  }

  @Test("free speech is written with capitals and marks, with its words' times in order")
  func freeSpeech() async throws {
    let sound = try await speech("We caught a fish at the beach yesterday, and my brother cooked it.")
    let transcript = try #require(try await transcripts(of: sound).last)
    #expect(transcript.isFinal)
    #expect(transcript.text == "We caught a fish at the beach yesterday, and my brother cooked it.")
    #expect(transcript.confidence > 0.5 && transcript.confidence < .confirmationThreshold)
    let starts = transcript.words.map(\.start)
    #expect(starts == starts.sorted())
    let last = try #require(transcript.words.last)
    #expect(last.end <= sound.duration && last.start >= sound.duration / 2)
  }

  @Test("sentences with long pauses between them are joined, with times from the beginning")
  func pauses() async throws {
    var sound = try await speech("The train leaves at nine.")
    let first = sound.duration
    try sound.append(.silence(duration: .seconds(2), sampleRate: 16_000))
    try sound.append(try await speech("Please bring the tickets."))
    let transcript = try #require(try await transcripts(of: sound).last)
    #expect(transcript.text == "The train leaves at nine. Please bring the tickets.")
    let please = try #require(transcript.words.first { $0.text == "Please" })
    #expect(please.start >= first + .seconds(1))
  }

  @Test("noise and silence give no words", arguments: SyntheticNoise.allCases)
  func noise(kind: SyntheticNoise) async throws {
    var sound = kind.sound(duration: .seconds(8), seed: 5)
    try sound.append(.silence(duration: .seconds(3), sampleRate: 16_000))
    let transcripts = try await transcripts(of: sound)
    #expect(transcripts.allSatisfy { $0.text.isEmpty })
    #expect(transcripts.last?.isFinal == true)
  }

  @Test("a term of the app is preferred to a common word that sounds like it")
  func terms() async throws {
    let sound = try await speech("Please call Katz about the meeting.")
    let plain = try #require(try await transcripts(of: sound).last)
    #expect(!plain.text.contains("Katz"))
    let biased = try #require(try await transcripts(of: sound, terms: ["Katz"]).last)
    #expect(biased.text.contains("Katz"))
    #expect(biased.text.hasSuffix("the meeting."))
  }

  @Test("words that follow themselves again and again are kept once")
  func loops() {
    #expect(DictationDecoder.endWithoutLoop([1, 2, 3]) == 3)
    #expect(DictationDecoder.endWithoutLoop([9, 4, 5, 4, 5, 4, 5, 4, 5]) == 3)
  }

  @Test("the longer a stretch of speech is, the shorter a pause ends it, and none is longer than 16 s")
  func stretches() {
    var segmenter = DictationSegmenter(sampleRate: 16_000)
    let speech = SyntheticNoise.music.sound(duration: .seconds(40), seed: 3)
    let stretches = segmenter.step(speech.samples) + segmenter.finish()
    #expect(stretches.count >= 3)
    #expect(stretches.allSatisfy { $0.samples.count <= 16_000 * 17 })
    #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0.start < $1.start })
  }

  @Test("rows are aligned with the frames that they attend to")
  func alignment() {
    let weights: [[Float]] = (0..<4).map { row in (0..<40).map { $0 / 10 == row ? 1 : 0 } }
    #expect(FrameAlignment(weights).firstFrames.map { ($0 + 3) / 10 } == [0, 1, 2, 3])
    #expect(FrameAlignment([]).firstFrames.isEmpty)
  }
}
