import VocativeCore
import VocativeText

/// The cheapest alignment of an utterance with an automaton (Dijkstra 1959).
///
/// A state is a token position, a node and the set of slots already filled. Beyond the automaton's own edges a state
/// may pass over a token, leave out an edge's word or value, or take a value out of its place after its preposition.
struct PhraseSearch {
  /// An alignment: its cost, the spans of its slots, the skipped tokens.
  struct Alignment {
    let cost: Double
    let filled: [(slot: Int, span: SpanTable.Span)]
    let conflicting: [(slot: Int, span: SpanTable.Span)]
    let excluded: [(slot: Int, span: SpanTable.Span)]
    let skipped: [Int]
    /// The slots left out, and before which token each would have stood.
    let omitted: [(slot: Int, position: Int)]
  }

  let automaton: PhraseAutomaton
  let spans: SpanTable
  let cues: [Set<[String]>]
  /// The cost of omitting each slot.
  let omittedSlotCosts: [Double]
  let utteranceCosts: UtteranceCosts
  let costs: MatchCosts
  /// The slot that was asked for: its value needs no preposition.
  let expectedSlot: Int?
  /// The tokens that are names, and no verbs of a phrase.
  var names: Set<Int> = []

  private struct State {
    let position: Int
    let node: Int
    let filled: UInt32
  }

  private enum Step {
    case start
    case move
    case skip(Int)
    case omit(slot: Int)
    case fill(slot: Int, span: SpanTable.Span)
    case conflict(slot: Int, span: SpanTable.Span)
    case exclude(slot: Int, span: SpanTable.Span)
  }

  private struct SearchNode {
    let state: State
    let cost: Double
    let step: Step
    let parent: Int
  }

  /// The states reached, and those to go on from.
  private struct Frontier {
    private(set) var arrivals: [SearchNode] = []
    private var best: LeastCosts
    private var queue = SearchQueue()
    private let remaining: RemainingCosts
    private let limit: Double

    init(_ best: LeastCosts, _ remaining: RemainingCosts, limit: Double) {
      self.best = best
      self.remaining = remaining
      self.limit = limit
    }

    /// Adds a state unless what follows makes it cost too much, or it was reached as cheaply before.
    mutating func arrive(_ state: State, _ cost: Double, _ step: Step, from origin: Int) {
      guard cost + remaining.bound(state.position, state.node) <= limit,
        best.lower(state.position, state.node, state.filled, to: cost)
      else { return }
      queue.push(arrivals.count, cost: cost)
      arrivals.append(SearchNode(state: state, cost: cost, step: step, parent: origin))
    }

    /// Removes the cheapest state that was not reached more cheaply since.
    mutating func next() -> Int? {
      while let number = queue.pop() {
        let state = arrivals[number].state
        if arrivals[number].cost <= best[state.position, state.node, state.filled] { return number }
      }
      return nil
    }
  }

  /// The cheapest alignment that costs at most `maximumCost`; nil when there is none.
  func run(limit: Double = MatchCosts.maximumCost) -> Alignment? {
    let end = utteranceCosts.words.count
    var words = WordCosts(utteranceCosts.utterance, automaton.words, names: names, costs)
    guard let remaining = RemainingCosts(self, words, limit: limit) else { return nil }
    var frontier = Frontier(
      LeastCosts(positions: end + 1, nodes: automaton.edges.count, slots: omittedSlotCosts.count), remaining,
      limit: limit)
    var loose = UnanchoredValues(self)
    frontier.arrive(State(position: 0, node: automaton.start, filled: 0), 0, .start, from: -1)
    while let number = frontier.next() {
      let arrival = frontier.arrivals[number]
      let state = arrival.state
      if state.position == end, state.node == automaton.accept { return alignment(endingAt: number, frontier.arrivals) }
      for edge in automaton.edges[state.node] { follow(edge, arrival, number, &words, &frontier) }
      guard state.position < end else { continue }
      let next = State(position: state.position + 1, node: state.node, filled: state.filled)
      let cost = arrival.cost + utteranceCosts.skipCosts[state.position]
      frontier.arrive(next, cost, .skip(state.position), from: number)
      for value in loose.values(at: state.position) { take(value, arrival, number, &frontier) }
    }
    return nil
  }

  /// Returns the additional cost of an entry as a slot's value where a preposition leads to it as another slot's: Nest is no
  /// target in "move 20 from Nest".
  func misleadingCost(of span: SpanTable.Span, as slot: Int) -> Double {
    let first = span.tokens.lowerBound
    guard let lead = utteranceCosts.prepositions[first], !cues[slot].contains(where: { $0.last == lead }),
      span.candidates.first?.value is any Choosable
    else { return 0 }
    let isOthers = cues.indices.contains { other in
      other != slot && cues[other].contains { $0.last == lead }
        && spans.spans(of: other, at: first).contains {
          $0.tokens == span.tokens && $0.candidates.first?.identity == span.candidates.first?.identity
        }
    }
    return isOthers ? costs.misleadingSlot : 0
  }

  private func follow(
    _ edge: PhraseAutomaton.Edge, _ arrival: SearchNode, _ number: Int, _ words: inout WordCosts,
    _ frontier: inout Frontier
  ) {
    let state = arrival.state
    func arrive(_ state: State, _ cost: Double, _ step: Step) { frontier.arrive(state, cost, step, from: number) }
    func at(_ position: Int, _ filled: UInt32? = nil) -> State {
      State(position: position, node: edge.target, filled: filled ?? state.filled)
    }
    switch edge.label {
    case .epsilon: arrive(at(state.position), arrival.cost, .move)
    case .literal(let word):
      arrive(at(state.position), arrival.cost + words.omissionCost(of: word), .move)
      if state.position < utteranceCosts.words.count {
        arrive(at(state.position + 1), arrival.cost + words.cost(of: word, at: state.position), .move)
      }
    case .slot(let slot):
      let bit = UInt32(1) << UInt32(slot)
      let isFilled = state.filled & bit != 0
      guard !isFilled else { return arrive(at(state.position), arrival.cost, .move) }
      arrive(at(state.position), arrival.cost + omittedSlotCosts[slot], .omit(slot: slot))
      for span in spans.spans(of: slot, at: state.position) {
        let cost = arrival.cost + 1 - span.confidence.value + misleadingCost(of: span, as: slot)
        arrive(at(span.tokens.upperBound, state.filled | bit), cost, .fill(slot: slot, span: span))
      }
    }
  }

  /// Takes a value wherever the search stands: one that fills a slot, one that contradicts it, one that is ruled out.
  private func take(
    _ value: UnanchoredValues.Value, _ arrival: SearchNode, _ number: Int, _ frontier: inout Frontier
  ) {
    let state = arrival.state
    func arrive(_ state: State, _ cost: Double, _ step: Step) { frontier.arrive(state, cost, step, from: number) }
    let (slot, span) = (value.slot, value.span)
    func after(_ filled: UInt32) -> State {
      State(position: span.tokens.upperBound, node: state.node, filled: filled)
    }
    let base = arrival.cost + 1 - span.confidence.value
    if value.isExcluded {
      arrive(after(state.filled), base + value.cost, .exclude(slot: slot, span: span))
    } else if state.filled & (UInt32(1) << UInt32(slot)) != 0 {
      let cost = spans.hasOneValue(slot) ? costs.movedSlot : costs.conflictingValue
      arrive(after(state.filled), base + cost, .conflict(slot: slot, span: span))
    } else {
      arrive(after(state.filled | UInt32(1) << UInt32(slot)), base + value.cost, .fill(slot: slot, span: span))
    }
  }

  private func alignment(endingAt last: Int, _ arrivals: [SearchNode]) -> Alignment {
    var filled: [(Int, SpanTable.Span)] = []
    var contradicting: [(Int, SpanTable.Span)] = []
    var excluded: [(Int, SpanTable.Span)] = []
    var skipped: [Int] = []
    var omitted: [(Int, Int)] = []
    var number = last
    while number >= 0 {
      switch arrivals[number].step {
      case .start, .move: break
      case .skip(let position): skipped.append(position)
      case .omit(let slot): omitted.append((slot, arrivals[number].state.position))
      case .fill(let slot, let span): filled.append((slot, span))
      case .conflict(let slot, let span): contradicting.append((slot, span))
      case .exclude(let slot, let span): excluded.append((slot, span))
      }
      number = arrivals[number].parent
    }
    return Alignment(
      cost: arrivals[last].cost, filled: filled.reversed(), conflicting: contradicting.reversed(),
      excluded: excluded.reversed(), skipped: skipped.reversed(), omitted: omitted.reversed())
  }
}
