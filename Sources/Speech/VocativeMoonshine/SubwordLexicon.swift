/// The words of a vocabulary, as pieces write them.
struct SubwordLexicon: Sendable {
  private var trie = SubwordTrie()
  private var wordsByNode: [SubwordTrie.Node: String] = [:]
  /// The places that each word passes.
  private(set) var nodesByWord: [String: [SubwordTrie.Node]] = [:]
  /// The nodes at which words start behind a space, and behind a hyphen.
  let wordStart: SubwordTrie.Node
  let hyphenStart: SubwordTrie.Node

  init(_ words: some Sequence<String>, _ pieces: SentencePieceTokenizer) {
    (wordStart, hyphenStart) = (trie.addRoot(), trie.addRoot())
    for word in words {
      let ways =
        pieces.tokenizations(of: word).map { trie.addPath($0, under: wordStart) }
        + [trie.addPath(pieces.hyphenatedTokenization(of: word), under: hyphenStart)]
      for end in ways.compactMap(\.last) { self.wordsByNode[end] = self.wordsByNode[end] ?? word }
      nodesByWord[word] = Array(Set(ways.flatMap(\.self)))
    }
  }

  /// Returns the node after a token; nil when no word continues so.
  func child(_ place: SubwordTrie.Node, _ piece: Int) -> SubwordTrie.Node? { trie.children(place)[piece] }

  /// The word that the pieces so far are, with its accents; nil where they are none.
  func word(_ place: SubwordTrie.Node) -> String? { wordsByNode[place] }
}
