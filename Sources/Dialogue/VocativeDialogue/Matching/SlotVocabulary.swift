import VocativeCore
package import VocativeGrammar
import VocativeText

/// The parsers of every slot at one moment: what words can mean, given the user's own data.
struct SlotVocabulary: Sendable {
  /// The number of each slot's parser, by intent and slot; slots that read the same values share one.
  private var parserIndices: [String: [String: Int]] = [:]
  private var parsers: [any SlotParser] = []

  /// The parsers of all slots, each once.
  var allParsers: [any SlotParser] { parsers }

  /// Reads the lists from the services.
  ///
  /// Parsers of the previous vocabulary are used again for unchanged lists.
  init(
    _ intents: [IntentDeclaration], previous: SlotVocabulary? = nil, g2p: (any NamePhonemizer)? = nil
  ) async throws {
    for intent in intents {
      for slot in intent.slots {
        guard let parser = try await parser(for: slot, of: intent, previous, g2p) else { continue }
        parserIndices[intent.name, default: [:]][slot.name] = add(parser)
      }
    }
  }

  /// The parser of a slot.
  func parser(of slot: String, in intent: String) -> (any SlotParser)? {
    parserIndices[intent]?[slot].map { parsers[$0] }
  }

  /// Returns the slots of an intent whose lists may hold a value, in order of their names.
  func slots(of intent: String, for value: any SlotValue) -> [String] {
    (parserIndices[intent] ?? [:]).filter {
      parsers[$0.value] is any ListSlotParser && parsers[$0.value].canProduce(value)
    }
    .keys.sorted()
  }

  /// The number of a slot's parser: equal for slots that read the same values.
  func parserIndex(of slot: String, in intent: String) -> Int? { parserIndices[intent]?[slot] }

  /// Returns the current version of a value in the app's lists; nil if it was removed.
  ///
  /// A derived value may be of any list of its type.
  func currentValue(_ value: any SlotValue, of slot: String, in intent: String) -> (any SlotValue)? {
    if let parser = parser(of: slot, in: intent) { return parser.erasedCurrentValue(value) }
    let readers = parsers.filter { $0.canProduce(value) }
    return readers.isEmpty ? value : readers.lazy.compactMap { $0.erasedCurrentValue(value) }.first
  }

  private func parser(
    for slot: SlotDeclaration, of intent: IntentDeclaration, _ previous: SlotVocabulary?,
    _ pronouncer: (any NamePhonemizer)?
  ) async throws -> (any SlotParser)? {
    switch slot.source {
    case .derived: nil
    case .parsed(let parser): parser
    case .provided(let list): try await list.parser(intent.services, parsers + (previous?.parsers ?? []), pronouncer)
    }
  }

  private mutating func add(_ parser: any SlotParser) -> Int {
    if let number = parsers.firstIndex(where: { $0.isEquivalent(to: parser) }) { return number }
    parsers.append(parser)
    return parsers.count - 1
  }
}

extension SlotParser {
  /// True if two parsers find the same values: they have one type and, for lists, the same entries.
  fileprivate func isEquivalent(to other: any SlotParser) -> Bool {
    guard let other = other as? Self else { return false }
    guard let list = self as? any ListSlotParser else { return true }
    return list.hasSameEntries(as: other)
  }
}

/// A parser whose values come from a list.
protocol ListSlotParser: SlotParser {
  func hasSameEntries(as other: any SlotParser) -> Bool
  /// The usual names of the first entries; none when there are more than `limit`.
  func titles(limit: Int) -> [String]
  /// The entries; none when there are more than `limit`.
  func entries(limit: Int) -> [any Choosable]
  /// The first so many entries.
  func entries(first count: Int) -> [any Choosable]
  /// Returns the names of the first entries.
  func expansion(first count: Int) -> Grammar.Expansion
  /// The entries that a name in no list may mean, the likeliest first, and whether the first is beyond doubt.
  ///
  /// Of entries alike, those whose ids stand in `recent` come before others, the best known first.
  func entries(
    like name: String, phones: [String], recent: [String]
  ) -> (entries: [any Choosable], isSure: Bool)
  /// Returns the entries that may have been confused with those of these ids; see
  /// ``NameResolver/confusableNames(of:phones:followedBy:)``.
  func confusableNames(of ids: Set<String>, phones sounds: [String], followedBy rest: [String]) -> ConfusableNames<
    any Choosable
  >?
}

extension ChoiceParser: ListSlotParser {
  func hasSameEntries(as other: any SlotParser) -> Bool {
    (other as? Self)?.choices == choices
  }

  func titles(limit: Int) -> [String] {
    let offered = choices.filter(\.isOffered)
    return offered.count <= limit ? offered.map(\.shown) : []
  }

  func entries(limit: Int) -> [any Choosable] {
    let offered = choices.filter(\.isOffered)
    return offered.count <= limit ? offered : []
  }

  func entries(first count: Int) -> [any Choosable] { Array(choices.prefix(count)) }

  func entries(
    like name: String, phones: [String], recent: [String]
  ) -> (entries: [any Choosable], isSure: Bool) {
    let resolution = resolution(of: name, phones: phones, recent: recent)
    let entries = resolution.candidates.map { choices[$0.index] }
    if case .accepted = resolution { return (entries, true) }
    return (entries, false)
  }

  func confusableNames(of ids: Set<String>, phones sounds: [String], followedBy rest: [String]) -> ConfusableNames<
    any Choosable
  >? {
    let named = choices.indices.filter { ids.contains(choices[$0].id) }
    return resolver.value.confusableNames(of: Set(named), phones: sounds, followedBy: rest)?.map { choices[$0] }
  }
}

/// The matches of every parser in one utterance; each parser runs once.
struct SlotMatches {
  let lexicon: SlotVocabulary
  private let utterance: Utterance
  /// The values that pronouns may stand for, the latest first.
  private let salient: [any SlotValue]
  private var cache: [Int: [SlotMatch<any SlotValue>]] = [:]

  init(_ utterance: Utterance, _ lexicon: SlotVocabulary, salient: [any SlotValue] = []) {
    self.utterance = utterance
    self.lexicon = lexicon
    self.salient = salient
  }

  mutating func spans(for intent: IntentDeclaration) -> SpanTable {
    SpanTable(intent.slots.map { matches(of: $0.name, in: intent.name) })
  }

  private mutating func matches(of slot: String, in intent: String) -> [SlotMatch<any SlotValue>] {
    guard let number = lexicon.parserIndex(of: slot, in: intent),
      let parser = lexicon.parser(of: slot, in: intent)
    else { return [] }
    if let known = cache[number] { return known }
    var matches = parser.erasedMatches(in: utterance).filter { !isAnswer($0) }
    if !salient.isEmpty {
      matches += PronounResolver(salient: salient).matches(of: parser, in: utterance, beside: matches)
    }
    cache[number] = matches
    return matches
  }

  /// True if a span is an answer although a name has the same word: "yes", with a contact Yes.
  ///
  /// Such a name must follow a preposition: "to Yes".
  private func isAnswer(_ match: SlotMatch<any SlotValue>) -> Bool {
    guard match.value is any Choosable,
      utterance.tokens[match.tokens].allSatisfy({ WordClasses.isAnswerWord($0.folded) })
    else { return false }
    return match.tokens.lowerBound == 0
      || !WordClasses.isPreposition(utterance.tokens[match.tokens.lowerBound - 1].folded)
  }
}

extension Grammar {
  /// The number of a list's entries that a grammar holds.
  ///
  /// Recognition with all entries of a long list is too slow.
  package static let listLimit = 100
}
