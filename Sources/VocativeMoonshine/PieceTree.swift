/// Words as a tree of the pieces they are written in.
struct PieceTree: Sendable {
  /// A place in the tree: pieces from a root on.
  typealias Place = Int

  private var next: [[Int: Place]] = []

  /// Makes a place where words begin.
  mutating func addRoot() -> Place {
    next.append([:])
    return next.count - 1
  }

  /// Writes a word from a place on, and returns where it ends.
  mutating func add(_ spelling: [Int], behind root: Place) -> Place {
    addPath(spelling, behind: root).last ?? root
  }

  /// Writes a word from a place on, and returns the places it passes.
  mutating func addPath(_ spelling: [Int], behind root: Place) -> [Place] {
    var place = root
    var path: [Place] = []
    for piece in spelling {
      if let known = next[place][piece] {
        place = known
      } else {
        next.append([:])
        next[place][piece] = next.count - 1
        place = next.count - 1
      }
      path.append(place)
    }
    return path
  }

  /// The pieces that may follow, each with where it leads.
  func next(_ place: Place) -> [Int: Place] { next[place] }
}

extension Pieces {
  /// The ways a word is written behind a space: small, or as a name.
  func spellings(of word: String) -> [[Int]] {
    [pieces(of: word), pieces(of: word.prefix(1).uppercased() + word.dropFirst())]
  }

  /// How a word is written that a hyphen joins to the one before.
  func joinedSpelling(of word: String) -> [Int] { pieces(of: "-" + word.lowercased(), begins: false) }
}
