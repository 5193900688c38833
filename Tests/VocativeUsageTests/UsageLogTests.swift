import Foundation
import Synchronization
import Testing
import VocativeCommands
import VocativeCore
import VocativeDialogue
import VocativePayments

@testable import VocativeUsage

/// Collects notes as a conversation makes them.
private final class Notes: Sendable {
  private let notes = Mutex<[UsageEvent]>([])
  var all: [UsageEvent] { notes.withLock { $0 } }
  func take(_ note: UsageEvent) { notes.withLock { $0.append(note) } }
}

@Suite("What a conversation tells those who learn")
struct UsageNoteTests {
  private func notes(_ lines: [String]) async throws -> [UsageEvent] {
    let conversation = try Assistant { Skill.payments(SimulatedBank(.builtIn)) }.conversation()
    let notes = Notes()
    await conversation.observeUsage { notes.take($0) }
    for line in lines { _ = await conversation.say(line) }
    return notes.all
  }

  @Test("a request is told with marks in place of names and amounts")
  func request() async throws {
    let notes = try await notes(["send twenty dollars to Mei", "cancel", "what's my balance"])
    #expect(
      notes.prefix(2) == [
        .request(pattern: "send {amount} to {recipient}", intent: "sendMoney", origin: .phrases),
        .request(pattern: "what's my balance", intent: "checkBalance", origin: .phrases),
      ])
  }

  @Test("what was not understood means what was done right after it")
  func paraphrase() async throws {
    let notes = try await notes(["zing Mei twenty bucks", "send twenty dollars to Mei", "yes"])
    #expect(
      notes.contains(.paraphrase(pattern: "zing {recipient} {amount}", intent: "sendMoney", sharesValues: true)))
  }

  @Test("nothing is learned of what was given up, nor of what a phrase was declared for")
  func noParaphrase() async throws {
    let abandoned = try await notes(["zing Mei twenty bucks", "cancel"])
    #expect(!abandoned.contains { if case .paraphrase = $0 { true } else { false } })
    let changed = try await notes(["request twenty dollars from Mei", "cancel", "send twenty dollars to Mei", "yes"])
    #expect(!changed.contains { if case .paraphrase = $0 { true } else { false } })
  }

  @Test("names of no list are masked where they look like names, and then nothing is learned of them")
  func unknownNames() async throws {
    let notes = try await notes(["zing Zebedee and Mei twenty bucks", "send twenty dollars to Mei", "yes"])
    #expect(!notes.contains { if case .paraphrase = $0 { true } else { false } })
    #expect(!"\(notes)".lowercased().contains("zebedee"))
  }

  @Test("descriptions have no words of the speaker")
  func discretion() {
    let note = UsageEvent.request(pattern: "send {amount} to bob", intent: "sendMoney", origin: .model)
    #expect(!"\(note)".contains("bob") && !String(reflecting: note).contains("bob"))
  }
}

@Suite("What was learned")
struct UsageLogTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/learning-\(UUID().uuidString)"
  private var file: String { folder + "/learned" }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private static func assistant(_ phrases: [String: [Phrase]]) throws -> Assistant {
    try Assistant { Skill.payments(SimulatedBank(.builtIn)).addingPhrases(phrases) }
  }

  private let paraphrase = UsageEvent.paraphrase(
    pattern: "zing {recipient} {amount}", intent: "sendMoney", sharesValues: true)

  @Test("counts sentences, and keeps decisions about lessons")
  func counts() async throws {
    let log = try UsageLog(file: file, consentGivenBy: "a test")
    for _ in 0..<3 {
      try await log.record(.request(pattern: "what's my balance", intent: "checkBalance", origin: .phrases))
    }
    try await log.record(paraphrase)
    try await log.record(paraphrase)
    #expect(
      try await log.phraseUsage() == [PhraseUsage(pattern: "what's my balance", intent: "checkBalance", count: 3)])
    let id = try #require(try await log.paraphrases(.open).first).id
    try await log.review(id, .accepted)
    #expect(try await log.paraphrases(.accepted).map(\.count) == [2])
    await #expect(throws: UsageLogError.self) { try await log.review(99, .accepted) }
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("an accepted lesson is understood from then on, whoever and whatever is named")
  func training() async throws {
    let log = try UsageLog(file: nil, consentGivenBy: "a test")
    try await log.record(paraphrase)
    try await log.review(1, .accepted)
    let before = try await Self.assistant([:]).interpretations(of: "zing Anna Rossi forty dollars")
    #expect(before.first.map { $0.confidence < .confirmationThreshold } ?? true)
    let report = try await log.train(heldOut: ["send ten dollars to Mei", "what's my balance"]) {
      try Self.assistant($0)
    }
    #expect(report.learned.map(\.pattern) == ["zing {recipient} {amount}"] && report.checkedSentenceCount == 2)
    let learned = try Self.assistant(await log.phrases())
    let after = try #require(try await learned.interpretations(of: "zing Anna Rossi forty dollars").first)
    #expect(after.intent == "sendMoney" && after.confidence >= .confirmationThreshold)
    #expect(Set(after.entities.map(\.slot)) == ["recipient", "amount"])
  }

  @Test("a lesson that would change what is understood already is left out")
  func harm() async throws {
    let log = try UsageLog(file: nil, consentGivenBy: "a test")
    try await log.record(
      .paraphrase(pattern: "request {amount} from {recipient}", intent: "sendMoney", sharesValues: true))
    try await log.review(1, .accepted)
    let report = try await log.train(heldOut: ["request ten dollars from Mei"]) { try Self.assistant($0) }
    #expect(report.learned.isEmpty && report.rejected.count == 1)
    #expect(try await log.phrases().isEmpty)
  }

  @Test("frequent wordings without values become commands, of intents that change nothing alone")
  func promotion() async throws {
    let log = try UsageLog(file: nil, consentGivenBy: "a test")
    for _ in 0..<5 {
      try await log.record(.request(pattern: "what's my balance", intent: "checkBalance", origin: .phrases))
      try await log.record(.request(pattern: "pay the usual", intent: "sendMoney", origin: .phrases))
      try await log.record(.request(pattern: "balance at {account}", intent: "checkBalance", origin: .phrases))
    }
    let new = try await log.promoteToCommands(usedAtLeast: 5, of: ["checkBalance"])
    #expect(new.map(\.pattern) == ["what's my balance"])
    #expect(try await log.promoteToCommands(usedAtLeast: 5, of: ["checkBalance"]).isEmpty)
    #expect(try await log.commands().map(\.intent) == ["checkBalance"])
  }

  @Test("what is forgotten leaves no byte in the folder")
  func forgetting() async throws {
    try await {
      let log = try UsageLog(file: file, consentGivenBy: "a test")
      try await log.record(.request(pattern: "zebra crossing", intent: "checkBalance", origin: .phrases))
      try await log.record(.paraphrase(pattern: "zebra {amount}", intent: "sendMoney", sharesValues: true))
      try await log.replacePhrases([("zebra {amount}", "sendMoney")])
    }()
    #expect(try bytes(of: "zebra"))
    try await { try await UsageLog(file: file, consentGivenBy: nil).delete() }()
    #expect(try !bytes(of: "zebra"))
    #expect(try await UsageLog(file: file, consentGivenBy: nil).phraseUsage().isEmpty)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("one wording is forgotten by itself")
  func forgettingOne() async throws {
    let log = try UsageLog(file: file, consentGivenBy: "a test")
    try await log.record(.request(pattern: "zebra crossing", intent: "checkBalance", origin: .phrases))
    try await log.record(.request(pattern: "what's my balance", intent: "checkBalance", origin: .phrases))
    try await log.delete(pattern: "zebra crossing")
    #expect(try await log.phraseUsage().count == 1)
    #expect(try !bytes(of: "zebra"))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("what was not said for 90 days is forgotten")
  func expiry() async throws {
    let time = Mutex(Date(timeIntervalSince1970: 100 * 86_400))
    try await {
      let log = try UsageLog(file: file, consentGivenBy: "a test", now: { time.withLock { $0 } })
      try await log.record(.request(pattern: "what's my balance", intent: "checkBalance", origin: .phrases))
    }()
    time.withLock { $0 += 91 * 86_400 }
    let log = try UsageLog(file: file, consentGivenBy: nil, now: { time.withLock { $0 } })
    #expect(try await log.phraseUsage().isEmpty)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("nothing begins without consent, and other files are left alone")
  func consent() throws {
    #expect(throws: UsageLogError.self) { try UsageLog(file: file, consentGivenBy: nil) }
    #expect(!FileManager.default.fileExists(atPath: file))
    try Data("a letter to somebody, and nothing that was learned".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: UsageLogError.self) { try UsageLog(file: file, consentGivenBy: "a test") }
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("a letter"))
    try FileManager.default.removeItem(atPath: folder)
  }

  private func bytes(of word: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: folder).contains { name in
      try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)).range(of: Data(word.utf8)) != nil
    }
  }
}
