import VocativeCore
import VocativeGrammar
import VocativeText

/// Writes the grammar of declared phrases and slots.
struct GrammarWriter {
  private let lexicon: SlotVocabulary
  private(set) var rules: [String: Grammar.Expansion] = [:]
  /// The numbers of the parsers without any value, such as an empty list.
  private var emptyParsers: Set<Int> = []
  private var orderCount = 0
  /// The prepositions that lead to each slot of an intent, for the intents met so far.
  private var cuesByIntent: [String: [String: Set<[String]>]] = [:]
  /// True if lists are written as classes: `[3]` for the list of the third parser.
  private let writesClasses: Bool
  /// The number of a list's entries in the grammar.
  ///
  /// The language model holds the rest.
  private let listLimit: Int

  init(_ lexicon: SlotVocabulary, writingClasses: Bool = false, listLimit: Int = Grammar.listLimit) {
    self.lexicon = lexicon
    self.listLimit = listLimit
    writesClasses = writingClasses
  }

  /// The size of all requests, in words with every rule written out, from which on no more phrases are added.
  ///
  /// A recogniser's search takes time and memory for each word; engines refuse a grammar of more than 300,000 states.
  static let sizeLimit = 110_000

  /// The number of phrases that each intent has in the grammar at least.
  private static let firstPhrases = 4

  /// Returns the phrases of some intents, one expansion for each intent that has any.
  ///
  /// The first phrases of every intent come first, then all others in the order of declaration, until the grammar has
  /// `sizeLimit` words. Values that a phrase does not mention may follow with their prepositions.
  mutating func requests(_ intents: [IntentDeclaration], sizeLimit: Int = Self.sizeLimit) -> [Grammar.Expansion] {
    var phrases: [[Grammar.Expansion]] = intents.map { _ in [] }
    var size = 0
    var sizes = GrammarSizes()
    for (number, declared) in inOrder(intents) where size < sizeLimit {
      guard let pattern = try? declared.pattern.get(), let phrase = phrase(pattern, of: intents[number]) else {
        continue
      }
      size += sizes.size(of: phrase, rules)
      phrases[number].append(phrase)
    }
    return phrases.compactMap { .anyOf($0) }
  }

  /// The share of a phrase in the grammar.
  struct PhraseSize: Sendable {
    let intent: String
    let phrase: String
    /// The words of the phrase with every rule written out.
    let words: Int
    /// True if the phrase is in the grammar, false if others have taken its room.
    let isIncluded: Bool
  }

  /// Returns the size of each phrase, in the order in which they are added.
  mutating func sizes(of intents: [IntentDeclaration], sizeLimit: Int = Self.sizeLimit) -> [PhraseSize] {
    var total = 0
    var sizes = GrammarSizes()
    var found: [PhraseSize] = []
    for (number, declared) in inOrder(intents) {
      guard let pattern = try? declared.pattern.get(), let phrase = phrase(pattern, of: intents[number]) else {
        continue
      }
      let words = sizes.size(of: phrase, rules)
      let entry = PhraseSize(
        intent: intents[number].name, phrase: declared.text, words: words, isIncluded: total < sizeLimit)
      found.append(entry)
      total += words
    }
    return found
  }

  /// Returns the phrases with the numbers of their intents: the first ones of every intent, then all others.
  private func inOrder(_ intents: [IntentDeclaration]) -> [(intent: Int, phrase: Phrase)] {
    let first = intents.enumerated().flatMap { number, intent in
      intent.phrases.prefix(Self.firstPhrases).map { (number, $0) }
    }
    let others = intents.enumerated().flatMap { number, intent in
      intent.phrases.dropFirst(Self.firstPhrases).map { (number, $0) }
    }
    return first + others
  }

  /// Returns a phrase of an intent, followed by the values that it does not mention.
  private mutating func phrase(_ pattern: PhrasePattern, of intent: IntentDeclaration) -> Grammar.Expansion? {
    guard let phrase = expansion(of: pattern, in: intent.name) else { return nil }
    let mentioned = pattern.slots
    var tails: [Grammar.Expansion] = []
    for slot in intent.slots where !mentioned.contains(slot.name) && canFollow(slot, of: intent) {
      let cues = cues(of: slot.name, in: intent)
      guard !cues.isEmpty, let value = value(of: slot.name, in: intent.name) else { continue }
      tails.append(.optional(.sequence([.prepositions(cues), value])))
    }
    return .sequence([phrase] + tails)
  }

  /// True if a value may follow a phrase that does not mention it.
  ///
  /// Of a request that needs a yes only the required values and the remark may: all others double the grammar.
  private func canFollow(_ slot: SlotDeclaration, of intent: IntentDeclaration) -> Bool {
    !intent.requiresConfirmation || slot.isRequired || lexicon.parser(of: slot.name, in: intent.name) is MemoParser
  }

  /// Returns one or two values for the open request, with the words that announce a correction.
  ///
  /// After a bare "no" a value needs its preposition: "no to Anna" is used, and "no Anna" is too near to "no".
  mutating func values(for intent: IntentDeclaration) -> Grammar.Expansion? {
    var cued: [Grammar.Expansion] = []
    var bare: [Grammar.Expansion] = []
    for slot in intent.slots {
      guard let value = value(of: slot.name, in: intent.name) else { continue }
      bare.append(value)
      let cues = cues(of: slot.name, in: intent)
      if !cues.isEmpty { cued.append(.sequence([.prepositions(cues), value])) }
    }
    guard let bare = Grammar.Expansion.anyOf(bare) else { return nil }
    rules["bare_\(intent.name)"] = bare
    let correctors = ["make it", "i meant", "i said", "actually", "change it to"]
    let corrector = Grammar.Expansion.sequence([
      .optional(.word("no")), .oneOf(correctors.map { .words($0) }),
    ])
    guard let cued = Grammar.Expansion.anyOf(cued) else {
      return .sequence([.optional(corrector), .rule("bare_\(intent.name)")])
    }
    rules["cued_\(intent.name)"] = cued
    let tail = Grammar.Expansion.optional(.rule("cued_\(intent.name)"))
    return .oneOf([
      .sequence([.optional(corrector), .rule("bare_\(intent.name)"), tail]),
      .sequence([.optional(.oneOf([.word("no"), corrector])), .rule("cued_\(intent.name)"), tail]),
    ])
  }

  /// Returns the value of a slot that was asked for.
  mutating func answer(to slot: String, of intent: IntentDeclaration) -> Grammar.Expansion? {
    guard let value = value(of: slot, in: intent.name) else { return nil }
    let cues = cues(of: slot, in: intent)
    return cues.isEmpty ? value : .sequence([.optional(.prepositions(cues)), value])
  }

  /// Returns the phrases of dialogue acts: yes, no, cancel, help.
  mutating func acts(_ acts: [DialogueAct] = DialogueAct.allCases) -> Grammar.Expansion? {
    .anyOf(expansions(of: acts.flatMap(\.spokenPhrases).compactMap { try? $0.pattern.get() }, in: ""))
  }

  // MARK: Patterns

  private mutating func expansion(of pattern: PhrasePattern, in intent: String) -> Grammar.Expansion? {
    switch pattern {
    case .word(let text): return .spokenForm(text)
    case .slot(let name): return value(of: name, in: intent)
    case .sequence(let parts):
      var expansions: [Grammar.Expansion] = []
      for part in parts {
        guard let expansion = expansion(of: part, in: intent) else { return nil }
        expansions.append(expansion)
      }
      return .sequence(expansions)
    case .oneOf(let parts): return .anyOf(expansions(of: parts, in: intent))
    case .optional(let part): return expansion(of: part, in: intent).map { .optional($0) } ?? .sequence([])
    case .anyOrder(let parts): return order(of: parts, in: intent)
    }
  }

  private mutating func expansions(of parts: [PhrasePattern], in intent: String) -> [Grammar.Expansion] {
    var expansions: [Grammar.Expansion] = []
    for part in parts {
      if let expansion = expansion(of: part, in: intent) { expansions.append(expansion) }
    }
    return expansions
  }

  /// Adds a rule for each set of parts already used: one more part, then the rule of the larger set.
  private mutating func order(of parts: [PhrasePattern], in intent: String) -> Grammar.Expansion? {
    let expansions = expansions(of: parts, in: intent)
    guard expansions.count == parts.count, !parts.isEmpty else { return nil }
    orderCount += 1
    let name = { [orderCount] (used: Int) in "order_\(orderCount)_\(used)" }
    let all = (1 << parts.count) - 1
    for used in 0..<all {
      rules[name(used)] = .oneOf(
        expansions.indices.filter { used & (1 << $0) == 0 }.map { part in
          let next = used | (1 << part)
          return next == all ? expansions[part] : .sequence([expansions[part], .rule(name(next))])
        })
    }
    return .rule(name(0))
  }

  // MARK: Values

  /// Returns the prepositions that lead to a slot in an intent's phrases.
  private mutating func cues(of slot: String, in intent: IntentDeclaration) -> Set<[String]> {
    if let known = cuesByIntent[intent.name] { return known[slot] ?? [] }
    let cues = intent.phrases.reduce(into: [String: Set<[String]>]()) { cues, phrase in
      guard let pattern = try? phrase.pattern.get() else { return }
      cues.merge(pattern.cues) { $0.union($1) }
    }
    cuesByIntent[intent.name] = cues
    return cues[slot] ?? []
  }

  /// The share of names among the words for an entry of a list, in parts of ten; the others are words in its place.
  private static let namesInTen = 8

  /// The class of a list, and more rarely the words that stand in place of its entries.
  private static func classWords(of list: any ListSlotParser, _ token: String) -> Grammar.Expansion {
    guard let placeholders = list.placeholderExpansion else { return .word(token) }
    return .oneOf(
      Array(repeating: .word(token), count: namesInTen) + Array(repeating: placeholders, count: 10 - namesInTen))
  }

  /// A reference to the rule of a slot's values; nil when the slot has none now.
  mutating func value(of slot: String, in intent: String) -> Grammar.Expansion? {
    guard let number = lexicon.parserIndex(of: slot, in: intent), let parser = lexicon.parser(of: slot, in: intent),
      !emptyParsers.contains(number)
    else { return nil }
    let name = "values_\(number)"
    if rules[name] == nil {
      if writesClasses, let list = parser as? any ListSlotParser {
        rules[name] = Self.classWords(of: list, ClassLanguageModel.classToken(number))
        return .rule(name)
      }
      let prefix = "values_\(number)_"
      let values = (parser as? any ListSlotParser)?.expansion(first: listLimit) ?? parser.expansion
      guard let expansion = values.prefixingRuleNames(prefix).withoutVoid else {
        emptyParsers.insert(number)
        return nil
      }
      rules[name] = expansion
      for (rule, right) in parser.rules { rules[prefix + rule] = right.prefixingRuleNames(prefix) }
    }
    return .rule(name)
  }
}

/// Counts the words of expansions, with every rule written out where it is used.
private struct GrammarSizes {
  private var ruleSizes: [String: Int] = [:]

  mutating func size(of expansion: Grammar.Expansion, _ rules: [String: Grammar.Expansion]) -> Int {
    switch expansion {
    case .rule(let name):
      if let known = ruleSizes[name] { return known }
      ruleSizes[name] = 0
      let total = rules[name].map { size(of: $0, rules) } ?? 0
      ruleSizes[name] = total
      return total
    case .sequence(let parts), .oneOf(let parts): return parts.reduce(0) { $0 + size(of: $1, rules) }
    case .optional(let part), .repeated(let part): return size(of: part, rules)
    case .word: return 1
    }
  }
}

extension Grammar.Expansion {
  fileprivate static func prepositions(_ cues: Set<[String]>) -> Grammar.Expansion {
    .oneOf(cues.sorted { $0.lexicographicallyPrecedes($1) }.map { .sequence($0.map { .word($0) }) })
  }
}
