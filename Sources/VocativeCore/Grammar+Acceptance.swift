extension Grammar {
  /// Whether a sentence, its words separated by spaces, can be said under a rule; under the root if none is named.
  ///
  /// Use it to test that a grammar holds what it should and nothing else. The rules must not be recursive.
  public func accepts(_ sentence: String, rule: String? = nil) -> Bool {
    let words = sentence.split(separator: " ").map(String.init)
    return ends(of: .rule(rule ?? root), from: 0, in: words).contains(words.count)
  }

  /// Where the words that an expansion can say end, when they begin at a word.
  private func ends(of expansion: Expansion, from start: Int, in words: [String]) -> Set<Int> {
    switch expansion {
    case .word(let word):
      return start < words.count && words[start] == word ? [start + 1] : []
    case .rule(let name):
      return rules[name].map { ends(of: $0, from: start, in: words) } ?? []
    case .sequence(let parts):
      return parts.reduce([start]) { starts, part in
        starts.reduce(into: []) { $0.formUnion(ends(of: part, from: $1, in: words)) }
      }
    case .oneOf(let parts):
      return parts.reduce(into: []) { $0.formUnion(ends(of: $1, from: start, in: words)) }
    case .optional(let part):
      return ends(of: part, from: start, in: words).union([start])
    case .repeated(let part):
      var reached = ends(of: part, from: start, in: words)
      var fresh = reached
      while !fresh.isEmpty {
        let next = Set(fresh.flatMap { ends(of: part, from: $0, in: words) })
        fresh = next.subtracting(reached)
        reached.formUnion(fresh)
      }
      return reached
    }
  }

  /// A sentence that can be said under a rule, drawn at random; under the root if none is named.
  ///
  /// A rule that does not exist says nothing; what may be repeated is said once to three times.
  public func sentence(rule: String? = nil, using random: inout some RandomNumberGenerator) -> String {
    var words: [String] = []
    say(.rule(rule ?? root), into: &words, using: &random)
    return words.joined(separator: " ")
  }

  private func say(_ expansion: Expansion, into words: inout [String], using random: inout some RandomNumberGenerator) {
    switch expansion {
    case .word(let word): words.append(word)
    case .rule(let name): if let expansion = rules[name] { say(expansion, into: &words, using: &random) }
    case .sequence(let parts): for part in parts { say(part, into: &words, using: &random) }
    case .oneOf(let parts):
      if let part = parts.randomElement(using: &random) { say(part, into: &words, using: &random) }
    case .optional(let part): if Bool.random(using: &random) { say(part, into: &words, using: &random) }
    case .repeated(let part):
      for _ in 0..<Int.random(in: 1...3, using: &random) { say(part, into: &words, using: &random) }
    }
  }
}
