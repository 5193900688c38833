import VocativeAudioFiles
import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativePocketSphinx
import VocativeSpeech

@Test("a grammar's sentences are heard", arguments: [("yes", "yes"), ("no", "no")])
func answer(voice: String, text: String) async throws {
  let transcript = try await final(Sound.voice(voice), in: .grammar(answers))
  #expect(transcript.text == text)
  #expect(transcript.confidence > .acceptanceThreshold)
}

@Test("words come with their places and the whole with its length")
func wordTimes() async throws {
  let sound = Sound.silence(seconds: 1) + (try Sound.voice("pay"))
  let transcript = try await final(sound, in: .grammar(payments))
  #expect(transcript.text == "pay anna nine dollars")
  #expect(transcript.words.map(\.text) == ["pay", "anna", "nine", "dollars"])
  #expect(abs(transcript.duration.seconds - Double(sound.count) / 16_000) < 0.02)
  // The long silence before is left out of the search, not out of the times.
  #expect(transcript.words.allSatisfy { $0.start >= 0.9 && $0.end > $0.start && $0.end <= transcript.duration + 0.05 })
  #expect(zip(transcript.words, transcript.words.dropFirst()).allSatisfy { $0.end <= $1.start + 0.011 })
  #expect(transcript.words.allSatisfy { $0.confidence > .acceptanceThreshold })
}

@Test("partial transcripts grow and come only when the text changes")
func partials() async throws {
  let all = try await transcripts(of: Sound.voice("pay"), in: .grammar(payments))
  let partials = all.dropLast()
  #expect(!partials.isEmpty)
  #expect(partials.allSatisfy { !$0.isFinal && !$0.text.contains("<") && !$0.text.contains("(") })
  #expect(zip(partials, partials.dropFirst()).allSatisfy { $0.text != $1.text && $0.duration <= $1.duration })
  #expect(all.last?.isFinal == true)
}

@Test("partial transcripts go on coming in a pause where pauses are to be told, their words and times the same")
func pauses() async throws {
  let sound = try Sound.voice("pay") + Sound.silence(seconds: 2)
  let context = RecognitionContext(.grammar(payments), emitsUnchangedPartials: true)
  let audio = PCMBuffer(samples: sound, sampleRate: 16_000).audio(at: 16_000)
  let partials = try await recognizer.transcripts(of: audio, in: context).collected().dropLast()
  let late = partials.filter { $0.duration > .seconds(Double(sound.count) / 16_000 - 1) }
  #expect(late.count > 20)
  #expect(late.allSatisfy { $0.text == "pay anna nine dollars" && $0.words == late.first?.words })
  #expect(zip(late, late.dropFirst()).allSatisfy { $0.duration < $1.duration })
}

@Test("other sentences are distinct, the grammar's and less likely")
func alternatives() async throws {
  let transcript = try await final(Sound.voice("pay"), in: .grammar(payments))
  let texts = transcript.alternatives.map(\.text)
  #expect(Set(texts).count == texts.count)
  #expect(!texts.contains(transcript.text))
  #expect(texts.allSatisfy { payments.accepts($0) })
  #expect(transcript.alternatives.map(\.confidence) == transcript.alternatives.map(\.confidence).sorted(by: >))
}

@Test("speech that the grammar does not have is not a confident answer", arguments: ["question", "pay"])
func otherTalk(voice: String) async throws {
  let transcript = try await final(Sound.voice(voice), in: .grammar(answers))
  #expect(transcript.confidence < .acceptanceThreshold)
}

@Test("coughs are not a confident yes", arguments: [0.02, 0.1, 0.5] as [Float])
func coughs(level: Float) async throws {
  let transcript = try await final(Sound.coughs(seconds: 1.5, level: level), in: .grammar(answers))
  #expect(transcript.confidence < .acceptanceThreshold)
}

@Test(
  "silence and next to nothing give an empty final transcript",
  arguments: [
    [], [0.1], Sound.silence(seconds: 0.02), Sound.silence(seconds: 2), [Float](repeating: 1e-5, count: 16_000),
    [Float](repeating: .nan, count: 16_000),
  ])
func nothing(samples: [Float]) async throws {
  let transcript = try await final(samples, in: .grammar(answers))
  #expect(transcript.text.isEmpty)
  #expect(transcript.words.isEmpty)
  #expect(transcript.confidence < .acceptanceThreshold)
}

@Test("samples that are no numbers or beyond full scale do not stop recognition")
func oddSamples() async throws {
  var sound = try Sound.voice("yes")
  for index in stride(from: 0, to: sound.count, by: 997) { sound[index] = index % 2 == 0 ? .nan : .infinity }
  sound[5] = 1e30
  #expect(try await final(sound, in: .grammar(answers)).isFinal)
}

@Test("a grammar is heard the same however the audio is cut up", arguments: [1, 160, 333, 100_000])
func cuts(size: Int) async throws {
  let sound = try Sound.voice("no")
  let transcript = try await recognizer.transcripts(
    of: buffers(sound, size: size), in: RecognitionContext(.grammar(answers))
  ).collected().last
  let whole = try await final(sound, in: .grammar(answers))
  #expect(transcript == whole)
}

@Test("audio of another format is refused with the way out")
func format() async throws {
  let error = await #expect(throws: SpeechError.self) {
    let audio = EventStream([PCMBuffer(samples: [0, 0], sampleRate: 44_100)])
    return try await recognizer.transcripts(of: audio, in: RecognitionContext(.grammar(answers))).collected()
  }
  #expect(error?.code == .engineFailed)
  #expect(error?.description.contains("Resample") == true)
}
