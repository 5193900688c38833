import Foundation
import Synchronization
import Testing
import VocativeConsole
import VocativeCore
import VocativeNLU
import VocativeSupport

@testable import VocativeCommandLine
import VocativeTraining

@Suite("What an evaluation prints")
struct EvaluationOutputTests {
  private static let labels = LabelEvaluation(
    examples: [LabelExample(text: "t", label: "a"), LabelExample(text: "u", label: "b")],
    predictions: [
      LabelPrediction(candidates: [.init(label: "a", confidence: 0.75)]),
      LabelPrediction(candidates: [.init(label: "a", confidence: 0.75)]),
    ])
  private static let intents = IntentEvaluation(
    examples: [IntentExample(text: "pay Ann", words: [0..<3, 4..<7], tags: ["O", "B-who"], intent: "pay")],
    predictions: [
      IntentPrediction(intents: [.init(label: "pay", confidence: 1)], entities: [], tags: ["O", "B-who"])
    ])

  @Test("has the members that scripts rely on")
  func json() {
    #expect(
      Self.labels.json.serialized()
        == #"{"texts":2,"accuracy":0.5,"macroF1":0.33333,"classes":{"a":{"precision":0.5,"recall":1.0,"f1":0.66667,"#
        + #""support":1},"b":{"precision":0.0,"recall":0.0,"f1":0.0,"support":1}},"calibrationError":0.25}"#)
    let text = Self.intents.json.serialized()
    for member in [#""intentAccuracy":1.0"#, #""slotF1":1.0"#, #""sentenceAccuracy":1.0"#, #""sentences":1"#] {
      #expect(text.contains(member))
    }
  }

  @Test("has a table for a person")
  func tables() {
    let text = Self.labels.text(TerminalStyle(isEnabled: false))
    #expect(text.contains("accuracy           50.0 %\n"))
    #expect(text.contains("\n  class  precision     recall         F1    support\n"))
    #expect(text.contains("\n  a         50.0 %    100.0 %     66.7 %          1\n"))
    #expect(Self.intents.text(TerminalStyle(isEnabled: false)).contains("slot F1            100.0 %\n"))
  }

  @Test("goes into a page too, or says why not")
  func report() throws {
    let folder = try ScratchFolder()
    let printed = Mutex("")
    let console = Console(
      write: { text in printed.withLock { $0 += text } }, writeError: { _ in },
      input: { LineReader { Data() } }, style: TerminalStyle(isEnabled: false), showsProgress: false)
    let path = "\(folder.path)/r.html"
    try EvaluationOutput(printsJSON: true, report: path, details: .init(title: "p", data: "d"))
      .show(Self.labels, on: console)
    #expect(printed.withLock { $0 } == Self.labels.json.serialized() + "\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("</html>"))
    #expect(throws: InputError.self) {
      try EvaluationOutput(
        printsJSON: true, report: "\(folder.path)/none/r.html", details: .init(title: "p", data: "d")
      )
      .show(Self.labels, on: console)
    }
  }
}
