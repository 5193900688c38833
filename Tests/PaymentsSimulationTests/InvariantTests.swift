import Testing
import VocativeCore

@testable import PaymentsSimulation

/// Traces made by hand, for what no conversation does yet.
@Suite("An invariant")
struct InvariantTests {
  private let world = World(contacts: [], accounts: [], limits: [:])

  private func trace(authenticated proofs: [Trace.Authentication]) -> Trace {
    let call = Trace.ServiceCall(
      operation: .send, key: "k", confirmationID: "r", digest: "d", amountMinor: 1, currency: "USD", party: "c",
      account: "a",
      details: "",
      time: .seconds(400), available: 1, limit: nil, checkpoints: nil)
    let input = Trace.UserInput(
      spokenText: "yes", transcript: Transcript("yes"), speechStart: .seconds(399), time: .seconds(400),
      intendedAct: .yes)
    var trace = Trace()
    trace.demandsAuthentication = true
    trace.exchanges = [
      Trace.Exchange(session: 0, world: world, authentications: proofs, userInput: input, calls: [call])
    ]
    return trace
  }

  @Test("wants a proof of who is speaking where an app demands one: its own, given, and fresh")
  func authentication() {
    let check = Invariant.authentication.violation
    #expect(check(trace(authenticated: [])) != nil)
    #expect(check(trace(authenticated: [.init(digest: "d", time: .seconds(390), succeeded: true)])) == nil)
    #expect(check(trace(authenticated: [.init(digest: "d", time: .seconds(390), succeeded: false)])) != nil)
    #expect(check(trace(authenticated: [.init(digest: "d", time: .seconds(90), succeeded: true)])) != nil)
    #expect(check(trace(authenticated: [.init(digest: "other", time: .seconds(390), succeeded: true)])) != nil)
  }

  @Test("has a number of its own")
  func numbers() {
    #expect(Set(Invariant.all.map(\.name) + ["I10"]) == Set((1...18).map { "I\($0)" }))
  }
}
