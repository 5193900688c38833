import VocativeCore
public import VocativeGrammar
import VocativeSupport
import VocativeText

/// The input that a conversation expects at one moment: everything that a recogniser is configured with.
///
/// ```swift
/// let expected = try await conversation.expectedInput()
/// let context = RecognitionContext(.grammar(expected.grammar), likelyGrammar: expected.likelyAnswers)
/// ```
///
/// A snapshot, taken once before a turn; it does not change with the conversation.
public struct ExpectedInput: Sendable {
  /// Every utterance that can be understood now: requests, dialogue acts, and, while a request is open, its values,
  /// corrections, and the entries of the list on offer.
  ///
  /// It holds the first 100 entries of a long list. ``languageModel`` and ``likelyAnswers`` hold more.
  public let grammar: Grammar

  /// The answers to the last question, a part of ``grammar``: yes and no at a confirmation, a value where one was asked
  /// for, an entry of the list on offer; nil if no question is open.
  public let likelyAnswers: Grammar?

  /// The class of the expected answer.
  let expectation: SystemTurn.Expectation

  private let assistant: Assistant
  private let slotVocabulary: SlotVocabulary
  private let choices: [any Choosable]

  /// The number of a list's entries that can be recognised.
  private static let listLimit = 2_000
  /// The number of a list's entries that the end-of-turn predictor knows.
  private static let predictorNameLimit = 1_000

  init(
    _ expectation: SystemTurn.Expectation, assistant: Assistant, _ vocabulary: SlotVocabulary,
    openIntent: IntentDeclaration?, choices: [any Choosable]
  ) {
    self.expectation = expectation
    self.assistant = assistant
    self.choices = choices
    slotVocabulary = vocabulary
    var writer = GrammarWriter(vocabulary)
    var parts: [Grammar.Expansion] = []
    for request in writer.requests(assistant.intents) { parts.append(.sequence([.politeness, request, .thanks])) }
    parts += [
      writer.acts(), openIntent.flatMap { writer.values(for: $0) },
      Self.answers(expectation, openIntent, choices, &writer),
    ].compactMap(\.self)
    // A sign of listening while the confirmation is read would else be heard as a yes or a no.
    if expectation == .confirmation { parts += InterruptionPredictor.spokenBackchannels.map { .words($0) } }
    grammar = Self.grammar(of: .oneOf(parts), writer)
    var answerWriter = GrammarWriter(vocabulary, listLimit: Self.listLimit)
    likelyAnswers = Self.answers(expectation, openIntent, choices, &answerWriter).map {
      Self.grammar(of: $0, answerWriter)
    }
  }

  /// A class-based n-gram model of the utterances to the assistant, with the names of the app's lists as classes.
  ///
  /// The n-grams are estimated from the examples of the skills (``Skill/addingExamples(from:)``) and from their phrases.
  /// This takes some seconds the first time for an assistant. Changed lists change only the classes.
  public var languageModel: ClassLanguageModel {
    var classes: [String: [String]] = [:]
    var positions: [String] = []
    for intent in assistant.intents {
      for slot in intent.slots {
        guard let number = slotVocabulary.parserIndex(of: slot.name, in: intent.name),
          let list = slotVocabulary.parser(of: slot.name, in: intent.name) as? any ListSlotParser
        else { continue }
        let name = ClassLanguageModel.classToken(number)
        positions.append("\(intent.name).\(slot.name) \(name)")
        if classes[name] == nil {
          classes[name] = list.offeredEntries(first: Self.listLimit).spokenWords.map { $0.joined(separator: " ") }
        }
      }
    }
    let model = assistant.languageModels.model(for: positions) { examples in
      var sampler = SentenceSampler(assistant.pipeline, slotVocabulary)
      return NGramModel(sampler.sentences(examples))
    }
    return ClassLanguageModel(model, classes: classes.filter { !$0.value.isEmpty })
  }

  /// The words of the grammar that are proper nouns: the capitalised words in the app's lists, without common words and
  /// abbreviations.
  ///
  /// Computed from all entries of all lists.
  public var properNouns: Set<String> { Set(listedNames(limit: .max).flatMap(\.properWords)) }

  /// The predictor that decides how long to wait for more words.
  ///
  /// Computed from the first 1,000 entries of each list.
  public var endOfTurnPredictor: EndOfTurnPredictor {
    var counts: [String: Int] = [:]
    for name in listedNames(limit: Self.predictorNameLimit) {
      for word in Set(Utterance(name).tokens.dropLast().map(\.folded)) { counts[word, default: 0] += 1 }
    }
    // A word that begins only one name needs no wait: the rest of the name adds nothing.
    return EndOfTurnPredictor(
      expectation: expectation, choices: choices, dialogueActMatcher: assistant.pipeline.dialogueActMatcher,
      namePrefixes: Set(counts.filter { $0.value > 1 }.keys), lacksValue: lacksValue)
  }

  /// True for a request whose phrase lacks a value that it needs: "send fifty dollars", after which "to Mei" may come.
  private func lacksValue(_ utterance: Utterance) -> Bool {
    guard expectation == .request,
      let request = PhraseResult(utterance, by: assistant.pipeline, slotVocabulary).interpretations.first,
      request.confidence >= .confirmationThreshold, let intent = assistant.pipeline.intent(named: request.intent)
    else { return false }
    let unresolved = request.unresolvedNames.map(\.slot)
    return intent.missingSlots(of: request).contains { !unresolved.contains($0.name) }
  }

  /// Returns the names of the entries of all lists, each once.
  private func listedNames(limit: Int) -> Set<String> {
    var names: Set<String> = []
    for intent in assistant.intents {
      for slot in intent.slots {
        guard let list = slotVocabulary.parser(of: slot.name, in: intent.name) as? any ListSlotParser else { continue }
        for entry in list.entries(limit: limit) { names.formUnion(entry.names) }
      }
    }
    return names
  }

  private static func grammar(of utterance: Grammar.Expansion, _ writer: GrammarWriter) -> Grammar {
    var rules = writer.rules
    rules["utterance"] = utterance
    return Grammar(name: "conversation", root: "utterance", rules: rules)
  }

  private static func answers(
    _ expectation: SystemTurn.Expectation, _ openIntent: IntentDeclaration?, _ choices: [any Choosable],
    _ writer: inout GrammarWriter
  ) -> Grammar.Expansion? {
    switch expectation {
    case .confirmation, .anythingElse: writer.acts([.yes, .no, .cancel, .goodbye])
    case .choice: .selections(from: choices)
    case .slot(let slot): openIntent.flatMap { writer.answer(to: slot, of: $0) }
    case .request, .nothing: nil
    }
  }
}

extension String {
  /// The capitalised words of a name that are no common words, in lower case.
  fileprivate var properWords: [String] {
    split { $0.isWhitespace || $0 == "-" }.compactMap { part in
      let word = String(part.filter { $0.isLetter || $0 == "'" })
      guard word.first?.isUppercase ?? false, word.count == 1 || word.contains(where: \.isLowercase) else { return nil }
      return WordClasses.isCommon(word.folded) ? nil : word.lowercased()
    }
  }
}
