import Testing
import VocativeCaptions
import VocativeNeural

@testable import VocativeNeuralTranslation

@Suite("Neural translation beside transformers and PyTorch")
struct ReferenceParityTests {
  private static let models = ["marian", "many"]

  private func model(_ name: String, _ precision: Precision = .float32) throws -> (
    NeuralTranslationModel, GoldenAnswers
  ) {
    let golden = try GoldenAnswers(name)
    return (try NeuralTranslationModel(directory: golden.directory, precision: precision), golden)
  }

  @Test("texts become the same tokens", arguments: models)
  func tokens(name: String) throws {
    let (model, golden) = try model(name)
    for text in golden.texts {
      #expect(
        try model.vocabulary.sourceTokens(of: text.text, LanguagePair(from: .english, to: .spanish)) == text.tokens)
    }
  }

  @Test("states of the source and logits of the target are within 1e-4", arguments: models)
  func logits(name: String) throws {
    let (model, golden) = try model(name)
    for answer in golden.answers {
      let states = try model.network.encode(answer.source)
      #expect(Self.distance(Array(states.suffix(answer.state.count)), answer.state) < 1e-4)
      var tree = try DecodingTree(model.network, source: states)
      _ = try tree.extend(
        answer.given.enumerated().map { (parent: $0.offset > 0 ? $0.offset - 1 : nil, token: $0.element) })
      #expect(Self.distance(tree.logits, answer.logits.flatMap(\.self)) < 1e-4)
    }
  }

  @Test("tokens that follow one at a time have the logits of tokens that come together", arguments: models)
  func caching(name: String) throws {
    let (model, golden) = try model(name)
    let answer = golden.answers[1]
    var tree = try DecodingTree(model.network, source: model.network.encode(answer.source))
    var last: DecodingTree.Node?
    for (token, logits) in zip(answer.given, answer.logits) {
      last = try tree.extend([(parent: last, token: token)]).last
      #expect(Self.distance(tree.logits, logits) < 1e-4)
    }
  }

  @Test("the likeliest tokens are the same, one by one and by a beam of four", arguments: models, [1, 4])
  func search(name: String, beamSize: Int) throws {
    let (model, golden) = try model(name)
    var settings = DecodingSettings()
    settings.beamSize = beamSize
    settings.maximumLength = 23
    let start = try model.vocabulary.startTokens(LanguagePair(from: .english, to: .spanish))
    for answer in golden.answers {
      let found = try model.search(answer.source, from: start, settings).first?.tokens
      let expected = beamSize == 1 ? answer.greedy : answer.beam
      #expect(start + (found ?? []) + [model.network.configuration.end] == expected)
    }
  }

  @Test("eight-bit weights keep the likeliest first token", arguments: models)
  func int8(name: String) throws {
    let (model, golden) = try model(name, .int8)
    let same = try golden.answers.count { answer in
      var tree = try DecodingTree(model.network, source: model.network.encode(answer.source))
      let start = try model.vocabulary.startTokens(LanguagePair(from: .english, to: .spanish))
      _ = try tree.extend(start.enumerated().map { (parent: $0.offset > 0 ? $0.offset - 1 : nil, token: $0.element) })
      let row = tree.logits.suffix(tree.logitCount)
      let best = row.indices.max { row[$0] < row[$1] }
      return best.map { $0 - row.startIndex } == answer.greedy[start.count]
    }
    #expect(same >= golden.answers.count - 1)
  }

  private static func distance(_ left: [Float], _ right: [Float]) -> Float {
    left.count == right.count ? zip(left, right).map { abs($0 - $1) }.max() ?? 0 : .infinity
  }
}
