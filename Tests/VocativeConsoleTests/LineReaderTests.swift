import Foundation
import Testing
import VocativeCore

@testable import VocativeConsole

@Suite("A reader of lines")
struct LineReaderTests {
  private func lines(_ chunks: [[UInt8]]) -> [String?] {
    var rest = (chunks.map { Data($0) } + [Data()])[...]
    return LineReader { rest.popFirst() ?? Data() }.map { try? $0.get() }
  }

  @Test("lines are found however the bytes come", arguments: [1, 2, 3, 7, 100])
  func chunks(size: Int) {
    let bytes = Array("\u{FEFF}one\r\n\nthree ü\nfour".utf8)
    let chunks = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
    #expect(lines(chunks) == ["one", "", "three ü", "four"])
  }

  @Test("nothing has no lines")
  func empty() { #expect(lines([]) == []) }

  @Test("a line over the limit is passed over, and the next one is read")
  func tooLong() {
    let chunk = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(lines(Array(repeating: chunk, count: 17) + [Array("\nnext\n".utf8)]) == [nil, "next"])
  }

  @Test("a line is handed on as soon as it is in the pipe, before the next is written")
  func pipe() throws {
    let pipe = Pipe()
    var reader = LineReader(pipe.fileHandleForReading)
    for line in ["one", "two"] {
      try pipe.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      #expect(try reader.next()?.get() == line)
    }
    try pipe.fileHandleForWriting.close()
    #expect(reader.next() == nil)
  }
}
