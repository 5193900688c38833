import VocativeText

/// A finite automaton that accepts the phrases of an intent (Thompson 1968), its edges labelled with words and slots.
struct PhraseAutomaton: Sendable {
  enum Label: Sendable {
    /// The word with this number, as a token's folded text.
    case literal(Int)
    /// A value of the slot with this number.
    case slot(Int)
    /// Nothing is consumed.
    case epsilon
  }

  struct Edge: Sendable {
    let label: Label
    let target: Int
  }

  private(set) var edges: [[Edge]] = []
  /// Every word that occurs on an edge, each once.
  private(set) var words: [PhraseWord] = []
  private var wordIndices: [String: Int] = [:]
  private(set) var start = 0
  private(set) var accept = 0
  /// The nodes, each after those that its edges lead to.
  private(set) var successorsFirst: [Int] = []
  /// The edges of these nodes, one node after the other, and where those of each node end.
  private(set) var orderedEdges: (edges: [Edge], ends: [Int]) = ([], [])

  /// The automaton of all patterns together.
  init(_ patterns: [PhrasePattern], slots: [String]) {
    start = addNode()
    accept = addNode()
    let numbers = Dictionary(slots.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for pattern in patterns { add(pattern, from: start, to: accept, numbers) }
    vocabulary = Set(words.map(\.text))
    wordLengths = Set(words.lazy.map(\.letters.count).filter { $0 > 0 })
    order()
  }

  /// Brings the nodes into the order of ``successorsFirst``, with their edges.
  private mutating func order() {
    successorsFirst = orderedNodes()
    orderedEdges = ([], [])
    for node in successorsFirst {
      orderedEdges.edges += edges[node]
      orderedEdges.ends.append(orderedEdges.edges.count)
    }
  }

  /// An automaton that accepts the empty utterance, so that only values and skipped words remain.
  static var empty: PhraseAutomaton {
    var automaton = PhraseAutomaton([], slots: [])
    automaton.accept = automaton.start
    automaton.order()
    return automaton
  }

  /// True if it accepts no text.
  var acceptsNothing: Bool { start != accept && edges[start].isEmpty }

  /// The words that occur on edges.
  private(set) var vocabulary: Set<String> = []
  /// The lengths of words that are long enough to be recognised when misspelt.
  private var wordLengths: Set<Int> = []

  /// True if a word may be a misspelt word of an edge, by its length.
  func mayHaveWord(like word: String) -> Bool {
    let length = word.count
    return length >= PhraseWord.misspeltLength && !WordClasses.isCommon(word)
      && (length - PhraseWord.editLimit...length + PhraseWord.editLimit).contains(where: wordLengths.contains)
  }

  /// Returns the number of a word; nil if no edge has it.
  func number(of word: String) -> Int? { wordIndices[word] }

  /// Returns the nodes that can be reached from the start in the order in which a depth-first search leaves them.
  private func orderedNodes() -> [Int] {
    var order: [Int] = []
    var isSeen = Array(repeating: false, count: edges.count)
    var path = [(node: start, edge: 0)]
    isSeen[start] = true
    while let (node, edge) = path.last {
      guard edge < edges[node].count else {
        order.append(node)
        path.removeLast()
        continue
      }
      path[path.count - 1].edge += 1
      let target = edges[node][edge].target
      if !isSeen[target] {
        isSeen[target] = true
        path.append((target, 0))
      }
    }
    return order
  }

  private mutating func addNode() -> Int {
    edges.append([])
    return edges.count - 1
  }

  private mutating func add(_ pattern: PhrasePattern, from: Int, to: Int, _ slots: [String: Int]) {
    switch pattern {
    case .word(let text): addWords(Utterance(text).tokens.map(\.folded), from: from, to: to)
    case .slot(let name):
      if let number = slots[name] { edges[from].append(Edge(label: .slot(number), target: to)) }
    case .sequence(let parts): addChain(parts, from: from, to: to, slots)
    case .oneOf(let parts): parts.forEach { add($0, from: from, to: to, slots) }
    case .optional(let part):
      edges[from].append(Edge(label: .epsilon, target: to))
      add(part, from: from, to: to, slots)
    case .anyOrder(let parts): addOrders(of: parts, from: from, to: to, slots)
    }
  }

  private mutating func addWords(_ words: [String], from: Int, to: Int) {
    guard let last = words.last else {
      edges[from].append(Edge(label: .epsilon, target: to))
      return
    }
    var node = from
    for word in words.dropLast() {
      let next = addNode()
      edges[node].append(Edge(label: literal(word), target: next))
      node = next
    }
    edges[node].append(Edge(label: literal(last), target: to))
  }

  private mutating func literal(_ word: String) -> Label {
    if let number = wordIndices[word] { return .literal(number) }
    wordIndices[word] = words.count
    words.append(PhraseWord(word))
    return .literal(words.count - 1)
  }

  private mutating func addChain(_ parts: [PhrasePattern], from: Int, to: Int, _ slots: [String: Int]) {
    guard let last = parts.last else {
      edges[from].append(Edge(label: .epsilon, target: to))
      return
    }
    var node = from
    for part in parts.dropLast() {
      let next = addNode()
      add(part, from: node, to: next, slots)
      node = next
    }
    add(last, from: node, to: to, slots)
  }

  /// Adds a node for each set of parts already used; each unused part leads to a larger set.
  private mutating func addOrders(of parts: [PhrasePattern], from: Int, to: Int, _ slots: [String: Int]) {
    let all = (1 << parts.count) - 1
    let nodes = (0...all).map { $0 == 0 ? from : $0 == all ? to : addNode() }
    for used in 0..<max(all, 0) {
      for (number, part) in parts.enumerated() where used & (1 << number) == 0 {
        add(part, from: nodes[used], to: nodes[used | (1 << number)], slots)
      }
    }
  }
}
