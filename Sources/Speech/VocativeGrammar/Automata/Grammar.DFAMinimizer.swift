import VocativeSupport

extension Grammar {
  /// Minimizes a network: finds the smallest automaton of the same sentences.
  ///
  /// Grammars that name a list of people wherever one can be named have tens of thousands of steps, and a list may
  /// change while an app runs: states and words are numbers here, and sets of them sorted arrays.
  struct DFAMinimizer {
    /// The words, in the order in which they are numbered.
    private let words: [String]
    /// The word transitions of every state, packed with their target states; in order.
    private let wordTransitions: CSRMatrix<Transition>
    private let epsilonTransitions: CSRMatrix<Int>
    private let start: Int
    private let end: Int
    private let stateCount: Int

    /// A word and the state behind it in one number, so that steps sort by word.
    private struct Transition: Comparable, Hashable {
      let packed: UInt64
      init(word: Int, to: Int) { packed = UInt64(word) << 32 | UInt64(to) }
      var word: Int { Int(packed >> 32) }
      var to: Int { Int(packed & 0xffff_ffff) }
      static func < (a: Transition, b: Transition) -> Bool { a.packed < b.packed }
    }

    /// The states and steps of an automaton whose words are numbers.
    private struct IndexedAutomaton {
      var transitions: [[Transition]]
      var accepting: [Bool]
    }

    /// - Parameters:
    ///   - network: At most 2³² states.
    ///   - start: The state in which a sentence begins.
    ///   - end: The state in which a sentence is complete.
    init(_ network: NFA, start: Int, end: Int) {
      let words = Set(network.wordTransitions.lazy.map(\.word)).sorted()
      let numbers = Dictionary(uniqueKeysWithValues: zip(words, words.indices))
      (self.words, self.start, self.end, stateCount) = (words, start, end, network.stateCount)
      epsilonTransitions = CSRMatrix(network.epsilonTransitions.map { ($0.from, $0.to) }, rowCount: network.stateCount)
      wordTransitions = CSRMatrix(
        network.wordTransitions.map { ($0.from, Transition(word: numbers[$0.word] ?? 0, to: $0.to)) },
        rowCount: network.stateCount)
    }

    /// Returns the network without epsilon transitions, deterministic and minimal where that stays small.
    func minimized() -> DFA {
      let automaton = determinized() ?? withoutEpsilonTransitions()
      let groups = Self.equivalenceClasses(of: automaton)
      var arcs: [DFA.Arc] = []
      var accepting: Set<Int> = []
      var count = 0
      // States of a group are alike, and groups are numbered in the order of their first states.
      for (state, group) in groups.enumerated() where group == count {
        count += 1
        if automaton.accepting[state] { accepting.insert(group) }
        for step in Self.steps(of: automaton.transitions[state], to: groups) {
          arcs.append(.init(from: group, to: step.to, word: words[step.word]))
        }
      }
      return DFA(stateCount: count, arcs: arcs, accepting: accepting)
    }

    /// Returns transitions as they lead to groups of states, in order and each once.
    private static func steps(of transitions: [Transition], to groups: [Int]) -> [Transition] {
      var steps = transitions.map { Transition(word: $0.word, to: groups[$0.to]) }
      // One transition a word, as in a deterministic automaton, is in order already.
      if zip(steps, steps.dropFirst()).contains(where: { $0 >= $1 }) { steps = Set(steps).sorted() }
      return steps
    }

    /// Sorted states, or transitions, as a key that is hashed once.
    private struct Key<Element: Hashable>: Hashable {
      let elements: [Element]
      private let hash: UInt64

      /// Creates a key with the hash of its elements (Fowler, Noll and Vo's FNV-1a, a word at a time).
      init(_ elements: [Element], _ bits: (Element) -> UInt64) {
        self.elements = elements
        hash = elements.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ bits($1)) &* 0x100_0000_01b3 &+ ($0 >> 29) }
      }

      static func == (a: Key, b: Key) -> Bool { a.hash == b.hash && a.elements == b.elements }
      func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    /// Finds the states that are reached without a word.
    private struct Closures {
      private let minimizer: DFAMinimizer
      /// The states found from each state that was asked for.
      private var known: [[Int]?]
      /// The number of the last search that reached a state.
      private var marks: [Int]
      private var searchCount = 0

      init(_ minimizer: DFAMinimizer) {
        self.minimizer = minimizer
        known = [[Int]?](repeating: nil, count: minimizer.stateCount)
        marks = [Int](repeating: 0, count: minimizer.stateCount)
      }

      /// Returns the states reached from one without a word that have a word transition or end the sentence; in order.
      mutating func closure(of state: Int) -> [Int] {
        if let states = known[state] { return states }
        searchCount += 1
        marks[state] = searchCount
        var (open, states) = ([state], [Int]())
        while let state = open.popLast() {
          if state == minimizer.end || !minimizer.wordTransitions[state].isEmpty { states.append(state) }
          for next in minimizer.epsilonTransitions[state] where marks[next] != searchCount {
            marks[next] = searchCount
            open.append(next)
          }
        }
        states.sort()
        known[state] = states
        return states
      }

      /// Returns the states reached from any of some without a word, in order.
      mutating func union(of states: [Int]) -> [Int] {
        let closures = states.map { closure(of: $0) }
        searchCount += 1
        var union: [Int] = []
        for closure in closures {
          for state in closure where marks[state] != searchCount {
            marks[state] = searchCount
            union.append(state)
          }
        }
        return union.sorted()
      }
    }

    /// Returns the subset construction; nil when there are far more subsets than states.
    private func determinized() -> IndexedAutomaton? {
      var closures = Closures(self)
      let bits = { (state: Int) in UInt64(state) }
      var subsets = [Key(closures.closure(of: start), bits)]
      var numbers = [subsets[0]: 0]
      var result = IndexedAutomaton(transitions: [], accepting: [])
      while result.transitions.count < subsets.count {
        let states = subsets[result.transitions.count].elements
        var transitions: [Transition] = []
        for state in states { transitions += wordTransitions[state] }
        transitions.sort()
        var steps: [Transition] = []
        var next = 0
        while next < transitions.count {
          let first = next
          while next < transitions.count, transitions[next].word == transitions[first].word { next += 1 }
          let reached =
            next == first + 1
            ? closures.closure(of: transitions[first].to) : closures.union(of: transitions[first..<next].map(\.to))
          let targets = Key(reached, bits)
          let number = numbers[targets] ?? subsets.count
          if number == subsets.count {
            guard subsets.count <= 2 * stateCount else { return nil }
            numbers[targets] = number
            subsets.append(targets)
          }
          steps.append(Transition(word: transitions[first].word, to: number))
        }
        result.transitions.append(steps)
        result.accepting.append(states.contains(end))
      }
      return result
    }

    /// Returns the network without epsilon transitions, nothing else changed.
    private func withoutEpsilonTransitions() -> IndexedAutomaton {
      var closures = Closures(self)
      var numbers = [start: 0]
      var queue = [start]
      var result = IndexedAutomaton(transitions: [], accepting: [])
      while result.transitions.count < queue.count {
        let states = closures.closure(of: queue[result.transitions.count])
        var steps: Set<Transition> = []
        for state in states {
          for step in wordTransitions[state] {
            let number = numbers[step.to] ?? queue.count
            if number == queue.count {
              numbers[step.to] = number
              queue.append(step.to)
            }
            steps.insert(Transition(word: step.word, to: number))
          }
        }
        result.transitions.append(steps.sorted())
        result.accepting.append(states.contains(end))
      }
      return result
    }

    /// Moore's refinement: the group of each state, of those from which the same can be said.
    private static func equivalenceClasses(of automaton: IndexedAutomaton) -> [Int] {
      var groups = automaton.accepting.map { $0 ? 1 : 0 }
      var count = Set(groups).count
      while true {
        var numbers: [Key<Transition>: Int] = [:]
        let refined = groups.indices.map { state in
          // A group and the steps that leave it.
          let own = Transition(word: Self.ownGroup, to: groups[state])
          let key = Key([own] + steps(of: automaton.transitions[state], to: groups), \.packed)
          let number = numbers[key] ?? numbers.count
          numbers[key] = number
          return number
        }
        groups = refined
        if numbers.count == count { return groups }
        count = numbers.count
      }
    }

    /// The number that stands for no word, before the group of a state.
    private static let ownGroup = Int(UInt32.max)
  }
}
