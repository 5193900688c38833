public import VocativeCore

/// What is wrong in a file or text that a person wrote, where, and what belongs there.
///
/// The same type serves as an error, which stops the reading, and as a warning, which does not. It names places and
/// kinds, never the values found there: those may be private.
public struct InputError: VocativeError {
  /// What is wrong, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// There is no such file, or it cannot be read.
    case unreadable
    /// The text breaks the rules of its format.
    case syntax
    /// The bytes are no UTF-8, or an escape stands for no character.
    case encoding
    /// Values are nested deeper than any sensible file needs.
    case nestingTooDeep
    /// A value is of another kind than expected: a number for a text.
    case typeMismatch
    /// A value is of the right kind, but not one that can stand here.
    case invalid
    /// A value that must be there is not.
    case missing
    /// Something that must be unique is there twice.
    case duplicate
    /// A key that means nothing here; a warning.
    case unknownKey
  }

  /// What is wrong.
  public var code: Code
  /// The file's name as it was given; nil for text from elsewhere.
  public var file: String?
  /// Where it is wrong; nil when the whole file is.
  public var position: TextPosition?
  /// The way to the value from the top: `contacts[3].first`; empty at the top.
  public var path: String
  /// What belongs there and what was found, in one plain clause.
  public var problem: String

  /// An issue at a place of a file.
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
  /// File, place and problem in one line.
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

/// A place in a text: lines and columns count from 1, columns in Unicode scalars.
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1; a line ends with LF, CR LF or a lone CR.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// A place in a text.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public var description: String { "line \(line), column \(column)" }
}
