import Testing
import VocativeCore
import VocativeDialogue
import VocativeText

/// A lamp that can be dimmed, and a clock.
private actor House {
  private(set) var brightness = 50
  func set(_ level: Int) { brightness = level }
}

private struct Dim: Intent {
  static var summary: String { "dim the lamp" }
  static var phrases: [Phrase] { "dim the lamp" }
  func perform(with house: House) async throws -> Reply {
    await house.set(20)
    return "Dimmed."
  }
}

private struct ReadClock: Intent {
  static var summary: String { "tell the time" }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] { "what time is it" }
  func perform(with house: House) async throws -> Reply { "It is noon." }
}

/// A classifier with written probabilities.
private struct ScriptedClassifier: IntentClassifier {
  let probabilities: [String: Double]
  var classes: Set<String> { ["dim", "readClock", "none"] }
  func probabilities(of text: String) async throws -> [String: Double] { probabilities }
}

@Suite("A classifier of intents, where no phrase has the words")
struct IntentClassifierTests {
  private func reply(
    to text: String, _ probabilities: [String: Double]
  ) async throws -> (reply: String, brightness: Int) {
    let house = House()
    let classifier = ScriptedClassifier(probabilities: probabilities)
    let assistant = try Assistant(intentClassifier: classifier) {
      Skill(house) {
        Dim.self
        ReadClock.self
      }.namingEveryWord()
    }
    let reply = await assistant.conversation().say(text).reply.shown
    return (reply, await house.brightness)
  }

  @Test("a request in other words is done when the classifier is sure")
  func sure() async throws {
    let (reply, brightness) = try await reply(to: "my eyes are hurting from all that glare", ["dim": 0.9])
    #expect(reply.hasPrefix("Dimmed.") && brightness == 20)
  }

  @Test("what changes something is asked about when the classifier is not sure")
  func unsure() async throws {
    let (reply, brightness) = try await reply(to: "my eyes are hurting from all that glare", ["dim": 0.6, "none": 0.4])
    #expect(reply.contains("dim the lamp") && brightness == 50)
  }

  @Test("an answer that changes nothing needs less")
  func answer() async throws {
    let (reply, _) = try await reply(to: "am I late for my train already", ["readClock": 0.6, "none": 0.4])
    #expect(reply.hasPrefix("It is noon."))
  }

  @Test("a question changes nothing, however sure the classifier is")
  func question() async throws {
    let (_, brightness) = try await reply(to: "is that glare always there", ["dim": 0.97])
    #expect(brightness == 50)
  }

  @Test("a declared phrase is never overruled")
  func declared() async throws {
    #expect(try await reply(to: "what time is it", ["dim": 0.99]).reply.hasPrefix("It is noon."))
  }

  @Test("words that ask for nothing do nothing")
  func nothing() async throws {
    let (_, brightness) = try await reply(to: "my aunt lives by the sea now", ["none": 0.95, "dim": 0.05])
    #expect(brightness == 50)
  }
}
