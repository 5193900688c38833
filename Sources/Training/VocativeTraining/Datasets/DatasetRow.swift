import VocativeCore
import VocativeSupport

/// A row in JSON, or a value inside it, read with expectations.
struct DatasetRow {
  /// The line of the file that the row begins at.
  let line: Int
  private let field: JSONField
  private let file: String?

  init(_ field: JSONField, line: Int, file: String?) {
    self.field = field
    self.line = line
    self.file = file
  }

  /// An error about this value.
  func error(_ code: DatasetError.Code, _ problem: String, expected: String) -> DatasetError {
    let lines = (field.value.position?.line ?? 1) - 1
    return DatasetError(code, problem, expected: expected, file: file, line: line + lines, path: field.path)
  }

  /// The member of that key; nil when it is absent or null.
  func optional(_ key: String) throws(DatasetError) -> DatasetRow? {
    try mappingErrors { () throws(InputError) in try field.optional(key) }.map {
      DatasetRow($0, line: line, file: file)
    }
  }

  /// The member of that key, which must be there.
  func required(_ key: String) throws(DatasetError) -> DatasetRow {
    DatasetRow(try mappingErrors { () throws(InputError) in try field.required(key) }, line: line, file: file)
  }

  /// The elements of the list it holds.
  func elements() throws(DatasetError) -> [DatasetRow] {
    try mappingErrors { () throws(InputError) in try field.elements() }.map { DatasetRow($0, line: line, file: file) }
  }

  /// The text it holds, which must have something to see in it.
  func nonBlankText() throws(DatasetError) -> String {
    let text = try mappingErrors { () throws(InputError) in try field.text() }
    guard text.isNotBlank else { throw error(.emptyText, "there is nothing to see in it", expected: "text") }
    return text
  }

  /// The whole number it holds.
  func integer() throws(DatasetError) -> Int {
    guard let integer = Int(exactly: try mappingErrors { () throws(InputError) in try field.integer() }) else {
      throw error(.typeMismatch, "the number is too large", expected: "an offset")
    }
    return integer
  }

  private func mappingErrors<Value>(_ body: () throws(InputError) -> Value) throws(DatasetError) -> Value {
    do {
      return try body()
    } catch {
      throw DatasetError(error, line: line, file: file)
    }
  }
}

extension String {
  /// True if the text has anything but white space.
  var isNotBlank: Bool { unicodeScalars.contains { !$0.properties.isWhitespace } }
}

extension DatasetError {
  /// The same fault in a row that begins at a line.
  init(_ error: InputError, line: Int, file: String?) {
    let code: Code =
      switch error.code {
      case .unreadable: .unreadable
      case .encoding: .encoding
      case .syntax, .nestingTooDeep: .syntax
      case .typeMismatch: .typeMismatch
      case .missing: .missing
      case .duplicate: .duplicate
      case .invalid, .unknownKey: .typeMismatch
      }
    // The reader says "expected this, found that".
    var parts = error.problem.split(separator: ", found ", maxSplits: 1).map(String.init)
    if parts.count == 2, parts[0].hasPrefix("expected ") {
      parts[0].removeFirst("expected ".count)
      self.init(code, "found \(parts[1])", expected: parts[0], file: file, path: error.path)
    } else if error.problem.hasPrefix("expected ") {
      let expected = String(error.problem.dropFirst("expected ".count))
      self.init(code, "found something else", expected: expected, file: file, path: error.path)
    } else {
      self.init(code, error.problem, expected: "valid JSON", file: file, path: error.path)
    }
    self.line = line + (error.position?.line ?? 1) - 1
  }
}
