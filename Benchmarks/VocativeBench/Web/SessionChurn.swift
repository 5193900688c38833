import Vocative
import VocativeConsole
import VocativeServer
import VocativeSupport

/// Clients that come and go: sessions with all apps of a server in another process, opened and ended in every way a
/// session may end.
struct SessionChurn {
  /// The totals of the sessions.
  struct Tally {
    /// The number of sessions opened.
    var sessions = 0
    /// The server's memory at the start, after a minute or a fifth of the time, and at the end, in megabytes.
    var memory: (start: Double, early: Double, end: Double) = (.nan, .nan, .nan)
  }

  /// The number of sessions at once.
  private static let concurrency = 8

  let apps: [String]
  let pack: String?
  let duration: Duration
  let seed: UInt64

  func run(on console: Console) async throws -> Tally {
    let server = try ServerProcess(pack: pack)
    let (door, early) = (server.connection, min(.seconds(60), duration / 5))
    var tally = Tally()
    tally.memory.start = server.residentMegabytes
    console.printError("  at the start: \(tally.memory.start.rounded(places: 1)) MB")
    let end = ContinuousClock.now + duration
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<Self.concurrency {
        group.addTask { try await runSessions(seed &+ UInt64(number), to: door, until: end) }
      }
      try await Task.sleep(for: early)
      tally.memory.early = server.residentMegabytes
      console.printError("  after \(early): \(tally.memory.early.rounded(places: 1)) MB")
      for try await count in group { tally.sessions += count }
    }
    // Lost connections are noticed by now.
    try await Task.sleep(for: .seconds(1))
    tally.memory.end = server.residentMegabytes
    console.printError("  after \(tally.sessions) sessions: \(tally.memory.end.rounded(places: 1)) MB")
    return tally
  }

  private func runSessions(_ seed: UInt64, to door: ServerProcess.Connection, until end: ContinuousClock.Instant)
    async throws
    -> Int
  {
    var random = SeededRandomNumberGenerator(seed: seed)
    var count = 0
    while ContinuousClock.now < end {
      // Most people come for the first of them.
      let app = Bool.random(using: &random) ? apps[0] : apps.randomElement(using: &random) ?? apps[0]
      let client = try await door.session(app)
      count += 1
      if Int.random(in: 0..<4, using: &random) > 0 { _ = try await client.nextEvent("ready", "panel", "state") }
      if app == "assistant", Bool.random(using: &random) {
        try await client.send("speech", [("on", false)])
        try await client.send("say", [("text", "what's my balance")])
        _ = try await client.nextEvent("reply")
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: await client.abort()
      case 1:
        // In the middle of a message.
        try await client.send(Array(WebFrame.text("half of it").bytes.prefix(7)))
        await client.abort()
      case 2:
        try await client.send(WebFrame(.close))
        _ = await client.closeCode()
      default:
        try await client.send(WebFrame(.close, [3, 232]))
        _ = await client.closeCode()
      }
    }
    return count
  }
}
