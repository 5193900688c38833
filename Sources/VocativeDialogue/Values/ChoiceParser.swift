public import VocativeCore

/// Finds entries of a list by the names people call them.
///
/// An exact name counts fully; when none begins at a word, names that sound or are spelt nearly alike are offered with
/// a lower confidence, so that the dialogue can ask. Accents, case and double letters do not matter.
public struct ChoiceParser<Value: Choosable>: SlotParser {
  /// The list.
  public let choices: [Value]
  private let index: NameIndex

  /// A parser over a list of choices; entries of one name are all offered.
  public init(_ choices: [Value]) {
    self.choices = choices
    index = NameIndex(choices.map(\.names))
  }

  public func matches(in utterance: Utterance) -> [SlotMatch<Value>] {
    index.matches(in: utterance).map {
      SlotMatch(tokens: $0.tokens, value: choices[$0.entry], confidence: $0.confidence)
    }
  }

  public var expansion: Grammar.Expansion {
    choices.spokenNames ?? .oneOf([])
  }

  public var samples: [String] { choices.prefix(3).compactMap(\.names.first) }
}

extension Sequence where Element: Choosable {
  /// The names of the entries as a recogniser can hear them, each once; nil when nobody can say any.
  var spokenNames: Grammar.Expansion? { map { $0 as any Choosable }.spokenNames }
}

extension Sequence where Element == any Choosable {
  /// The names of the entries as a recogniser can hear them, each once; nil when nobody can say any.
  var spokenNames: Grammar.Expansion? {
    var seen: Set<[String]> = []
    let names = flatMap(\.names).compactMap(\.speakableWords).filter { seen.insert($0).inserted }
    return .anyOf(names.map { .sequence($0.map { .word($0) }) })
  }
}

extension String {
  /// The words of a name as a recogniser can hear them; nil for a name nobody says: too long, or without letters.
  fileprivate var speakableWords: [String]? {
    guard utf8.count <= 100 else { return nil }
    let words = lowercased().split { $0.isWhitespace || $0 == "-" }
      .map { word in String(word.filter { $0.isLetter || $0 == "'" }) }
      .filter { $0.contains(where: \.isLetter) }
    return (1...6).contains(words.count) ? words : nil
  }
}
