import Foundation
import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativeGrammar
import VocativeNeural
import VocativeSpeech

@testable import VocativeMoonshine

@Suite("Moonshine")
struct MoonshineTests {
  @Test("words are written in the pieces that the model learned")
  func tokens() throws {
    let tokenizer = try SentencePieceTokenizer(directory() + "/tokenizer.bin", count: 32_768)
    // As the published tokenizer of the model has them.
    #expect(tokenizer.tokens(of: "send") == [3638])
    #expect(tokenizer.text(of: tokenizer.tokens(of: "Łukasz") + tokenizer.tokens(of: "owes")) == "Łukasz owes")
    #expect(tokenizer.tokens(of: "-shot", startsWord: false) != tokenizer.tokens(of: "-shot"))
  }

  @Test(
    "a name is known without its accents too, unless another is written so",
    arguments: [("Lukasz", "łukasz"), ("łukasz", "łukasz"), ("Jose", "jose"), ("José", "josé"), ("anders", nil)])
  func accents(written: String, word: String?) throws {
    let tokenizer = try SentencePieceTokenizer(directory() + "/tokenizer.bin", count: 32_768)
    let vocabulary = SubwordLexicon(["jose", "josé", "łukasz", "anna"], tokenizer)
    var place: SubwordTrie.Node? = vocabulary.wordStart
    for token in tokenizer.tokens(of: written) { place = place.flatMap { vocabulary.child($0, token) } }
    #expect(place.flatMap { vocabulary.word($0) } == word)
  }

  @Test("what is no model is told, and where", arguments: ["", "ORTM", "\u{14}\0\0\0ORTM", "{}"])
  func damaged(_ text: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ort")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    #expect(throws: ModelError.self) { try ORTModelFile(file.path) }
  }

  @Test(
    "a model cut short anywhere is refused, and none of it is read past its end", arguments: [8, 64, 4_096, 700_000])
  func cutShort(_ length: Int) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: directory() + "/encoder_model.ort"))
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ort")
    defer { try? FileManager.default.removeItem(at: file) }
    try whole.prefix(length).write(to: file)
    #expect(throws: ModelError.self) {
      try MoonshineEncoderWeights(ORTModelFile(file.path), MoonshineModel.Shape(), .int8)
    }
  }

  @Test("a recogniser whose model is not there says so as recognisers do")
  func missingModel() async throws {
    let engine = MoonshineEngine { () throws(ModelError) in try MoonshineModel(directory: "/nowhere") }
    let context = RecognitionContext(.grammar(Grammar(name: "g", root: "s", rules: ["s": .words("yes")])))
    let error = await #expect(throws: SpeechError.self) { try await engine.prepare(for: context) }
    #expect(error?.code == .engineUnavailable)
  }

  @Test("where both recognisers heard the same they are surer than either; the model alone agrees to nothing")
  func confidence() throws {
    let nBestList = NBestList(
      hypotheses: [Hypothesis(words: ["yes"], logProbability: -0.1), Hypothesis(words: ["no"], logProbability: -6)])
    let context = RecognitionContext(
      .grammar(Grammar(name: "g", root: "s", rules: ["s": .oneOf([.words("yes"), .words("no")])])))
    let same = nBestList.transcript(given: Transcript("yes", confidence: 0.7), in: context)
    #expect(same.text == "yes" && same.confidence >= 0.9)
    let other = nBestList.transcript(given: Transcript("no", confidence: 0.3), in: context)
    #expect(other.text == "yes" && other.confidence <= 0.85)
  }

  @Test(
    "where most words are other talk, what they begin with begins no request", arguments: [(0.4, false), (0.6, true)])
  func opening(expected: Double, isKept: Bool) {
    var hypothesis = Hypothesis(words: ["give", "me", "a", "large", "mocha"], logProbability: -0.1)
    hypothesis.expectedFraction = expected
    var first = Transcript("give me a dollar", confidence: 0.5)
    first.reliablePrefix = [Transcript.Word("give", start: 0, end: 0.2, confidence: 0.9)]
    let context = RecognitionContext(
      .grammar(Grammar(name: "g", root: "s", rules: ["s": .words("yes")])),
      languageModel: ClassLanguageModel(NGramModel([["yes"]])))
    let transcript = NBestList(hypotheses: [hypothesis]).transcript(given: first, in: context)
    #expect(transcript.text == "give me a large mocha" && transcript.reliablePrefix.isEmpty != isKept)
  }

  private func directory() throws -> String { try #require(MoonshineRecognizer.installedDirectory) }
}
