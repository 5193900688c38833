import VocativeCore
public import VocativeGrammar

/// Finds entries of a list by the names people call them.
///
/// An exact name counts fully; when none begins at a word, names that sound or are spelt nearly alike are offered with
/// a lower confidence, so that the dialogue can ask. Accents, case and double letters do not matter.
public struct ChoiceParser<Value: Choosable>: SlotParser {
  /// The list.
  public let choices: [Value]
  /// How their names sound, as IPA.
  package let pronunciations: [String: [String]]
  private let index: NameIndex
  package let resolver: LazyNameResolver

  /// A parser over a list of choices; entries of one name are all offered.
  ///
  /// - Parameter pronunciations: How the names sound, as IPA, from a ``NamePhonemizer``; by English spelling rules
  ///   where there are none.
  public init(_ choices: [Value], pronunciations: [String: [String]] = [:]) {
    (self.choices, self.pronunciations) = (choices, pronunciations)
    let names = choices.map { $0.names + $0.aliases.filter(\.isDistinctive) }
    index = NameIndex(names)
    resolver = LazyNameResolver(names, pronunciations)
  }

  /// Finds values in an utterance.
  public func matches(in utterance: Utterance) -> [SlotMatch<Value>] {
    index.matches(in: utterance).map {
      SlotMatch(tokens: $0.tokens, value: choices[$0.entry], confidence: $0.confidence)
    }
  }

  /// The value as the app has it now; nil if it is gone.
  public func currentValue(_ value: Value) -> Value? { choices.first { $0.id == value.id } }

  /// Whom of the list a name means that none of its entries bears.
  ///
  /// - Parameters:
  ///   - name: The words as written, or as a recogniser took them.
  ///   - phones: What was heard where the name was said, as CMU phones; empty for typed text.
  ///   - recent: The ids of those in use, the best known first: the first counts twice in a list of those who may be
  ///     meant, the second half as much more, and so on.
  public func resolution(of name: String, phones: [String] = [], recent: [String] = []) -> NameResolution {
    let ranks = Dictionary(zip(recent, 1...), uniquingKeysWith: { first, _ in first })
    return resolver.value.resolve(name, phones: phones) { entry in ranks[choices[entry].id].map { 1 / Double($0) } ?? 0
    }
  }

  /// The grammar of all that may be said for a value.
  public var expansion: Grammar.Expansion { expansion(first: .max) }

  /// The names of the first so many entries.
  public func expansion(first count: Int) -> Grammar.Expansion { choices.prefix(count).spokenNames ?? .oneOf([]) }

  /// Examples of values as they are said.
  public var samples: [String] { choices.prefix(3).compactMap(\.names.first) }
}

extension Sequence where Element: Choosable {
  /// The names of the entries as a recogniser can hear them, each once; nil when nobody can say any.
  var spokenNames: Grammar.Expansion? { map { $0 as any Choosable }.spokenNames }
}

extension Sequence where Element == any Choosable {
  /// The names of the entries as a recogniser can hear them, each once; nil when nobody can say any.
  package var spokenNames: Grammar.Expansion? {
    .anyOf(spokenWords.map { .sequence($0.map { .word($0) }) })
  }

  /// The words of the names of the entries as a recogniser can hear them, each name once.
  package var spokenWords: [[String]] {
    var seen: Set<[String]> = []
    return flatMap(\.names).compactMap(\.speakableWords).filter { seen.insert($0).inserted }
  }
}

extension String {
  /// Whether an alias is no common word, which would be read into sentences that name nobody.
  fileprivate var isDistinctive: Bool {
    let words = Utterance(String(prefix(120))).tokens.map(\.folded)
    return words.count > 1 || (words.first.map { $0.count >= 3 && !WordClasses.isCommon($0) } ?? false)
  }

  /// The words of a name as a recogniser can hear them; nil for a name nobody says: too long, or without letters.
  fileprivate var speakableWords: [String]? {
    guard utf8.count <= 100 else { return nil }
    let words = lowercased().split { $0.isWhitespace || $0 == "-" }
      .map { word in String(word.filter { $0.isLetter || $0 == "'" }) }
      .filter { $0.contains(where: \.isLetter) }
    return (1...6).contains(words.count) ? words : nil
  }
}
