/// A context-free grammar of what can be said, in the terms of the Java Speech Grammar Format.
///
/// Phrases and slots are turned into one of these; a recogniser compiles it (see ``jsgf``) and hears
/// nothing else. Rules must not be recursive.
public struct Grammar: Hashable, Sendable {
  /// The name of the grammar.
  public var name: String
  /// The rule that whole utterances must match.
  public var root: String
  /// Every rule by its name.
  public var rules: [String: Expansion]

  /// A grammar whose utterances are what its root rule expands to.
  public init(name: String, root: String, rules: [String: Expansion]) {
    self.name = name
    self.root = root
    self.rules = rules
  }

  /// The right side of a rule.
  public indirect enum Expansion: Hashable, Sendable {
    /// A word exactly as it is said, lower case.
    case word(String)
    /// A reference to another rule.
    case rule(String)
    /// One after the other; an empty sequence is silence.
    case sequence([Expansion])
    /// One of several, equally likely.
    case oneOf([Expansion])
    /// Said or left out.
    case optional(Expansion)
    /// Said any number of times, at least once.
    case repeated(Expansion)
  }
}

extension Grammar {
  /// All words a speaker can say, sorted.
  public var vocabulary: [String] {
    var words: Set<String> = []
    func collect(_ expansion: Expansion) {
      switch expansion {
      case .word(let word): words.insert(word)
      case .rule: break
      case .sequence(let parts), .oneOf(let parts): parts.forEach(collect)
      case .optional(let part), .repeated(let part): collect(part)
      }
    }
    rules.values.forEach(collect)
    return words.sorted()
  }
}

extension Grammar.Expansion {
  /// The words of a text said one after the other.
  public static func words(_ text: some StringProtocol) -> Grammar.Expansion {
    let words = text.split(separator: " ").map { Grammar.Expansion.word(String($0)) }
    return words.count == 1 ? words[0] : .sequence(words)
  }
}
