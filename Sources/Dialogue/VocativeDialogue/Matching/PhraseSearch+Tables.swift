import VocativeCore
import VocativeText

extension PhraseSearch {
  /// The least cost at which each state was reached: a table while that is small, a dictionary when it is not.
  struct LeastCosts {
    private let nodes: Int
    private let slots: Int
    private var table: [Double] = []
    private var sparseCosts: [Int: Double] = [:]

    /// A table of more entries takes longer to clear than a dictionary to search.
    private static let tableLimit = 1 << 17

    init(positions: Int, nodes: Int, slots: Int) {
      self.nodes = nodes
      self.slots = slots
      guard slots < 16, (positions * nodes) << slots <= Self.tableLimit else { return }
      table = Array(repeating: .infinity, count: (positions * nodes) << slots)
    }

    subscript(_ position: Int, _ node: Int, _ filled: UInt32) -> Double {
      let place = index(position, node, filled)
      return table.isEmpty ? sparseCosts[place] ?? .infinity : table[place]
    }

    /// Lowers the cost of a state; returns false if the state was reached as cheaply before.
    mutating func lower(_ position: Int, _ node: Int, _ filled: UInt32, to cost: Double) -> Bool {
      let place = index(position, node, filled)
      if table.isEmpty {
        guard cost < sparseCosts[place] ?? .infinity else { return false }
        sparseCosts[place] = cost
      } else {
        guard cost < table[place] else { return false }
        table[place] = cost
      }
      return true
    }

    private func index(_ position: Int, _ node: Int, _ filled: UInt32) -> Int {
      (position * nodes + node) << slots | Int(filled)
    }
  }

  /// The costs of replacing words of the phrases by words of the utterance; each pair is compared once.
  struct WordCosts {
    private let tokens: [ComparedToken]
    private let phraseWords: [PhraseWord]
    /// The tokens that are a name, and no verb of a phrase.
    private let names: Set<Int>
    private let costs: MatchCosts
    private var cache: [Double]

    private static let unknown = -1.0

    init(_ utterance: Utterance, _ words: [PhraseWord], names: Set<Int>, _ costs: MatchCosts) {
      tokens = utterance.analysis { $0.tokens.map(ComparedToken.init) }
      phraseWords = words
      self.names = names
      self.costs = costs
      cache = Array(repeating: Self.unknown, count: tokens.count * words.count)
    }

    /// Returns the cost of omitting a word of the phrase.
    func omissionCost(of word: Int) -> Double {
      switch phraseWords[word].role {
      case .preposition: costs.omittedPreposition
      case .function: costs.omittedFunctionWord
      case .content: costs.omittedContentWord
      }
    }

    /// Returns, for each word of the phrases, true if a word of the utterance may stand for it.
    func mayOccur(in automaton: PhraseAutomaton) -> [Bool] {
      var mayOccur = Array(repeating: false, count: phraseWords.count)
      for token in tokens {
        if let exact = automaton.number(of: token.text) { mayOccur[exact] = true }
        guard token.mayBeParticiple || !token.letters.isEmpty else { continue }
        for (number, word) in phraseWords.enumerated() where !mayOccur[number] {
          mayOccur[number] =
            word.mayBeMisspelt(as: token.letters.count, token.letterSet)
            || (token.mayBeParticiple && token.text.utf8.first == word.text.utf8.first
              && token.text.isParticiple(of: word.text))
        }
      }
      return mayOccur
    }

    /// Returns the cost of a word of the utterance in place of a word of the phrase; infinite if they are too different.
    mutating func cost(of word: Int, at position: Int) -> Double {
      let place = position * phraseWords.count + word
      if cache[place] == Self.unknown {
        let isName = names.contains(position) && phraseWords[word].role == .content
        cache[place] = compared(tokens[position], phraseWords[word]) + (isName ? costs.nameAsVerb : 0)
      }
      return cache[place]
    }

    private func compared(_ token: ComparedToken, _ word: PhraseWord) -> Double {
      if token.text == word.text { return 0 }
      if token.mayBeParticiple, token.text.isParticiple(of: word.text) { return MatchCosts.participle }
      return word.edits(to: token.letters, token.letterSet).map { Double($0) * costs.editPerLetter } ?? .infinity
    }
  }

  /// A token of an utterance, with what the search compares it by.
  private struct ComparedToken: Sendable {
    let text: String
    let mayBeParticiple: Bool
    /// The letters of a token that may be a misspelt word of a phrase; empty for others.
    let letters: [Character]
    let letterSet: LetterSet

    init(_ token: Token) {
      text = token.folded
      mayBeParticiple = text.hasSuffix("ing")
      let letters = Array(text)
      self.letters = letters.count >= PhraseWord.misspeltLength && !WordClasses.isCommon(text) ? letters : []
      letterSet = LetterSet(self.letters)
    }
  }

  /// The values that can be taken at each position wherever the search stands in a phrase.
  struct UnanchoredValues {
    struct Value {
      let slot: Int
      let span: SpanTable.Span
      let cost: Double
      /// True if a "not" precedes it.
      let isExcluded: Bool
    }

    private let search: PhraseSearch
    private var cache: [[Value]?]

    init(_ search: PhraseSearch) {
      self.search = search
      cache = Array(repeating: nil, count: search.utteranceCosts.words.count)
    }

    mutating func values(at position: Int) -> [Value] {
      if let values = cache[position] { return values }
      let values = (0..<search.spans.slotCount).filter { !search.spans.isEmpty($0) }.flatMap { slot in
        self.values(of: slot, at: position, after: [], isRuledOut: false)
          + WordClasses.exclusionCues.flatMap { self.values(of: slot, at: position, after: $0, isRuledOut: true) }
      }
      cache[position] = values
      return values
    }

    /// Returns the values of a slot at a position, after some words and perhaps the slot's preposition, with costs.
    private func values(of slot: Int, at position: Int, after words: [String], isRuledOut: Bool) -> [Value] {
      let tokens = search.utteranceCosts.words
      guard tokens[position...].starts(with: words) else { return [] }
      let start = position + words.count
      let bare = slot == search.expectedSlot ? 0 : search.costs.slotWithoutCue
      return ([([], bare)] + search.cues[slot].map { ($0, search.costs.movedSlot) }).flatMap { cue, price in
        guard tokens[start...].starts(with: cue) else { return [Value]() }
        let lead = start + cue.count
        // "Not the savings", "rather than from my usual account".
        let hasArticle = isRuledOut && lead < tokens.count && WordClasses.isArticle(tokens[lead])
        return (hasArticle ? [lead, lead + 1] : [lead]).flatMap { search.spans.spans(of: slot, at: $0) }.map {
          Value(
            slot: slot, span: $0,
            cost: price + (!isRuledOut ? search.misleadingCost(of: $0, as: slot) : 0),
            isExcluded: isRuledOut)
        }
      }
    }
  }
}
