import Foundation

/// Which rows share wording with a text, by an inverted index from features to rows.
struct WordingTable: Sendable {
  /// The texts themselves, from which a row's features are made again when it goes.
  private var texts: [String] = []
  /// How many features each row has.
  private var sizes: [Int32] = []
  private var lists: [UInt64: Int] = [:]
  /// For each feature, the rows that have it, in ascending order.
  private var rows: [[Int32]] = []
  private var freeLists: [Int] = []

  var byteCount: Int {
    rows.reduce(0) { $0 + 4 * $1.capacity + 56 } + lists.capacity * 17 + sizes.capacity * 4 + texts.capacity * 16
  }

  /// Adds a row with its wording.
  mutating func append(_ text: String) {
    let row = Int32(texts.count)
    let features = WordingFeatures.of(text)
    for feature in features { rows[list(of: feature)].append(row) }
    texts.append(text)
    sizes.append(Int32(features.count))
  }

  /// Removes a row; the last one takes its place.
  mutating func remove(_ row: Int) {
    let last = texts.count - 1
    for feature in WordingFeatures.of(texts[row]) {
      guard let list = lists[feature] else { continue }
      rows[list].remove(at: place(of: row, in: list))
      if rows[list].isEmpty {
        lists[feature] = nil
        freeLists.append(list)
      }
    }
    if row < last {
      // The last row ends every list that it is in.
      for feature in WordingFeatures.of(texts[last]) {
        guard let list = lists[feature] else { continue }
        rows[list].removeLast()
        rows[list].insert(Int32(row), at: place(of: row, in: list))
      }
    }
    texts.swapAt(row, last)
    texts.removeLast()
    sizes.swapAt(row, last)
    sizes.removeLast()
  }

  /// How much wording each row shares with a text, 0 to 1.
  func overlaps(with text: String) -> [Float] {
    let features = WordingFeatures.of(text)
    let found = features.compactMap { lists[$0] }
    guard !found.isEmpty else { return [Float](repeating: 0, count: texts.count) }
    func rarity(_ rowCount: Int) -> Double { log(1 + Double(texts.count) / Double(max(rowCount, 1))) }
    let all = found.reduce(Double(features.count - found.count) * rarity(0)) { $0 + rarity(rows[$1].count) }
    // A row's shared features, at most a few more than their limit of 1,000, are counted in the lower ten bits and
    // weighed in the others: one addition for both.
    let unit = 4_000_000.0 / all
    var total = UInt32(Double(features.count - found.count) * rarity(0) * unit)
    var shared = [UInt32](repeating: 0, count: texts.count)
    shared.withUnsafeMutableBufferPointer { shared in
      for list in found {
        let weight = UInt32(rarity(rows[list].count) * unit)
        total += weight
        let step = weight << 10 | 1
        for row in rows[list] { shared[Int(row)] &+= step }
      }
    }
    return [Float](unsafeUninitializedCapacity: texts.count) { overlaps, count in
      for (row, sum) in shared.enumerated() {
        let product = Float(sum >> 10) * Float(sum & 1_023) / (Float(total) * Float(max(sizes[row], 1)))
        overlaps.initializeElement(at: row, to: product.squareRoot())
      }
      count = texts.count
    }
  }

  private mutating func list(of feature: UInt64) -> Int {
    if let list = lists[feature] { return list }
    let list = freeLists.popLast() ?? rows.count
    if list == rows.count { rows.append([]) }
    lists[feature] = list
    return list
  }

  /// Where a row is in a list, or belongs.
  private func place(of row: Int, in list: Int) -> Int {
    var range = 0..<rows[list].count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = rows[list][middle] < row ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
