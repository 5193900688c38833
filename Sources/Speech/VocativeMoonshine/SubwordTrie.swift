import Foundation

/// A tree of words by their tokens.
struct SubwordTrie: Sendable {
  /// A node of the tree: a path of tokens from a root.
  typealias Node = Int

  private var children: [[Int: Node]] = []

  /// Adds a node where words begin.
  mutating func addRoot() -> Node {
    children.append([:])
    return children.count - 1
  }

  /// Adds a word below a node, and returns the node where it ends.
  mutating func add(_ spelling: [Int], under root: Node) -> Node {
    addPath(spelling, under: root).last ?? root
  }

  /// Adds a word below a node, and returns the nodes it passes.
  mutating func addPath(_ spelling: [Int], under root: Node) -> [Node] {
    var place = root
    var path: [Node] = []
    for token in spelling {
      if let known = children[place][token] {
        place = known
      } else {
        children.append([:])
        children[place][token] = children.count - 1
        place = children.count - 1
      }
      path.append(place)
    }
    return path
  }

  /// Returns the tokens that may follow a node, each with the node it leads to.
  func children(_ place: Node) -> [Int: Node] { children[place] }
}

extension SentencePieceTokenizer {
  /// Returns the tokenizations of a word behind a space: in lower case or as a name, with its accents or without.
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
