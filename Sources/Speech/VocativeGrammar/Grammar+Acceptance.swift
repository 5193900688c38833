extension Grammar {
  /// Returns true if a text is a sentence of the grammar, from beginning to end.
  ///
  /// Words are compared as they are spelled; a word of the grammar that has spaces in it is several words here.
  /// The time is bounded by words² × size of the grammar, however ambiguous it is. Rules that do not exist, or
  /// recur without taking a word, say nothing.
  public func accepts(_ text: some StringProtocol) -> Bool {
    let words = Self.words(of: String(text))
    var reader = Acceptor(rules: rules, words: words)
    return reader.ends(ofRule: root, from: 0).contains(words.count)
  }

  private static func words(of text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }

  /// Reads words along the rules, asking where an expansion can end that begins at a place.
  private struct Acceptor {
    let rules: [String: Expansion]
    let words: [String]
    /// The answers so far.
    ///
    /// A rule being read has none yet, which is what stops recursion.
    var memo: [MemoKey: Set<Int>] = [:]

    struct MemoKey: Hashable {
      let rule: String
      let start: Int
    }

    mutating func ends(ofRule rule: String, from start: Int) -> Set<Int> {
      let place = MemoKey(rule: rule, start: start)
      if let ends = memo[place] { return ends }
      guard let expansion = rules[rule] else { return [] }
      memo[place] = []
      let ends = ends(of: expansion, from: [start])
      memo[place] = ends
      return ends
    }

    mutating func ends(of expansion: Expansion, from starts: Set<Int>) -> Set<Int> {
      guard !starts.isEmpty else { return [] }
      switch expansion {
      case .word(let word):
        let parts = Grammar.words(of: word)
        return Set(starts.filter { words[$0...].starts(with: parts) }.map { $0 + parts.count })
      case .rule(let name):
        return starts.reduce(into: []) { $0.formUnion(ends(ofRule: name, from: $1)) }
      case .sequence(let parts):
        return parts.reduce(starts) { ends(of: $1, from: $0) }
      case .oneOf(let parts):
        return parts.reduce(into: []) { $0.formUnion(ends(of: $1, from: starts)) }
      case .optional(let part):
        return starts.union(ends(of: part, from: starts))
      case .repeated(let part):
        var reached = ends(of: part, from: starts)
        var fresh = reached.subtracting(starts)
        while !fresh.isEmpty {
          fresh = ends(of: part, from: fresh).subtracting(reached)
          reached.formUnion(fresh)
        }
        return reached
      }
    }
  }
}
