import VocativeCore
import VocativeDialogue
public import VocativeGrammar

extension CommandSet {
  /// The grammar of the commands, for a recogniser.
  ///
  /// A recogniser with this grammar finds a command in any speech. So the words alone do not prove a command: their
  /// confidence and the speech outside them decide. See ``CommandDetector/process(_:unexplainedSpeech:)``.
  public var grammar: Grammar {
    var writer = CommandGrammarWriter()
    let expansions = commands.compactMap { writer.expansion(of: $0) }
    return writer.grammar(of: .sequence([.politeness, .oneOf(expansions)]))
  }
}

/// Writes the grammar of commands.
struct CommandGrammarWriter {
  private var rules: [String: Grammar.Expansion] = [:]
  private var count = 0

  /// Returns the words of a command; nil if there are none, as with an empty list.
  mutating func expansion(of command: Command) -> Grammar.Expansion? {
    var values: [String: Grammar.Expansion] = [:]
    for (place, parser) in zip(command.slotNames, command.parsers) {
      count += 1
      let prefix = "values_\(count)_"
      guard let expansions = parser.expansion.prefixingRuleNames(prefix).withoutVoid else { return nil }
      for (rule, right) in parser.rules { rules[prefix + rule] = right.prefixingRuleNames(prefix) }
      values[place] = expansions
    }
    return .anyOf(command.phrases.compactMap { try? $0.pattern.get() }.compactMap { expansion(of: $0, values) })
  }

  /// Returns the grammar of an expansion.
  func grammar(of root: Grammar.Expansion) -> Grammar {
    var rules = rules
    rules["command"] = root
    return Grammar(name: "commands", root: "command", rules: rules)
  }

  private func expansion(of pattern: PhrasePattern, _ values: [String: Grammar.Expansion]) -> Grammar.Expansion? {
    switch pattern {
    case .word(let text): return .spokenForm(text)
    case .slot(let name): return values[name]
    case .sequence(let parts):
      let expansions = parts.compactMap { expansion(of: $0, values) }
      return expansions.count == parts.count ? .sequence(expansions) : nil
    case .oneOf(let parts): return .anyOf(parts.compactMap { expansion(of: $0, values) })
    case .optional(let part): return expansion(of: part, values).map { .optional($0) } ?? .sequence([])
    case .anyOrder(let parts):
      guard !parts.isEmpty else { return .sequence([]) }
      return .anyOf(
        parts.indices.compactMap { index in
          var rest = parts
          let part = rest.remove(at: index)
          guard let first = expansion(of: part, values), let after = expansion(of: .anyOrder(rest), values) else {
            return nil
          }
          return .sequence([first, after])
        })
    }
  }
}
