import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativeGrammar
import VocativePocketSphinx
import VocativeSpeech

@Test("utterances at the same time are heard one after the other and not mixed")
func together() async throws {
  let sounds = [("yes", try Sound.voice("yes")), ("no", try Sound.voice("no"))]
  try await withThrowingTaskGroup(of: (String, String).self) { group in
    for round in 0..<8 {
      let (text, sound) = sounds[round % 2]
      group.addTask { (text, try await final(sound, in: .grammar(answers)).text) }
    }
    for try await (spoken, recognized) in group { #expect(spoken == recognized) }
  }
}

@Test("an utterance that waits for one that never ends can be cancelled, and so can that one")
func cancellation() async throws {
  let sound = try Sound.voice("yes")
  let audio = EventStream<PCMBuffer>(producing: { sender in
    sender.yield(PCMBuffer(samples: sound, sampleRate: 16_000))
    let (nothing, source) = AsyncStream.makeStream(of: Never.self)
    for await _ in nothing {}
    source.finish()
  })
  let signal = AsyncStream.makeStream(of: Void.self)
  let first = Task {
    for try await _ in recognizer.transcripts(of: audio, in: RecognitionContext(.grammar(answers))) {
      signal.continuation.yield()
    }
  }
  // The first utterance is heard by now, so it has the turn.
  for await _ in signal.stream { break }
  let second = Task { try await transcripts(of: Sound.voice("no"), in: .grammar(answers)) }
  second.cancel()
  _ = await second.result
  first.cancel()
  _ = await first.result
  #expect(try await final(Sound.voice("no"), in: .grammar(answers)).text == "no")
}

@Test("a source that fails ends the utterance with its error, and the next one is heard")
func failingSource() async throws {
  struct Unplugged: Error {}
  let sound = try Sound.voice("yes")
  let audio = EventStream<PCMBuffer>(producing: { sender in
    sender.yield(PCMBuffer(samples: sound, sampleRate: 16_000))
    throw Unplugged()
  })
  await #expect(throws: Unplugged.self) {
    try await recognizer.transcripts(of: audio, in: RecognitionContext(.grammar(answers))).collected()
  }
  #expect(try await final(sound, in: .grammar(answers)).text == "yes")
}

@Test("an utterance too long for one search is heard in pieces")
func longUtterance() async throws {
  let sentence = try Sound.voice("pay")
  let sound = (0..<20).flatMap { _ in sentence }
  let transcript = try await final(
    sound,
    in: .grammar(
      Grammar(
        name: "many", root: "all",
        rules: payments.rules.merging(["all": .repeated(.rule("pay"))]) { first, _ in first })))
  #expect(transcript.words.count == 80)
  #expect(zip(transcript.words, transcript.words.dropFirst()).allSatisfy { $0.start <= $1.start })
  #expect((transcript.words.last?.end ?? .zero) > 35)
}
