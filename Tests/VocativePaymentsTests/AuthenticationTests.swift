import Synchronization
import Testing
import VocativeDialogue
import VocativePayments

@Suite("Authentication by the host")
struct AuthenticationTests {
  /// What the host answers next, and what it was asked.
  final class Host: Sendable {
    private let state = Mutex<(answers: [Bool], asked: [AuthenticationRequest], time: Duration)>(([], [], .zero))
    init(_ answers: [Bool]) { state.withLock { $0.answers = answers } }
    var asked: [AuthenticationRequest] { state.withLock { $0.asked } }
    var time: Duration { state.withLock { $0.time } }
    func wait(_ duration: Duration) { state.withLock { $0.time += duration } }
    func answer(_ request: AuthenticationRequest) -> Bool {
      state.withLock { state in
        state.asked.append(request)
        return state.answers.isEmpty ? false : state.answers.removeFirst()
      }
    }
  }

  private func conversation(_ host: Host) -> (Conversation, SimulatedBank, AuthenticatedService) {
    let bank = SimulatedBank(.builtIn)
    let service = AuthenticatedService(bank, now: { host.time }, prompt: { host.answer($0) })
    return (Assistant { Skill.payments(service) }.conversation(), bank, service)
  }

  @Test("a payment is carried out once the host knows who is there, for exactly what was read out")
  func proven() async {
    let host = Host([true])
    let (conversation, bank, _) = conversation(host)
    let recap = await conversation.say("send fifty dollars to Mei").confirmation
    _ = await conversation.say("yes")
    #expect(host.asked.map(\.digest) == [recap?.digest])
    #expect(await bank.operations.map(\.outcome) == [.succeeded])
  }

  @Test("without a proof nothing is carried out, and five failures lock")
  func locked() async {
    let host = Host([])
    let (conversation, bank, service) = conversation(host)
    for number in 1...7 {
      _ = await conversation.say("send fifty dollars to Mei")
      let reply = await conversation.say("yes").reply.shown
      #expect(reply.hasPrefix(number < 5 ? "I couldn't make sure" : "That failed too often"))
    }
    #expect(host.asked.count == 5)
    #expect(await bank.operations.isEmpty)
    await service.unlock()
    #expect(await !service.isLocked)
  }

  @Test("a proof that comes after the recap's minute does nothing", arguments: [59, 61])
  func late(seconds: Int) async {
    let host = Host([true])
    let bank = SimulatedBank(.builtIn)
    let service = AuthenticatedService(bank, now: { host.time }) { request in
      host.wait(.seconds(seconds))
      return host.answer(request)
    }
    let conversation = Assistant { Skill.payments(service) }
      .conversation(.init(now: { host.time }, newID: { "\(host.time) \(UInt64.random(in: 0 ... .max))" }))
    _ = await conversation.say("send fifty dollars to Mei")
    let reply = await conversation.say("yes").reply.shown
    #expect(await bank.operations.count == (seconds < 60 ? 1 : 0))
    #expect(seconds < 60 || reply.hasPrefix("This confirmation is too old"))
  }

  @Test("a proof given before is good for its own recap, once, and for five minutes", arguments: [299, 301])
  func given(seconds: Int) async {
    let host = Host([])
    let (conversation, bank, service) = conversation(host)
    let recap = await conversation.say("send fifty dollars to Mei").confirmation
    await service.accept(digest: recap?.digest ?? "")
    host.wait(.seconds(seconds))
    _ = await conversation.say("yes")
    #expect(await bank.operations.count == (seconds < 300 ? 1 : 0))
    #expect(host.asked.count == (seconds < 300 ? 0 : 1))
    _ = await conversation.say("send fifty dollars to Mei")
    _ = await conversation.say("yes")
    #expect(await bank.operations.count == (seconds < 300 ? 1 : 0))
  }
}
