extension Grammar {
  /// A grammar as a nondeterministic network with silent steps (Thompson's construction).
  struct NFA {
    let rules: [String: Expansion]
    let root: String
    let stateLimit: Int
    /// The number of states.
    private(set) var stateCount = 0
    /// The steps that take no word.
    private(set) var epsilonTransitions: [(from: Int, to: Int)] = []
    private(set) var wordTransitions: [(from: Int, word: String, to: Int)] = []

    init(rules: [String: Expansion], root: String, stateLimit: Int) {
      self.rules = rules
      self.root = root
      self.stateLimit = stateLimit
    }

    mutating func addState() -> Int {
      stateCount += 1
      return stateCount - 1
    }

    /// Adds an expansion after a state and returns the state in which it ends.
    mutating func append(_ expansion: Expansion, after start: Int, in rule: String) throws(GrammarError) -> Int {
      guard stateCount < stateLimit else {
        throw GrammarError(
          .tooLarge, in: rule,
          "The grammar has more than \(stateLimit) places to be in at the rule “\(rule)”. Split it.")
      }
      switch expansion {
      case .word(let word):
        let end = addState()
        wordTransitions.append((start, word, end))
        return end
      case .rule(let name):
        guard let expansion = rules[name] else { return start }
        return try append(expansion, after: start, in: name)
      case .sequence(let parts):
        var end = start
        for part in parts { end = try append(part, after: end, in: rule) }
        return end
      case .oneOf(let parts):
        let end = addState()
        for part in parts {
          epsilonTransitions.append((try append(part, after: addBranch(from: start), in: rule), end))
        }
        return end
      case .optional(let part):
        let end = addState()
        epsilonTransitions.append((start, end))
        epsilonTransitions.append((try append(part, after: addBranch(from: start), in: rule), end))
        return end
      case .repeated(let part):
        // A state of its own, so that going round does not repeat what else leaves the start.
        let again = addBranch(from: start)
        let end = try append(part, after: again, in: rule)
        epsilonTransitions.append((end, again))
        let exit = addState()
        epsilonTransitions.append((end, exit))
        return exit
      }
    }

    private mutating func addBranch(from state: Int) -> Int {
      let new = addState()
      epsilonTransitions.append((state, new))
      return new
    }
  }
}
