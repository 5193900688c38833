import VocativeCore
import VocativeText

extension PhraseSearch {
  /// The least cost at which each state was reached: a table while that is small, a dictionary when it is not.
  struct LeastCosts {
    private let nodes: Int
    private let slots: Int
    private var table: [Double] = []
    private var others: [Int: Double] = [:]

    /// A table of more entries takes longer to clear than a dictionary to search.
    private static let tableLimit = 1 << 17

    init(positions: Int, nodes: Int, slots: Int) {
      self.nodes = nodes
      self.slots = slots
      guard slots < 16, (positions * nodes) << slots <= Self.tableLimit else { return }
      table = Array(repeating: .infinity, count: (positions * nodes) << slots)
    }

    subscript(_ position: Int, _ node: Int, _ filled: UInt32) -> Double {
      let place = place(position, node, filled)
      return table.isEmpty ? others[place] ?? .infinity : table[place]
    }

    /// Notes a cost; false when the state was reached as cheaply before.
    mutating func lower(_ position: Int, _ node: Int, _ filled: UInt32, to cost: Double) -> Bool {
      let place = place(position, node, filled)
      if table.isEmpty {
        guard cost < others[place] ?? .infinity else { return false }
        others[place] = cost
      } else {
        guard cost < table[place] else { return false }
        table[place] = cost
      }
      return true
    }

    private func place(_ position: Int, _ node: Int, _ filled: UInt32) -> Int {
      (position * nodes + node) << slots | Int(filled)
    }
  }

  /// What words as heard cost for words of the phrases, each pair compared once.
  struct WordCosts {
    private let heard: [String]
    /// The letters of those that may be a misspelt word of a phrase; nothing for the others.
    private let heardLetters: [[Character]]
    private let words: [String]
    private let costs: MatchCosts
    private var known: [Double]
    private var omissions: [Double]

    private static let unknown = -1.0

    init(_ heard: [String], _ words: [String], _ costs: MatchCosts) {
      self.heard = heard
      self.words = words
      self.costs = costs
      heardLetters = heard.map { $0.count >= 4 && !Lexis.isCommon($0) ? Array($0) : [] }
      known = Array(repeating: Self.unknown, count: heard.count * words.count)
      omissions = Array(repeating: Self.unknown, count: words.count)
    }

    /// What it costs to leave a word of the phrase out.
    mutating func omission(of word: Int) -> Double {
      if omissions[word] == Self.unknown {
        omissions[word] =
          Lexis.isPreposition(words[word])
          ? costs.omittedPreposition
          : Lexis.isFunction(words[word]) ? costs.omittedFunctionWord : costs.omittedContentWord
      }
      return omissions[word]
    }

    /// What it costs to take a word as heard for a word of the phrase; endless when they are too different.
    mutating func cost(of word: Int, heardAt position: Int) -> Double {
      let place = position * words.count + word
      if known[place] == Self.unknown { known[place] = compared(position, words[word]) }
      return known[place]
    }

    private func compared(_ position: Int, _ word: String) -> Double {
      if heard[position] == word { return 0 }
      let letters = heardLetters[position]
      // A byte a letter at least, so that most words are told apart by their length alone.
      guard letters.count >= 4, word.utf8.count >= 4, word.utf8.count + 2 >= letters.count, word.count >= 4 else {
        return .infinity
      }
      let limit = min(letters.count, word.count) >= 7 ? 2 : 1
      return EditDistance.between(letters, Array(word), limit: limit).map { Double($0) * costs.nearWord } ?? .infinity
    }
  }

  /// The values that can be taken at each position wherever the search stands in a phrase.
  struct LooseValues {
    struct Value {
      let slot: Int
      let span: SpanTable.Span
      let price: Double
      /// Whether a "not" stands before it.
      let isRuledOut: Bool
    }

    private let search: PhraseSearch
    private var known: [[Value]?]

    init(_ search: PhraseSearch) {
      self.search = search
      known = Array(repeating: nil, count: search.weighed.words.count)
    }

    mutating func values(at position: Int) -> [Value] {
      if let values = known[position] { return values }
      let values = (0..<search.spans.slotCount).flatMap { slot in
        self.values(of: slot, at: position, after: [], isRuledOut: false)
          + Lexis.excluders.flatMap { self.values(of: slot, at: position, after: $0, isRuledOut: true) }
      }
      known[position] = values
      return values
    }

    /// Values of a slot that follow here, after some words and perhaps the slot's preposition, with their price.
    private func values(of slot: Int, at position: Int, after words: [String], isRuledOut: Bool) -> [Value] {
      let heard = search.weighed.words
      guard heard[position...].starts(with: words) else { return [] }
      let start = position + words.count
      let bare = slot == search.expectedSlot ? 0 : search.costs.bareSlot
      return ([([], bare)] + search.cues[slot].map { ($0, search.costs.movedSlot) }).flatMap { cue, price in
        heard[start...].starts(with: cue)
          ? search.spans.spans(of: slot, at: start + cue.count).map {
            Value(slot: slot, span: $0, price: price, isRuledOut: isRuledOut)
          } : []
      }
    }
  }
}
