import Testing
import VocativeCore
import VocativeGrammar
import VocativeSpeech

@testable import VocativePocketSphinx

@Suite("What was said, decided in the pause after it")
struct PauseDecisionTests {
  /// Decodes sound in chunks of 20 ms, and decides in pauses.
  private func decode(
    _ samples: [Float], in grammar: Grammar, early decides: Bool = true
  ) throws -> (transcript: Transcript, early: Transcript?) {
    let decoder = try Decoder(PocketSphinxModelFiles(in: PocketSphinxRecognizer.installedModel), removesNoise: true)
    let context = RecognitionContext(.grammar(grammar), finalizesInPauses: decides)
    var utterance = DecodingSession(
      decoder: decoder, context: try ContextCompiler(decoder: decoder).compile(context, number: 1))
    try utterance.start()
    for start in stride(from: 0, to: samples.count, by: 320) {
      _ = try utterance.acceptWaveform(Array(samples[start..<min(start + 320, samples.count)]))
      _ = try utterance.finalizeInPause()
    }
    let early = utterance.pauseDecision?.transcript
    return (try utterance.finish(), early)
  }

  private func with(_ parts: [Float]..., pause: Double) -> [Float] {
    Array(parts.map { Sound.quiet($0) }.joined(separator: Sound.quiet(Sound.silence(seconds: pause))))
  }

  @Test("is at hand when the silence has ended the utterance, and is what would be decided then")
  func atHand() throws {
    let sound = with(try Sound.voice("pay"), Sound.silence(seconds: 0.3), pause: 0)
    let result = try decode(sound, in: payments)
    let early = try #require(result.early)
    #expect(early.text == "pay anna nine dollars")
    #expect(early.words == result.transcript.words)
    let late = try decode(sound, in: payments, early: false)
    #expect(late.early == nil)
    #expect(late.transcript.text == early.text)
    #expect(abs(late.transcript.confidence.value - early.confidence.value) < 0.1)
    #expect(result.transcript.duration == late.transcript.duration)
  }

  @Test("is taken back when somebody goes on to speak", arguments: [0.2, 0.5])
  func takenBack(pause: Double) throws {
    let sound = with(try Sound.voice("yes"), try Sound.voice("question"), pause: pause)
    let result = try decode(sound, in: answers)
    // A yes was at hand in the pause; with the question behind it, it is none.
    #expect(result.transcript.confidence < .acceptanceThreshold)
  }

  @Test("does not end a sentence that goes on after a pause")
  func goesOn() throws {
    let twice = Grammar(
      name: "twice", root: "both",
      rules: payments.rules.merging(["both": .sequence([.rule("pay"), .optional(.rule("pay"))])]) { $1 })
    let sound = with(try Sound.voice("pay"), try Sound.voice("pay"), Sound.silence(seconds: 0.3), pause: 0.3)
    #expect(try decode(sound, in: twice).transcript.text == "pay anna nine dollars pay anna nine dollars")
  }
}

extension Sound {
  /// Sound in a quiet room, as no silence is without any noise.
  fileprivate static func quiet(_ samples: [Float]) -> [Float] {
    var state: UInt32 = 3
    return samples.map { sample in
      state = state &* 1_664_525 &+ 1_013_904_223
      return sample + (Float(state >> 8) / 8_388_608 - 1) * 0.001
    }
  }
}
