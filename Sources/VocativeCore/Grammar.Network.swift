extension Grammar {
  /// A grammar as a nondeterministic network with silent steps (Thompson's construction).
  struct Network {
    let rules: [String: Expansion]
    let root: String
    let limit: Int
    private var silent: [[Int]] = []
    private var spoken: [[(word: String, to: Int)]] = []

    init(rules: [String: Expansion], root: String, limit: Int) {
      self.rules = rules
      self.root = root
      self.limit = limit
    }

    mutating func newState() -> Int {
      silent.append([])
      spoken.append([])
      return silent.count - 1
    }

    /// Adds an expansion after a state and returns the state in which it ends.
    mutating func append(_ expansion: Expansion, after start: Int, in rule: String) throws(GrammarError) -> Int {
      guard silent.count < limit else {
        throw GrammarError(
          .tooLarge, in: rule,
          "The grammar has more than \(limit) places to be in at the rule “\(rule)”. Split it.")
      }
      switch expansion {
      case .word(let word):
        let end = newState()
        spoken[start].append((word, end))
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
        for part in parts { silent[try append(part, after: branch(from: start), in: rule)].append(end) }
        return end
      case .optional(let part):
        let end = newState()
        silent[start].append(end)
        silent[try append(part, after: branch(from: start), in: rule)].append(end)
        return end
      case .repeated(let part):
        // A state of its own, so that going round does not repeat what else leaves the start.
        let again = branch(from: start)
        let end = try append(part, after: again, in: rule)
        silent[end].append(again)
        let exit = newState()
        silent[end].append(exit)
        return exit
      }
    }

    private mutating func branch(from state: Int) -> Int {
      let new = newState()
      silent[state].append(new)
      return new
    }

    /// The states reached from some without a word.
    private func silence(from states: some Sequence<Int>) -> Set<Int> {
      var reached = Set(states)
      var open = Array(reached)
      while let state = open.popLast() {
        for next in silent[state] where reached.insert(next).inserted { open.append(next) }
      }
      return reached
    }
  }
}

extension Grammar.Network {
  typealias Automaton = Grammar.Automaton

  /// The network without silent steps, deterministic and minimal where that stays small.
  func reduced(start: Int, end: Int) -> Automaton {
    let automaton = deterministic(start: start, end: end) ?? voiced(start: start, end: end)
    return Self.merged(automaton)
  }

  /// Subset construction; nil when there are far more subsets than states.
  private func deterministic(start: Int, end: Int) -> Automaton? {
    let first = silence(from: [start])
    var numbers = [first: 0]
    var queue = [first]
    var arcs: [Automaton.Arc] = []
    var accepting: Set<Int> = []
    var next = 0
    while next < queue.count {
      let states = queue[next]
      if states.contains(end) { accepting.insert(next) }
      var reached: [String: Set<Int>] = [:]
      for state in states {
        for (word, to) in spoken[state] { reached[word, default: []].insert(to) }
      }
      for (word, targets) in reached.sorted(by: { $0.key < $1.key }) {
        let subset = silence(from: targets)
        let number = numbers[subset] ?? queue.count
        if number == queue.count {
          guard queue.count <= 2 * silent.count else { return nil }
          numbers[subset] = number
          queue.append(subset)
        }
        arcs.append(Automaton.Arc(from: next, to: number, word: word))
      }
      next += 1
    }
    return Automaton(stateCount: queue.count, arcs: arcs, accepting: accepting)
  }

  /// Silent steps taken out, nothing else changed.
  private func voiced(start: Int, end: Int) -> Automaton {
    var numbers = [start: 0]
    var queue = [start]
    var arcs: Set<Automaton.Arc> = []
    var accepting: Set<Int> = []
    var next = 0
    while next < queue.count {
      let states = silence(from: [queue[next]])
      if states.contains(end) { accepting.insert(next) }
      for state in states.sorted() {
        for (word, to) in spoken[state] {
          let number = numbers[to] ?? queue.count
          if number == queue.count {
            numbers[to] = number
            queue.append(to)
          }
          arcs.insert(Automaton.Arc(from: next, to: number, word: word))
        }
      }
      next += 1
    }
    return Automaton(stateCount: queue.count, arcs: Self.ordered(arcs), accepting: accepting)
  }

  /// Moore's refinement: states from which the same can be said become one.
  private static func merged(_ automaton: Automaton) -> Automaton {
    struct Signature: Hashable {
      let group: Int
      let leaving: Set<Automaton.Arc>
    }
    var leaving = [[Automaton.Arc]](repeating: [], count: automaton.stateCount)
    for arc in automaton.arcs { leaving[arc.from].append(arc) }
    var groups = (0..<automaton.stateCount).map { automaton.accepting.contains($0) ? 1 : 0 }
    var count = Set(groups).count
    while true {
      var numbers: [Signature: Int] = [:]
      let refined = groups.indices.map { state in
        let arcs = leaving[state].map { Automaton.Arc(from: 0, to: groups[$0.to], word: $0.word) }
        let signature = Signature(group: groups[state], leaving: Set(arcs))
        let number = numbers[signature] ?? numbers.count
        numbers[signature] = number
        return number
      }
      groups = refined
      if numbers.count == count { break }
      count = numbers.count
    }
    let arcs = automaton.arcs.map { Automaton.Arc(from: groups[$0.from], to: groups[$0.to], word: $0.word) }
    return Automaton(
      stateCount: count, arcs: ordered(Set(arcs)), accepting: Set(automaton.accepting.map { groups[$0] }))
  }

  private static func ordered(_ arcs: Set<Automaton.Arc>) -> [Automaton.Arc] {
    arcs.sorted { ($0.from, $0.word, $0.to) < ($1.from, $1.word, $1.to) }
  }
}
