public import VocativeCore

/// A mistake in a file or text that a person wrote, with its position and the expected value.
///
/// The type serves as an error, which stops the parser, and as a warning, which does not. It names positions and kinds,
/// never the values found there, because those may be private.
public struct InputError: VocativeError {
  /// The kinds of mistakes.
  public enum Code: Hashable, Sendable {
    /// There is no such file, or it cannot be read.
    case unreadable
    /// The text breaks the rules of its format.
    case syntax
    /// The bytes are not UTF-8, or an escape stands for no character.
    case encoding
    /// Values are nested deeper than any sensible file needs.
    case nestingTooDeep
    /// A value has another type than expected, such as a number instead of a text.
    case typeMismatch
    /// A value has the right type and is not allowed here.
    case invalid
    /// A required value is absent.
    case missing
    /// A value that must be unique occurs twice.
    case duplicate
    /// A key has no meaning here; this is a warning.
    case unknownKey
  }

  /// The kind of mistake, to be matched in a `catch`.
  public var code: Code
  /// The file's name as it was given; nil for text from elsewhere.
  public var file: String?
  /// The position of the mistake; nil if it concerns the whole file.
  public var position: TextPosition?
  /// The path of the value from the top: `contacts[3].first`; empty at the top.
  public var path: String
  /// The expected and the actual value, in one plain clause.
  public var problem: String

  /// Creates an error or a warning.
  public init(
    _ code: Code, _ problem: String, path: String = "", file: String? = nil, position: TextPosition? = nil
  ) {
    self.code = code
    self.problem = problem
    self.path = path
    self.file = file
    self.position = position
  }
}

extension InputError {
  /// The file, position, path and problem in one line.
  ///
  /// `bank.json, line 12, column 5: contacts[3].first: expected text, found a number.`
  public var message: String {
    var place: [String] = []
    if let file { place.append(file) }
    if let position { place.append(position.description) }
    return ([place.joined(separator: ", "), path].filter { !$0.isEmpty } + [problem]).joined(separator: ": ") + "."
  }

  /// Nil: the message says what belongs there.
  public var remedy: String? { nil }
}

/// A position in a text.
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1; a line ends with LF, CR LF or a lone CR.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The line and the column in words.
  public var description: String { "line \(line), column \(column)" }
}
