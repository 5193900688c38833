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
    let names = choices.flatMap(\.names).compactMap(Self.speakableWords)
    var seen: Set<[String]> = []
    let distinct = names.filter { seen.insert($0).inserted }
    return .oneOf(distinct.map { .sequence($0.map { .word($0) }) })
  }

  public var samples: [String] { choices.prefix(3).compactMap(\.names.first) }

  /// The words of a name as a recogniser can hear them; nil for a name nobody says: too long, or without letters.
  private static func speakableWords(_ name: String) -> [String]? {
    guard name.utf8.count <= 100 else { return nil }
    let words = name.lowercased().split { $0.isWhitespace || $0 == "-" }
      .map { word in String(word.filter { $0.isLetter || $0 == "'" }) }
      .filter { !$0.isEmpty }
    return (1...6).contains(words.count) ? words : nil
  }
}
