/// The words of a vocabulary, as pieces write them.
struct PieceVocabulary: Sendable {
  private var tree = PieceTree()
  private var words: [PieceTree.Place: String] = [:]
  /// The places that each word passes.
  private(set) var paths: [String: [PieceTree.Place]] = [:]
  /// Where words begin behind a space, and behind a hyphen.
  let start: PieceTree.Place
  let joint: PieceTree.Place

  init(_ words: some Sequence<String>, _ pieces: Pieces) {
    (start, joint) = (tree.addRoot(), tree.addRoot())
    for word in words {
      let ways =
        pieces.spellings(of: word).map { tree.addPath($0, behind: start) }
        + [tree.addPath(pieces.joinedSpelling(of: word), behind: joint)]
      for end in ways.compactMap(\.last) { self.words[end] = self.words[end] ?? word }
      paths[word] = Array(Set(ways.flatMap(\.self)))
    }
  }

  /// Where a piece leads; nil where no word goes on so.
  func next(_ place: PieceTree.Place, _ piece: Int) -> PieceTree.Place? { tree.next(place)[piece] }

  /// The word that the pieces so far are, with its accents; nil where they are none.
  func word(_ place: PieceTree.Place) -> String? { words[place] }
}
