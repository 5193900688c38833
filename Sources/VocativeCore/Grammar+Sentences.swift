extension Grammar {
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
