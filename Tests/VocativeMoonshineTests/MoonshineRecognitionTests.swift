import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativeFlite
import VocativeGrammar
import VocativePocketSphinx
import VocativeSpeech

@testable import VocativeMoonshine

@Suite("What the model hears")
struct MoonshineRecognitionTests {
  private let answers = Grammar(
    name: "answers", root: "answer", rules: ["answer": .oneOf([.word("yes"), .word("no")])])

  private func recognize(
    _ text: String, in context: RecognitionContext, by recognizer: some SpeechRecognizer
  ) async throws -> Transcript {
    let sound = FliteSynthesizer.flite().speech(for: text, voice: "slt").resampled(to: recognizer.sampleRate)
    return try #require(try await recognizer.transcripts(of: sound, in: context).collected().last)
  }

  private func recognizer() throws -> MoonshineRecognizer {
    try MoonshineRecognizer.installed(firstPass: PocketSphinxRecognizer())
  }

  @Test("a sentence of the grammar is heard by both, surely, with its words' places")
  func sentence() async throws {
    let grammar = Grammar(
      name: "orders", root: "order",
      rules: [
        "order": .sequence([.words("i would like"), .rule("size"), .words("coffee with"), .rule("extra")]),
        "size": .oneOf([.words("a small"), .words("a medium"), .words("a large")]),
        "extra": .oneOf([.words("some milk"), .words("brown sugar"), .words("whipped cream")]),
      ])
    let transcript = try await recognize(
      "I would like a medium coffee with brown sugar", in: RecognitionContext(.grammar(grammar)), by: recognizer())
    #expect(transcript.text == "i would like a medium coffee with brown sugar")
    #expect(transcript.confidence >= 0.9)
    #expect(transcript.words.count == 9 && (transcript.words.last?.end ?? 0) <= transcript.duration)
  }

  @Test("what the grammar lacks is heard as free speech, a name of the list among it, and never as surely as a yes")
  func free() async throws {
    let speech = ClassLanguageModel(
      NGramModel([
        ["send", "[1]", "ten", "dollars"], ["send", "[1]", "nine", "dollars", "for", "the", "tickets"], ["yes"], ["no"],
        ["send", "five", "dollars", "to", "[1]"],
      ]), classes: ["[1]": ["anna", "miguel santos", "priya"]])
    let context = RecognitionContext(
      .grammar(answers), languageModel: speech, pronunciations: ["priya": [["P", "R", "IY", "AH"]]])
    let transcript = try await recognize(
      "send Miguel Santos nine dollars for the aquarium", in: context, by: recognizer())
    #expect(transcript.text == "send miguel santos nine dollars for the aquarium")
    #expect(transcript.confidence < .confirmationThreshold)
    #expect(transcript.words.map(\.text).joined(separator: " ") == transcript.text)
    #expect(!transcript.phones.isEmpty)
  }

  @Test(
    "other talk is not taken for the few words that are expected",
    arguments: ["the library has a fine collection of old maps", "the children painted the fence green and yellow"])
  func otherTalk(text: String) async throws {
    let expected = ["yes", "no", "that's all", "send", "how much"]
    let speech = ClassLanguageModel(NGramModel(expected.map { $0.split(separator: " ").map(String.init) }))
    let grammar = Grammar(name: "few", root: "few", rules: ["few": .oneOf(expected.map { .words($0) })])
    let transcript = try await recognize(
      text, in: RecognitionContext(.grammar(grammar), languageModel: speech), by: recognizer())
    #expect(!expected.contains(transcript.text) && transcript.words.count >= 5)
    #expect(transcript.alternatives.allSatisfy { !expected.contains($0.text) })
  }

  @Test("two people may speak at once with one model")
  func together() async throws {
    let first = try recognizer()
    let second = first.withFirstPass(PocketSphinxRecognizer())
    let context = RecognitionContext(.grammar(answers))
    async let one = recognize("yes", in: context, by: first)
    async let other = recognize("no", in: context, by: second)
    #expect(try await [one.text, other.text] == ["yes", "no"])
  }

  @Test("sentences of several networks are found as if each were alone")
  func lanes() async throws {
    let model = try MoonshineModel(directory: #require(MoonshineRecognizer.installedDirectory))
    let sound = FliteSynthesizer.flite().speech(for: "pay Anna nine dollars", voice: "slt").resampled(to: 16_000)
    let samples = try await sound.collected().flatMap(\.samples)
    let decoding = TokenTree(model, frames: MoonshineEncoder(model: model).frames(of: samples))
    let networks = try ["pay anna nine dollars", "pay hannah nine dollars", "good morning"].map { text in
      let grammar = Grammar(name: "text", root: "text", rules: ["text": .words(text)])
      return SubwordLattice(try grammar.dfa(stateLimit: 100), model.tokenizer)
    }
    let search = GrammarBeamSearch(beam: 40, sentenceLimit: 1)
    var shared = decoding
    let together = search.sentences(of: networks, in: &shared).map { $0.map(\.text) }
    let alone = networks.map { network in
      var own = decoding
      return search.sentences(of: network, in: &own).map(\.text)
    }
    #expect(together == alone && together[0] == ["pay anna nine dollars"])
  }

  @Test("an answer that is expected and sure is taken without the model, others wait for it")
  func answer() async throws {
    let without = MoonshineRecognizer(directory: "/nowhere", firstPass: PocketSphinxRecognizer())
    let asked = RecognitionContext(.grammar(answers), likelyGrammar: answers)
    #expect(try await recognize("yes", in: asked, by: without).text == "yes")
    await #expect(throws: SpeechError.self) {
      _ = try await recognize("yes", in: RecognitionContext(.grammar(answers)), by: without)
    }
  }

  @Test("nothing is heard in silence")
  func silence() async throws {
    let sound = EventStream([PCMBuffer(samples: [Float](repeating: 0, count: 16_000), sampleRate: 16_000)])
    let transcripts = try await recognizer().transcripts(of: sound, in: RecognitionContext(.grammar(answers)))
      .collected()
    #expect(transcripts.map(\.text) == [""])
  }
}
