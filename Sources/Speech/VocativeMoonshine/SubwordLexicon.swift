/// The words of a vocabulary, as paths of tokens.
struct SubwordLexicon: Sendable {
  private var trie = SubwordTrie()
  private var wordsByNode: [SubwordTrie.Node: String] = [:]
  /// The nodes that each word passes.
  private(set) var nodesByWord: [String: [SubwordTrie.Node]] = [:]
  /// The nodes at which words start behind a space, and behind a hyphen.
  let wordStart: SubwordTrie.Node
  let hyphenStart: SubwordTrie.Node

  init(_ words: some Sequence<String>, _ tokenizer: SentencePieceTokenizer) {
    (wordStart, hyphenStart) = (trie.addRoot(), trie.addRoot())
    for word in words {
      let paths =
        tokenizer.tokenizations(of: word).map { trie.addPath($0, under: wordStart) }
        + [trie.addPath(tokenizer.hyphenatedTokenization(of: word), under: hyphenStart)]
      for end in paths.compactMap(\.last) { self.wordsByNode[end] = self.wordsByNode[end] ?? word }
      nodesByWord[word] = Array(Set(paths.flatMap(\.self)))
    }
  }

  /// Returns the node after a token; nil when no word continues so.
  func child(_ place: SubwordTrie.Node, _ token: Int) -> SubwordTrie.Node? { trie.children(place)[token] }

  /// Returns the word that ends at a node, with its accents; nil when none does.
  func word(_ place: SubwordTrie.Node) -> String? { wordsByNode[place] }
}
