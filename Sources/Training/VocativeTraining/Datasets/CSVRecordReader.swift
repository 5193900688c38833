/// The records of a source in CSV (RFC 4180), of which no more than one is in memory.
///
/// A field in quotes may hold commas, ends of lines and doubled quotes. Lines without any character are passed over.
struct CSVRecordReader {
  private(set) var source: DatasetSource
  private let limits: DatasetLimits
  private var bytes = 0

  /// Records of a source.
  init(_ source: DatasetSource, limits: DatasetLimits) {
    self.source = source
    self.limits = limits
  }

  /// The fields of the next record, with the line it begins at; nil after the last.
  mutating func next() throws(DatasetError) -> (fields: [String], line: Int)? {
    while let byte = try source.peek(), byte == .lineFeed || byte == .carriageReturn { _ = try source.next() }
    guard try source.peek() != nil else { return nil }
    let line = source.line
    bytes = 0
    var fields: [String] = []
    repeat { fields.append(try field(of: line)) } while try takeComma()
    return (fields, line)
  }

  /// Returns true if another field follows; otherwise the record has ended.
  private mutating func takeComma() throws(DatasetError) -> Bool {
    guard try source.peek() == UInt8(ascii: ",") else { return false }
    _ = try source.next()
    return true
  }

  private mutating func field(of line: Int) throws(DatasetError) -> String {
    let field = try source.peek() == .quote ? quotedField(of: line) : plainField(of: line)
    guard let text = String(validating: field, as: UTF8.self) else {
      throw source.error(.encoding, "the bytes are no UTF-8", expected: "text in UTF-8", line: line)
    }
    return text
  }

  private mutating func plainField(of line: Int) throws(DatasetError) -> [UInt8] {
    var field: [UInt8] = []
    while let byte = try source.peek() {
      if byte == UInt8(ascii: ",") || byte == .lineFeed || byte == .carriageReturn { break }
      guard byte != .quote else {
        throw source.error(
          .syntax, "a quote stands inside a field that does not begin with one",
          expected: "such a field in quotes, and the quote doubled", line: source.line)
      }
      try take(into: &field, of: line)
    }
    return field
  }

  private mutating func quotedField(of line: Int) throws(DatasetError) -> [UInt8] {
    let start = source.line
    var field: [UInt8] = []
    _ = try source.next()
    while let byte = try source.peek() {
      guard byte == .quote else {
        try take(into: &field, of: line)
        continue
      }
      _ = try source.next()
      switch try source.peek() {
      case .quote: try take(into: &field, of: line)
      case nil, UInt8(ascii: ","), .lineFeed, .carriageReturn: return field
      default:
        throw source.error(
          .syntax, "there is more after the closing quote of a field",
          expected: "a comma or the end of the line; a quote inside a field is doubled", line: source.line)
      }
    }
    throw source.error(
      .unterminatedQuote, "the field that begins with a quote here is never closed", expected: "a closing quote",
      line: start)
  }

  private mutating func take(into field: inout [UInt8], of line: Int) throws(DatasetError) {
    guard let byte = try source.next() else { return }
    bytes += 1
    guard bytes <= limits.rowBytes else {
      throw source.error(
        .tooLarge, "the row is longer than \(limits.rowBytes) bytes",
        expected: "one example a row; look for a quote that is not closed", line: line)
    }
    field.append(byte)
  }
}
