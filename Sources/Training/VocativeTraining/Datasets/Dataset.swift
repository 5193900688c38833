/// Examples for training or evaluation, read from a file or a text.
///
/// ```swift
/// let train = try Dataset<IntentExample>(file: "train.jsonl")
/// try train.validateForTraining()
/// for warning in train.warnings { print(warning) }
/// ```
///
/// A file is read in chunks, so only the examples stay in memory. It is one JSON object a line (JSON Lines), one JSON
/// list of such objects, or, for labels, CSV (RFC 4180); its first character decides which. Lines end with LF, CR LF or
/// CR. A byte-order mark and unknown keys are ignored.
public struct Dataset<Example: Sendable>: Sendable {
  /// The examples, in the order of the file.
  public let examples: [Example]
  /// The file's name as it was given; nil for text from elsewhere.
  public let name: String?
  /// The warnings: rows that can be read and that a person should check.
  public let warnings: [DatasetWarning]

  /// Examples from elsewhere.
  public init(_ examples: [Example], name: String? = nil, warnings: [DatasetWarning] = []) {
    self.examples = examples
    self.name = name
    self.warnings = warnings
  }
}

extension Dataset: Equatable where Example: Equatable {}
extension Dataset: Hashable where Example: Hashable {}

/// The maximum number of rows in a file, and the maximum length of a row.
public struct DatasetLimits: Hashable, Sendable {
  /// The maximum number of rows; two million by default.
  public var rows: Int
  /// The maximum length of a row in bytes; a mebibyte by default.
  public var rowBytes: Int

  /// Limits of your own.
  public init(rows: Int = 2_000_000, rowBytes: Int = 1 << 20) {
    self.rows = rows
    self.rowBytes = rowBytes
  }
}
