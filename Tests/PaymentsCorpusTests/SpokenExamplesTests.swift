import Foundation
import Testing
import VocativeDialogue

@testable import PaymentsCorpus
@testable import VocativePayments

@Suite("Payment sentences as they are said")
struct SpokenExamplesTests {
  private static let examples = PaymentExamples.spokenExamples()

  @Test("have words without digits, signs and capitals, and values by their types")
  func words() {
    #expect(Self.examples.count > 10_000)
    var types: Set<String> = []
    for part in Self.examples.lazy.flatMap(\.elements) {
      switch part {
      case .word(let word):
        if !word.allSatisfy({ $0.isLowercase || $0 == "'" || $0.isLetter && !$0.isUppercase }) {
          Issue.record("“\(word)” is not said")
        }
      case .value(let type, _): types.insert(type)
      }
    }
    #expect(types == ["amount", "bank", "currency", "user", "date", "reason"])
  }

  /// After a change of the generator: `WRITE_SPOKEN_EXAMPLES=1 swift test --filter SpokenExamplesTests` writes the
  /// file.
  @Test("are those that the payments library brings along")
  func file() throws {
    let lines = Self.examples.map { $0.line(leavingOut: ["amount", "bank", "user", "date"]) }
    if ProcessInfo.processInfo.environment["WRITE_SPOKEN_EXAMPLES"] != nil {
      let path = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(
        to: URL(filePath: "/\(path)/Sources/Skills/VocativePayments/Resources/spoken-examples.txt"))
    }
    let examples = SpokenExamples.payments()
    #expect(examples.map { $0.line(leavingOut: []) } == lines)
  }

  @Test("keep contractions whole")
  func contractions() {
    let words = Set(
      Self.examples.lazy.flatMap(\.elements).compactMap { if case .word(let word) = $0 { word } else { nil } })
    #expect(words.isSuperset(of: ["i'd", "what's", "don't"]))
    #expect(!words.contains("'"))
  }

  @Test("are the model's: lists as classes, reasons in their words")
  func freeSpeech() async throws {
    let conversation = try Assistant { Skill.payments(SimulatedBank(.builtIn)) }.conversation()
    let free = try await conversation.expectedInput().languageModel
    let words = free.ngramModel.wordCounts
    #expect(words["lunch"] ?? 0 > 0)
    #expect(words["dollars"] ?? 0 > 0)
    #expect(free.classes.values.contains { $0.contains("gianfranco") || $0.contains("anna rossi") })
  }
}
