import VocativeCore

/// The cheapest alignment of an utterance with an automaton (Dijkstra 1959).
///
/// A state is a token position, a node and the set of slots already filled. Beyond the automaton's own edges a state may
/// pass over a token, leave out an edge's word or value, or take a value out of its place after its preposition.
struct PhraseSearch {
  /// How an utterance aligns: what it costs, the spans that fill slots, the tokens passed over.
  struct Alignment {
    let cost: Double
    let filled: [(slot: Int, span: SpanTable.Span)]
    let contradicting: [(slot: Int, span: SpanTable.Span)]
    let excluded: [(slot: Int, span: SpanTable.Span)]
    let skipped: [Int]
  }

  let automaton: PhraseAutomaton
  let spans: SpanTable
  let cues: [Set<[String]>]
  /// What leaving out each slot costs.
  let omittedSlotCosts: [Double]
  let weighed: WeighedUtterance
  let costs: MatchCosts
  /// The slot that was asked for: its value needs no preposition.
  let expectedSlot: Int?

  private struct State: Hashable {
    let position: Int
    let node: Int
    let filled: UInt32
  }

  private enum Step {
    case start
    case move
    case skip(Int)
    case fill(slot: Int, span: SpanTable.Span)
    case contradict(slot: Int, span: SpanTable.Span)
    case exclude(slot: Int, span: SpanTable.Span)
  }

  private struct Arrival {
    let state: State
    let cost: Double
    let step: Step
    let origin: Int
  }

  /// The cheapest alignment that costs at most `limit`; nil when there is none.
  func run(limit: Double = MatchCosts.limit) -> Alignment? {
    var arrivals: [Arrival] = []
    var best: [State: Double] = [:]
    var queue = CostQueue()

    func arrive(_ state: State, _ cost: Double, _ step: Step, from origin: Int) {
      guard cost <= limit, cost < best[state] ?? .infinity else { return }
      best[state] = cost
      queue.push(arrivals.count, cost: cost)
      arrivals.append(Arrival(state: state, cost: cost, step: step, origin: origin))
    }

    arrive(State(position: 0, node: automaton.start, filled: 0), 0, .start, from: -1)
    while let number = queue.pop() {
      let arrival = arrivals[number]
      guard arrival.cost <= best[arrival.state] ?? .infinity else { continue }
      if arrival.state.position == weighed.words.count, arrival.state.node == automaton.accept {
        return alignment(endingAt: number, arrivals)
      }
      expand(arrival) { arrive($0, $1, $2, from: number) }
    }
    return nil
  }

  private func expand(_ arrival: Arrival, _ arrive: (State, Double, Step) -> Void) {
    let state = arrival.state
    for edge in automaton.edges[state.node] { follow(edge, arrival, arrive) }
    guard state.position < weighed.words.count else { return }
    let next = State(position: state.position + 1, node: state.node, filled: state.filled)
    arrive(next, arrival.cost + weighed.skipCosts[state.position], .skip(state.position))
    takeValueOutOfPlace(arrival, arrive)
  }

  private func follow(_ edge: PhraseAutomaton.Edge, _ arrival: Arrival, _ arrive: (State, Double, Step) -> Void) {
    let state = arrival.state
    func at(_ position: Int, _ filled: UInt32? = nil) -> State {
      State(position: position, node: edge.target, filled: filled ?? state.filled)
    }
    switch edge.label {
    case .free: arrive(at(state.position), arrival.cost, .move)
    case .literal(let word):
      arrive(at(state.position), arrival.cost + omissionCost(of: word), .move)
      if state.position < weighed.words.count, let cost = wordCost(weighed.words[state.position], word) {
        arrive(at(state.position + 1), arrival.cost + cost, .move)
      }
    case .slot(let slot):
      let bit = UInt32(1) << UInt32(slot)
      let isFilled = state.filled & bit != 0
      arrive(at(state.position), arrival.cost + (isFilled ? 0 : omittedSlotCosts[slot]), .move)
      guard !isFilled else { return }
      for span in spans.spans(of: slot, at: state.position) {
        let cost = arrival.cost + 1 - span.confidence.value
        arrive(at(span.tokens.upperBound, state.filled | bit), cost, .fill(slot: slot, span: span))
      }
    }
  }

  /// Takes a value wherever the search stands: one that fills a slot, one that contradicts it, one that is ruled out.
  private func takeValueOutOfPlace(_ arrival: Arrival, _ arrive: (State, Double, Step) -> Void) {
    let state = arrival.state
    for slot in 0..<spans.slotCount {
      let bit = UInt32(1) << UInt32(slot)
      let isFilled = state.filled & bit != 0
      for (span, price) in values(of: slot, after: []) {
        let target = State(
          position: span.tokens.upperBound, node: state.node, filled: isFilled ? state.filled : state.filled | bit)
        let cost = arrival.cost + (isFilled ? costs.rivalValue : price) + 1 - span.confidence.value
        arrive(target, cost, isFilled ? .contradict(slot: slot, span: span) : .fill(slot: slot, span: span))
      }
      for excluder in Lexis.excluders {
        for (span, price) in values(of: slot, after: excluder) {
          let target = State(position: span.tokens.upperBound, node: state.node, filled: state.filled)
          arrive(target, arrival.cost + price + 1 - span.confidence.value, .exclude(slot: slot, span: span))
        }
      }
    }

    /// Values of a slot that follow here, after some words and perhaps the slot's preposition, with their price.
    func values(of slot: Int, after words: [String]) -> [(SpanTable.Span, Double)] {
      guard weighed.words[state.position...].starts(with: words) else { return [] }
      let start = state.position + words.count
      let bare = slot == expectedSlot ? 0 : costs.bareSlot
      return ([([], bare)] + cues[slot].map { ($0, costs.movedSlot) }).flatMap { cue, price in
        weighed.words[start...].starts(with: cue)
          ? spans.spans(of: slot, at: start + cue.count).map { ($0, price) } : []
      }
    }
  }

  private func omissionCost(of word: String) -> Double {
    if Lexis.isPreposition(word) { return costs.omittedPreposition }
    return Lexis.isFunction(word) ? costs.omittedFunctionWord : costs.omittedContentWord
  }

  /// What it costs to take a word as heard for a word of the phrase; nil when they are too different.
  private func wordCost(_ heard: String, _ word: String) -> Double? {
    if heard == word { return 0 }
    guard heard.count >= 4, word.count >= 4, !Lexis.isCommon(heard) else { return nil }
    let limit = min(heard.count, word.count) >= 7 ? 2 : 1
    return EditDistance.between(Array(heard), Array(word), limit: limit).map { Double($0) * costs.nearWord }
  }

  private func alignment(endingAt last: Int, _ arrivals: [Arrival]) -> Alignment {
    var filled: [(Int, SpanTable.Span)] = []
    var contradicting: [(Int, SpanTable.Span)] = []
    var excluded: [(Int, SpanTable.Span)] = []
    var skipped: [Int] = []
    var number = last
    while number >= 0 {
      switch arrivals[number].step {
      case .start, .move: break
      case .skip(let position): skipped.append(position)
      case .fill(let slot, let span): filled.append((slot, span))
      case .contradict(let slot, let span): contradicting.append((slot, span))
      case .exclude(let slot, let span): excluded.append((slot, span))
      }
      number = arrivals[number].origin
    }
    return Alignment(
      cost: arrivals[last].cost, filled: filled.reversed(), contradicting: contradicting.reversed(),
      excluded: excluded.reversed(), skipped: skipped.reversed())
  }
}

/// A binary heap of arrival numbers, the cheapest first; equal costs in order of arrival.
private struct CostQueue {
  private var heap: [(cost: Double, number: Int)] = []

  mutating func push(_ number: Int, cost: Double) {
    heap.append((cost, number))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Int? {
    guard let top = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      var parent = 0
      while true {
        let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < heap.count }
        guard let least = children.min(by: { heap[$0] < heap[$1] }), heap[least] < heap[parent] else { break }
        heap.swapAt(parent, least)
        parent = least
      }
    }
    return top.number
  }
}
