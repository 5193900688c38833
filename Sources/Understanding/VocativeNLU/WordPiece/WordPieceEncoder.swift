/// One way through a text, from its bytes to its tokens.
struct WordPieceEncoder {
  private let tokenizer: WordPieceTokenizer
  private let limit: Int
  private var ids: [Int32] = []
  private var offsets: [Range<Int>] = []
  /// The word so far, in UTF-8.
  private var word: [UInt8] = []
  /// For each byte of the word, the scalar of the text that it comes from.
  private var sources: [Int] = []
  /// The number of characters of the word, also where it is too long to be stored.
  private var length = 0
  private var wordEnd = 0

  /// Reads at most a number of tokens, besides the two outer ones.
  init(_ tokenizer: WordPieceTokenizer, limit: Int) {
    self.tokenizer = tokenizer
    self.limit = limit
    ids.append(tokenizer.classTokenID)
    offsets.append(0..<0)
  }

  /// The tokenization so far, with both outer tokens.
  var tokenization: Tokenization {
    let count = min(ids.count, limit + 1)
    return Tokenization(
      ids: ids.prefix(count) + [tokenizer.separatorTokenID], offsets: offsets.prefix(count) + [0..<0],
      vocabulary: tokenizer.tokens, wordMark: .continuation)
  }

  /// Reads a text in UTF-8 until its end or until there are tokens enough.
  mutating func encode(_ bytes: UnsafeBufferPointer<UInt8>) {
    let isCased = tokenizer.isCased
    let forms = isCased ? NormalizedCharacter.cachedCased : NormalizedCharacter.cached
    var place = 0
    var index = 0
    ids.reserveCapacity(min(limit, bytes.count / 3) + 2)
    offsets.reserveCapacity(min(limit, bytes.count / 3) + 2)
    while place < bytes.count, ids.count <= limit {
      let scalar = Self.scalar(in: bytes, at: &place)
      if scalar == UInt32(UInt8(ascii: "[")), let (id, count) = specialToken(in: bytes, at: place - 1) {
        endWord()
        append(id, index..<(index + count))
        place += count - 1
        index += count
        continue
      }
      if scalar < UInt32(forms.count) {
        appendNormalized(forms[Int(scalar)], of: scalar, at: index)
      } else {
        appendNormalized(
          isCased ? NormalizedCharacter(cased: scalar) : NormalizedCharacter(of: scalar), of: scalar, at: index)
      }
      index += 1
    }
    endWord()
  }

  private mutating func appendNormalized(_ form: NormalizedCharacter, of scalar: UInt32, at index: Int) {
    switch form.kind {
    case .removed: break
    case .letter: add(form.scalar, from: index)
    case .space: endWord()
    case .isolated:
      endWord()
      add(form.scalar, from: index)
      endWord()
    case .expanded:
      for part in NormalizedCharacter.expansion(of: scalar) { appendNormalized(part, of: scalar, at: index) }
    }
  }

  /// Adds a letter to the word.
  private mutating func add(_ scalar: UInt32, from index: Int) {
    length += 1
    wordEnd = index + 1
    guard length <= WordPieceTokenizer.maximumWordLength else { return }
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

  /// Splits the word into subwords, the longest first; a word that cannot be covered is unknown as a whole.
  private mutating func endWord() {
    guard length > 0 else { return }
    let before = ids.count
    var place = length > WordPieceTokenizer.maximumWordLength ? -1 : 0
    var root = WordPieceTrie.wordStart
    while place >= 0, place < word.count {
      guard let (id, end) = tokenizer.trie.longest(in: word, from: place, root: root) else {
        place = -1
        break
      }
      append(id, sources[place]..<(sources[end - 1] + 1))
      place = end
      root = WordPieceTrie.continuation
    }
    if place < 0 {
      ids.removeSubrange(before...)
      offsets.removeSubrange(before...)
      append(tokenizer.unknownTokenID, sources[0]..<wordEnd)
    }
    word.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    length = 0
  }

  private mutating func append(_ id: Int32, _ range: Range<Int>) {
    ids.append(id)
    offsets.append(range)
  }

  private func specialToken(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (id: Int32, count: Int)? {
    for (text, id) in tokenizer.specialTokens where bytes[place...].starts(with: text) { return (id, text.count) }
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
