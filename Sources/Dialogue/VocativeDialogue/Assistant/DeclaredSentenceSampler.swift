import VocativeGrammar
package import VocativeSupport
import VocativeText

/// Draws sentences of a skill's declarations: phrases in words, with values of the slots as people say them.
///
/// The values are the entries of the skill's lists at one moment, the examples of parsers and what their grammars allow.
package struct DeclaredSentenceSampler: Sendable {
  /// The names of the intents that have a phrase, in the order of their declaration.
  package let intentNames: [String]

  private let intents: [IntentDeclaration]
  private let vocabulary: SlotVocabulary
  private var writer: GrammarWriter

  /// The number of a list's entries that sentences have.
  private static let listLimit = 2_000
  /// The probability of an optional part.
  private static let optionalProbability = 0.4

  /// Reads the lists of a skill.
  ///
  /// - Throws: The error of the skill's services when a list cannot be read.
  package init(_ skill: Skill) async throws {
    intents = skill.intents.filter { intent in intent.phrases.contains(where: Self.isSampled) }
    intentNames = intents.map(\.name)
    vocabulary = try await SlotVocabulary(intents)
    writer = GrammarWriter(vocabulary, listLimit: Self.listLimit)
  }

  /// Returns the phrases of an intent; none for an unknown one.
  package func phrases(of intent: String) -> [Phrase] {
    intents.first { $0.name == intent }?.phrases.filter(Self.isSampled) ?? []
  }

  /// True for a phrase that can be read, and that needs no other request before it.
  private static func isSampled(_ phrase: Phrase) -> Bool { phrase.syntaxError == nil && !phrase.isFollowUp }

  /// Returns the names of an intent's slots that have values now.
  package func slots(of intent: String) -> [String] {
    intents.first { $0.name == intent }?.slots.map(\.name).filter { vocabulary.parser(of: $0, in: intent) != nil } ?? []
  }

  /// Returns true if a slot has its values from a list.
  package func isList(_ slot: String, in intent: String) -> Bool {
    vocabulary.parser(of: slot, in: intent) is any ListSlotParser
  }

  /// Returns a sentence of a phrase; nil if a slot in it has no value now.
  package mutating func sentence(
    of phrase: Phrase, in intent: String, using random: inout SeededRandomNumberGenerator
  ) -> [ExampleUtterance.Element]? {
    (try? phrase.pattern.get()).flatMap { elements(of: $0, in: intent, using: &random) }
  }

  /// Returns the words of a value of a slot; nil if it has none now.
  package mutating func value(
    of slot: String, in intent: String, using random: inout SeededRandomNumberGenerator
  ) -> [String]? {
    guard let parser = vocabulary.parser(of: slot, in: intent) else { return nil }
    if let list = parser as? any ListSlotParser {
      let names = list.entries(first: Self.listLimit).flatMap(\.names)
      return names.randomElement(using: &random).map { $0.split(separator: " ").map(String.init) }
    }
    if Bool.random(using: &random), let sample = parser.samples.randomElement(using: &random) {
      return sample.split(separator: " ").map(String.init)
    }
    guard let expansion = writer.value(of: slot, in: intent) else { return nil }
    let grammar = Grammar(name: "values", root: "values", rules: writer.rules)
    let words = grammar.words(of: expansion, optionalProbability: Self.optionalProbability, using: &random)
    return words.isEmpty ? nil : words
  }

  private mutating func elements(
    of pattern: PhrasePattern, in intent: String, using random: inout SeededRandomNumberGenerator
  ) -> [ExampleUtterance.Element]? {
    switch pattern {
    case .word(let word): return [.word(word)]
    case .slot(let slot): return value(of: slot, in: intent, using: &random).map { [.value(type: slot, words: $0)] }
    case .sequence(let parts): return elements(of: parts, in: intent, using: &random)
    case .anyOrder(let parts): return elements(of: parts.shuffled(using: &random), in: intent, using: &random)
    case .oneOf(let parts):
      return parts.randomElement(using: &random).flatMap { elements(of: $0, in: intent, using: &random) }
    case .optional(let part):
      guard Double.random(in: 0..<1, using: &random) < Self.optionalProbability else { return [] }
      return elements(of: part, in: intent, using: &random)
    }
  }

  private mutating func elements(
    of parts: [PhrasePattern], in intent: String, using random: inout SeededRandomNumberGenerator
  ) -> [ExampleUtterance.Element]? {
    var elements: [ExampleUtterance.Element] = []
    for part in parts {
      guard let next = self.elements(of: part, in: intent, using: &random) else { return nil }
      elements += next
    }
    return elements
  }
}
