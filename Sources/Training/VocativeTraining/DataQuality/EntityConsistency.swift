/// Finds words that are an entity in some sentences and none, or one of another type, in others.
enum EntityConsistency {
  /// The number of sentences in which words must be marked, so that a sentence without a mark is remarkable.
  private static let leastCount = 5
  /// The share of the sentences with the words that must agree, so that the others are remarkable.
  private static let leastShare = 0.8
  /// The number of words of an entity that is looked for.
  private static let greatestLength = 5

  /// Returns the entities that are not marked alike everywhere, the surest first.
  ///
  /// Sentences of other intents do not count: words may be a name in one request and none in another.
  static func findings(in examples: [TrainingExample]) -> [DatasetAudit.Finding] {
    let tagged = examples.indices.filter { !examples[$0].tags.isEmpty }
    var findings: [DatasetAudit.Finding] = []
    for (_, rows) in Dictionary(grouping: tagged, by: { examples[$0].label }).sorted(by: { $0.key < $1.key }) {
      findings += self.findings(in: rows, of: examples)
    }
    return findings.sorted { ($1.confidence, $0.text) < ($0.confidence, $1.text) }
  }

  private static func findings(in rows: [Int], of examples: [TrainingExample]) -> [DatasetAudit.Finding] {
    var types: [[String]: [String: Int]] = [:]
    let sentences = rows.map { examples[$0].lowercasedWords }
    for (row, words) in zip(rows, sentences) {
      for span in TagSpan.spans(in: examples[row].tags) where span.words.count <= greatestLength {
        types[Array(words[span.words]), default: [:]][span.type, default: 0] += 1
      }
    }
    var exceptions: [[String]: [Int]] = [:]
    for (row, words) in zip(rows, sentences) {
      let spans = TagSpan.spans(in: examples[row].tags)
      for start in words.indices {
        for end in (start + 1)...min(start + greatestLength, words.count) where start < words.count {
          let value = Array(words[start..<end])
          guard let counts = types[value], let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            usual.value >= leastCount
          else { continue }
          let inside = spans.first { $0.words.overlaps(start..<end) }
          // Inside a longer entity the words are a part of another name.
          if let inside, inside.words != start..<end || inside.type == usual.key { continue }
          exceptions[value, default: []].append(row)
        }
      }
    }
    return exceptions.compactMap { value, rows in
      guard let usual = types[value]?.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
      let share = Double(usual.value) / Double(usual.value + rows.count)
      guard share >= leastShare else { return nil }
      return DatasetAudit.Finding(
        .inconsistentTag, rows: Set(rows).sorted().map { $0 + 1 }, text: value.joined(separator: " "),
        problem: "it is \(usual.key) in \(usual.value) sentences of the intent, and not in these",
        suggestion: usual.key, confidence: share)
    }
  }
}

extension TrainingExample {
  /// The words without capitals.
  fileprivate var lowercasedWords: [String] {
    let scalars = Array(text.unicodeScalars)
    return words.map { range in
      var word = String.UnicodeScalarView()
      word.append(contentsOf: scalars[range])
      return String(word).lowercased()
    }
  }
}
