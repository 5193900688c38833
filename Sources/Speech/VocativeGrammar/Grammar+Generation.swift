extension Grammar {
  /// A sentence that can be said under a rule, drawn at random; under the root if none is named.
  ///
  /// A rule that does not exist says nothing; what may be repeated is said once to three times.
  public func randomSentence(rule: String? = nil, using random: inout some RandomNumberGenerator) -> String {
    words(of: .rule(rule ?? root), using: &random).joined(separator: " ")
  }

  /// The words of an expansion, drawn at random.
  ///
  /// An optional part is said with the probability `optionalProbability`.
  public func words(
    of expansion: Expansion, optionalProbability: Double = 0.5, using random: inout some RandomNumberGenerator
  ) -> [String] {
    switch expansion {
    case .word(let word): [word]
    case .rule(let name):
      rules[name].map { words(of: $0, optionalProbability: optionalProbability, using: &random) } ?? []
    case .sequence(let parts): parts.flatMap { words(of: $0, optionalProbability: optionalProbability, using: &random) }
    case .oneOf(let parts):
      parts.randomElement(using: &random).map {
        words(of: $0, optionalProbability: optionalProbability, using: &random)
      } ?? []
    case .optional(let part):
      Double.random(in: 0..<1, using: &random) < optionalProbability
        ? words(of: part, optionalProbability: optionalProbability, using: &random) : []
    case .repeated(let part):
      (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in
        words(of: part, optionalProbability: optionalProbability, using: &random)
      }
    }
  }
}
