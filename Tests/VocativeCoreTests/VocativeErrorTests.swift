import Testing
import VocativeCore

@Suite("Errors")
struct VocativeErrorTests {
  private struct Failure: VocativeError {
    enum Code: Hashable, Sendable { case missing, broken }
    let code: Code
    let message: String
    let remedy: String?
  }

  @Test("a description is the message and the remedy")
  func description() {
    let missing = Failure(code: .missing, message: "There is no file.", remedy: "Check the path.")
    let broken = Failure(code: .broken, message: "The file is broken.", remedy: nil)
    #expect("\(missing)" == "There is no file. Check the path.")
    #expect("\(broken)" == "The file is broken.")
  }
}
