import VocativeCore
public import VocativeGrammar
import VocativeSupport

extension Conversation {
  /// What may be said in other words than those of ``grammar()``: a statistical model of what people say to the
  /// assistant, and the names in the app's lists.
  ///
  /// The model is estimated once for an assistant, from its skills' examples (``Skill/addingExamples(from:)``) and from
  /// its phrases, which takes some seconds; changed lists change the classes alone.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func languageModel() async throws -> ClassLanguageModel {
    let lexicon = try await currentLexicon()
    var classes: [String: [String]] = [:]
    var places: [String] = []
    for intent in assistant.intents {
      for slot in intent.slots {
        guard let number = lexicon.parserIndex(of: slot.name, in: intent.name),
          let list = lexicon.parser(of: slot.name, in: intent.name) as? any ListSlotParser
        else { continue }
        let name = ClassLanguageModel.classToken(number)
        places.append("\(intent.name).\(slot.name) \(name)")
        if classes[name] == nil {
          classes[name] = list.entries(first: Self.listLimit).spokenWords.map { $0.joined(separator: " ") }
        }
      }
    }
    let model = assistant.languageModels.model(for: places) { examples in
      var sampler = SentenceSampler(assistant, lexicon)
      return NGramModel(sampler.sentences(examples))
    }
    return ClassLanguageModel(model, classes: classes.filter { !$0.value.isEmpty })
  }

  /// So many entries of a list can be heard.
  static let listLimit = 2_000
}

/// Draws sentences for a statistical model: examples with their values put in, and what the declared phrases say.
private struct SentenceSampler {
  private let assistant: Assistant
  private let lexicon: SlotVocabulary
  private var writer: GrammarWriter
  private var random = SeededRandomNumberGenerator(seed: 1)

  /// How many sentences are drawn for each intent's phrases, and for values that answer or correct.
  private static let requestCount = 600
  private static let answerCount = 150
  private static let actCount = 1_000
  /// How likely what may be left out is said.
  private static let optionalProbability = 0.2

  init(_ assistant: Assistant, _ lexicon: SlotVocabulary) {
    self.assistant = assistant
    self.lexicon = lexicon
    writer = GrammarWriter(lexicon, writingClasses: true)
  }

  mutating func sentences(_ examples: [ExampleUtterance]) -> [[String]] {
    var drawn: [(expansion: Grammar.Expansion, count: Int)] = []
    for intent in assistant.intents {
      if let request = writer.request(intent) {
        drawn.append((.sequence([.politeness, request, .thanks]), Self.requestCount))
      }
      if let values = writer.values(for: intent) { drawn.append((values, Self.answerCount)) }
    }
    if let acts = writer.acts() { drawn.append((acts, Self.actCount)) }
    let names = assistant.intents.map(\.name)
    var values: [String: Grammar.Expansion] = [:]
    let types = Set(
      examples.lazy.flatMap(\.elements).compactMap { if case .value(let type, _) = $0 { type } else { nil } })
    for type in types.sorted() {
      guard let place = assistant.declared.labels.slot(for: type, in: names) else { continue }
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
