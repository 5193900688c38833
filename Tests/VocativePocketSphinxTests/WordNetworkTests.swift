import Testing

@testable import VocativePocketSphinx

@Suite("Networks of words")
struct WordNetworkTests {
  /// Three places with the same five names each, and words of their own.
  private let network: WordNetwork = {
    let names = ["anna", "mei", "omar", "mario", "amar"]
    var arcs = [(from: 0, to: 1, entry: "pay"), (from: 0, to: 2, entry: "ask"), (from: 2, to: 3, entry: "please")]
    for state in [1, 2, 3] { arcs += names.map { (from: state, to: 4, entry: $0) } }
    arcs.append((from: 4, to: 5, entry: "now"))
    return WordNetwork(stateCount: 6, arcs: arcs, accepting: [4, 5])
  }()

  /// Returns all sentences of a network without cycles.
  private func sentences(_ network: WordNetwork, from state: Int = 0) -> Set<String> {
    var found: Set<String> = network.accepting.contains(state) ? [""] : []
    for arc in network.arcs where arc.from == state {
      found.formUnion(sentences(network, from: arc.to).map { $0.isEmpty ? arc.entry : "\(arc.entry) \($0)" })
    }
    for epsilon in network.epsilonTransitions where epsilon.from == state {
      found.formUnion(sentences(network, from: epsilon.to))
    }
    return found
  }

  @Test("have fewer arcs and the same sentences when they are factored")
  func factored() {
    let factored = network.factored()
    #expect(network.arcs.count == 19)
    #expect(factored.arcs.count == 9)
    #expect(factored.epsilonTransitions.count == 3)
    #expect(sentences(factored) == sentences(network))
    #expect(sentences(factored).count == 30)
  }

  @Test("have no two epsilon transitions in a row, and no state that ends a sentence by itself")
  func epsilons() {
    let factored = network.factored()
    let targets = Set(factored.epsilonTransitions.map(\.to))
    #expect(targets.isDisjoint(with: factored.epsilonTransitions.map(\.from)))
    #expect(targets.isDisjoint(with: factored.accepting))
  }

  @Test("stay as they are where nothing is shared")
  func unshared() {
    let chain = WordNetwork(chain: [["pay"], ["anna", "mei"], ["now"]])
    let factored = chain.factored()
    #expect(factored.arcs.map(\.entry).sorted() == chain.arcs.map(\.entry).sorted())
    #expect(factored.epsilonTransitions.isEmpty)
    #expect(factored.stateCount == chain.stateCount)
  }
}
