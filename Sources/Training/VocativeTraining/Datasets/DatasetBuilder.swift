/// Collects examples while they are read, and notes what is there twice.
struct DatasetBuilder<Example: Hashable & Sendable> {
  private let limits: DatasetLimits
  private var examples: [Example] = []
  private var lines: [Int] = []
  /// The first example of each question, and the others by the first.
  private var firstByKey: [String: Int] = [:]
  private var duplicatesByFirst: [Int: [Int]] = [:]

  init(limits: DatasetLimits) { self.limits = limits }

  /// Adds an example; examples of the same question should have the same answer.
  mutating func add(_ example: Example, key: String, line: Int, file: String?) throws(DatasetError) {
    guard examples.count < limits.rows else {
      throw DatasetError(
        .tooLarge, "there are more than \(limits.rows) rows", expected: "a smaller file", file: file, line: line)
    }
    if let before = firstByKey[key] {
      duplicatesByFirst[before, default: []].append(examples.count)
    } else {
      firstByKey[key] = examples.count
    }
    examples.append(example)
    lines.append(line)
  }

  /// The examples, of which there must be one.
  func dataset(name: String?, warnings: [DatasetWarning]) throws(DatasetError) -> Dataset<Example> {
    guard !examples.isEmpty else {
      throw DatasetError(.empty, "there is no row", expected: "at least one example", file: name)
    }
    return Dataset(examples, name: name, warnings: warnings + duplicateWarnings())
  }

  private func duplicateWarnings() -> [DatasetWarning] {
    var notes: [DatasetWarning] = []
    var repeated: [Int] = []
    for (before, after) in duplicatesByFirst.sorted(by: { $0.key < $1.key }) {
      var answers: Set<Example> = [examples[before]]
      for number in after where !answers.insert(examples[number]).inserted { repeated.append(lines[number]) }
      guard answers.count > 1 else { continue }
      let all = ([before] + after).map { lines[$0] }
      notes.append(DatasetWarning(.conflict, "the same text has \(answers.count) different answers", lines: all))
    }
    if !repeated.isEmpty {
      notes.append(DatasetWarning(.duplicate, "the row is there before, word for word", lines: repeated.sorted()))
    }
    return notes
  }
}
