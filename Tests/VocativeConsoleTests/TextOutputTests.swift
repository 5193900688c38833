import Foundation
import Synchronization
import Testing

@testable import VocativeConsole

@Suite("Text output")
struct TextOutputTests {
  @Test("A pipe that is read takes all of a long text")
  func whole() throws {
    let pipe = Pipe()
    let text = String(repeating: "line é\n", count: 40_000)
    let reader = Thread { [handle = pipe.fileHandleForReading] in
      Self.count.withLock { $0 = handle.readDataToEndOfFile().count }
    }
    reader.start()
    #expect(TextOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor).write(text) == .written)
    try pipe.fileHandleForWriting.close()
    while !reader.isFinished { sched_yield() }
    #expect(Self.count.withLock { $0 } == text.utf8.count)
  }

  @Test("A pipe that nobody reads is told apart from a full disk")
  func closed() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(TextOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor).write("x") == .closed)
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(TextOutput(descriptor: full.fileDescriptor).write("x") == .failed(errno: ENOSPC))
  }

  private static let count = Mutex(0)
}
