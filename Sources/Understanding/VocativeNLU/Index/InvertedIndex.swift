import Foundation

/// An inverted index from lexical features to rows, which measures how much wording rows share with a text.
struct InvertedIndex: Sendable {
  /// The texts themselves, from which a row's features are made again when it goes.
  private var texts: [String] = []
  /// The number of features of each row.
  private var sizes: [Int32] = []
  private var postingLists: [UInt64: Int] = [:]
  /// For each feature, the rows that have it, in ascending order.
  private var postings: [[Int32]] = []
  private var freePostingLists: [Int] = []

  var byteCount: Int {
    postings.reduce(0) { $0 + 4 * $1.capacity + 56 } + postingLists.capacity * 17 + sizes.capacity * 4 + texts.capacity
      * 16
  }

  /// Adds a row with its wording.
  mutating func append(_ text: String) {
    let row = Int32(texts.count)
    let features = LexicalFeatures.extract(text)
    for feature in features { postings[postingList(of: feature)].append(row) }
    texts.append(text)
    sizes.append(Int32(features.count))
  }

  /// Removes a row; the last one takes its place.
  mutating func remove(_ row: Int) {
    let last = texts.count - 1
    for feature in LexicalFeatures.extract(texts[row]) {
      guard let list = postingLists[feature] else { continue }
      postings[list].remove(at: position(of: row, in: list))
      if postings[list].isEmpty {
        postingLists[feature] = nil
        freePostingLists.append(list)
      }
    }
    if row < last {
      // The last row ends every list that it is in.
      for feature in LexicalFeatures.extract(texts[last]) {
        guard let list = postingLists[feature] else { continue }
        postings[list].removeLast()
        postings[list].insert(Int32(row), at: position(of: row, in: list))
      }
    }
    texts.swapAt(row, last)
    texts.removeLast()
    sizes.swapAt(row, last)
    sizes.removeLast()
  }

  /// Returns the lexical overlap of each row with a text, from 0 to 1.
  func overlaps(with text: String) -> [Float] {
    let features = LexicalFeatures.extract(text)
    let found = features.compactMap { postingLists[$0] }
    guard !found.isEmpty else { return [Float](repeating: 0, count: texts.count) }
    func rarity(_ rowCount: Int) -> Double { log(1 + Double(texts.count) / Double(max(rowCount, 1))) }
    let all = found.reduce(Double(features.count - found.count) * rarity(0)) { $0 + rarity(postings[$1].count) }
    // A row's shared features, at most a few more than their limit of 1,000, are counted in the lower ten bits and
    // weighed in the others: one addition for both.
    let unit = 4_000_000.0 / all
    var total = UInt32(Double(features.count - found.count) * rarity(0) * unit)
    var shared = [UInt32](repeating: 0, count: texts.count)
    shared.withUnsafeMutableBufferPointer { shared in
      for list in found {
        let weight = UInt32(rarity(postings[list].count) * unit)
        total += weight
        let step = weight << 10 | 1
        for row in postings[list] { shared[Int(row)] &+= step }
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

  private mutating func postingList(of feature: UInt64) -> Int {
    if let list = postingLists[feature] { return list }
    let list = freePostingLists.popLast() ?? postings.count
    if list == postings.count { postings.append([]) }
    postingLists[feature] = list
    return list
  }

  /// Returns the index of a row in a list, or the index at which it belongs.
  private func position(of row: Int, in list: Int) -> Int {
    var range = 0..<postings[list].count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = postings[list][middle] < row ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
