/// One way through a text, from its bytes to its tokens.
struct TokenReader {
  private let pieces: WordPiece
  private let limit: Int
  private var ids: [Int32] = []
  private var offsets: [Range<Int>] = []
  /// The word so far, in UTF-8.
  private var word: [UInt8] = []
  /// For each byte of the word, the scalar of the text that it comes from.
  private var sources: [Int] = []
  /// How many characters the word has, counted on where it is too long to be kept.
  private var length = 0
  private var wordEnd = 0

  /// Reads at most a number of tokens, besides the two outer ones.
  init(_ pieces: WordPiece, limit: Int) {
    self.pieces = pieces
    self.limit = limit
    ids.append(pieces.start)
    offsets.append(0..<0)
  }

  /// What was read, with both outer tokens.
  var tokenization: WordPiece.Tokenization {
    let count = min(ids.count, limit + 1)
    return WordPiece.Tokenization(
      ids: ids.prefix(count) + [pieces.end], offsets: offsets.prefix(count) + [0..<0], vocabulary: pieces.tokens)
  }

  /// Reads a text in UTF-8 until its end or until there are tokens enough.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    let forms = CharacterForm.common
    var place = 0
    var index = 0
    ids.reserveCapacity(min(limit, bytes.count / 3) + 2)
    offsets.reserveCapacity(min(limit, bytes.count / 3) + 2)
    while place < bytes.count, ids.count <= limit {
      let scalar = Self.scalar(in: bytes, at: &place)
      if scalar == UInt32(UInt8(ascii: "[")), let (id, count) = token(writtenIn: bytes, at: place - 1) {
        endWord()
        append(id, index..<(index + count))
        place += count - 1
        index += count
        continue
      }
      if scalar < UInt32(forms.count) {
        take(forms[Int(scalar)], of: scalar, at: index)
      } else {
        take(CharacterForm(of: scalar), of: scalar, at: index)
      }
      index += 1
    }
    endWord()
  }

  private mutating func take(_ form: CharacterForm, of scalar: UInt32, at index: Int) {
    switch form.kind {
    case .nothing: break
    case .letter: add(form.scalar, from: index)
    case .space: endWord()
    case .alone:
      endWord()
      add(form.scalar, from: index)
      endWord()
    case .several: for part in CharacterForm.parts(of: scalar) { take(part, of: scalar, at: index) }
    }
  }

  /// Adds a letter to the word.
  private mutating func add(_ scalar: UInt32, from index: Int) {
    length += 1
    wordEnd = index + 1
    guard length <= WordPiece.wordLimit else { return }
    if scalar < 0x80 {
      word.append(UInt8(truncatingIfNeeded: scalar))
      sources.append(index)
    } else {
      guard let scalar = Unicode.Scalar(scalar) else { return }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        word.append(byte)
        sources.append(index)
      }
    }
  }

  /// Cuts the word into pieces, the longest first; a word that leaves a rest is unknown as a whole.
  private mutating func endWord() {
    guard length > 0 else { return }
    let before = ids.count
    var place = length > WordPiece.wordLimit ? -1 : 0
    var root = PieceTrie.wordStart
    while place >= 0, place < word.count {
      guard let (id, end) = pieces.trie.longest(in: word, from: place, root: root) else {
        place = -1
        break
      }
      append(id, sources[place]..<(sources[end - 1] + 1))
      place = end
      root = PieceTrie.continuation
    }
    if place < 0 {
      ids.removeSubrange(before...)
      offsets.removeSubrange(before...)
      append(pieces.unknown, sources[0]..<wordEnd)
    }
    word.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    length = 0
  }

  private mutating func append(_ id: Int32, _ range: Range<Int>) {
    ids.append(id)
    offsets.append(range)
  }

  private func token(writtenIn bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (id: Int32, count: Int)? {
    for (text, id) in pieces.written where bytes[place...].starts(with: text) { return (id, text.count) }
    return nil
  }

  /// The scalar at a place of valid UTF-8, and the place moved behind it.
  @inline(__always)
  private static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> UInt32 {
    let first = UInt32(bytes[place])
    place += 1
    guard first >= 0x80 else { return first }
    let more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1
    var scalar = first & (0x3f >> UInt32(more))
    for _ in 0..<more {
      scalar = scalar << 6 | UInt32(bytes[place]) & 0x3f
      place += 1
    }
    return scalar
  }
}
