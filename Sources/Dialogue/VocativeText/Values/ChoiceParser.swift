import VocativeCore
public import VocativeGrammar

/// Finds entries of a list by their names.
///
/// An exact name has full confidence. If none begins at a word, names with a similar sound or spelling have a lower
/// confidence, so that the dialogue can ask. Accents, case and double letters do not matter.
public struct ChoiceParser<Value: Choosable>: SlotParser {
  /// The list.
  public let choices: [Value]
  /// The pronunciations of the names, in IPA.
  package let pronunciations: [String: [String]]
  private let index: NameIndex
  package let resolver: LazyNameResolver

  /// Creates a parser for a list of choices; all entries with the same name are offered.
  ///
  /// - Parameters:
  ///   - choices: The entries of the list.
  ///   - pronunciations: The pronunciations of the names in IPA, from a ``NamePhonemizer``. English spelling rules give
  ///     those of other names.
  public init(_ choices: [Value], pronunciations: [String: [String]] = [:]) {
    self.init(choices, pronunciations: pronunciations, previous: nil)
  }

  /// Creates a parser that shares the index of a previous one where only other properties than names have changed, such
  /// as balances.
  package init(_ choices: [Value], pronunciations: [String: [String]], previous: ChoiceParser?) {
    (self.choices, self.pronunciations) = (choices, pronunciations)
    if let previous, previous.pronunciations == pronunciations, Self.haveSameNames(previous.choices, choices) {
      (index, resolver) = (previous.index, previous.resolver)
      return
    }
    let names = choices.map { $0.names + $0.aliases.filter(\.isDistinctive) }
    index = NameIndex(names, exactOnly: Set(choices.indices.filter { !choices[$0].isOffered }))
    resolver = LazyNameResolver(zip(choices, names).map { $0.isOffered ? $1 : [] }, pronunciations)
  }

  private static func haveSameNames(_ one: [Value], _ other: [Value]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy {
        $0.isOffered == $1.isOffered && $0.names == $1.names && $0.aliases == $1.aliases
      }
  }

  /// Finds values in an utterance.
  public func matches(in utterance: Utterance) -> [SlotMatch<Value>] {
    let matches = index.matches(in: utterance)
    return (matches + ambiguous(matches, utterance)).map {
      SlotMatch(tokens: $0.tokens, value: choices[$0.entry], confidence: $0.confidence)
    }
  }

  /// Returns the entries that words may name as well as an entry whose own name begins with a preposition: "to Mei", with
  /// a contact "To Mei".
  private func ambiguous(_ matches: [NameIndex.Match], _ utterance: Utterance) -> [NameIndex.Match] {
    let led = matches.filter {
      $0.tokens.count > 1 && WordClasses.isPreposition(utterance.tokens[$0.tokens.lowerBound].folded)
    }
    return led.flatMap { name in
      matches.filter { $0.tokens == name.tokens.dropFirst() && $0.entry != name.entry }.map {
        NameIndex.Match(tokens: name.tokens, entry: $0.entry, confidence: min($0.confidence, name.confidence))
      }
    }
  }

  /// Returns the current state of a value in the app; nil if it is gone.
  public func currentValue(_ value: Value) -> Value? { choices.first { $0.id == value.id } }

  /// Returns the entries of the list that a name may mean although no entry has it.
  ///
  /// - Parameters:
  ///   - name: The words as written or recognised.
  ///   - phones: The recognised phones of the name, as CMU phones; empty for typed text.
  ///   - recent: The ids of entries in use, the best known first. In a list of entries that may be meant, the first
  ///     counts twice, the second one and a half times, and so on.
  /// - Returns: The entry that is accepted, several to choose from, or none.
  public func resolution(of name: String, phones: [String] = [], recent: [String] = []) -> NameResolution {
    let ranks = Dictionary(zip(recent, 1...), uniquingKeysWith: { first, _ in first })
    let resolution = resolver.value.resolve(name, phones: phones) { entry in
      ranks[choices[entry].id].map { 1 / Double($0) } ?? 0
    }
    return phones.isEmpty ? resolution.keepingSpeltLike(name) { choices[$0].names } : resolution
  }

  /// The grammar of all that may be said for a value, without the entries that are never offered.
  ///
  /// Those have many words and are rarely said: in the grammar they would cost the names their probability.
  public var expansion: Grammar.Expansion { expansion(first: .max) }

  /// Returns the names of the first entries that are offered.
  public func expansion(first count: Int) -> Grammar.Expansion {
    offeredChoices.prefix(count).spokenNames ?? .oneOf([])
  }

  /// The entries that are offered, found as they are asked for: a list may have a hundred thousand.
  package var offeredChoices: LazyFilterSequence<[Value]> { choices.lazy.filter(\.isOffered) }

  /// The words of the entries that are never offered; nil if there are none.
  package var placeholderExpansion: Grammar.Expansion? { choices.filter { !$0.isOffered }.spokenNames }

  /// Examples of values as they are said.
  public var samples: [String] { choices.prefix(3).compactMap(\.names.first) }
}

extension Sequence where Element: Choosable {
  /// The names of the entries as a recogniser can recognise them, each once; nil if none can be spoken.
  var spokenNames: Grammar.Expansion? { map { $0 as any Choosable }.spokenNames }
}

extension Sequence where Element == any Choosable {
  /// The names of the entries as a recogniser can recognise them, each once; nil if none can be spoken.
  package var spokenNames: Grammar.Expansion? {
    .anyOf(spokenWords.map { .sequence($0.map { .word($0) }) })
  }

  /// The words of the names of the entries as a recogniser can recognise them, each name once.
  package var spokenWords: [[String]] {
    var seen: Set<[String]> = []
    return flatMap(\.names).compactMap(\.speakableWords).filter { seen.insert($0).inserted }
  }
}

extension String {
  /// True if an alias is no common word, which would match in sentences without a name.
  fileprivate var isDistinctive: Bool {
    let words = Utterance(String(prefix(120))).tokens.map(\.folded)
    return words.count > 1 || (words.first.map { $0.count >= 3 && !WordClasses.isCommon($0) } ?? false)
  }

  /// The words of a name as a recogniser can recognise them; nil for a name that is too long or has no letters.
  fileprivate var speakableWords: [String]? {
    guard utf8.count <= 100 else { return nil }
    let words = lowercased().split { $0.isWhitespace || $0 == "-" }
      .map { word in String(word.filter { $0.isLetter || $0 == "'" }) }
      .filter { $0.contains(where: \.isLetter) }
    return (1...6).contains(words.count) ? words : nil
  }
}
