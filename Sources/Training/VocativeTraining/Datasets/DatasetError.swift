public import VocativeCore

/// An error in a file of examples: its position, the problem, and the expected content.
///
/// It names places and kinds, never the texts found there: those may be private.
public struct DatasetError: VocativeError {
  /// The cause of the error, to match in a `catch`.
  public enum Code: Hashable, Sendable {
    /// There is no such file, or it cannot be read.
    case unreadable
    /// The bytes are no UTF-8.
    case encoding
    /// The text breaks the rules of JSON or CSV.
    case syntax
    /// There is no row at all.
    case empty
    /// A row is longer, or there are more rows, than is read.
    case tooLarge
    /// A value is of another kind than expected: a number for a text.
    case typeMismatch
    /// A value or a column that must be there is not.
    case missing
    /// A column or a key is there twice.
    case duplicate
    /// A line of CSV has more or fewer fields than the header.
    case fieldCountMismatch
    /// A quoted field of CSV is never closed.
    case unterminatedQuote
    /// A text, a token, an intent or a label without anything to see in it.
    case emptyText
    /// There are not as many tags as tokens.
    case tagCountMismatch
    /// A tag is neither `O` nor `B-type` nor `I-type`.
    case invalidTag
    /// An `I-` tag continues nothing: no word of its type stands before it.
    case danglingInsideTag
    /// An entity is not inside the text, or holds no word.
    case offsetOutOfBounds
    /// Two entities share a part of the text.
    case overlappingEntities
    /// There is nothing to tell apart: all examples are of one class.
    case singleClass
  }

  /// The cause of the error.
  public var code: Code
  /// The file's name as it was given; nil for text from elsewhere.
  public var file: String?
  /// The line, from 1; nil when the whole file is at fault.
  public var line: Int?
  /// The way to the value inside its row: `entities[2].start`; empty for the row itself.
  public var path: String
  /// The problem, in one plain clause.
  public var problem: String
  /// The expected content, in one plain clause.
  public var expected: String

  /// An error at a place of a file.
  public init(
    _ code: Code, _ problem: String, expected: String, file: String? = nil, line: Int? = nil, path: String = ""
  ) {
    self.code = code
    self.problem = problem
    self.expected = expected
    self.file = file
    self.line = line
    self.path = path
  }
}

extension DatasetError {
  /// All in one line.
  ///
  /// `train.csv, line 12: found 3 fields; expected 2, as in the header.`
  public var message: String {
    let place = [file, line.map { "line \($0)" }].compactMap(\.self).joined(separator: ", ")
    return ([place, path].filter { !$0.isEmpty } + ["\(problem); expected \(expected)"]).joined(separator: ": ") + "."
  }

  /// Nil: the message says what belongs there.
  public var remedy: String? { nil }
}
