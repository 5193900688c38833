import Foundation
import Synchronization
import VocativeConsole

@testable import VocativeBench

/// Runs a command line of `vocative-bench`, and keeps its output.
struct BenchmarkRun {
  let status: Int32
  let output: String
  let errors: String

  init(_ words: [String]) async {
    let output = CapturedText()
    let errors = CapturedText()
    status = await BenchmarkProgram.run(words, on: Console(write: { output.add($0) }, writeError: { errors.add($0) }))
    self.output = output.text
    self.errors = errors.text
  }
}

private final class CapturedText: Sendable {
  private let content = Mutex("")
  var text: String { content.withLock { $0 } }
  func add(_ text: String) { content.withLock { $0 += text } }
}
