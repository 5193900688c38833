import VocativeCore
import VocativeDialogue
public import VocativeGrammar

extension CommandSet {
  /// What a recogniser listens for: the commands, and nothing else.
  ///
  /// So whatever is said is heard as some command, and it takes more than words to know that one was said: how well
  /// they fit, and whether all of the voice is in them. See ``CommandDetector/process(_:unexplainedSpeech:)``.
  public var grammar: Grammar {
    var writer = CommandGrammarWriter()
    let said = commands.compactMap { writer.expansion(of: $0) }
    return writer.grammar(of: .sequence([.politeness, .oneOf(said)]))
  }
}

/// Turns the phrases of commands into a grammar.
struct CommandGrammarWriter {
  private var rules: [String: Grammar.Expansion] = [:]
  private var count = 0

  /// What can be said for a command; nil when that is nothing, as with an empty list.
  mutating func expansion(of command: Command) -> Grammar.Expansion? {
    var values: [String: Grammar.Expansion] = [:]
    for (place, parser) in zip(command.slotNames, command.parsers) {
      count += 1
      let prefix = "values_\(count)_"
      guard let said = parser.expansion.prefixingRuleNames(prefix).withoutVoid else { return nil }
      for (rule, right) in parser.rules { rules[prefix + rule] = right.prefixingRuleNames(prefix) }
      values[place] = said
    }
    return .anyOf(command.phrases.compactMap { try? $0.pattern.get() }.compactMap { expansion(of: $0, values) })
  }

  /// The grammar whose sentences are those of an expansion.
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
      let said = parts.compactMap { expansion(of: $0, values) }
      return said.count == parts.count ? .sequence(said) : nil
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
