import Foundation
import Testing
import VocativeDialogue
import VocativeNLU
import VocativePayments
import VocativeTraining

/// Sentences collected before the generator's phrasings were written (`Benchmarks/payments/held-out.jsonl`).
@Suite("Held-out sentences")
struct HeldOutTests {
  private static let file =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    + "/Benchmarks/payments/held-out.jsonl"

  private func examples() throws -> [IntentExample] { try Dataset<IntentExample>(file: Self.file).examples }

  private func assistant() throws -> Assistant {
    let model = try #require(try PaymentsModel.installed.get(), "run make setup first")
    return try Assistant(nlu: model) { Skill.payments(SimulatedBank(.builtIn)) }
  }

  /// Returns the intent that an assistant starts for a sentence; nil if it starts none or asks back.
  private func meaning(of text: String, to assistant: Assistant) async throws -> String? {
    let readings = try await assistant.interpretations(of: text)
    guard let best = readings.first, readings.count == 1 || best.confidence >= 0.7 else { return nil }
    return best.intent
  }

  @Test("requests are never taken for payments, nor payments for requests")
  func direction() async throws {
    let assistant = try assistant()
    let opposites = ["send_money": "requestMoney", "request_money": "sendMoney"]
    for example in try examples() {
      guard let opposite = opposites[example.intent] else { continue }
      let meaning = try await meaning(of: example.text, to: assistant)
      #expect(meaning != opposite, "\(example.text)")
    }
  }

  /// The intents that the file's labels have; its other requests, such as standing orders, are `none` there.
  private static let labelledIntents: Set<String> = ["sendMoney", "requestMoney", "checkBalance", "checkTransactions"]
  /// Intents that only say that a task cannot be done, or a rate.
  private static let answeringIntents: Set<String> = ["declineTask", "remindMe", "convertMoney"]

  @Test("out-of-domain sentences are rejected, and payment sentences are accepted")
  func scope() async throws {
    let assistant = try assistant()
    var (foreign, taken, own, refused) = (0, 0, 0, 0)
    for example in try examples() {
      let isForeign =
        example.intent == "none" && example.requestedSlot == nil && example.tags.allSatisfy { $0 == "O" }
      let isRequest = !["none", "yes", "no"].contains(example.intent)
      guard isForeign || isRequest else { continue }
      let intent = try await assistant.interpretations(of: example.text).first?.intent
      let isTaken = intent.map(Self.labelledIntents.contains) ?? false
      let isServed = intent.map { !Self.answeringIntents.contains($0) } ?? false
      if isForeign { (foreign, taken) = (foreign + 1, taken + (isTaken ? 1 : 0)) }
      if isRequest { (own, refused) = (own + 1, refused + (isServed ? 0 : 1)) }
    }
    // The bounds are a little above the measured values, so that only a loss fails.
    #expect(Double(taken) <= 0.08 * Double(foreign), "\(taken) of \(foreign)")
    #expect(Double(refused) <= 0.04 * Double(own), "\(refused) of \(own)")
  }

  @Test("only a yes is recognised as a certain yes")
  func consent() throws {
    let model = try #require(try PaymentsModel.installed.get(), "run make setup first")
    for example in try examples() where example.intent != "yes" {
      let reading = try model.predict(example.text)
      #expect(reading.intent.label != "yes" || reading.intent.confidence < 0.9, "\(example.text)")
    }
  }
}
