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
      private let packed: UInt64
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
        for step in Set(automaton.transitions[state].map { Transition(word: $0.word, to: groups[$0.to]) }).sorted() {
          arcs.append(.init(from: group, to: step.to, word: words[step.word]))
        }
      }
      return DFA(stateCount: count, arcs: arcs, accepting: accepting)
    }

    /// Returns the states reached from one without a word that have a word transition or end the sentence; in order.
    private func epsilonClosure(of state: Int) -> [Int] {
      var reached: Set = [state]
      var open = [state]
      while let state = open.popLast() {
        for next in epsilonTransitions[state] where reached.insert(next).inserted { open.append(next) }
      }
      return reached.filter { $0 == end || !wordTransitions[$0].isEmpty }.sorted()
    }

    /// Returns the subset construction; nil when there are far more subsets than states.
    private func determinized() -> IndexedAutomaton? {
      var silences = [[Int]?](repeating: nil, count: stateCount)
      func silence(from state: Int) -> [Int] {
        if let known = silences[state] { return known }
        let states = self.epsilonClosure(of: state)
        silences[state] = states
        return states
      }
      var subsets = [silence(from: start)]
      var numbers = [subsets[0]: 0]
      var result = IndexedAutomaton(transitions: [], accepting: [])
      while result.transitions.count < subsets.count {
        let states = subsets[result.transitions.count]
        let transitions = states.flatMap { wordTransitions[$0] }.sorted()
        var steps: [Transition] = []
        var next = 0
        while next < transitions.count {
          let word = transitions[next].word
          var targets = silence(from: transitions[next].to)
          next += 1
          if next < transitions.count, transitions[next].word == word {
            var all = Set(targets)
            while next < transitions.count, transitions[next].word == word {
              all.formUnion(silence(from: transitions[next].to))
              next += 1
            }
            targets = all.sorted()
          }
          let number = numbers[targets] ?? subsets.count
          if number == subsets.count {
            guard subsets.count <= 2 * stateCount else { return nil }
            numbers[targets] = number
            subsets.append(targets)
          }
          steps.append(Transition(word: word, to: number))
        }
        result.transitions.append(steps)
        result.accepting.append(states.contains(end))
      }
      return result
    }

    /// Returns the network without epsilon transitions, nothing else changed.
    private func withoutEpsilonTransitions() -> IndexedAutomaton {
      var numbers = [start: 0]
      var queue = [start]
      var result = IndexedAutomaton(transitions: [], accepting: [])
      while result.transitions.count < queue.count {
        let states = epsilonClosure(of: queue[result.transitions.count])
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

    /// Moore's refinement: the group of each state, of those from which the same can be transitions.
    private static func equivalenceClasses(of automaton: IndexedAutomaton) -> [Int] {
      var groups = automaton.accepting.map { $0 ? 1 : 0 }
      var count = Set(groups).count
      while true {
        // A group and the steps that leave it, read one after another: a number for each prefix.
        var numbers: [Signature: Int] = [:]
        var names: [Int: Int] = [:]
        let refined = groups.indices.map { state in
          var reading = -1 - groups[state]
          for step in Set(automaton.transitions[state].map { Transition(word: $0.word, to: groups[$0.to]) }).sorted() {
            let key = Signature(prefix: reading, transition: step)
            reading = numbers[key] ?? numbers.count
            if reading == numbers.count { numbers[key] = reading }
          }
          let name = names[reading] ?? names.count
          names[reading] = name
          return name
        }
        groups = refined
        if names.count == count { return groups }
        count = names.count
      }
    }

    private struct Signature: Hashable {
      let prefix: Int
      let transition: Transition
    }
  }
}
