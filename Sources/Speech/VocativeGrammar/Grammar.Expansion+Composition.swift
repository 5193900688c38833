/// Operations that put expansions together.
extension Grammar.Expansion {
  /// Returns a choice of several expansions; nil when there is none.
  package static func anyOf(_ parts: [Grammar.Expansion]) -> Grammar.Expansion? {
    parts.isEmpty ? nil : parts.count == 1 ? parts[0] : .oneOf(parts)
  }

  /// Returns the spoken form of a written word: `well-known` is two words; nil when it has no letters.
  package static func spokenForm(_ word: String) -> Grammar.Expansion? {
    let words = word.split(separator: "-").map { $0.filter { $0.isLetter || $0 == "'" } }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : .sequence(words.map { .word(String($0)) })
  }

  /// Returns the expansion with a prefix before the name of every rule it refers to.
  package func prefixingRuleNames(_ prefix: String) -> Grammar.Expansion {
    switch self {
    case .word: self
    case .rule(let name): .rule(prefix + name)
    case .sequence(let parts): .sequence(parts.map { $0.prefixingRuleNames(prefix) })
    case .oneOf(let parts): .oneOf(parts.map { $0.prefixingRuleNames(prefix) })
    case .optional(let part): .optional(part.prefixingRuleNames(prefix))
    case .repeated(let part): .repeated(part.prefixingRuleNames(prefix))
    }
  }

  /// The expansion without alternatives that accept no sentence; nil when nothing is left.
  package var withoutVoid: Grammar.Expansion? {
    switch self {
    case .word, .rule: return self
    case .sequence(let parts):
      let kept = parts.compactMap(\.withoutVoid)
      return kept.count == parts.count ? .sequence(kept) : nil
    case .oneOf(let parts):
      let kept = parts.compactMap(\.withoutVoid)
      return kept.isEmpty ? nil : .oneOf(kept)
    case .optional(let part): return part.withoutVoid.map { .optional($0) } ?? .sequence([])
    case .repeated(let part): return part.withoutVoid.map { .repeated($0) }
    }
  }
}
