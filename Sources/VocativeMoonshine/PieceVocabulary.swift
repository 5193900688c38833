/// Words as a tree of the pieces they are written in.
struct PieceVocabulary: Sendable {
  /// A place in the tree: pieces that begin a word.
  typealias Place = Int

  /// Where words begin behind a space, and behind a hyphen.
  static let (start, joint) = (0, 1)

  private var nodes = [Node(), Node()]

  private struct Node {
    var next: [Int: Place] = [:]
    var isWord = false
  }

  init(_ words: some Sequence<String>, _ pieces: Pieces) {
    for word in words {
      add(pieces.pieces(of: word), to: Self.start)
      add(pieces.pieces(of: word.prefix(1).uppercased() + word.dropFirst()), to: Self.start)
      add(pieces.pieces(of: "-" + word, begins: false), to: Self.joint)
    }
  }

  private mutating func add(_ spelling: [Int], to start: Place) {
    var place = start
    for piece in spelling {
      if let next = nodes[place].next[piece] {
        place = next
      } else {
        nodes.append(Node())
        nodes[place].next[piece] = nodes.count - 1
        place = nodes.count - 1
      }
    }
    nodes[place].isWord = true
  }

  /// Where a piece leads; nil where no word goes on so.
  func next(_ place: Place, _ piece: Int) -> Place? { nodes[place].next[piece] }

  /// Whether the pieces so far are a word.
  func isWord(_ place: Place) -> Bool { nodes[place].isWord }
}
