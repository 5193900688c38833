import Testing
import VocativeCore
import VocativeGrammar
import VocativeSpeech

@testable import VocativeSherpa

/// A grammar of contacts.
private func contacts(_ names: String...) -> Grammar {
  Grammar(
    name: "pay", root: "pay",
    rules: [
      "pay": .sequence([.word("pay"), .rule("contact"), .optional(.word("please"))]),
      "contact": .oneOf(names.map { .words($0) }),
    ])
}

@Suite("Hotwords")
struct HotwordTests {
  @Test("a name of the context is heard for one that sounds the same", arguments: [true, false])
  func name(streams: Bool) async throws {
    let model = streams ? TinyModel.streamingTransducer() : .transducer()
    let sound = Tone.sound(.yes, .anna)
    let plain = try await transcripts(of: sound, by: model).last
    #expect(plain?.text == "yes anna")
    let biased = try await transcripts(of: sound, by: model, in: RecognitionContext(.grammar(contacts("ana")))).last
    #expect(biased?.text == "yes ana")
    #expect(biased?.words.map(\.text) == ["yes", "ana"])
  }

  @Test("likely answers and words with pronunciations are hotwords too")
  func others() async throws {
    let sound = Tone.sound(.anna)
    let contexts = [
      RecognitionContext(.dictation, likelyGrammar: contacts("ana")),
      RecognitionContext(.dictation, pronunciations: ["ana": [["AA", "N", "AH"]]]),
    ]
    for context in contexts {
      #expect(try await transcripts(of: sound, by: .streamingTransducer(), in: context).last?.text == "ana")
    }
  }

  @Test("a score of nothing makes nothing likelier")
  func score() async throws {
    let last = try await transcripts(
      of: Tone.sound(.anna), by: .streamingTransducer(), in: RecognitionContext(.grammar(contacts("ana"))),
      settings: .init(hotwordScore: 0)
    ).last
    #expect(last?.text == "anna")
  }

  @Test("words that the model cannot write, and signs of the library's lists, do no harm")
  func unwritable() async throws {
    let names = contacts("łukasz", "a/b", ":2.5", "#ana", "@ana", "ana ana", "", "no/:9/yes")
    let last = try await transcripts(
      of: Tone.sound(.yes, .no), by: .streamingTransducer(), in: RecognitionContext(.grammar(names))
    ).last
    #expect(last?.text == "yes no")
  }

  @Test("models without a beam search hear the same whatever the context is", arguments: [1, 3])
  func ignored(index: Int) async throws {
    let context = RecognitionContext(.grammar(contacts("ana")))
    #expect(try await transcripts(of: Tone.sound(.anna), by: models[index].model(), in: context).last?.text == "anna")
  }

  @Test("words that always follow each other are one phrase")
  func phrases() throws {
    let phrases = try Hotwords(of: RecognitionContext(.grammar(contacts("anna rossi", "ana")))).phrases
    #expect(phrases == ["ana", "anna rossi", "pay", "please"])
  }

  @Test(
    "an n-gram model and sounds are refused, with the reason",
    arguments: [RecognitionContext.Language.ngram(path: "en.arpa"), .phoneLoop])
  func refused(language: RecognitionContext.Language) async throws {
    let error = try await failure(of: TinyModel.streamingTransducer().files, in: language)
    #expect(error?.code == .contextInvalid)
  }
}
