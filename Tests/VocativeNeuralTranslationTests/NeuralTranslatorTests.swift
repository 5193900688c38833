import Testing
import VocativeCaptions
import VocativeCore
import VocativeNeural

@testable import VocativeNeuralTranslation

@Suite("A neural translator")
struct NeuralTranslatorTests {
  private let pair = LanguagePair(from: .english, to: .spanish)
  private let sentence = "the old house by the river"

  private func model(_ name: String = "marian", lexicon: String? = nil) throws -> NeuralTranslationModel {
    try NeuralTranslationModel(directory: GoldenAnswers(name).directory, precision: .float32, lexicon: lexicon)
  }

  @Test("names the pairs of its model", arguments: [("marian", 1), ("many", 6)])
  func pairs(name: String, count: Int) throws {
    let pairs = NeuralTranslator(try model(name)).pairs
    #expect(pairs.count == count && pairs.contains(pair))
  }

  @Test("says that it is neural, and is no surer than certain")
  func method() async throws {
    let translation = try await NeuralTranslator(try model()).translation(of: sentence, pair)
    #expect(translation.methods == [.neural])
    #expect(translation.confidence > .zero && translation.confidence < .certain)
    #expect(!translation.text.isEmpty)
  }

  @Test("translates sentence by sentence, and keeps what stands between them")
  func sentences() async throws {
    let translator = NeuralTranslator(try model())
    let one = try await translator.translation(of: "where is the station please.", pair).text
    let two = try await translator.translation(
      of: "where is the station please. \n 12 … where is the station please.", pair)
    #expect(two.text.hasPrefix(one + " \n "))
    #expect(try await translator.translation(of: "", pair).text.isEmpty)
  }

  @Test("continues what is committed, which does not change")
  func prefix() async throws {
    let model = try model("many")
    var settings = DecodingSettings()
    settings.alternatives = 4
    let free = try model.translations(of: "where is the station please", pair, settings: settings)
    let committed = "la casa"
    let forced = try model.translations(
      of: "where is the station please", pair, continuing: committed, settings: settings)
    #expect(free.count == 4)
    #expect(forced.allSatisfy { !$0.text.hasPrefix(committed) })
    let tokens = model.vocabulary.targetTokens(of: committed)
    #expect(model.vocabulary.text(of: tokens) == committed)
  }

  @Test("what follows a forced beginning is what the free search makes when it begins so itself")
  func prefixAgrees() throws {
    let model = try model("many")
    var settings = DecodingSettings()
    settings.beamSize = 1
    let free = try #require(
      try model.translations(of: "the bread on the table is still warm", pair, settings: settings).first)
    let words = free.text.split(separator: " ")
    try #require(words.count > 2)
    let beginning = words.prefix(2).joined(separator: " ")
    let rest = try model.translations(
      of: "the bread on the table is still warm", pair, continuing: beginning, settings: settings)
    #expect(rest.first?.text == words.dropFirst(2).joined(separator: " "))
  }

  @Test("a language that the model lacks is an error", arguments: ["marian", "many"])
  func unknownLanguage(name: String) async throws {
    let translator = NeuralTranslator(try model(name))
    await #expect(throws: TranslationError.self) {
      try await translator.translation(of: sentence, from: .english, to: "de")
    }
  }

  @Test("a sentence longer than the model's positions is cut, not dropped")
  func long() async throws {
    let text = Array(repeating: "the house is small and the garden is large", count: 12).joined(separator: " ")
    #expect(try await NeuralTranslator(try model()).translation(of: text, pair).text.count > 20)
  }

  @Test("a longer penalty never shortens the best translation")
  func lengthPenalty() throws {
    let model = try model()
    let counts = try [0.0, 1, 3].map { penalty in
      var settings = DecodingSettings()
      settings.lengthPenalty = penalty
      return try model.translations(of: sentence, pair, settings: settings).first?.text.count ?? 0
    }
    #expect(counts == counts.sorted())
  }

  @Test("a folder without a model is an error that names the file")
  func missing() {
    #expect { try NeuralTranslationModel(directory: "/nowhere") } throws: { error in
      (error as? ModelError)?.code == .unreadable && "\(error)".contains("config.json")
    }
  }
}
