import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

@Suite("Speech while a payment is read out")
struct InterruptionDecisionTests {
  private func decision(_ text: String, _ confidence: Confidence, _ others: [String] = []) async throws
    -> InterruptionDecision
  {
    let conversation = try Assistant { Skill.payments(SimulatedBank(.builtIn)) }.conversation()
    _ = await conversation.say("send twenty dollars to mei chen")
    return await conversation.interruptionDecision(
      for: Transcript(
        text, confidence: confidence, alternatives: others.map { Transcript.Hypothesis($0, confidence: confidence) }))
  }

  @Test(
    "a change of the payment interrupts, also where it was not clearly heard",
    arguments: [
      ("do it tomorrow", 0.85), ("thirty dollars not twenty", 0.25), ("make it thirty", 0.85), ("to Omar", 0.3),
    ] as [(String, Confidence)])
  func changes(text: String, confidence: Confidence) async throws {
    #expect(try await decision(text, confidence) == .interrupts)
  }

  @Test(
    "talk to somebody else does not interrupt, though its words are those of a request",
    arguments: [
      ("the kettle is boiling", 0.9), ("can you turn the music down", 0.9), ("check my balance", 0.25), ("uh huh", 0.9),
    ] as [(String, Confidence)])
  func others(text: String, confidence: Confidence) async throws {
    #expect(try await decision(text, confidence) == .isIgnored)
  }

  @Test("a less likely hypothesis of other talk does not interrupt")
  func hypotheses() async throws {
    #expect(try await decision("he is on the phone", 0.8, ["send it to Omar"]) == .isIgnored)
  }
}
