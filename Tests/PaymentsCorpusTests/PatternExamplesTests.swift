import Testing
import VocativeNLU

@testable import PaymentsCorpus
@testable import VocativePayments
@testable import VocativeTraining

@Suite("Sentences of a learned wording")
struct PatternExamplesTests {
  @Test("marks become many names and amounts, tagged as a pack knows them")
  func filled() throws {
    let drawn = Array(
      try #require(PatternExamples("sling {recipient} {amount}", intent: "sendMoney", seed: 1)).prefix(40))
    #expect(drawn.count == 40 && Set(drawn.map(\.text)).count == 40)
    #expect(drawn.allSatisfy { $0.intent == "send_money" })
    #expect(drawn.allSatisfy { $0.tags.contains("B-user") && $0.tags.contains("B-amount") })
    #expect(
      drawn
        == Array(try #require(PatternExamples("sling {recipient} {amount}", intent: "sendMoney", seed: 1)).prefix(40)))
  }

  @Test(
    "what a pack for payments knows nothing of is none",
    arguments: [
      ("zap my card {amount}", "declineTask"), ("sling {crowd} {amount}", "sendMoney"), ("sling {…}", "sendMoney"),
      ("", "sendMoney"), ("sling {recipient", "sendMoney"),
    ])
  func strange(pattern: String, intent: String) {
    #expect(PatternExamples(pattern, intent: intent, seed: 1) == nil)
  }

  @Test("every intent that the pack knows can be learned")
  func otherIntents() throws {
    let drawn = Array(try #require(PatternExamples("whack it up {amount}", intent: "splitBill", seed: 1)).prefix(5))
    #expect(drawn.count == 5 && drawn.allSatisfy { $0.intent == "split_bill" })
  }

  @Test("signs in a wording mean nothing, and one without names comes to an end")
  func plain() throws {
    var drawn = try #require(PatternExamples("am i *3 (skint) 100% [or <so", intent: "checkBalance", seed: 1))
    var count = 0
    while count < 10_000, drawn.next() != nil { count += 1 }
    #expect(count > 0 && count < 10_000)
  }
}
