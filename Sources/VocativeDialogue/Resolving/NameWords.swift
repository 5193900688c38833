/// Cuts names into words as utterances are cut, quickly for very many names.
///
/// What stands between spaces is cut once, however many names it is part of.
struct NameWords {
  private struct Piece {
    let words: [String]
    let skeleton: String
    /// Whether it looks like other letters than it has.
    let isDeceptive: Bool
    /// The hash of the skeleton.
    let look: Int
  }

  private var known: [Substring: Piece] = [:]

  /// Names are cut here: nobody says longer ones.
  private static let limit = 120

  /// The words of a name in the form that tokens are compared by.
  mutating func words(of name: String) -> [String] {
    var words: [String] = []
    for piece in pieces(of: name) { words += cut(piece).words }
    return words
  }

  /// What the letters of a name look like; see ``NameSpelling/skeleton(_:)``.
  mutating func skeleton(of name: String) -> String {
    var skeleton = ""
    for piece in pieces(of: name) {
      if !skeleton.isEmpty { skeleton += " " }
      skeleton += cut(piece).skeleton
    }
    return skeleton
  }

  /// A hash of what a name looks like, equal for names of one skeleton; and whether some letters look like others.
  mutating func look(of name: String) -> (hash: Int, isDeceptive: Bool) {
    var hash = 0
    var isDeceptive = false
    for piece in pieces(of: name) {
      let cut = cut(piece)
      hash = hash &* 31 &+ cut.look
      if cut.isDeceptive { isDeceptive = true }
    }
    return (hash, isDeceptive)
  }

  private func pieces(of name: String) -> [Substring] {
    let short = name.utf8.count <= Self.limit ? name[...] : name.prefix(Self.limit)
    return short.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
  }

  private mutating func cut(_ piece: Substring) -> Piece {
    if let piece = known[piece] { return piece }
    let skeleton = NameSpelling.skeleton(String(piece))
    let cut = Piece(
      words: Self.plainWords(of: piece) ?? Utterance(String(piece)).tokens.map(\.folded),
      skeleton: skeleton, isDeceptive: skeleton != piece.lowercased(), look: skeleton.hashValue)
    known[piece] = cut
    return cut
  }

  /// The words of a piece of ASCII letters, hyphens and stops; nil for any other.
  private static func plainWords(of piece: Substring) -> [String]? {
    var words: [[UInt8]] = [[]]
    for byte in piece.utf8 {
      switch byte {
      case 0x41...0x5A: words[words.count - 1].append(byte + 0x20)
      case 0x61...0x7A: words[words.count - 1].append(byte)
      case UInt8(ascii: "."), UInt8(ascii: "-"): words.append([])
      default: return nil
      }
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
