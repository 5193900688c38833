import Testing
import VocativeAudio
import VocativeAudioFiles
import VocativeCore
import VocativeGrammar
import VocativeSpeech

/// Hears a script in sound of any kind: partials as sound comes, and at the end how many samples it had.
private struct ScriptedRecognizer: SpeechRecognizer {
  let sampleRate: Int
  let says: Transcript
  var partials: [String] = []
  var failure: SpeechError?

  init(_ text: String, _ confidence: Confidence, partials: [String] = [], sampleRate: Int = 16_000) {
    self.sampleRate = sampleRate
    self.partials = partials
    let words = text.split(separator: " ").enumerated().map { place, word in
      Transcript.Word(String(word), start: Double(place), end: Double(place + 1), confidence: confidence)
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
      var heard = says
      heard.duration = Double(count) / Double(sampleRate)
      sender.yield(heard)
    })
  }
}

@Suite("Two recognisers that hear the same")
struct EnsembleRecognizerTests {
  private let grammar = RecognitionContext(
    .grammar(Grammar(name: "g", root: "a", rules: ["a": .oneOf([.word("yes"), .word("no")])])))

  private func heard(
    _ first: ScriptedRecognizer, _ second: ScriptedRecognizer, in context: RecognitionContext? = nil
  ) async throws -> [Transcript] {
    let sound = (0..<5).map { _ in PCMBuffer(samples: [Float](repeating: 0.1, count: 1_600), sampleRate: 16_000) }
    let recognizer = first.ensemble(with: second) { $0.resampled(to: second.sampleRate) }
    return try await recognizer.transcripts(of: EventStream(sound), in: context ?? grammar).collected()
  }

  @Test("the surer one is taken, the other is an alternative")
  func surer() async throws {
    let heard = try await heard(.init("get a mocha", 0.5), .init("get a coffee", 0.8))
    #expect(heard.map(\.text) == ["get a coffee"])
    #expect(heard[0].alternatives.map(\.text) == ["get a mocha"])
    #expect(heard[0].duration > 0.49)
  }

  @Test("what both heard is as sure as the surer one")
  func agreed() async throws {
    let heard = try await heard(.init("yes", 0.7), .init("yes", 0.95))
    #expect(heard.map(\.confidence) == [0.95])
    #expect(heard[0].alternatives.isEmpty)
  }

  @Test("what one alone heard agrees to no payment", arguments: ["no", ""])
  func disputed(other: String) async throws {
    let heard = try await heard(.init("yes", 0.99), .init(other, other.isEmpty ? 0 : 0.3))
    #expect(heard[0].text == "yes")
    #expect(heard[0].confidence < 0.9)
    #expect(heard[0].words.allSatisfy { $0.confidence < 0.9 })
  }

  @Test("long sentences that differ in a word stay nearly as sure")
  func nearly() async throws {
    let heard = try await heard(
      .init("send a hundred and ten dollars to anna rossi from top bank", 0.9),
      .init("send the hundred and ten dollars to anna rossi from top bank", 0.8))
    #expect(heard[0].confidence > 0.85)
  }

  @Test("partial transcripts are the first one's, and both hear all of the sound at their own rates")
  func partials() async throws {
    let heard = try await heard(
      .init("yes", 0.4, partials: ["y", "ye"]), .init("no", 0.6, partials: ["n"], sampleRate: 8_000))
    #expect(heard.map(\.text) == ["y", "ye", "no"])
    #expect(heard.map(\.isFinal) == [false, false, true])
    #expect(heard[2].duration > 0.45)
  }

  @Test("the second hears what was done to the sound")
  func prepared() async throws {
    let second = ScriptedRecognizer("no", 1)
    let recognizer = ScriptedRecognizer("yes", 0.2).ensemble(with: second) { audio in
      audio.onEach { #expect($0.samples.first == 0.1) }.until { true }
    }
    let sound = PCMBuffer(samples: [Float](repeating: 0.1, count: 1_600), sampleRate: 16_000)
    let heard = try await recognizer.transcripts(of: EventStream([sound]), in: grammar).collected()
    #expect(heard.map(\.text) == ["no"])
  }

  @Test("without a grammar the first hears alone")
  func dictation() async throws {
    let heard = try await heard(.init("yes", 0.2), .init("no", 0.9), in: RecognitionContext(.dictation))
    #expect(heard.map(\.text) == ["yes"])
    #expect(heard[0].confidence == 0.2)
  }

  @Test("the failure of either is told")
  func failures() async throws {
    var deaf = ScriptedRecognizer("", 0)
    deaf.failure = SpeechError(.engineFailed, "It failed.")
    let ears = ScriptedRecognizer("yes", 0.9)
    await #expect(throws: SpeechError.self) { _ = try await heard(ears, deaf) }
    await #expect(throws: SpeechError.self) { _ = try await heard(deaf, ears) }
  }
}
