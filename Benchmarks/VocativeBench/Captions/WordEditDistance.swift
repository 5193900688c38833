/// The edit distance between a transcript and its reference, as word error rates count it.
enum WordEditDistance {
  /// Returns the words of a text as word error rates compare them: in lower case, without punctuation marks.
  static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
  }

  /// Returns the least number of words to replace, delete or insert to make one of the other.
  static func between(_ left: [Substring], _ right: [Substring]) -> Int {
    var costs = Array(0...right.count)
    for (row, word) in left.enumerated() {
      var diagonal = costs[0]
      costs[0] = row + 1
      for (column, other) in right.enumerated() {
        let replaced = diagonal + (word == other ? 0 : 1)
        diagonal = costs[column + 1]
        costs[column + 1] = min(replaced, diagonal + 1, costs[column] + 1)
      }
    }
    return costs.last ?? 0
  }
}
