import Foundation

/// The bytes of a file, read in chunks, or of a text, with the number of the current line.
struct DatasetSource {
  /// The name to give in errors.
  let name: String?
  /// The line of the next byte, from 1.
  private(set) var line = 1
  private let file: FileHandle?
  private var buffer: [UInt8]
  private var offset = 0
  private var isAfterCarriageReturn = false

  private static let chunkSize = 1 << 18

  /// Opens a file.
  init(file path: String) throws(DatasetError) {
    name = path
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw DatasetError(.unreadable, "this is a folder", expected: "a file", file: path)
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw DatasetError(
        .unreadable, "there is no such file, or it cannot be read", expected: "a file of examples", file: path)
    }
    file = handle
    buffer = []
    try start()
  }

  /// Reads a text.
  init(_ bytes: some Sequence<UInt8>, name: String?) throws(DatasetError) {
    self.name = name
    file = nil
    buffer = Array(bytes)
    try start()
  }

  /// Passes over a byte-order mark.
  private mutating func start() throws(DatasetError) {
    try fill()
    if buffer.starts(with: [0xFE, 0xFF]) || buffer.starts(with: [0xFF, 0xFE]) {
      throw error(.encoding, "this is UTF-16", expected: "UTF-8", line: 1)
    }
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The next byte, left where it is; nil at the end.
  mutating func peek() throws(DatasetError) -> UInt8? {
    if offset == buffer.count { try fill() }
    return offset < buffer.count ? buffer[offset] : nil
  }

  /// Takes the next byte; nil at the end.
  mutating func next() throws(DatasetError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    offset += 1
    // CR LF is one end of a line, counted at its CR.
    if byte == .carriageReturn || (byte == .lineFeed && !isAfterCarriageReturn) { line += 1 }
    isAfterCarriageReturn = byte == .carriageReturn
    return byte
  }

  /// Takes white space between values.
  mutating func skipWhitespace() throws(DatasetError) {
    while let byte = try peek(), byte.isJSONWhitespace { _ = try next() }
  }

  /// An error in this source.
  func error(
    _ code: DatasetError.Code, _ problem: String, expected: String, line: Int? = nil, path: String = ""
  ) -> DatasetError {
    DatasetError(code, problem, expected: expected, file: name, line: line, path: path)
  }

  private mutating func fill() throws(DatasetError) {
    guard let file else { return }
    do {
      guard let chunk = try file.read(upToCount: Self.chunkSize), !chunk.isEmpty else { return }
      buffer = Array(chunk)
      offset = 0
    } catch {
      throw self.error(.unreadable, "it cannot be read on", expected: "a file of examples", line: line)
    }
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  /// True if the character separates values in JSON.
  var isJSONWhitespace: Bool { self == 0x20 || self == 0x09 || self == .lineFeed || self == .carriageReturn }
}
