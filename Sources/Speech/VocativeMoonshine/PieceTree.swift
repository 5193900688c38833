import Foundation

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
  /// The ways a word is written behind a space: small, or as a name, with its accents or without.
  func spellings(of word: String) -> [[Int]] {
    let isPlain = word.utf8.allSatisfy { $0 < 128 }
    let plain = isPlain ? nil : word.applyingTransform(Self.withoutAccents, reverse: false)
    return ([word] + (plain.map { [$0] } ?? [])).flatMap {
      [pieces(of: $0), pieces(of: $0.prefix(1).uppercased() + $0.dropFirst())]
    }
  }

  private static let withoutAccents = StringTransform(rawValue: "Any-Latin; Latin-ASCII")

  /// How a word is written that a hyphen joins to the one before.
  func joinedSpelling(of word: String) -> [Int] { pieces(of: "-" + word.lowercased(), begins: false) }
}
