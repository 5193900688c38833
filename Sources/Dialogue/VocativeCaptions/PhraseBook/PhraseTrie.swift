/// The patterns of one language as a tree of words and slots.
struct PhraseTrie: Sendable {
  /// A text of a row's pattern.
  struct Ending: Hashable, Sendable {
    let row: Int
    let optionals: UInt32
    /// True for a question, by its mark.
    let isQuestion: Bool
    /// The number of the pattern's slot for each slot on the path.
    let slots: [Int]
  }

  private struct Node: Sendable {
    var words: [String: Int] = [:]
    var slots: [(slot: PhraseSlot, node: Int)] = []
    var endings: [Ending] = []
  }

  /// A match of all words of a sentence.
  struct Match: Sendable {
    let ending: Ending
    /// The values of the slots on the path.
    let values: [PhraseValue]
    /// The words that slots took, and what they cost.
    let cost: Int
  }

  private var nodes = [Node()]
  private let tokenizer: PhraseTokenizer

  init(_ language: PhraseLanguage) { tokenizer = PhraseTokenizer(language: language) }

  /// Adds all texts of a pattern.
  mutating func insert(_ pattern: BilingualPattern, row: Int) {
    for variant in pattern.variants {
      var node = 0
      var order: [Int] = []
      for token in tokenizer.tokens(variant.text) {
        if token.key.first == "{", let number = Int(token.key.dropFirst().dropLast()), number < pattern.slots.count {
          order.append(number)
          node = child(of: node, pattern.slots[number])
        } else {
          node = child(of: node, token.key)
        }
      }
      guard node != 0 else { continue }
      nodes[node].endings.append(
        Ending(
          row: row, optionals: variant.optionals, isQuestion: variant.text.contains("?"), slots: order))
    }
  }

  private mutating func child(of node: Int, _ word: String) -> Int {
    if let next = nodes[node].words[word] { return next }
    nodes.append(Node())
    nodes[node].words[word] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func child(of node: Int, _ slot: PhraseSlot) -> Int {
    if let next = nodes[node].slots.first(where: { $0.slot == slot }) { return next.node }
    nodes.append(Node())
    nodes[node].slots.append((slot, nodes.count - 1))
    return nodes.count - 1
  }

  /// All matches of all the words.
  func matches(_ tokens: [PhraseToken], _ reader: PhraseSlotReader) -> [Match] {
    var search = Search(trie: self, tokens: tokens, reader: reader)
    search.visit(0, at: 0, values: [], cost: 0)
    return search.matches
  }

  private struct Search {
    let trie: PhraseTrie
    let tokens: [PhraseToken]
    let reader: PhraseSlotReader
    var matches: [Match] = []
    private var known: [Key: [PhraseSlotReader.Found]] = [:]

    private struct Key: Hashable {
      let slot: PhraseSlot
      let position: Int
    }

    init(trie: PhraseTrie, tokens: [PhraseToken], reader: PhraseSlotReader) {
      (self.trie, self.tokens, self.reader) = (trie, tokens, reader)
    }

    mutating func visit(_ number: Int, at position: Int, values: [PhraseValue], cost: Int) {
      let node = trie.nodes[number]
      guard position < tokens.count else {
        matches += node.endings.map { Match(ending: $0, values: values, cost: cost) }
        return
      }
      if let next = node.words[tokens[position].key] { visit(next, at: position + 1, values: values, cost: cost) }
      for (slot, next) in node.slots {
        for found in self.found(slot, position) {
          visit(next, at: position + found.length, values: values + [found.value], cost: cost + found.cost + 1)
        }
      }
    }

    private mutating func found(_ slot: PhraseSlot, _ position: Int) -> [PhraseSlotReader.Found] {
      let key = Key(slot: slot, position: position)
      if let known = known[key] { return known }
      let values = reader.values(for: slot, in: tokens, at: position)
      known[key] = values
      return values
    }
  }
}
