package import Foundation
import VocativeCore
package import VocativeSupport

/// Reads lines of UTF-8 from a file: LF or CR LF, with or without a byte order mark, of any length up to a limit.
package struct LineReader: Sequence, IteratorProtocol {
  /// A line, or its fault; the next line can still be read.
  package typealias Element = Result<String, InputError>

  private let read: () -> Data
  private var buffer: [UInt8] = []
  private var position = 0
  private var number = 0
  private var isAtEnd = false

  /// The longest line in bytes; longer ones are an error and are skipped to their end.
  package static let lengthLimit = 16 << 20

  /// Creates a reader of a file, which returns lines as soon as they come through a pipe or from a keyboard.
  package init(_ handle: FileHandle) {
    let file = handle.fileDescriptor
    self.init {
      // `FileHandle.read(upToCount:)` would wait until so many bytes are there.
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Foundation.read(file, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        return Data(bytes.prefix(Swift.max(0, count)))
      }
    }
  }

  /// Creates a reader of chunks of bytes; an empty chunk is the end.
  package init(_ read: @escaping () -> Data) { self.read = read }

  package mutating func next() -> Element? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if let end = buffer[position...].firstIndex(of: 0x0A) {
        if line.count + end - position <= Self.lengthLimit { line += buffer[position..<end] } else { isTooLong = true }
        position = end + 1
        return finished(line, isTooLong)
      }
      if line.count + buffer.count - position <= Self.lengthLimit {
        line += buffer[position...]
      } else {
        isTooLong = true
      }
      buffer = isAtEnd ? [] : Array(read())
      position = 0
      if buffer.isEmpty {
        isAtEnd = true
        return line.isEmpty && !isTooLong ? nil : finished(line, isTooLong)
      }
    }
  }

  private mutating func finished(_ bytes: [UInt8], _ isTooLong: Bool) -> Element {
    number += 1
    let position = TextPosition(line: number, column: 1)
    if isTooLong {
      return .failure(
        InputError(.invalid, "expected a line of at most 16 MB", file: "standard input", position: position))
    }
    var bytes = bytes[...]
    if bytes.last == 0x0D { bytes.removeLast() }
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let line = String(validating: bytes, as: UTF8.self) else {
      return .failure(InputError(.encoding, "expected text in UTF-8", file: "standard input", position: position))
    }
    return .success(line)
  }
}
