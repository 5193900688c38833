public import VocativeNeural

/// Finds the entries whose meaning and wording are nearest to a text: exact search over all of them.
///
/// ```swift
/// var index = SemanticIndex<String>(width: encoder.width)
/// try index.insert(encoder.embedding(of: "crop the picture"), text: "crop the picture", id: "crop")
/// let hits = try index.nearest(to: encoder.embedding(of: request), text: request, count: 5)
/// ```
///
/// Every vector is looked at, so nothing near is ever missed; entries come and go in place, without a rebuild. The
/// wording is compared too (see ``Hit/overlap``), so that rare words, names and other languages still match.
public struct SemanticIndex<ID: Hashable & Sendable>: Sendable {
  /// An entry that was found.
  public struct Hit: Sendable {
    /// The id of the entry.
    public let id: ID
    /// The cosine of the angle between the two meanings, −1 to 1.
    public let similarity: Float
    /// The lexical overlap, from 0 to 1: character n-grams and whole words.
    ///
    /// √(share of the request's wording that the entry has × share of the entry's wording that the request has), where
    /// what few entries share weighs more in the first (inverse document frequency).
    public let overlap: Float
    /// Both together: what hits are ordered by.
    ///
    /// (1 − w) · similarity + w · overlap, with the index's ``SemanticIndex/lexicalWeight``.
    public let score: Float
  }

  private struct Entry: Sendable {
    let id: ID
    /// The number of its insertion, which decides between equal scores.
    let number: Int
    /// The neighbours in the list of the entries of the same id; −1 at its ends.
    var next: Int
    var previous: Int
  }

  /// The number of dimensions of a vector.
  public let width: Int
  /// The number format of the stored vectors.
  public let precision: Precision
  /// The weight of the lexical overlap in a score, from 0 to 1.
  public let lexicalWeight: Float

  private var entries: [Entry] = []
  private var firstRows: [ID: Int] = [:]
  private var inserted = 0
  private var vectors: VectorTable
  private var lexicalIndex = InvertedIndex()

  /// An empty index over vectors of some width.
  ///
  /// - Parameters:
  ///   - width: how many numbers a vector has, at least 1.
  ///   - precision: `int8` takes a quarter of the bytes for vectors and a third of the time; cosines of 384 numbers are
  ///     then off by about 0.001.
  ///   - lexicalWeight: how much of a score is wording, 0 to 1.
  public init(width: Int, precision: Precision = .float32, lexicalWeight: Float = 0.25) {
    precondition(width > 0, "A vector has at least one number.")
    self.width = width
    self.precision = precision
    self.lexicalWeight = lexicalWeight.isFinite ? min(max(lexicalWeight, 0), 1) : 0
    vectors = VectorTable(width: width, precision: precision)
  }

  /// The number of entries.
  public var count: Int { entries.count }

  /// Returns true if there is an entry with an id.
  public func contains(_ id: ID) -> Bool { firstRows[id] != nil }

  /// The size of the vectors and the inverted index in bytes, without the texts and ids.
  public var byteCount: Int {
    vectors.byteCount + lexicalIndex.byteCount + entries.capacity * MemoryLayout<Entry>.stride
  }

  /// Adds an entry; several entries may share an id.
  ///
  /// - Parameters:
  ///   - vector: a direction; its length does not matter.
  ///   - text: the wording the vector was made from. Of a long one the beginning is compared.
  ///   - id: what to find the entry by.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a vector of another width, of length 0, or with a
  ///   number that is not finite; the index then is as it was.
  public mutating func insert(_ vector: [Float], text: String, id: ID) throws(ModelError) {
    vectors.append(try unitVector(of: vector))
    lexicalIndex.append(text)
    let row = entries.count
    let next = firstRows.updateValue(row, forKey: id) ?? -1
    if next >= 0 { entries[next].previous = row }
    entries.append(Entry(id: id, number: inserted, next: next, previous: -1))
    inserted += 1
  }

  /// Removes all entries of an id.
  public mutating func remove(_ id: ID) {
    while let row = firstRows[id] {
      unlink(row)
      let last = entries.removeLast()
      if row < entries.count {
        entries[row] = last
        link(row)
      }
      vectors.remove(row)
      lexicalIndex.remove(row)
    }
  }

  /// The best entries, best first; of equal ones those that were inserted first.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` as ``insert(_:text:id:)`` does.
  public func nearest(to vector: [Float], text: String, count: Int) throws(ModelError) -> [Hit] {
    let direction = try unitVector(of: vector)
    guard count > 0, !entries.isEmpty else { return [] }
    let similarities = vectors.similarities(to: direction)
    let overlaps = lexicalIndex.overlaps(with: text)
    var best = TopK(limit: min(count, entries.count))
    for row in entries.indices {
      let meaning = (1 - lexicalWeight) * similarities[row]
      // Most rows are out of the question whatever their wording.
      guard meaning + lexicalWeight >= best.threshold else { continue }
      let score = meaning + lexicalWeight * overlaps[row]
      if score >= best.threshold { best.insert(row, score: score, number: entries[row].number) }
    }
    return best.sorted.map { row, score in
      Hit(
        id: entries[row].id, similarity: similarities[row], overlap: overlaps[row], score: score)
    }
  }

  private func unitVector(of vector: [Float]) throws(ModelError) -> [Float] {
    guard vector.count == width else {
      throw ModelError(.invalidInput, "a vector has \(vector.count) numbers, and \(width) are expected")
    }
    guard let direction = VectorTable.unitVector(of: vector) else {
      throw ModelError(.invalidInput, "a vector has no direction: it is zero, infinite or no number")
    }
    return direction
  }

  private mutating func unlink(_ row: Int) {
    let entry = entries[row]
    if entry.next >= 0 { entries[entry.next].previous = entry.previous }
    if entry.previous >= 0 {
      entries[entry.previous].next = entry.next
    } else {
      firstRows[entry.id] = entry.next >= 0 ? entry.next : nil
    }
  }

  /// Tells the neighbours of an entry that moved where it is.
  private mutating func link(_ row: Int) {
    let entry = entries[row]
    if entry.next >= 0 { entries[entry.next].previous = row }
    if entry.previous >= 0 {
      entries[entry.previous].next = row
    } else {
      firstRows[entry.id] = row
    }
  }
}
