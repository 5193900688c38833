import Synchronization
import Testing
import VocativeCore
import VocativeText

@testable import VocativeDialogue

@Suite("Lists that several slots share")
struct SlotSourceTests {
  private struct Lamp: Choosable {
    let id: String
    var names: [String] { [id] }
  }

  /// Lamps that count how often they were listed.
  private final class Home: Sendable {
    private let count = Mutex(0)
    var readCount: Int { count.withLock { $0 } }

    func lamps() -> [Lamp] {
      count.withLock { $0 += 1 }
      return [Lamp(id: "desk"), Lamp(id: "hall")]
    }
  }

  private static let lamps = SlotSource { (home: Home) async throws -> [Lamp] in home.lamps() }

  private struct TurnOn: Intent {
    @Slot(ask: "Which lamp?", among: SlotSourceTests.lamps) var lamp: Lamp
    static let phrases: [Phrase] = ["turn on {lamp}"]
    func perform(with home: Home) async throws -> Reply { "On: \(lamp.id)." }
  }

  private struct TurnOff: Intent {
    @Slot(ask: "Which lamp?", among: SlotSourceTests.lamps) var lamp: Lamp
    static let phrases: [Phrase] = ["turn off {lamp}"]
    func perform(with home: Home) async throws -> Reply { "Off: \(lamp.id)." }
  }

  @Test("a source is read once a turn, whatever the number of its slots")
  func onceATurn() async throws {
    let home = Home()
    let assistant = try Assistant {
      Skill(home) {
        TurnOn.self
        TurnOff.self
      }
    }
    let conversation = assistant.conversation()
    #expect(await conversation.say("turn off hall").reply.shown.hasPrefix("Off: hall."))
    #expect(home.readCount == 1)
    #expect(await conversation.say("turn on desk").reply.shown.hasPrefix("On: desk."))
    #expect(home.readCount == 2)
  }

  @Test("a result is computed once for all copies of an utterance")
  func analysis() {
    let utterance = Utterance("send twenty to Mei")
    let copy = utterance
    var count = 0
    for text in [utterance, copy] {
      let number = text.analysis { (_: Utterance) -> Int in
        count += 1
        return 7
      }
      #expect(number == 7)
    }
    #expect(count == 1)
    #expect(utterance == Utterance("send twenty to Mei"))
  }
}
