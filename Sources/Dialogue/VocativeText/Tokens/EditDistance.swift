/// The edit distance of words.
package enum EditDistance {
  /// Returns the number of insertions, deletions, substitutions and swaps of neighbours that turn one word into the
  /// other (optimal string alignment; Damerau 1964); nil if it is more than `limit`.
  package static func between(_ a: [Character], _ b: [Character], limit: Int) -> Int? { distance(a, b, limit) }

  /// Returns the same distance of words as scalars, which are compared more quickly.
  static func between(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? { distance(a, b, limit) }

  private static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], _ limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        let substitution = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(last[j] + 1, row[j - 1] + 1, substitution)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
      }
      if row.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last) = (last, row)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
