/// The names of the entries of a list, cut into words as utterances are cut, quickly for very many.
///
/// A word is looked at once, however many names it is part of.
struct NameTokens: Sendable {
  /// What stands between two spaces, or between the stops and hyphens of plain letters: `anna` of `Anna.Rossi`.
  struct Fragment: Sendable {
    /// The words in the form that tokens are compared by.
    let words: [String]
    /// What the letters look like; see ``NameNormalizer/skeleton(_:)``.
    let skeleton: String
    /// Whether it looks like other letters than it has.
    let isDeceptive: Bool
    /// The hash of the skeleton.
    let skeletonHash: Int
  }

  /// Every different piece; names hold their numbers.
  private(set) var fragments: [Fragment] = []
  private var fragmentIndices: [Int32] = []
  private var starts: [Int32] = [0]
  /// For each name, the number of the entry that bears it.
  private(set) var entries: [Int32] = []

  /// Names are cut here: nobody says longer ones.
  private static let lengthLimit = 120

  /// - Parameters:
  ///   - names: For each entry what people call it, the usual name first.
  ///   - nameLimit: Names past these of an entry are passed over.
  init(_ names: [[String]], nameLimit: Int = .max) {
    var known: [String: Int32] = [:]
    for (entry, entryNames) in names.enumerated() {
      for name in entryNames.prefix(nameLimit) {
        var short = name.utf8.count <= Self.lengthLimit ? name : String(name.prefix(Self.lengthLimit))
        short.withUTF8 { bytes in
          for part in bytes.split(separator: UInt8(ascii: " ")) {
            let isPlain = part.allSatisfy { Self.isLetter($0) || Self.isSeparator($0) }
            if isPlain, part.contains(where: Self.isSeparator) {
              for word in part.split(whereSeparator: Self.isSeparator) { add(word, &known) }
            } else {
              add(part, &known)
            }
          }
        }
        starts.append(Int32(fragmentIndices.count))
        entries.append(Int32(entry))
      }
    }
  }

  private mutating func add(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ known: inout [String: Int32]) {
    // Short strings cost no memory, and are found sooner than parts of longer ones.
    let piece = String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
    if let number = known[piece] { return fragmentIndices.append(number) }
    known[piece] = Int32(fragments.count)
    fragmentIndices.append(Int32(fragments.count))
    fragments.append(Self.makeFragment(piece))
  }

  /// The numbers of the names, in the order of the entries.
  var indices: Range<Int> { entries.indices }

  /// Whether a name is the usual one of its entry.
  func isPrimary(_ name: Int) -> Bool { name == 0 || entries[name] != entries[name - 1] }

  /// The numbers of a name's pieces.
  func fragments(of name: Int) -> ArraySlice<Int32> { fragmentIndices[Int(starts[name])..<Int(starts[name + 1])] }

  /// The words of a name in the form that tokens are compared by.
  func words(of name: Int) -> [String] {
    let numbers = fragments(of: name)
    if numbers.count == 1, let only = numbers.first { return fragments[Int(only)].words }
    return numbers.flatMap { fragments[Int($0)].words }
  }

  /// What the letters of a name look like.
  func skeleton(of name: Int) -> String {
    fragments(of: name).map { fragments[Int($0)].skeleton }.joined(separator: " ")
  }

  /// A hash of what a name looks like, equal for names of one skeleton; and whether some letters look like others.
  func skeletonHash(of name: Int) -> (hash: Int, isDeceptive: Bool) {
    fragments(of: name).reduce((0, false)) { look, number in
      let piece = fragments[Int(number)]
      return (look.0 &* 31 &+ piece.skeletonHash, look.1 || piece.isDeceptive)
    }
  }

  private static func makeFragment(_ piece: String) -> Fragment {
    let skeleton = NameNormalizer.skeleton(piece)
    let lower = piece.lowercased()
    return Fragment(
      words: piece.utf8.allSatisfy(isLetter) ? [lower] : Utterance(piece).tokens.map(\.folded), skeleton: skeleton,
      isDeceptive: skeleton != lower, skeletonHash: skeleton.hashValue)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether something may stand within a name as it is written, and is not said.
  private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") }
}
