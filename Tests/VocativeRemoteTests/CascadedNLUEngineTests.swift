import Foundation
import Synchronization
import Testing
import VocativeCore
import VocativeDialogue
import VocativeSupport
import VocativeText

@testable import VocativeRemote

/// Does what it is asked for, and counts.
private struct Lamp: Sendable {}

private struct SwitchLamp: Intent {
  static var phrases: [Phrase] { "turn on the lamp" }
  func perform(with lamp: Lamp) async throws -> Reply { "The lamp is on." }
}

private struct Explode: Intent {
  static var phrases: [Phrase] { "blow up the lamp" }
  var confirmation: Reply? { "Blow it up?" }
  func perform(with lamp: Lamp) async throws -> Reply { "Bang." }
}

private struct Friend: Choosable {
  let names: [String]
  var id: String { names[0] }
  var shown: String { names[0] }
}

private struct CallFriend: Intent {
  @Slot(ask: "Whom?", among: { (_: Lamp) in ["Mei", "Omar", "Åsa"].map { Friend(names: [$0]) } }) var friend: Friend
  static var phrases: [Phrase] { "call {friend}" }
  func perform(with lamp: Lamp) async throws -> Reply { "Calling." }
}

/// Counts how often names are put into an index.
private final class IndexCount: NamePhonemizer {
  private let lists = Mutex(0)
  var count: Int { lists.withLock { $0 } }

  func phonemes(ofNames names: [String]) async throws -> [String: [String]] {
    lists.withLock { $0 += 1 }
    return [:]
  }
}

/// Knows some sentences.
private final class Oracle: NLUService, NLUEngine {
  let identity: String
  let intentLabels: Set<String>? = nil
  private let answers: [String: NLUPrediction]
  private let state: Mutex<(error: RemoteError?, asked: [String])> = Mutex((nil, []))

  init(_ answers: [String: (String, Double)], identity: String = "oracle 1") {
    self.identity = identity
    self.answers = answers.mapValues { NLUPrediction(candidates: [.init($0.0, Confidence($0.1))], origin: .remote) }
  }

  var asked: [String] { state.withLock { $0.asked } }
  func fail(_ error: RemoteError?) { state.withLock { $0.error = error } }

  func remotePrediction(of text: String, requestedSlot: String?) async throws(RemoteError) -> NLUPrediction {
    let error = state.withLock { state in
      state.asked.append(text)
      return state.error
    }
    if let error { throw error }
    return answers[text] ?? NLUPrediction(candidates: [], origin: .remote)
  }

  func prediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
    NLUPrediction(candidates: answers[text]?.candidates ?? [])
  }
}

@Suite("Layers of understanding")
struct CascadedNLUEngineTests {
  private static let down = RemoteError(.unreachable, "It is down.")

  private static func skill() -> Skill {
    Skill(Lamp()) {
      SwitchLamp.self; Explode.self
    }
  }

  private func conversation(
    _ model: Oracle?, _ service: Oracle?, _ cache: NLUCache? = nil
  ) throws -> Conversation {
    let phrases = try Assistant { Self.skill() }
    let layers = CascadedNLUEngine(model, phrases: phrases, service: service, cache: cache)
    return try Assistant(nlu: layers) { Self.skill() }.conversation()
  }

  @Test("phrases come first, then the model, then the service; what nobody knows is refused")
  func order() async throws {
    let model = Oracle(["lamp please": ("SwitchLamp", 0.9), "blue sky": ("out_of_scope", 0.99)])
    let service = Oracle(["let there be light": ("SwitchLamp", 0.95), "maybe light": ("SwitchLamp", 0.89)])
    let talk = try conversation(model, service)
    #expect(await talk.say("turn on the lamp").source == .phrases)
    #expect(await talk.say("lamp please").source == .model)
    #expect(service.asked.isEmpty)
    let far = await talk.say("let there be light")
    #expect(far.source == .remote)
    #expect(far.reply.shown.contains("The lamp is on."))
    // Not confident enough, and known to be out of scope.
    #expect(await talk.say("maybe light").source == nil)
    #expect(await talk.say("blue sky").source == nil)
  }

  @Test("the app's lists are put into an index once, not for each sentence")
  func index() async throws {
    let index = IndexCount()
    let phrases = try Assistant(g2p: index) { Skill(Lamp()) { CallFriend.self } }
    let layers = CascadedNLUEngine(nil, phrases: phrases, service: Oracle([:]))
    for text in ["call Mei", "ring Omar", "is Åsa at home"] {
      _ = try await layers.prediction(of: text, requestedSlot: nil)
    }
    #expect(index.count == 1)
  }

  @Test("answers are kept: a service that is down is not missed, and each version has its own")
  func cache() async throws {
    let cache = try NLUCache(file: nil)
    let service = Oracle(["let there be light": ("SwitchLamp", 0.95)])
    #expect(try await conversation(nil, service, cache).say("let there be light").source == .remote)
    service.fail(Self.down)
    #expect(try await conversation(nil, service, cache).say("Let  there be light").source == .cache)
    #expect(service.asked.count == 1)
    let newer = Oracle([:], identity: "oracle 2")
    #expect(try await conversation(nil, newer, cache).say("let there be light").source == nil)
    #expect(newer.asked.count == 1)
  }

  @Test("an answer that is no longer fresh is asked for again, and serves offline until it is forgotten")
  func expiry() async throws {
    let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
    let cache = try NLUCache(file: nil, now: { time.withLock { $0 } })
    let service = Oracle(["let there be light": ("SwitchLamp", 0.95)])
    let talk = try conversation(nil, service, cache)
    _ = await talk.say("let there be light")
    time.withLock { $0 += 2 * 24 * 3_600 }
    #expect(await talk.say("let there be light").source == .remote)
    service.fail(Self.down)
    time.withLock { $0 += 2 * 24 * 3_600 }
    #expect(await talk.say("let there be light").source == .cache)
    time.withLock { $0 += 31 * 24 * 3_600 }
    #expect(await talk.say("let there be light").source == nil)
    #expect(await cache.count == 0)
  }

  @Test("a service that lies asks for nothing undeclared, and agrees to nothing")
  func lies() async throws {
    let service = Oracle(["hm hm": ("yes", 1), "well well": ("TransferAll", 1), "tut tut": ("Explode", 1)])
    let talk = try conversation(nil, service)
    #expect(await talk.say("well well").source == nil)
    #expect(await talk.say("blow up the lamp").expects == .confirmation)
    let turn = await talk.say("hm hm")
    #expect(turn.outcomes.isEmpty)
    // What it asks for in a person's name still needs the person's yes.
    let fresh = try conversation(nil, service)
    let asked = await fresh.say("tut tut")
    #expect(asked.expects == .confirmation && asked.outcomes.isEmpty)
  }

  @Test("of a recogniser's hypotheses only the best leaves the machine")
  func hypotheses() async throws {
    let service = Oracle([:])
    var transcript = Transcript("let there be right", confidence: 0.6)
    transcript.alternatives = [.init("let there be bright", confidence: 0.3)]
    _ = try await conversation(nil, service).process(transcript)
    #expect(service.asked == ["let there be right"])
  }

  @Test("a cache has no word of what was said, survives being closed, and is no other file")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/cache-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/answers"
    let reading = NLUPrediction(candidates: [.init("SwitchLamp", 0.95)], spans: [.init("user", 0..<6, 0.5)])
    try await {
      let cache = try NLUCache(file: path)
      await cache.store(reading, to: "Zebedee wants light", requestedSlot: nil, of: "oracle")
    }()
    let kept = try await NLUCache(file: path).entry(to: "zebedee wants light", requestedSlot: nil, of: "oracle")
    #expect(kept?.prediction.candidates == reading.candidates && kept?.prediction.spans == reading.spans)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file))
      #expect(bytes.range(of: Data("ebedee".utf8)) == nil)
    }
    let other = folder + "/other"
    try Data("a letter to somebody, and no answers at all in it".utf8).write(to: URL(fileURLWithPath: other))
    #expect(throws: InputError.self) { try NLUCache(file: other) }
  }
}
