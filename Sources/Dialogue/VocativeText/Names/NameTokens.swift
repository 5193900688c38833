/// The names of the entries of a list, cut into words like utterances, quickly even for many names.
///
/// Each word is processed once, however many names contain it.
struct NameTokens: Sendable {
  /// The text between two spaces, or between the stops and hyphens of plain letters: `anna` of `Anna.Rossi`.
  struct Fragment: Sendable {
    /// The words in the form that tokens are compared by.
    let words: [String]
    /// The look of the letters; see ``NameNormalizer/skeleton(_:)``.
    let skeleton: String
    /// True if it looks like other letters than it has.
    let isDeceptive: Bool
    /// The hash of the skeleton.
    let skeletonHash: Int
  }

  /// The distinct fragments; names hold their indices.
  private(set) var fragments: [Fragment] = []
  private var fragmentIndices: [Int32] = []
  private var starts: [Int32] = [0]
  /// The index of the entry of each name.
  private(set) var entries: [Int32] = []

  /// The maximum length of a name in characters; spoken names are shorter.
  private static let lengthLimit = 120

  /// - Parameters:
  ///   - names: The names of each entry, the usual one first.
  ///   - nameLimit: The maximum number of names of an entry; later ones are ignored.
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
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
    if let number = known[text] { return fragmentIndices.append(number) }
    known[text] = Int32(fragments.count)
    fragmentIndices.append(Int32(fragments.count))
    fragments.append(Self.makeFragment(text))
  }

  /// The indices of the names, in the order of the entries.
  var indices: Range<Int> { entries.indices }

  /// Returns true if a name is the usual one of its entry.
  func isPrimary(_ name: Int) -> Bool { name == 0 || entries[name] != entries[name - 1] }

  /// Returns the indices of a name's fragments.
  func fragments(of name: Int) -> ArraySlice<Int32> { fragmentIndices[Int(starts[name])..<Int(starts[name + 1])] }

  /// Returns the words of a name in the form that tokens are compared by.
  func words(of name: Int) -> [String] {
    let numbers = fragments(of: name)
    if numbers.count == 1, let only = numbers.first { return fragments[Int(only)].words }
    return numbers.flatMap { fragments[Int($0)].words }
  }

  /// Returns the look of a name's letters.
  func skeleton(of name: Int) -> String {
    fragments(of: name).map { fragments[Int($0)].skeleton }.joined(separator: " ")
  }

  /// Returns the hash of a name's skeleton, and true if some of its letters look like others.
  func skeletonHash(of name: Int) -> (hash: Int, isDeceptive: Bool) {
    fragments(of: name).reduce((0, false)) { look, number in
      let fragment = fragments[Int(number)]
      return (look.0 &* 31 &+ fragment.skeletonHash, look.1 || fragment.isDeceptive)
    }
  }

  private static func makeFragment(_ text: String) -> Fragment {
    let skeleton = NameNormalizer.skeleton(text)
    let lower = text.lowercased()
    return Fragment(
      words: text.utf8.allSatisfy(isLetter) ? [lower] : Utterance(text).tokens.map(\.folded), skeleton: skeleton,
      isDeceptive: skeleton != lower, skeletonHash: skeleton.hashValue)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Returns true for a character that may stand within a written name, and is not spoken.
  private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") }
}
