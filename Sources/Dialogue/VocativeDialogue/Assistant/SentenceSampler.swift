import VocativeCore
import VocativeGrammar
import VocativeSupport

/// Samples the training sentences of the language model: examples with values, and the declared phrases.
struct SentenceSampler {
  private let pipeline: NLUPipeline
  private var writer: GrammarWriter
  private var random = SeededRandomNumberGenerator(seed: 1)

  /// The number of sentences for each intent's phrases, for its values alone, and for dialogue acts.
  private static let requestCount = 600
  private static let answerCount = 150
  private static let actCount = 1_000
  /// The probability of an optional part.
  private static let optionalProbability = 0.2

  init(_ pipeline: NLUPipeline, _ vocabulary: SlotVocabulary) {
    self.pipeline = pipeline
    writer = GrammarWriter(vocabulary, writingClasses: true)
  }

  /// Returns the sentences as words in lower case.
  mutating func sentences(_ examples: [ExampleUtterance]) -> [[String]] {
    var drawn: [(expansion: Grammar.Expansion, count: Int)] = []
    for request in writer.requests(pipeline.intents, sizeLimit: .max) {
      drawn.append((.sequence([.politeness, request, .thanks]), Self.requestCount))
    }
    for intent in pipeline.intents {
      if let values = writer.values(for: intent) { drawn.append((values, Self.answerCount)) }
    }
    if let acts = writer.acts() { drawn.append((acts, Self.actCount)) }
    let names = pipeline.intents.map(\.name)
    var values: [String: Grammar.Expansion] = [:]
    let types = Set(
      examples.lazy.flatMap(\.elements).compactMap { if case .value(let type, _) = $0 { type } else { nil } })
    for type in types.sorted() {
      guard let place = pipeline.labels.slot(for: type, in: names) else { continue }
      values[type] = writer.value(of: place.slot, in: place.intent)
    }
    let grammar = Grammar(name: "sentences", root: "utterance", rules: writer.rules)
    var sentences = drawn.flatMap { part in
      (0..<part.count).map { _ in
        grammar.words(of: part.expansion, optionalProbability: Self.optionalProbability, using: &random)
      }
    }
    for example in examples {
      sentences.append(
        example.elements.flatMap { part in
          switch part {
          case .word(let word): [word]
          case .value(let type, let words):
            values[type].map { grammar.words(of: $0, optionalProbability: Self.optionalProbability, using: &random) }
              ?? words
          }
        })
    }
    return sentences
  }
}
