/// The names and terms of an app as a tree of tokens, by which a search prefers them to other words.
struct TermTrie: Sendable {
  /// A place in the tree: the tokens of a term that a text has so far.
  typealias Node = SubwordTrie.Node

  private var trie = SubwordTrie()
  let root: Node
  private var ends: Set<Node> = []

  /// Creates the tree of some terms, each of one or more words.
  init(_ terms: [String], _ tokenizer: SentencePieceTokenizer) {
    root = trie.addRoot()
    for term in terms {
      let words = term.split(separator: " ").map { tokenizer.tokenizations(of: String($0)) }
      // In the case as given, with accents or without: the spellings of all words go together.
      for spelling in 0..<(words.map(\.count).max() ?? 0) {
        let tokens = words.flatMap { $0[min(spelling, $0.count - 1)] }
        guard !tokens.isEmpty else { continue }
        ends.insert(trie.add(tokens, under: root))
      }
    }
  }

  /// Returns the place after a token; nil if no term goes on so.
  func child(of node: Node, by token: Int) -> Node? { trie.children(node)[token] }

  /// The tokens with which terms go on.
  func continuations(of node: Node) -> Dictionary<Int, Node>.Keys { trie.children(node).keys }

  /// True if a term ends at a place.
  func isEnd(_ node: Node) -> Bool { ends.contains(node) }
}
