import Synchronization
import TestSupport
import Testing
import VocativeCore
import VocativeDialogue
import VocativeText

@testable import VocativeCommands

@Suite("A set of commands")
struct CommandSetTests {
  private let commands: CommandSet

  init() throws(CommandError) {
    commands = try CommandSet {
      Command("where am i", also: ["(what's|what is) this place"]) { "Here." }
      Command("from {low} to {high}") { (low: Int, high: Int) in "\(low), \(high)." }
      Command("call {friend}", among: Friend.usual) { (friend: Friend) in "Calling \(friend)." }
      Command("fail") { () async throws -> Reply in throw Closed() }
      Command("break") { () async throws -> Void in throw CancellationError() }
      Command("hush") {}
    }
  }

  private struct Closed: UserFacingError {
    var reply: Reply { "It is closed." }
  }

  private func answer(to text: String) async -> String? {
    guard case .complete(let match, _) = commands.prefixMatch(of: text) else { return "none" }
    return await commands.perform(match)?.shown
  }

  @Test(
    "carries commands out with the values that were said, in whatever of their words",
    arguments: [
      ("where am i", "Here."), ("What is this place?", "Here."), ("what’s this place", "Here."),
      ("could you please call mario", "Calling Mario."), ("from five to twenty-five", "5, 25."),
      ("from 5 to 25", "5, 25."), ("fail", "It is closed."), ("break", "That didn't work. Please try again."),
      ("where", "none"), ("where am i now", "none"), ("call nobody", "none"), ("call anna", "none"),
      ("call anna bianchi", "Calling Anna Bianchi."), ("", "none"), ("👋", "none"),
    ])
  func answers(text: String, answer expected: String) async {
    #expect(await answer(to: text) == expected)
  }

  @Test("answers nothing where a command has no answer")
  func silent() async { #expect(await answer(to: "hush") == nil) }

  @Test(
    "knows what can still follow",
    arguments: [
      ("where", "beginning"), ("where am i", "whole"), ("from twenty to twenty", "goes on"), ("please", "beginning"),
      ("somewhere", "other"),
    ])
  func outlooks(text: String, kind: String) {
    let found =
      switch commands.prefixMatch(of: text) {
      case .partial: "beginning"
      case .noMatch: "other"
      case .complete(_, canExtend: true): "goes on"
      case .complete(_, canExtend: false): "whole"
      }
    #expect(found == kind)
  }

  @Test("tells a recogniser what can be said")
  func grammar() {
    let grammar = commands.grammar
    #expect(grammar.accepts("please call anna rossi"))
    #expect(grammar.accepts("from ninety to one hundred"))
    #expect(!grammar.accepts("where am i going"))
  }

  @Test(
    "refuses commands that cannot be used together, and says which",
    arguments: [
      ([Command("where (am i") {}], .invalidPhrase), ([], .empty),
      ([Command("volume {level}") {}], .slotMismatch), ([Command("volume") { (_: Int) in }], .slotMismatch),
      ([Command("volume [{level}]") { (_: Int) in }], .slotMismatch),
      ([Command("stop") {}, Command("(halt|stop)") {}], .ambiguous),
      ([Command("go to {friend}", among: [Friend]()) { _ in "" }], .empty),
    ] as [([Command], CommandError.Code)])
  func mistakes(commands: [Command], code: CommandError.Code) {
    let error = #expect(throws: CommandError.self) { try CommandSet(validating: commands) }
    #expect(error?.code == code)
  }

  @Test("gets ready with the values of the command")
  func prefetch() async throws {
    let ready = Mutex<[String]>([])
    let commands = try CommandSet {
      Command("call {friend}", among: Friend.usual, reversible: false) { _ in "" }
        .prefetching { (friend: Friend) in ready.withLock { $0.append(friend.id) } }
    }
    guard case .complete(let match, _) = commands.prefixMatch(of: "call maria") else {
      Issue.record("not understood")
      return
    }
    await commands.prefetch(match)
    #expect(ready.withLock { $0 } == ["maria"])
  }

  @Test("does not show who was named")
  func discretion() {
    guard case .complete(let match, _) = commands.prefixMatch(of: "call maria") else { return }
    #expect(!"\(match)".contains("aria"))
  }
}

@Suite("A feed of commands")
struct FeedCommandsTests {
  private let commands: CommandSet

  init() throws(CommandError) {
    commands = try CommandSet {
      Command("play") {}
      Command("call mario", reversible: false) {}
    }
  }

  /// A clock whose sleeps return at once and advance its time by their whole duration.
  private final class ImmediateClock: Clock {
    struct Instant: InstantProtocol {
      var offset: Duration
      func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
      func duration(to other: Self) -> Duration { other.offset - offset }
      static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }
    private let time = Mutex(Instant(offset: .zero))
    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try Task.checkCancellation()
      time.withLock { $0 = max($0, deadline) }
    }
  }

  private func names(_ feed: EventStream<CommandEvent>) async throws -> [String] {
    try await feed.collected().map { event in
      switch event {
      case .partial(let transcript): "… \(transcript.text)"
      case .prefetched(let match): "ready: \(match.name)"
      case .fired(let match): "do: \(match.name)"
      case .rejected(let transcript): "pass: \(transcript.text)"
      }
    }
  }

  @Test("fires by the clock when a recogniser says no more, and ends")
  func clock() async throws {
    // What never comes keeps the microphone open; the feed must not wait for it.
    let (more, never) = AsyncStream.makeStream(of: Transcript.self)
    never.yield(Transcript("play", isFinal: false))
    let transcripts = EventStream(producing: { (sender: EventStream<Transcript>.Continuation) in
      for await next in more { sender.yield(next) }
    })
    #expect(try await names(transcripts.commands(commands, clock: ImmediateClock())) == ["… play", "do: play"])
    never.finish()
  }

  @Test("keeps what cannot be taken back for the end")
  func irreversible() async throws {
    let transcripts = [Transcript("call mario", isFinal: false), Transcript("call mario")]
    #expect(
      try await names(EventStream(transcripts).commands(commands, clock: ImmediateClock()))
        == ["… call mario", "ready: call mario", "do: call mario"])
  }

  @Test("hands on what is no command, and what went wrong")
  func other() async throws {
    let transcripts = [Transcript("call my mother", isFinal: false), Transcript("call my mother")]
    #expect(
      try await names(EventStream(transcripts).commands(commands, clock: ImmediateClock())) == [
        "… call my mother", "pass: call my mother",
      ])
    let broken = EventStream<Transcript>(unfolding: { throw CancellationError() })
    await #expect(throws: CancellationError.self) { _ = try await names(broken.commands(commands)) }
  }
}
