import Synchronization
import Testing
import VocativeDialogue
import VocativePayments

@Suite("Authentication by the host")
struct AuthenticationTests {
  /// A host with prepared answers, which records the requests.
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

  private func conversation(_ host: Host) throws -> (Conversation, SimulatedBank, AuthenticatedService) {
    let bank = SimulatedBank(.builtIn)
    let service = AuthenticatedService(bank, now: { host.time }, prompt: { host.answer($0) })
    return (try Assistant { Skill.payments(service) }.conversation(), bank, service)
  }

  @Test("a payment is executed after an authentication with the digest of its prompt")
  func proven() async throws {
    let host = Host([true])
    let (conversation, bank, _) = try conversation(host)
    let confirmation = await conversation.say("send fifty dollars to Mei").confirmation
    _ = await conversation.say("yes")
    #expect(host.asked.map(\.digest) == [confirmation?.digest])
    #expect(await bank.operations.map(\.outcome) == [.succeeded])
  }

  @Test("without an authentication no payment is executed, and five failures lock the service")
  func locked() async throws {
    let host = Host([])
    let (conversation, bank, service) = try conversation(host)
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

  @Test("an authentication after the confirmation has expired has no effect", arguments: [59, 61])
  func late(seconds: Int) async throws {
    let host = Host([true])
    let bank = SimulatedBank(.builtIn)
    let service = AuthenticatedService(bank, now: { host.time }) { request in
      host.wait(.seconds(seconds))
      return host.answer(request)
    }
    let conversation = try Assistant { Skill.payments(service) }
      .conversation(.init(now: { host.time }, newID: { "\(host.time) \(UInt64.random(in: 0 ... .max))" }))
    _ = await conversation.say("send fifty dollars to Mei")
    let reply = await conversation.say("yes").reply.shown
    #expect(await bank.operations.count == (seconds < 60 ? 1 : 0))
    #expect(seconds < 60 || reply.hasPrefix("This confirmation is too old"))
  }

  @Test(
    "an authentication given in advance is valid for its own prompt, once, for five minutes", arguments: [299, 301])
  func given(seconds: Int) async throws {
    let host = Host([])
    let (conversation, bank, service) = try conversation(host)
    let confirmation = await conversation.say("send fifty dollars to Mei").confirmation
    await service.accept(digest: confirmation?.digest ?? "")
    host.wait(.seconds(seconds))
    _ = await conversation.say("yes")
    #expect(await bank.operations.count == (seconds < 300 ? 1 : 0))
    #expect(host.asked.count == (seconds < 300 ? 0 : 1))
    _ = await conversation.say("send fifty dollars to Mei")
    _ = await conversation.say("yes")
    #expect(await bank.operations.count == (seconds < 300 ? 1 : 0))
  }
}
