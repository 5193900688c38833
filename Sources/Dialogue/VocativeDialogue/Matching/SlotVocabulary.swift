import VocativeCore
package import VocativeGrammar
import VocativeText

/// The parsers of every slot at one moment: what words can mean, given the user's own data.
struct SlotVocabulary: Sendable {
  /// The number of each slot's parser, by intent and slot; slots that read the same values share one.
  private var parserIndices: [String: [String: Int]] = [:]
  private var parsers: [any SlotParser] = []
  /// The parsers of intents that need no other request before them.
  private(set) var standaloneParsers: Set<Int> = []
  private let cache = MatchCache()

  /// The parsers of all slots, each once.
  var allParsers: [any SlotParser] { parsers }

  /// Reads the lists from the services.
  ///
  /// Parsers of the previous vocabulary are used again for unchanged lists.
  init(
    _ intents: [IntentDeclaration], previous: SlotVocabulary? = nil, g2p: (any NamePhonemizer)? = nil
  ) async throws {
    var builder = Builder(previous: previous?.parsers ?? [], g2p: g2p)
    for intent in intents {
      for slot in intent.slots {
        let number = try await builder.index(of: slot, in: intent)
        parserIndices[intent.name, default: [:]][slot.name] = number
        if let number, intent.isStandalone { standaloneParsers.insert(number) }
      }
    }
    parsers = builder.parsers
  }

  /// Returns the matches of the parser of a number in an utterance; computed once a turn.
  func matches(ofParser number: Int, in utterance: Utterance) -> [SlotMatch<any SlotValue>] {
    cache.matches(ofParser: number, in: utterance.text) {
      // "The one I had dinner with" counts nothing.
      parsers[number].erasedMatches(in: utterance).filter {
        $0.value is any Choosable || (!utterance.isPronoun($0.tokens) && !takesName($0.tokens, utterance))
      }
    }
  }

  /// True if a word of a value is an entry's name and only a misspelt number: "send Fiftyy one hundred dollars".
  private func takesName(_ tokens: Range<Int>, _ utterance: Utterance) -> Bool {
    let misspelt = tokens.filter { utterance.tokens[$0].isMisspeltNumber }
    return !misspelt.isEmpty
      && parsers.contains { parser in
        parser is any ListSlotParser
          && parser.erasedMatches(in: utterance).contains { match in
            match.confidence >= .confirmationThreshold && misspelt.contains(where: match.tokens.contains)
          }
      }
  }

  /// Returns the interpretations of an utterance by the phrases of the assistant; computed once a turn.
  ///
  /// Pronouns stand for the values of the identities in `salient`.
  func interpretations(
    of utterance: Utterance, salient: [String], _ compute: () -> [Interpretation]
  ) -> [Interpretation] {
    cache.interpretations(of: utterance.text, salient: salient, compute)
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
}

/// Collects the parsers of slots, those with the same values once.
private struct Builder {
  let previous: [any SlotParser]
  let g2p: (any NamePhonemizer)?
  private(set) var parsers: [any SlotParser] = []
  /// The number of the parser of each source that was read.
  private var indicesBySource: [SlotSourceID: Int] = [:]
  /// The number of the parser of each type whose values come from no list.
  private var indicesByType: [ObjectIdentifier: Int] = [:]

  init(previous: [any SlotParser], g2p: (any NamePhonemizer)?) {
    self.previous = previous
    self.g2p = g2p
  }

  /// Returns the number of a slot's parser; nil if it has none.
  mutating func index(of slot: SlotDeclaration, in intent: IntentDeclaration) async throws -> Int? {
    switch slot.source {
    case .derived: return nil
    case .parsed(let parser): return add(parser)
    case .provided(let provider):
      if let known = indicesBySource[provider.source] { return known }
      guard let parser = try await provider.parser(intent.services, parsers + previous, g2p) else { return nil }
      let number = add(parser)
      indicesBySource[provider.source] = number
      return number
    }
  }

  /// Returns the number of a parser that finds the same values: one of its type and, for lists, with the same entries.
  private mutating func add(_ parser: any SlotParser) -> Int {
    if let list = parser as? any ListSlotParser {
      if let number = parsers.firstIndex(where: { list.hasSameEntries(as: $0) }) { return number }
    } else {
      let type = ObjectIdentifier(type(of: parser))
      if let number = indicesByType[type] { return number }
      indicesByType[type] = parsers.count
    }
    parsers.append(parser)
    return parsers.count - 1
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
  /// The first so many entries that are offered.
  func offeredEntries(first count: Int) -> [any Choosable]
  /// Returns the names of the first entries that are offered.
  func expansion(first count: Int) -> Grammar.Expansion
  /// The words that are only understood in place of an entry, such as "everyone"; nil if there are none.
  var placeholderExpansion: Grammar.Expansion? { get }
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
    let offered = Array(offeredChoices)
    return offered.count <= limit ? offered.map(\.shown) : []
  }

  func entries(limit: Int) -> [any Choosable] {
    let offered = Array(offeredChoices)
    return offered.count <= limit ? offered : []
  }

  func entries(first count: Int) -> [any Choosable] { Array(choices.prefix(count)) }

  func offeredEntries(first count: Int) -> [any Choosable] { Array(offeredChoices.prefix(count)) }

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

extension Grammar {
  /// The number of a list's entries that a grammar holds.
  ///
  /// Recognition with all entries of a long list is too slow.
  package static let listLimit = 100
}

extension Utterance {
  /// True for the "one" that stands for a thing, with its article.
  fileprivate func isPronoun(_ stretch: Range<Int>) -> Bool {
    guard let last = stretch.last, isPronominalOne(at: last) else { return false }
    return stretch.dropLast().allSatisfy { WordClasses.isFunctionWord(tokens[$0].folded) }
  }
}
