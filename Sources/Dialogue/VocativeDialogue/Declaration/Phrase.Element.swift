extension Phrase {
  /// An element of one expansion of a phrase.
  package enum Element: Hashable, Sendable {
    /// A word, as written.
    case word(String)
    /// A place for a value.
    case slot(String)
  }

  /// The syntax error of the phrase; nil if there is none.
  package var syntaxError: PhraseSyntaxError? {
    if case .failure(let error) = pattern { error } else { nil }
  }

  /// The names of its slots in the order of the text.
  package var slotNames: [String] {
    var names: [String] = []
    for part in (try? pattern.get())?.elements ?? [] {
      if case .slot(let name) = part, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The slots that every expansion has.
  package var requiredSlots: Set<String> { (try? pattern.get())?.requiredSlots ?? [] }

  /// Returns at most `limit` expansions, the longest first; none if the phrase has a syntax error.
  ///
  /// Parts in any order are returned in the order of the text.
  package func expansions(limit: Int) -> [[Element]] {
    guard let pattern = try? pattern.get() else { return [] }
    return Array(pattern.expansions(limit: max(limit, 1)).filter { !$0.isEmpty }.prefix(limit))
  }
}

extension PhrasePattern {
  /// All words and slots in the order of the text.
  fileprivate var elements: [Phrase.Element] {
    switch self {
    case .word(let word): [.word(word)]
    case .slot(let name): [.slot(name)]
    case .sequence(let parts), .oneOf(let parts), .anyOrder(let parts): parts.flatMap(\.elements)
    case .optional(let part): part.elements
    }
  }

  fileprivate var requiredSlots: Set<String> {
    switch self {
    case .word, .optional: []
    case .slot(let name): [name]
    case .sequence(let parts), .anyOrder(let parts): parts.reduce(into: []) { $0.formUnion($1.requiredSlots) }
    case .oneOf(let parts):
      parts.dropFirst().reduce(parts.first?.requiredSlots ?? []) { $0.intersection($1.requiredSlots) }
    }
  }

  fileprivate func expansions(limit: Int) -> [[Phrase.Element]] {
    switch self {
    case .word(let word): return [[.word(word)]]
    case .slot(let name): return [[.slot(name)]]
    case .optional(let part): return Array((part.expansions(limit: limit) + [[]]).prefix(limit))
    case .oneOf(let parts): return Array(parts.flatMap { $0.expansions(limit: limit) }.prefix(limit))
    case .sequence(let parts), .anyOrder(let parts):
      return parts.reduce([[]]) { expansions, part in
        let next = part.expansions(limit: limit)
        return Array(next.flatMap { tail in expansions.map { $0 + tail } }.prefix(limit))
      }
    }
  }
}
