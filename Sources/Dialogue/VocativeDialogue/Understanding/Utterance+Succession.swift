import VocativeText

extension Utterance {
  private static let conjunctions: Set<String> = ["once", "when", "after", "as"]
  private static let subjects: [[String]] = [["that"], ["it"], ["this"], ["you"], ["the", "first"]]
  private static let completions: [[String]] = [
    ["'s", "done"], ["is", "done"], ["'s", "through"], ["is", "through"], ["has", "gone", "through"],
    ["'s", "gone", "through"], ["'s", "finished"], ["is", "finished"], ["'ve", "done", "that"],
    ["have", "done", "that"],
    ["'s", "out", "of", "the", "way"], ["'s", "sorted"], ["is", "sorted"], ["goes", "through"],
  ]

  /// The utterance with "then" in place of words that only say that a request follows another one: "move 200 into Nest, and
  /// once that's done send Omar 45".
  ///
  /// Requests are done in order anyway, and none after one that failed.
  var withoutSuccession: Utterance {
    let words = tokens.map(\.folded)
    for start in words.indices.dropFirst(2) where Self.conjunctions.contains(words[start]) {
      guard tokens[start - 1].endsClause || words[start - 1] == "and",
        let end = endOfCompletion(from: words[start] == "as" ? start + 3 : start + 1, words), end < words.count,
        words[start] != "as" || words[start...].starts(with: ["as", "soon", "as"])
      else { continue }
      return Utterance(lead(to: start) + " then " + text(of: end..<words.count))
    }
    return self
  }

  private func endOfCompletion(from start: Int, _ words: [String]) -> Int? {
    guard start < words.count, let subject = Self.subjects.first(where: { words[start...].starts(with: $0) }),
      case let verb = start + subject.count, verb < words.count,
      let completion = Self.completions.first(where: { words[verb...].starts(with: $0) })
    else { return nil }
    return verb + completion.count
  }
}
