import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativeSpeech
import VocativeSupport

@testable import VocativeSherpa

/// The kinds of models that are made here.
let models: [(name: String, model: @Sendable () -> TinyModel)] = [
  ("streaming transducer", { .streamingTransducer() }), ("streaming CTC", { .streamingZipformerCTC() }),
  ("transducer", { .transducer() }), ("Zipformer CTC", { .wholeCTC("zipformer2_ctc") }),
  ("WeNet CTC", { .wholeCTC("wenet_ctc") }), ("NeMo CTC", { .wholeCTC("EncDecCTCModel") }),
  ("streaming NeMo CTC", { .streamingNemoCTC() }), ("NeMo transducer", { .nemoTransducer() }),
]

@Suite("Recognition by sherpa-onnx")
struct RecognitionTests {
  @Test("every kind of model hears the words in order, once, at their places", arguments: models.indices)
  func words(index: Int) async throws {
    let sound = Tone.sound(.yes, .no, .anna)
    let all = try await transcripts(of: sound, by: models[index].model())
    let last = try #require(all.last)
    #expect(last.isFinal && all.filter(\.isFinal).count == 1)
    #expect(last.text == "yes no anna")
    #expect(last.words.map(\.text) == ["yes", "no", "anna"])
    #expect(last.duration == .seconds(Double(sound.count) / 16_000))
    for (word, start) in zip(last.words, [0.3, 0.9, 1.5]) {
      #expect(abs(word.start.seconds - start) < 0.1)
      #expect(word.end > word.start && word.end <= last.duration)
    }
    #expect(last.confidence > .acceptanceThreshold)
  }

  @Test("partial transcripts grow and come only when the text changes", arguments: models.indices)
  func partials(index: Int) async throws {
    let all = try await transcripts(of: Tone.sound(.yes, .no, .anna, .yes, .no), by: models[index].model())
    let partials = all.dropLast()
    #expect(partials.first?.text.hasPrefix("yes") == true)
    #expect(partials.allSatisfy { !$0.isFinal && $0.duration < 3.3 })
    let pairs = Array(zip(partials, partials.dropFirst()))
    #expect(pairs.allSatisfy { $1.text.hasPrefix($0.text) && $0.text != $1.text && $0.duration < $1.duration })
  }

  @Test("Whisper and Moonshine hear a word", arguments: [true, false], [Tone.yes, .no])
  func attention(isWhisper: Bool, tone: Tone) async throws {
    let model = isWhisper ? TinyModel.whisper() : .moonshine()
    let all = try await transcripts(of: Tone.sound(tone, tone, tone), by: model)
    #expect(all.last?.text == (tone == .yes ? "Yes" : "no"))
    #expect(all.last?.words.map(\.start) == [0] && all.last?.words.map(\.end) == [2.1])
    #expect(all.dropLast().map(\.text) == [all.last?.text])
    #expect(all.last?.confidence == 0.8)
  }

  @Test("a streaming model has a word half a second after it began")
  func soon() async throws {
    let all = try await transcripts(of: Tone.sound(.pause, .yes, .pause, .pause, .pause), by: .streamingTransducer())
    let first = try #require(all.first { $0.text == "yes" })
    #expect(!first.isFinal && first.duration < 1.5)
  }

  @Test("a transducer says how sure it is of each word")
  func confidence() async throws {
    let clear = try #require(try await transcripts(of: Tone.sound(.yes), by: .streamingTransducer()).last)
    let doubtful = try #require(try await transcripts(of: Tone.sound(.anna), by: .streamingTransducer()).last)
    #expect(clear.confidence > 0.9 && clear.text == "yes")
    #expect(doubtful.confidence < 0.8 && doubtful.text == "anna")
  }

  @Test("a model that does not say how sure it is counts as it is set, below a consent")
  func defaultConfidence() async throws {
    let usual = try await transcripts(of: Tone.sound(.yes), by: .streamingZipformerCTC()).last
    #expect(usual?.confidence == 0.8 && usual?.words.first?.confidence == 0.8)
    #expect(SherpaRecognizer.Settings().defaultConfidence < .confirmationThreshold)
    let set = try await transcripts(
      of: Tone.sound(.yes), by: .wholeCTC("wenet_ctc"), settings: .init(defaultConfidence: 0.95)
    ).last
    #expect(set?.confidence == 0.95)
  }

  @Test("the same is heard however the audio is cut up", arguments: [160, 333, 100_000])
  func cutUp(step: Int) async throws {
    let all = try await transcripts(of: Tone.sound(.no, .yes), by: .streamingTransducer(), step: step)
    #expect(all.last?.text == "no yes")
  }

  @Test(
    "silence and next to nothing give an empty final transcript",
    arguments: [
      [], [0.1], [Float](repeating: 0, count: 32_000), [Float](repeating: 1e-5, count: 16_000),
      [Float](repeating: .nan, count: 16_000),
    ])
  func nothing(samples: [Float]) async throws {
    for model in [TinyModel.streamingTransducer(), .transducer()] {
      let all = try await transcripts(of: samples, by: model)
      #expect(all.count == 1 && all.first?.isFinal == true)
      #expect(all.first?.text.isEmpty == true && all.first?.confidence == 0)
      #expect(all.first?.duration == .seconds(Double(samples.count) / 16_000))
    }
  }

  @Test("samples that are no numbers or beyond full scale do not stop recognition")
  func oddSamples() async throws {
    var sound = Tone.sound(.yes, .no)
    for index in stride(from: 0, to: sound.count, by: 997) { sound[index] = index % 2 == 0 ? .nan : .infinity }
    sound[5] = 1e30
    for model in [TinyModel.streamingTransducer(), .transducer()] {
      #expect(try await transcripts(of: sound, by: model).last?.isFinal == true)
    }
  }

  @Test("an utterance of two minutes is heard to its end by a model that hears whole ones")
  func long() async throws {
    let minute = [Float](repeating: 0, count: 16_000 * 50)
    let sound = Tone.sound(.yes) + minute + Tone.sound(.no) + minute + Tone.sound(.anna)
    let last = try #require(try await transcripts(of: sound, by: .wholeCTC("zipformer2_ctc"), step: 16_000).last)
    #expect(last.text == "yes no anna")
    for (word, start) in zip(last.words, [0.3, 51.2, 102.1]) { #expect(abs(word.start.seconds - start) < 0.1) }
  }

  @Test("audio of another format is refused, with what to do", arguments: [(8000, 1), (16_000, 2)])
  func format(rate: Int, channels: Int) async throws {
    let folder = try TemporaryFolder(.streamingTransducer())
    let recognizer = SherpaRecognizer(model: folder.path, library: try .fetched())
    let buffer = PCMBuffer(samples: [0.1, 0.2], sampleRate: rate, channelCount: channels)
    let error = await #expect(throws: SpeechError.self) {
      try await recognizer.transcripts(of: EventStream([buffer]), in: RecognitionContext(.dictation)).collected()
    }
    #expect(error?.code == .engineFailed)
    #expect(error?.description.contains("Resample it first") == true)
  }

  @Test("two utterances at once do not mix")
  func together() async throws {
    let folder = try TemporaryFolder(.streamingTransducer())
    let recognizer = SherpaRecognizer(model: folder.path, library: try .fetched())
    async let one = recognizer.transcripts(
      of: audio(Tone.sound(.yes, .no)), in: RecognitionContext(.dictation)
    ).collected()
    async let other = recognizer.transcripts(
      of: audio(Tone.sound(.anna, .yes)), in: RecognitionContext(.dictation)
    ).collected()
    #expect(try await one.last?.text == "yes no")
    #expect(try await other.last?.text == "anna yes")
  }

  @Test("an utterance that is cancelled ends, and the next one is heard")
  func cancelled() async throws {
    let folder = try TemporaryFolder(.streamingTransducer())
    let recognizer = SherpaRecognizer(model: folder.path, library: try .fetched())
    let started = OneShotFlag()
    let endless = EventStream<PCMBuffer>(unfolding: {
      started.set()
      await Task.yield()
      return PCMBuffer(samples: Tone.sound(.yes), sampleRate: 16_000)
    })
    let task = Task {
      try await recognizer.transcripts(of: endless, in: RecognitionContext(.dictation)).collected()
    }
    while !started.isSet { await Task.yield() }
    task.cancel()
    _ = try? await task.value
    let next = try await recognizer.transcripts(
      of: audio(Tone.sound(.no)), in: RecognitionContext(.dictation)
    ).collected()
    #expect(next.last?.text == "no")
  }
}
