import VocativeNeural

/// The tokens of a vocabulary as a tree over their bytes, which finds the longest token that begins at a place.
///
/// The edges are in one hash table, so that a step costs one look at memory whatever the size of the alphabet.
struct WordPieceTrie: Sendable {
  /// The most bytes all tokens together may have: a node's number takes 24 bits of an edge.
  static let byteLimit = 16_000_000

  /// The root of tokens that begin a word.
  static let wordStart: UInt32 = 0
  /// The root of tokens that continue a word, after their `##`.
  static let continuation: UInt32 = 1

  /// Keys in the upper half (node and byte), the node behind the edge in the lower half; `.max` where there is none.
  private var edges: [UInt64]
  private let shift: UInt64
  /// The token that ends at each node, or −1.
  private var ends: [Int32] = [-1, -1]

  /// - Throws: `damaged` when a token is empty or there twice, `unsupported` when there are too many.
  init(_ tokens: [String]) throws(ModelError) {
    let byteCount = tokens.reduce(0) { $0 + $1.utf8.count }
    guard byteCount < Self.byteLimit else { throw ModelError(.unsupported, "the vocabulary has \(byteCount) bytes") }
    var bits = 4
    while 1 << bits < byteCount + byteCount / 2 { bits += 1 }
    edges = [UInt64](repeating: .max, count: 1 << bits)
    shift = UInt64(64 - bits)
    for (id, token) in tokens.enumerated() {
      var bytes = token.utf8[...]
      guard !bytes.isEmpty else { throw ModelError(.damaged, "line \(id + 1) is empty, and a token is expected") }
      var node = Self.wordStart
      if bytes.count > 2, bytes.starts(with: "##".utf8) {
        node = Self.continuation
        bytes = bytes.dropFirst(2)
      }
      for byte in bytes { node = child(of: node, addedBy: byte) }
      guard ends[Int(node)] < 0 else {
        throw ModelError(.damaged, "the tokens of lines \(ends[Int(node)] + 1) and \(id + 1) are the same")
      }
      ends[Int(node)] = Int32(id)
    }
  }

  /// The longest token that these bytes begin with from a place on, and where it ends; nil when there is none.
  @inline(__always)
  func longest(in bytes: [UInt8], from start: Int, root: UInt32) -> (id: Int32, end: Int)? {
    var node = root
    var found: (id: Int32, end: Int)?
    var place = start
    while place < bytes.count, let next = child(of: node, by: bytes[place]) {
      node = next
      place += 1
      if ends[Int(node)] >= 0 { found = (ends[Int(node)], place) }
    }
    return found
  }

  @inline(__always)
  private func child(of node: UInt32, by byte: UInt8) -> UInt32? {
    let edge = edges[slot(UInt64(node) << 8 | UInt64(byte))]
    return edge == .max ? nil : UInt32(truncatingIfNeeded: edge)
  }

  private mutating func child(of node: UInt32, addedBy byte: UInt8) -> UInt32 {
    if let child = child(of: node, by: byte) { return child }
    let key = UInt64(node) << 8 | UInt64(byte)
    let child = UInt32(ends.count)
    edges[slot(key)] = key << 32 | UInt64(child)
    ends.append(-1)
    return child
  }

  /// Returns the index of a key's edge, or the index at which it belongs.
  @inline(__always)
  private func slot(_ key: UInt64) -> Int {
    var slot = Int((key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while edges[slot] != .max, edges[slot] >> 32 != key { slot = (slot + 1) & (edges.count - 1) }
    return slot
  }
}
