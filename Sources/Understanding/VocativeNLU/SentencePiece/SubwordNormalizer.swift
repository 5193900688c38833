/// Brings a text into the form that a SentencePiece model was trained on.
///
/// Characters are replaced by a compiled table: a double-array trie of what is replaced (Aoe 1989), and the replacements.
/// Spaces become U+2581.
struct SubwordNormalizer: Sendable {
  private let units: [UInt32]
  private let replacements: [UInt8]
  private let addsDummyPrefix: Bool
  private let removesExtraSpaces: Bool
  /// The texts that are never changed, as bytes, the longest first.
  private let fixed: [[UInt8]]

  init(charsMap: [UInt8], addsDummyPrefix: Bool, removesExtraSpaces: Bool, fixed: [String]) {
    var size = 0
    if charsMap.count > 4 { size = charsMap[0..<4].reversed().reduce(0) { $0 << 8 | Int($1) } }
    if size > 0, size % 4 == 0, 4 + size <= charsMap.count {
      units = stride(from: 4, to: 4 + size, by: 4).map { start in
        charsMap[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      replacements = Array(charsMap[(4 + size)...])
    } else {
      (units, replacements) = ([], [])
    }
    self.addsDummyPrefix = addsDummyPrefix
    self.removesExtraSpaces = removesExtraSpaces
    self.fixed = fixed.map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }

  /// A normalised text.
  struct Output {
    fileprivate(set) var text = ""
    /// For each scalar of the normalised text the scalars of the text that it stands for; none for a mark before a word.
    fileprivate var sources: [Range<Int>] = []

    /// Returns the range in the text of some scalars of the normalised one; if they begin with the mark of a word, without
    /// it.
    func source(of range: Range<Int>, isMarked: Bool) -> Range<Int> {
      let own = isMarked ? range.dropFirst() : range
      guard let first = own.first, let last = own.last else {
        let next = range.upperBound < sources.count ? sources[range.upperBound].lowerBound : nil
        let start = next ?? sources.last?.upperBound ?? 0
        return start..<start
      }
      return sources[first].lowerBound..<max(sources[first].lowerBound, sources[last].upperBound)
    }
  }

  /// Returns the normalised text.
  func normalized(_ text: String) -> Output {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var result = Output()
    var scalar = 0
    let boundary = Array(SubwordModel.wordBoundary.utf8)
    var isAfterSpace = removesExtraSpaces
    var position = 0
    while position < bytes.count {
      let (replaced, length) = normalizedPrefix(bytes, position)
      let source = scalar..<scalar + bytes[position..<position + length].count { $0 & 0xc0 != 0x80 }
      scalar = source.upperBound
      position += length
      var part = replaced[...]
      if isAfterSpace { part = part.drop { $0 == Self.space } }
      guard !part.isEmpty else { continue }
      if output.isEmpty, addsDummyPrefix {
        output += boundary
        result.sources.append(source.lowerBound..<source.lowerBound)
      }
      for byte in part {
        if byte == Self.space { output += boundary } else { output.append(byte) }
        if byte & 0xc0 != 0x80 { result.sources.append(source) }
      }
      isAfterSpace = removesExtraSpaces && part.last == Self.space
    }
    if removesExtraSpaces {
      while output.count >= boundary.count, output.suffix(boundary.count).elementsEqual(boundary) {
        output.removeLast(boundary.count)
        result.sources.removeLast()
      }
    }
    result.text = String(decoding: output, as: UTF8.self)
    return result
  }

  private static let space = UInt8(ascii: " ")

  /// Returns what the beginning of the rest becomes, and its length in bytes.
  private func normalizedPrefix(_ bytes: [UInt8], _ start: Int) -> ([UInt8], Int) {
    if let text = fixed.first(where: { bytes[start...].starts(with: $0) }) { return (text, text.count) }
    if let (value, length) = longestMatch(bytes, start), value < replacements.count {
      let end = replacements[value...].firstIndex(of: 0) ?? replacements.count
      return (Array(replacements[value..<end]), length)
    }
    // A scalar of UTF-8 continues with bytes that begin with the bits 10.
    let end = bytes[(start + 1)...].firstIndex { $0 & 0xc0 != 0x80 } ?? bytes.count
    return (Array(bytes[start..<end]), end - start)
  }

  /// Returns the value of the longest key at a position.
  private func longestMatch(_ bytes: [UInt8], _ start: Int) -> (value: Int, length: Int)? {
    guard let root = units.first else { return nil }
    var node = offset(root)
    var best: (value: Int, length: Int)?
    for position in start..<bytes.count {
      node ^= Int(bytes[position])
      guard units.indices.contains(node), units[node] & 0x8000_00ff == UInt32(bytes[position]) else { break }
      let hasValue = units[node] >> 8 & 1 == 1
      node ^= offset(units[node])
      if hasValue, units.indices.contains(node) {
        best = (Int(units[node] & 0x7fff_ffff), position - start + 1)
      }
    }
    return best
  }

  private func offset(_ unit: UInt32) -> Int { Int((unit >> 10) << ((unit & 0x200) >> 6)) }
}
