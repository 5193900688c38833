/// Examples to learn from or to measure by, read from a file or a text.
///
/// ```swift
/// let train = try Dataset<IntentExample>(file: "train.jsonl")
/// try train.checkTrainable()
/// for note in train.notes { print(note) }
/// ```
///
/// A file is read piece by piece, so that memory is taken for the examples alone. It is one JSON object a line (JSON
/// Lines), one JSON list of such objects, or, for labels, CSV (RFC 4180); which of them is seen from its first
/// character. Lines end with LF, CR LF or CR; a byte-order mark is passed over; unknown keys mean nothing.
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

/// The greatest size of a file in bytes.
public struct DatasetLimits: Hashable, Sendable {
  /// The most rows: two million, unless said otherwise.
  public var rows: Int
  /// The longest row in bytes: a mebibyte, unless said otherwise.
  public var rowBytes: Int

  /// Limits of your own.
  public init(rows: Int = 2_000_000, rowBytes: Int = 1 << 20) {
    self.rows = rows
    self.rowBytes = rowBytes
  }
}
