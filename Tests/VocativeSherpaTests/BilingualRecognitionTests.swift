import Foundation
import TestSupport
import Testing
import VocativeCore
import VocativeSpeech
import VocativeSupport

@testable import VocativeSherpa

@Suite("Recognition of two languages")
struct BilingualRecognitionTests {
  /// A tiny model whose words are Spanish.
  private static var spanish: TinyModel {
    var model = TinyModel.streamingZipformerCTC()
    let tokens = ["<blk>", "▁SÍ", "▁NO", "▁ANA", "▁AN", "A"]
    model.files["tokens.txt"] = Data(tokens.enumerated().map { "\($1) \($0)\n" }.joined().utf8)
    return model
  }

  private func transcript(
    of tones: Tone..., plausibility: @escaping @Sendable (String, LanguageTag) -> Double = { _, _ in 1 }
  ) async throws -> (transcript: Transcript, language: LanguageTag)? {
    let folders = [
      try TemporaryFolder(TinyModel.streamingTransducer()), try TemporaryFolder(Self.spanish),
    ]
    let library = try SherpaLibrary.fetched()
    let recognizer = BilingualRecognizer(
      zip(folders, [LanguageTag("en"), "es"]).map {
        .init(SherpaRecognizer(model: $0.path, library: library), languages: [$1])
      }, plausibility: plausibility)
    #expect(recognizer.languages == ["en", "es"] && recognizer.sampleRate == 16_000)
    let sound = tones.reduce(into: [Float]()) { $0 += Tone.sound($1) }
    return try await recognizer.transcript(of: try await audio(sound).collected())
  }

  @Test("an utterance is in the language of the surer recogniser")
  func surer() async throws {
    // The first model is surer of "yes" than the second can be, and in doubt between two spellings of "Anna".
    let yes = try await transcript(of: .yes)
    #expect(yes?.language == "en" && yes?.transcript.text == "yes")
    let anna = try await transcript(of: .anna)
    #expect(anna?.language == "es" && anna?.transcript.text == "ana")
  }

  @Test("a text that means nothing in a language is not taken for it")
  func plausible() async throws {
    let yes = try await transcript(of: .yes) { text, language in text == "yes" && language == "en" ? 0.1 : 0.9 }
    #expect(yes?.language == "es" && yes?.transcript.text == "sí")
  }

  @Test("silence is no utterance")
  func silence() async throws {
    #expect(try await transcript(of: .pause) == nil)
  }

  @Test("one model of two languages is asked once, and the plausibility decides the language")
  func multilingual() async throws {
    let folder = try TemporaryFolder(TinyModel.whisper(speaks: "en,es"))
    let model = try SherpaModel(in: folder.path)
    #expect(model.listedLanguages == ["en", "es"])
    let recognizer = BilingualRecognizer(
      [.init(SherpaRecognizer(model: model, library: try .fetched()), languages: ["en", "es"])]
    ) { text, language in (text == "Yes") == (language == "es") ? 0.9 : 0.1 }
    for (tone, language) in [(Tone.yes, LanguageTag("es")), (.no, "en")] {
      let sound = try await audio(Tone.sound(tone, tone, tone)).collected()
      #expect(try await recognizer.transcript(of: sound)?.language == language)
    }
  }

  @Test("models that do not list their languages, or have one alone, have no list")
  func unlisted() throws {
    for model in [TinyModel.whisper(), .transducer()] {
      let folder = try TemporaryFolder(model)
      #expect(try SherpaModel(in: folder.path).listedLanguages == nil)
    }
  }
}
