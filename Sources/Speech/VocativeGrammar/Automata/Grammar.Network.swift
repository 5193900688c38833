extension Grammar {
  /// A grammar as a nondeterministic network with silent steps (Thompson's construction).
  struct Network {
    let rules: [String: Expansion]
    let root: String
    let limit: Int
    /// How many states there are.
    private(set) var count = 0
    /// The steps that take no word.
    private(set) var silent: [(from: Int, to: Int)] = []
    private(set) var spoken: [(from: Int, word: String, to: Int)] = []

    init(rules: [String: Expansion], root: String, limit: Int) {
      self.rules = rules
      self.root = root
      self.limit = limit
    }

    mutating func newState() -> Int {
      count += 1
      return count - 1
    }

    /// Adds an expansion after a state and returns the state in which it ends.
    mutating func append(_ expansion: Expansion, after start: Int, in rule: String) throws(GrammarError) -> Int {
      guard count < limit else {
        throw GrammarError(
          .tooLarge, in: rule,
          "The grammar has more than \(limit) places to be in at the rule “\(rule)”. Split it.")
      }
      switch expansion {
      case .word(let word):
        let end = newState()
        spoken.append((start, word, end))
        return end
      case .rule(let name):
        guard let expansion = rules[name] else { return start }
        return try append(expansion, after: start, in: name)
      case .sequence(let parts):
        var end = start
        for part in parts { end = try append(part, after: end, in: rule) }
        return end
      case .oneOf(let parts):
        let end = newState()
        for part in parts { silent.append((try append(part, after: branch(from: start), in: rule), end)) }
        return end
      case .optional(let part):
        let end = newState()
        silent.append((start, end))
        silent.append((try append(part, after: branch(from: start), in: rule), end))
        return end
      case .repeated(let part):
        // A state of its own, so that going round does not repeat what else leaves the start.
        let again = branch(from: start)
        let end = try append(part, after: again, in: rule)
        silent.append((end, again))
        let exit = newState()
        silent.append((end, exit))
        return exit
      }
    }

    private mutating func branch(from state: Int) -> Int {
      let new = newState()
      silent.append((state, new))
      return new
    }
  }
}
