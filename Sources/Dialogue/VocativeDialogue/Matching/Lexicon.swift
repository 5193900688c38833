import VocativeCore
import VocativeGrammar
import VocativeText

/// The parsers of every slot at one moment: what words can mean, given the user's own data.
struct Lexicon: Sendable {
  /// The number of each slot's parser, by intent and slot; slots that read the same values share one.
  private var numbers: [String: [String: Int]] = [:]
  private var parsers: [any SlotParser] = []

  /// The lexicon now: lists are read from the services, and parsers of an earlier lexicon are kept where nothing
  /// changed.
  init(
    _ intents: [IntentDeclaration], previous: Lexicon? = nil, pronouncer: (any NamePronouncing)? = nil
  ) async throws {
    for intent in intents {
      for slot in intent.slots {
        guard let parser = try await parser(for: slot, of: intent, previous, pronouncer) else { continue }
        numbers[intent.name, default: [:]][slot.name] = add(parser)
      }
    }
  }

  /// The parser of a slot.
  func parser(of slot: String, in intent: String) -> (any SlotParser)? {
    numbers[intent]?[slot].map { parsers[$0] }
  }

  /// The number of a slot's parser: equal for slots that read the same values.
  func parserNumber(of slot: String, in intent: String) -> Int? { numbers[intent]?[slot] }

  /// A slot's value as the app's lists have it now; nil when it is gone from them.
  ///
  /// What a review filled in may be of any list of its type.
  func current(_ value: any SlotValue, of slot: String, in intent: String) -> (any SlotValue)? {
    if let parser = parser(of: slot, in: intent) { return parser.erasedCurrent(value) }
    let readers = parsers.filter { $0.reads(value) }
    return readers.isEmpty ? value : readers.lazy.compactMap { $0.erasedCurrent(value) }.first
  }

  private func parser(
    for slot: SlotDeclaration, of intent: IntentDeclaration, _ previous: Lexicon?,
    _ pronouncer: (any NamePronouncing)?
  ) async throws -> (any SlotParser)? {
    switch slot.source {
    case .derived: nil
    case .spoken(let parser): parser
    case .listed(let list): try await list.parser(intent.services, parsers + (previous?.parsers ?? []), pronouncer)
    }
  }

  private mutating func add(_ parser: any SlotParser) -> Int {
    if let number = parsers.firstIndex(where: { $0.readsTheSame(as: parser) }) { return number }
    parsers.append(parser)
    return parsers.count - 1
  }
}

extension SlotParser {
  /// Whether two parsers find the same values: they are of one type and, if they read lists, of one list.
  fileprivate func readsTheSame(as other: any SlotParser) -> Bool {
    guard let other = other as? Self else { return false }
    guard let list = self as? any ListParser else { return true }
    return list.hasSameChoices(as: other)
  }
}

/// A parser whose values come from a list.
protocol ListParser: SlotParser {
  func hasSameChoices(as other: any SlotParser) -> Bool
  /// The usual names of the first entries; none when there are more than `limit`.
  func titles(limit: Int) -> [String]
  /// The entries; none when there are more than `limit`.
  func entries(limit: Int) -> [any Choosable]
  /// The first so many entries.
  func entries(first count: Int) -> [any Choosable]
  /// What the first so many entries are called.
  func expansion(first count: Int) -> Grammar.Expansion
  /// The entries that a name in no list may mean, the likeliest first, and whether the first is beyond doubt.
  ///
  /// - Parameter familiar: The ids of those in use, the best known first: of entries alike they come before others.
  func entries(
    like name: String, sounds: [String], familiar: [String]
  ) -> (entries: [any Choosable], isSure: Bool)
  /// Who may have been named where words name the entries of these ids; see ``NameResolver/rivals(of:heard:before:)``.
  func rivals(of ids: Set<String>, heard sounds: [String], before rest: [String]) -> NameRivals<any Choosable>?
}

extension ChoiceParser: ListParser {
  func hasSameChoices(as other: any SlotParser) -> Bool {
    (other as? Self)?.choices == choices
  }

  func titles(limit: Int) -> [String] {
    choices.count <= limit ? choices.map(\.shown) : []
  }

  func entries(limit: Int) -> [any Choosable] { choices.count <= limit ? choices : [] }

  func entries(first count: Int) -> [any Choosable] { Array(choices.prefix(count)) }

  func entries(
    like name: String, sounds: [String], familiar: [String]
  ) -> (entries: [any Choosable], isSure: Bool) {
    let resolution = resolution(of: name, sounds: sounds, familiar: familiar)
    let entries = resolution.candidates.map { choices[$0.entry] }
    if case .accepted = resolution { return (entries, true) }
    return (entries, false)
  }

  func rivals(of ids: Set<String>, heard sounds: [String], before rest: [String]) -> NameRivals<any Choosable>? {
    let named = choices.indices.filter { ids.contains(choices[$0].id) }
    return resolver.value.rivals(of: Set(named), heard: sounds, before: rest)?.map { choices[$0] }
  }
}

/// What every parser of a lexicon finds in one utterance, each parser run once.
struct LexiconMatches {
  let lexicon: Lexicon
  private let utterance: Utterance
  private var found: [Int: [SlotMatch<any SlotValue>]] = [:]

  init(_ utterance: Utterance, _ lexicon: Lexicon) {
    self.utterance = utterance
    self.lexicon = lexicon
  }

  mutating func spans(for intent: IntentDeclaration) -> SpanTable {
    SpanTable(intent.slots.map { matches(of: $0.name, in: intent.name) })
  }

  private mutating func matches(of slot: String, in intent: String) -> [SlotMatch<any SlotValue>] {
    guard let number = lexicon.parserNumber(of: slot, in: intent),
      let parser = lexicon.parser(of: slot, in: intent)
    else { return [] }
    if let known = found[number] { return known }
    let matches = parser.erasedMatches(in: utterance).filter { !isAnswer($0) }
    found[number] = matches
    return matches
  }

  /// Whether a stretch is an answer rather than the name that it also is: "yes", to somebody who knows one Yes.
  ///
  /// Such a name must follow a preposition: "to Yes".
  private func isAnswer(_ match: SlotMatch<any SlotValue>) -> Bool {
    guard match.value is any Choosable,
      utterance.tokens[match.tokens].allSatisfy({ Lexis.isAnswer($0.folded) })
    else { return false }
    return match.tokens.lowerBound == 0
      || !Lexis.isPreposition(utterance.tokens[match.tokens.lowerBound - 1].folded)
  }
}
