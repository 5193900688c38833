import TestSupport
import Testing
import VocativeAudio
import VocativeAudioFiles
import VocativeCore
import VocativeGrammar
import VocativeSpeech

/// A recognizer with scripted transcripts: partials as sound comes, and a final one with the duration of the sound.
private struct ScriptedRecognizer: SpeechRecognizer {
  let sampleRate: Int
  let says: Transcript
  var partials: [String] = []
  var failure: SpeechError?

  init(_ text: String, _ confidence: Confidence, partials: [String] = [], sampleRate: Int = 16_000) {
    self.sampleRate = sampleRate
    self.partials = partials
    let words = text.split(separator: " ").enumerated().map { place, word in
      Transcript.Word(String(word), start: .seconds(place), end: .seconds(place + 1), confidence: confidence)
    }
    says = Transcript(text, words: words, confidence: confidence)
  }

  func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript> {
    EventStream(producing: { sender in
      var count = 0
      for try await buffer in audio {
        #expect(buffer.sampleRate == sampleRate)
        count += buffer.samples.count
      }
      if let failure { throw failure }
      for text in partials { sender.yield(Transcript(text, isFinal: false)) }
      var transcript = says
      transcript.duration = .seconds(Double(count) / Double(sampleRate))
      sender.yield(transcript)
    })
  }
}

@Suite("Two recognisers that hear the same")
struct EnsembleRecognizerTests {
  private let grammar = RecognitionContext(
    .grammar(Grammar(name: "g", root: "a", rules: ["a": .oneOf([.word("yes"), .word("no")])])))

  private func recognize(
    _ first: ScriptedRecognizer, _ second: ScriptedRecognizer, in context: RecognitionContext? = nil
  ) async throws -> [Transcript] {
    let sound = (0..<5).map { _ in PCMBuffer(samples: [Float](repeating: 0.1, count: 1_600), sampleRate: 16_000) }
    let recognizer = first.ensemble(with: second) { $0.resampled(to: second.sampleRate) }
    return try await recognizer.transcripts(of: EventStream(sound), in: context ?? grammar).collected()
  }

  @Test("the surer one is taken, the other is an alternative")
  func surer() async throws {
    let transcripts = try await recognize(.init("get a mocha", 0.5), .init("get a coffee", 0.8))
    #expect(transcripts.map(\.text) == ["get a coffee"])
    #expect(transcripts[0].alternatives.map(\.text) == ["get a mocha"])
    #expect(transcripts[0].duration > 0.49)
  }

  @Test("what both heard is as sure as the surer one")
  func agreed() async throws {
    let transcripts = try await recognize(.init("yes", 0.7), .init("yes", 0.95))
    #expect(transcripts.map(\.confidence) == [0.95])
    #expect(transcripts[0].alternatives.isEmpty)
  }

  @Test("what one alone heard agrees to no payment", arguments: ["no", ""])
  func disputed(other: String) async throws {
    let transcripts = try await recognize(.init("yes", 0.99), .init(other, other.isEmpty ? 0 : 0.3))
    #expect(transcripts[0].text == "yes")
    #expect(transcripts[0].confidence < 0.9)
    #expect(transcripts[0].words.allSatisfy { $0.confidence < 0.9 })
  }

  @Test("long sentences that differ in a word stay nearly as sure")
  func nearly() async throws {
    let transcripts = try await recognize(
      .init("send a hundred and ten dollars to anna rossi from top bank", 0.9),
      .init("send the hundred and ten dollars to anna rossi from top bank", 0.8))
    #expect(transcripts[0].confidence > 0.85)
  }

  @Test("partial transcripts are the first one's, and both hear all of the sound at their own rates")
  func partials() async throws {
    let transcripts = try await recognize(
      .init("yes", 0.4, partials: ["y", "ye"]), .init("no", 0.6, partials: ["n"], sampleRate: 8_000))
    #expect(transcripts.map(\.text) == ["y", "ye", "no"])
    #expect(transcripts.map(\.isFinal) == [false, false, true])
    #expect(transcripts[2].duration > 0.45)
  }

  @Test("the second hears what was done to the sound")
  func prepared() async throws {
    let second = ScriptedRecognizer("no", 1)
    let recognizer = ScriptedRecognizer("yes", 0.2).ensemble(with: second) { audio in
      audio.onEach { #expect($0.samples.first == 0.1) }.until { true }
    }
    let sound = PCMBuffer(samples: [Float](repeating: 0.1, count: 1_600), sampleRate: 16_000)
    let transcripts = try await recognizer.transcripts(of: EventStream([sound]), in: grammar).collected()
    #expect(transcripts.map(\.text) == ["no"])
  }

  @Test("without a grammar the first hears alone")
  func dictation() async throws {
    let transcripts = try await recognize(.init("yes", 0.2), .init("no", 0.9), in: RecognitionContext(.dictation))
    #expect(transcripts.map(\.text) == ["yes"])
    #expect(transcripts[0].confidence == 0.2)
  }

  @Test("the failure of either is told")
  func failures() async throws {
    var failing = ScriptedRecognizer("", 0)
    failing.failure = SpeechError(.engineFailed, "It failed.")
    let ears = ScriptedRecognizer("yes", 0.9)
    await #expect(throws: SpeechError.self) { _ = try await recognize(ears, failing) }
    await #expect(throws: SpeechError.self) { _ = try await recognize(failing, ears) }
  }
}
