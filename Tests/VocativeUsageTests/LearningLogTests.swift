import Foundation
import Synchronization
import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

@testable import VocativeUsage

/// Collects notes as a conversation makes them.
private final class Notes: Sendable {
  private let notes = Mutex<[UsageNote]>([])
  var all: [UsageNote] { notes.withLock { $0 } }
  func take(_ note: UsageNote) { notes.withLock { $0.append(note) } }
}

@Suite("What a conversation tells those who learn")
struct UsageNoteTests {
  private func notes(_ lines: [String]) async -> [UsageNote] {
    let conversation = Assistant { Skill.payments(SimulatedBank(.builtIn)) }.conversation()
    let notes = Notes()
    await conversation.notes { notes.take($0) }
    for line in lines { _ = await conversation.say(line) }
    return notes.all
  }

  @Test("a request is told with marks in place of names and amounts")
  func said() async {
    let notes = await notes(["send twenty dollars to Mei", "cancel", "what's my balance"])
    #expect(
      notes.prefix(2) == [
        .said(pattern: "send {amount} to {recipient}", intent: "sendMoney", origin: .phrases),
        .said(pattern: "what's my balance", intent: "checkBalance", origin: .phrases),
      ])
  }

  @Test("what was not understood means what was done right after it")
  func lesson() async {
    let notes = await notes(["sling Mei twenty bucks", "send twenty dollars to Mei", "yes"])
    #expect(
      notes.contains(.lesson(pattern: "sling {recipient} {amount}", intent: "sendMoney", sharesValues: true)))
  }

  @Test("nothing is learned of what was given up, nor of what a phrase was declared for")
  func noLesson() async {
    let abandoned = await notes(["sling Mei twenty bucks", "cancel"])
    #expect(!abandoned.contains { if case .lesson = $0 { true } else { false } })
    let changed = await notes(["request twenty dollars from Mei", "cancel", "send twenty dollars to Mei", "yes"])
    #expect(!changed.contains { if case .lesson = $0 { true } else { false } })
  }

  @Test("names of no list are masked where they look like names, and then nothing is learned of them")
  func strangers() async {
    let notes = await notes(["sling Zebedee and Mei twenty bucks", "send twenty dollars to Mei", "yes"])
    #expect(!notes.contains { if case .lesson = $0 { true } else { false } })
    #expect(!"\(notes)".lowercased().contains("zebedee"))
  }

  @Test("descriptions have no words of the speaker")
  func discretion() {
    let note = UsageNote.said(pattern: "send {amount} to bob", intent: "sendMoney", origin: .model)
    #expect(!"\(note)".contains("bob") && !String(reflecting: note).contains("bob"))
  }
}

@Suite("What was learned")
struct LearningLogTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/learning-\(UUID().uuidString)"
  private var file: String { folder + "/learned" }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private static func assistant(_ phrases: [String: [Phrase]]) -> Assistant {
    Assistant { Skill.payments(SimulatedBank(.builtIn)).learning(phrases) }
  }

  private let lesson = UsageNote.lesson(pattern: "sling {recipient} {amount}", intent: "sendMoney", sharesValues: true)

  @Test("counts sentences, and keeps decisions about lessons")
  func counts() async throws {
    let log = try LearningLog(file: file, agreed: "a test")
    for _ in 0..<3 { try await log.take(.said(pattern: "what's my balance", intent: "checkBalance", origin: .phrases)) }
    try await log.take(lesson)
    try await log.take(lesson)
    #expect(try await log.said() == [SaidPhrase(pattern: "what's my balance", intent: "checkBalance", count: 3)])
    let id = try #require(try await log.lessons(.open).first).id
    try await log.decide(id, .accepted)
    #expect(try await log.lessons(.accepted).map(\.count) == [2])
    await #expect(throws: LearningError.self) { try await log.decide(99, .accepted) }
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("an accepted lesson is understood from then on, whoever and whatever is named")
  func training() async throws {
    let log = try LearningLog(file: nil, agreed: "a test")
    try await log.take(lesson)
    try await log.decide(1, .accepted)
    let before = try await Self.assistant([:]).readings(of: "sling Anna Rossi forty dollars")
    #expect(before.first.map { $0.confidence < .consent } ?? true)
    let report = try await log.train(heldBack: ["send ten dollars to Mei", "what's my balance"]) { Self.assistant($0) }
    #expect(report.learned.map(\.pattern) == ["sling {recipient} {amount}"] && report.checked == 2)
    let learned = Self.assistant(try await log.phrases())
    let after = try #require(try await learned.readings(of: "sling Anna Rossi forty dollars").first)
    #expect(after.intent == "sendMoney" && after.confidence >= .consent)
    #expect(Set(after.entities.map(\.slot)) == ["recipient", "amount"])
  }

  @Test("a lesson that would change what is understood already is left out")
  func harm() async throws {
    let log = try LearningLog(file: nil, agreed: "a test")
    try await log.take(.lesson(pattern: "request {amount} from {recipient}", intent: "sendMoney", sharesValues: true))
    try await log.decide(1, .accepted)
    let report = try await log.train(heldBack: ["request ten dollars from Mei"]) { Self.assistant($0) }
    #expect(report.learned.isEmpty && report.leftOut.count == 1)
    #expect(try await log.phrases().isEmpty)
  }

  @Test("frequent wordings without values become commands, of intents that change nothing alone")
  func promotion() async throws {
    let log = try LearningLog(file: nil, agreed: "a test")
    for _ in 0..<5 {
      try await log.take(.said(pattern: "what's my balance", intent: "checkBalance", origin: .phrases))
      try await log.take(.said(pattern: "pay the usual", intent: "sendMoney", origin: .phrases))
      try await log.take(.said(pattern: "balance at {account}", intent: "checkBalance", origin: .phrases))
    }
    let new = try await log.promote(usedAtLeast: 5, of: ["checkBalance"])
    #expect(new.map(\.pattern) == ["what's my balance"])
    #expect(try await log.promote(usedAtLeast: 5, of: ["checkBalance"]).isEmpty)
    #expect(try await log.commands().map(\.intent) == ["checkBalance"])
  }

  @Test("what is forgotten leaves no byte in the folder")
  func forgetting() async throws {
    try await {
      let log = try LearningLog(file: file, agreed: "a test")
      try await log.take(.said(pattern: "zebra crossing", intent: "checkBalance", origin: .phrases))
      try await log.take(.lesson(pattern: "zebra {amount}", intent: "sendMoney", sharesValues: true))
      try await log.learn([("zebra {amount}", "sendMoney")])
    }()
    #expect(try bytes(of: "zebra"))
    try await { try await LearningLog(file: file, agreed: nil).forget() }()
    #expect(try !bytes(of: "zebra"))
    #expect(try await LearningLog(file: file, agreed: nil).said().isEmpty)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("one wording is forgotten by itself")
  func forgettingOne() async throws {
    let log = try LearningLog(file: file, agreed: "a test")
    try await log.take(.said(pattern: "zebra crossing", intent: "checkBalance", origin: .phrases))
    try await log.take(.said(pattern: "what's my balance", intent: "checkBalance", origin: .phrases))
    try await log.forget(pattern: "zebra crossing")
    #expect(try await log.said().count == 1)
    #expect(try !bytes(of: "zebra"))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("what was not said for 90 days is forgotten")
  func expiry() async throws {
    let time = Mutex(Date(timeIntervalSince1970: 100 * 86_400))
    try await {
      let log = try LearningLog(file: file, agreed: "a test", now: { time.withLock { $0 } })
      try await log.take(.said(pattern: "what's my balance", intent: "checkBalance", origin: .phrases))
    }()
    time.withLock { $0 += 91 * 86_400 }
    let log = try LearningLog(file: file, agreed: nil, now: { time.withLock { $0 } })
    #expect(try await log.said().isEmpty)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("nothing begins without consent, and other files are left alone")
  func consent() throws {
    #expect(throws: LearningError.self) { try LearningLog(file: file, agreed: nil) }
    #expect(!FileManager.default.fileExists(atPath: file))
    try Data("a letter to somebody, and nothing that was learned".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: LearningError.self) { try LearningLog(file: file, agreed: "a test") }
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("a letter"))
    try FileManager.default.removeItem(atPath: folder)
  }

  private func bytes(of word: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: folder).contains { name in
      try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)).range(of: Data(word.utf8)) != nil
    }
  }
}
