import VocativeCore
import VocativeSupport

/// The rows of a source in JSON: one object a line, or one list of objects, of which no more than a row is in memory.
struct JSONRowReader {
  private var source: DatasetSource
  private let limits: DatasetLimits
  private let isList: Bool
  private var isFirst = true
  private var bytes: [UInt8] = []

  /// Rows of a source whose first character says how they are written.
  init(_ source: DatasetSource, limits: DatasetLimits) throws(DatasetError) {
    self.source = source
    self.limits = limits
    try self.source.skipWhitespace()
    isList = try self.source.peek() == UInt8(ascii: "[")
    if isList { _ = try self.source.next() }
  }

  /// The next row with its line; nil after the last.
  mutating func next() throws(DatasetError) -> DatasetRow? {
    try source.skipWhitespace()
    if isList, try !startElement() { return nil }
    guard try source.peek() != nil else {
      if isList { throw source.error(.syntax, "the list is not closed", expected: "]", line: source.line) }
      return nil
    }
    let line = source.line
    bytes.removeAll(keepingCapacity: true)
    if isList { try takeElement(from: line) } else { try takeLine(from: line) }
    do {
      return DatasetRow(JSONField(try JSONParser.parse(bytes)), line: line, file: source.name)
    } catch {
      throw DatasetError(error, line: line, file: source.name)
    }
  }

  /// Takes a line; its end is left.
  private mutating func takeLine(from line: Int) throws(DatasetError) {
    while let byte = try source.peek(), byte != .lineFeed, byte != .carriageReturn { try take(from: line) }
  }

  /// Takes what stands before an element of the list; false at the end of the list.
  private mutating func startElement() throws(DatasetError) -> Bool {
    defer { isFirst = false }
    let byte = try source.peek()
    if byte == UInt8(ascii: "]") {
      _ = try source.next()
      try source.skipWhitespace()
      guard try source.peek() == nil else {
        throw source.error(.syntax, "there is more after the list", expected: "the end", line: source.line)
      }
      return false
    }
    guard !isFirst, byte != nil else { return true }
    guard byte == UInt8(ascii: ",") else {
      throw source.error(.syntax, "a row is not followed by another", expected: "a comma or ]", line: source.line)
    }
    _ = try source.next()
    try source.skipWhitespace()
    return true
  }

  /// Takes an element of the list up to the comma or bracket that ends it.
  private mutating func takeElement(from line: Int) throws(DatasetError) {
    var depth = 0
    var isQuoted = false
    while let byte = try source.peek() {
      if isQuoted {
        if byte == UInt8(ascii: "\\") {
          try take(from: line)
        } else if byte == .quote {
          isQuoted = false
        }
      } else {
        switch byte {
        case .quote: isQuoted = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return }
          depth -= 1
        case UInt8(ascii: ",") where depth == 0: return
        default: break
        }
      }
      try take(from: line)
    }
  }

  private mutating func take(from line: Int) throws(DatasetError) {
    guard let byte = try source.next() else { return }
    guard bytes.count < limits.rowBytes else {
      throw source.error(
        .tooLarge, "the row is longer than \(limits.rowBytes) bytes", expected: "one example a row", line: line)
    }
    bytes.append(byte)
  }
}
