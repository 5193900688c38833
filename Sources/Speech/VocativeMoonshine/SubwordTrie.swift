import Foundation

/// Words as a tree of the pieces they are written in.
struct SubwordTrie: Sendable {
  /// A place in the tree: pieces from a root on.
  typealias Node = Int

  private var children: [[Int: Node]] = []

  /// Makes a place where words begin.
  mutating func addRoot() -> Node {
    children.append([:])
    return children.count - 1
  }

  /// Writes a word from a place on, and returns where it ends.
  mutating func add(_ spelling: [Int], under root: Node) -> Node {
    addPath(spelling, under: root).last ?? root
  }

  /// Writes a word from a place on, and returns the places it passes.
  mutating func addPath(_ spelling: [Int], under root: Node) -> [Node] {
    var place = root
    var path: [Node] = []
    for piece in spelling {
      if let known = children[place][piece] {
        place = known
      } else {
        children.append([:])
        children[place][piece] = children.count - 1
        place = children.count - 1
      }
      path.append(place)
    }
    return path
  }

  /// The pieces that may follow, each with where it leads.
  func children(_ place: Node) -> [Int: Node] { children[place] }
}

extension SentencePieceTokenizer {
  /// The ways a word is written behind a space: small, or as a name, with its accents or without.
  func tokenizations(of word: String) -> [[Int]] {
    let isPlain = word.utf8.allSatisfy { $0 < 128 }
    let plain = isPlain ? nil : word.applyingTransform(Self.withoutAccents, reverse: false)
    return ([word] + (plain.map { [$0] } ?? [])).flatMap {
      [tokens(of: $0), tokens(of: $0.prefix(1).uppercased() + $0.dropFirst())]
    }
  }

  private static let withoutAccents = StringTransform(rawValue: "Any-Latin; Latin-ASCII")

  /// Returns the tokens of a word that a hyphen joins to the one before.
  func hyphenatedTokenization(of word: String) -> [Int] { tokens(of: "-" + word.lowercased(), startsWord: false) }
}
