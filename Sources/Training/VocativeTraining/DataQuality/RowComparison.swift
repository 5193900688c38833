/// Finds texts that are there more than once, in one set of examples or in two.
///
/// Texts are the same if their words are: case, marks and spaces do not count.
enum RowComparison {
  /// Returns the texts of a test that are among the examples to learn from.
  static func leaks(of test: [TrainingExample], into examples: [TrainingExample]) -> [DatasetAudit.Finding] {
    let rows = rowsByText(examples)
    var seen: Set<String> = []
    return test.enumerated().compactMap { number, example in
      let key = key(of: example)
      guard let found = rows[key], seen.insert(key).inserted else { return nil }
      let isSame = found.contains { examples[$0].hasSameAnswer(as: example) }
      let answer = isSame ? "with the same answer" : "with another answer"
      return DatasetAudit.Finding(
        .leak, rows: found.map { $0 + 1 }, text: example.text,
        problem: "row \(number + 1) of the test is learned from, \(answer)")
    }
  }

  /// Returns the texts with several answers.
  static func contradictions(in examples: [TrainingExample]) -> [DatasetAudit.Finding] {
    repeated(examples).compactMap { rows in
      guard let other = rows.first(where: { !examples[$0].hasSameAnswer(as: examples[rows[0]]) }) else { return nil }
      let (one, two) = (examples[rows[0]].label, examples[other].label)
      return DatasetAudit.Finding(
        .contradiction, rows: rows.map { $0 + 1 }, text: examples[rows[0]].text,
        problem: one == two ? "the same text is tagged in different ways" : "the same text is \(one) and \(two)")
    }
  }

  /// Returns the texts that are there more than once with the same answer.
  static func duplicates(in examples: [TrainingExample]) -> [DatasetAudit.Finding] {
    repeated(examples).compactMap { rows in
      guard rows.allSatisfy({ examples[$0].hasSameAnswer(as: examples[rows[0]]) }) else { return nil }
      return DatasetAudit.Finding(
        .duplicate, rows: rows.map { $0 + 1 }, text: examples[rows[0]].text,
        problem: "the same text is there \(rows.count) times")
    }
  }

  private static func repeated(_ examples: [TrainingExample]) -> [[Int]] {
    rowsByText(examples).values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  private static func rowsByText(_ examples: [TrainingExample]) -> [String: [Int]] {
    Dictionary(grouping: examples.indices) { key(of: examples[$0]) }
  }

  private static func key(of example: TrainingExample) -> String {
    let words = example.text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    return (example.requestedSlot ?? "") + "\u{0}" + (words.isEmpty ? example.text : words)
  }
}

extension TrainingExample {
  /// Returns true if the class is the same, and the entities in so far as both have the same words.
  fileprivate func hasSameAnswer(as other: TrainingExample) -> Bool {
    label == other.label && (words.count != other.words.count || tags == other.tags)
  }
}
