public import VocativeNLU

/// The examination of labelled examples for what spoils a model or its measurement: rows that are there twice, rows that
/// contradict each other, labels that are probably wrong, classes that are rare, and entities that are not always marked.
///
/// ```swift
/// let audit = try DatasetAudit(intents: train, test: test, encoder: .installed())
/// for finding in audit.findings { print(finding.kind, finding.rows, finding.text) }
/// ```
public struct DatasetAudit: Hashable, Sendable {
  /// Something that a person should look at.
  public struct Finding: Hashable, Sendable {
    /// The kinds of findings.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// A text of the test is among the examples to learn from, so that the test measures memory.
      case leak
      /// The same text has different answers.
      case contradiction
      /// The label is probably wrong: the most similar examples have another.
      case suspectLabel
      /// The words of an entity are marked in some sentences and not, or as another type, in others.
      case inconsistentTag
      /// The same row is there more than once.
      case duplicate
    }

    /// The kind.
    public let kind: Kind
    /// The rows of the examples to learn from, counted from 1.
    public let rows: [Int]
    /// The text, or the words of an entity.
    public let text: String
    /// The problem, in one clause.
    public let problem: String
    /// The class that is more probable than the given one; nil where another kind of problem was found.
    public let suggestion: String?
    /// The confidence of the finding, from 0 to 1; 1 for what can be counted.
    public let confidence: Double

    init(
      _ kind: Kind, rows: [Int], text: String, problem: String, suggestion: String? = nil, confidence: Double = 1
    ) {
      self.kind = kind
      self.rows = rows
      self.text = text
      self.problem = problem
      self.suggestion = suggestion
      self.confidence = confidence
    }
  }

  /// The number of examples of a class.
  public struct ClassCount: Hashable, Sendable {
    /// The name of the class.
    public let label: String
    /// The number of examples to learn from.
    public let train: Int
    /// The number of examples of the test.
    public let test: Int
  }

  /// The number of examples to learn from.
  public let trainCount: Int
  /// The number of examples of the test; 0 without one.
  public let testCount: Int
  /// The findings, by kind, the surest first.
  public let findings: [Finding]
  /// The classes, the rarest first.
  public let classes: [ClassCount]

  /// The exponential of the entropy of the classes over their number: 1 when all are as frequent, near 0 when one has
  /// nearly all examples.
  public let balance: Double

  /// Examines sentences with intents and entities.
  ///
  /// - Parameters:
  ///   - intents: the examples to learn from.
  ///   - test: the examples to measure by; empty if there are none.
  ///   - encoder: the encoder that finds similar sentences; without one no label is suspected.
  /// - Throws: the error of the encoder.
  public init(intents: [IntentExample], test: [IntentExample] = [], encoder: SentenceEncoder?) throws {
    try self.init(
      intents.map { TrainingExample($0) }, test: test.map { TrainingExample($0) }, encoder: encoder)
  }

  /// Examines texts with classes; see ``init(intents:test:encoder:)``.
  public init(labels: [LabelExample], test: [LabelExample] = [], encoder: SentenceEncoder?) throws {
    try self.init(labels.map { TrainingExample($0) }, test: test.map { TrainingExample($0) }, encoder: encoder)
  }

  private init(_ examples: [TrainingExample], test: [TrainingExample], encoder: SentenceEncoder?) throws {
    trainCount = examples.count
    testCount = test.count
    let suspects = try encoder.map { try LabelNoiseDetector(encoder: $0).findings(in: examples) } ?? []
    findings =
      RowComparison.leaks(of: test, into: examples) + RowComparison.contradictions(in: examples) + suspects
      + EntityConsistency.findings(in: examples) + RowComparison.duplicates(in: examples)
    let train = Dictionary(grouping: examples, by: \.label).mapValues(\.count)
    let held = Dictionary(grouping: test, by: \.label).mapValues(\.count)
    classes = Set(train.keys).union(held.keys).map {
      ClassCount(label: $0, train: train[$0] ?? 0, test: held[$0] ?? 0)
    }
    .sorted { ($0.train, $0.label) < ($1.train, $1.label) }
    balance = Self.balance(of: train.values.map { Double($0) / Double(max(examples.count, 1)) })
  }

  /// Returns the findings of a kind.
  public func findings(_ kind: Finding.Kind) -> [Finding] { findings.filter { $0.kind == kind } }
}
