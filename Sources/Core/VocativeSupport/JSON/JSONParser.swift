/// A strict JSON parser (RFC 8259) whose errors have positions.
///
/// Use it for files that people write: Foundation's decoder gives no line numbers, takes the last of two equal keys and
/// converts numbers to floating point. A byte-order mark is ignored. The time is linear in the length of the text.
public struct JSONParser {
  private let bytes: [UInt8]
  private let file: String?
  private let depthLimit: Int
  private var offset = 0
  private var cursor = TextPosition(line: 1, column: 1)

  /// Returns the value of a whole text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte-order mark.
  ///   - file: The file's name for errors.
  ///   - depthLimit: The maximum depth of nested lists and objects.
  /// - Returns: The value, with the positions of all its parts.
  /// - Throws: ``InputError`` with the position of the first mistake.
  public static func parse(
    _ bytes: some Sequence<UInt8>, file: String? = nil, depthLimit: Int = 64
  ) throws(InputError) -> JSONValue {
    var parser = JSONParser(bytes: Array(bytes), file: file, depthLimit: depthLimit)
    return try parser.document()
  }

  /// Returns the value of a whole text.
  ///
  /// - Throws: ``InputError`` with the position of the first mistake.
  public static func parse(_ text: String, file: String? = nil) throws(InputError) -> JSONValue {
    try parse(text.utf8, file: file)
  }

  private init(bytes: [UInt8], file: String?, depthLimit: Int) {
    self.bytes = bytes
    self.file = file
    self.depthLimit = depthLimit
  }

  private mutating func document() throws(InputError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw error(.encoding, "expected UTF-8, found UTF-16")
    }
    skipWhitespace()
    guard offset < bytes.count else { throw error(.syntax, "expected a value, found nothing") }
    let value = try value(depth: 0)
    skipWhitespace()
    guard offset == bytes.count else { throw error(.syntax, "expected the end, found more text") }
    return value
  }

  private mutating func value(depth: Int) throws(InputError) -> JSONValue {
    let start = cursor
    switch peek {
    case UInt8(ascii: "{"): return JSONValue(.object(try members(depth: depth + 1)), position: start)
    case UInt8(ascii: "["): return JSONValue(.array(try elements(depth: depth + 1)), position: start)
    case UInt8(ascii: "\""): return JSONValue(.text(try text()), position: start)
    case UInt8(ascii: "t"): return JSONValue(try literal("true", .bool(true)), position: start)
    case UInt8(ascii: "f"): return JSONValue(try literal("false", .bool(false)), position: start)
    case UInt8(ascii: "n"): return JSONValue(try literal("null", .null), position: start)
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return JSONValue(.number(try number()), position: start)
    case nil: throw error(.syntax, "expected a value, found the end of the text")
    default: throw error(.syntax, "expected a value")
    }
  }

  private mutating func members(depth: Int) throws(InputError) -> [JSONValue.Member] {
    guard depth <= depthLimit else { throw error(.nestingTooDeep, "nested deeper than \(depthLimit) levels") }
    var members: [JSONValue.Member] = []
    var seen: Set<String> = []
    advance()
    skipWhitespace()
    if take("}") { return members }
    repeat {
      skipWhitespace()
      let start = cursor
      guard peek == UInt8(ascii: "\"") else { throw error(.syntax, "expected a key in double quotes") }
      let key = try text()
      guard seen.insert(key).inserted else {
        throw error(.duplicate, "the key \"\(key.prefix(40))\" is there twice", at: start)
      }
      skipWhitespace()
      guard take(":") else { throw error(.syntax, "expected a colon after the key") }
      skipWhitespace()
      members.append(JSONValue.Member(key, try value(depth: depth), position: start))
      skipWhitespace()
    } while take(",")
    guard take("}") else { throw error(.syntax, "expected a comma or the closing brace of the object") }
    return members
  }

  private mutating func elements(depth: Int) throws(InputError) -> [JSONValue] {
    guard depth <= depthLimit else { throw error(.nestingTooDeep, "nested deeper than \(depthLimit) levels") }
    var elements: [JSONValue] = []
    advance()
    skipWhitespace()
    if take("]") { return elements }
    repeat {
      skipWhitespace()
      elements.append(try value(depth: depth))
      skipWhitespace()
    } while take(",")
    guard take("]") else { throw error(.syntax, "expected a comma or the closing bracket of the list") }
    return elements
  }

  private mutating func literal(_ word: String, _ content: JSONValue.Content) throws(InputError) -> JSONValue.Content {
    guard bytes[offset...].starts(with: word.utf8) else { throw error(.syntax, "expected a value") }
    for _ in word.utf8 { advance() }
    return content
  }

  private mutating func number() throws(InputError) -> String {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    if let next = peek, next >= 0x30, next <= 0x39 {
      throw error(.syntax, "expected a number without leading zeros")
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(InputError) {
    let start = offset
    while let byte = peek, byte >= 0x30, byte <= 0x39 { advance() }
    guard offset > start else { throw error(.syntax, "expected a digit") }
  }

  private mutating func text() throws(InputError) -> String {
    let start = cursor
    var buffer: [UInt8] = []
    advance()
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        guard let text = String(validating: buffer, as: UTF8.self) else {
          throw error(.encoding, "expected text in UTF-8, found other bytes", at: start)
        }
        return text
      case UInt8(ascii: "\\"):
        buffer.append(contentsOf: Array(String(try escape()).utf8))
      case 0..<0x20: throw error(.syntax, "expected an escape such as \\n for a control character")
      default:
        buffer.append(byte)
        advance()
      }
    }
    throw error(.syntax, "expected the closing quote of the text", at: start)
  }

  private mutating func escape() throws(InputError) -> Unicode.Scalar {
    let start = cursor
    advance()
    let letter = peek
    if let letter, let plain = Self.escapes[letter] {
      advance()
      return plain
    }
    guard letter == UInt8(ascii: "u") else { throw error(.syntax, "no escape of JSON", at: start) }
    advance()
    var code = try hexadecimal(from: start)
    if (0xD800...0xDBFF).contains(code), bytes[offset...].starts(with: "\\u".utf8) {
      advance()
      advance()
      let low = try hexadecimal(from: start)
      guard (0xDC00...0xDFFF).contains(low) else { throw error(.encoding, "half a surrogate pair", at: start) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw error(.encoding, "half a surrogate pair", at: start) }
    return scalar
  }

  private mutating func hexadecimal(from start: TextPosition) throws(InputError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.syntax, "expected four hexadecimal digits after \\u", at: start)
      }
      code = code << 4 + UInt32(digit)
      advance()
    }
    return code
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    advance()
    return true
  }

  private mutating func skipWhitespace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { advance() }
  }

  private mutating func advance() {
    let byte = bytes[offset]
    offset += 1
    if byte == 0x0A || (byte == 0x0D && peek != 0x0A) {
      cursor.line += 1
      cursor.column = 1
    } else if byte & 0xC0 != 0x80 {
      cursor.column += 1
    }
  }

  private func error(_ code: InputError.Code, _ problem: String, at position: TextPosition? = nil) -> InputError {
    InputError(code, problem, file: file, position: position ?? cursor)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]
}
