/// Cuts names into words as utterances are cut, quickly for very many names.
///
/// What stands between spaces is cut once, however many names it is part of.
struct NameWords {
  private var known: [Substring: [String]] = [:]

  /// Names are cut here: nobody says longer ones.
  private static let limit = 120

  /// The words of a name in the form that tokens are compared by.
  mutating func words(of name: String) -> [String] {
    var words: [String] = []
    for piece in name.prefix(Self.limit).split(separator: " ") {
      if let cut = known[piece] {
        words += cut
      } else {
        let cut = Self.plainWords(of: piece) ?? Utterance(String(piece)).tokens.map(\.folded)
        known[piece] = cut
        words += cut
      }
    }
    return words
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
