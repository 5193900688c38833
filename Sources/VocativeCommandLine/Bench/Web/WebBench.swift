import Vocative
import VocativeServer

/// Measures the web app's server: many conversations at once, the way from speech to the first sound of the answer, memory,
/// and whether it lives through clients that break every rule.
struct WebBench {
  /// How many conversations are held at once.
  let sessions: Int
  /// How long they go on.
  let duration: Duration
  /// How many malformed frames are sent.
  let frames: Int
  /// How often a spoken request is repeated.
  let repeats: Int
  let seed: UInt64
  let pack: String?

  func run(on console: Console) async throws -> (figures: [Figure], isSound: Bool) {
    let apps = try await WebApps(context: nil, pack: pack, voice: nil, on: console)
    var options = WebServer.Options()
    options.sessionLimit = sessions + 16
    let server = WebServer(options, apps: apps.all)
    try await server.start()
    console.note("\(sessions) conversations for \(duration) …")
    let (turns, memory) = try await converse(with: server)
    console.note("\(repeats) spoken requests …")
    let delays = try await SpokenClient(server: server).delays(repeats)
    console.note("\(frames) malformed frames …")
    let (sent, isAlive) = try await attack(server)
    server.stop()
    await server.finished()
    let growth = memory.end - memory.start
    return (
      [
        Figure(key: "sessions", title: "conversations at once", value: Double(sessions), unit: "", places: 0),
        Figure(
          key: "turnsPerSecond", title: "turns in writing", value: Double(turns.count) / seconds, unit: "a second"),
        Figure(key: "turnMs", title: "a turn in writing, median", value: turns.median, unit: "ms"),
        Figure(key: "turnP99Ms", title: "a turn in writing, 99th percentile", value: turns.percentile(99), unit: "ms"),
        Figure(
          key: "silenceMs", title: "last sound → end of the utterance, median", value: delays.map(\.silence).median,
          unit: "ms"),
        Figure(
          key: "firstAudioMs", title: "end of the utterance → first sound, median", value: delays.map(\.answer).median,
          unit: "ms"),
        Figure(key: "memoryMB", title: "memory with all of them", value: memory.end, unit: "MB", places: 0),
        Figure(key: "memoryGrowthMB", title: "growth after the first fifth", value: growth, unit: "MB", places: 1),
        Figure(key: "malformed", title: "malformed frames survived", value: Double(sent), unit: "", places: 0),
      ], isAlive
    )
  }

  private var seconds: Double { Double(duration.components.seconds) }

  // MARK: Conversations

  /// Talks like people do, who read an answer before they go on; gives each turn's time in milliseconds.
  private func converse(with server: WebServer) async throws -> (turns: [Double], memory: (start: Double, end: Double))
  {
    let end = ContinuousClock.now + duration
    return try await withThrowingTaskGroup(of: [Double].self) { group in
      for number in 0..<sessions {
        group.addTask { try await person(number, with: server, until: end) }
      }
      try await Task.sleep(for: duration / 5)
      let start = Machine.residentMegabytes ?? .nan
      try await Task.sleep(until: end - .seconds(1))
      let last = Machine.residentMegabytes ?? .nan
      var turns: [Double] = []
      for try await times in group { turns += times }
      return (turns, (start, last))
    }
  }

  private func person(_ number: Int, with server: WebServer, until end: ContinuousClock.Instant) async throws
    -> [Double]
  {
    var random = SeededRandom(seed: seed &+ UInt64(number))
    var times: [Double] = []
    try await Task.sleep(for: .milliseconds(Int.random(in: 0...2_000, using: &random)))
    while ContinuousClock.now < end {
      // Each conversation is a session of its own, as a page that is loaded anew.
      let client = try await WebClient.session("assistant", on: server, seconds: 30)
      try await client.send("speech", [("on", false)])
      for line in Self.dialogues[Int.random(in: Self.dialogues.indices, using: &random)] where .now < end {
        try await Task.sleep(for: .milliseconds(Int.random(in: 1_000...3_000, using: &random)))
        let start = ContinuousClock.now
        try await client.send("say", [("text", .text(line))])
        _ = try await client.event("reply")
        times.append((ContinuousClock.now - start).milliseconds)
      }
      await client.drop()
    }
    return times
  }

  private static let dialogues = [
    ["send fifty dollars to Mei from Top Bank", "yes"],
    ["I'd like to send some money", "twenty one dollars", "to Omar", "no, make it thirty", "yes"],
    ["could you ask Anna for $12.50 please", "the second one", "no"],
    ["what's my balance", "show my last payments to Anna Rossi", "tell me a joke", "cancel"],
  ]

  // MARK: Attacks

  /// Sends malformed frames, ten to a connection, of which the last ends it; then says whether others can still talk.
  private func attack(_ server: WebServer) async throws -> (sent: Int, isAlive: Bool) {
    var sent = 0
    try await withThrowingTaskGroup(of: Int.self) { group in
      for attacker in 0..<4 {
        group.addTask {
          var vandal = Vandal(seed: seed &+ UInt64(attacker))
          var sent = 0
          while sent < frames / 4 { sent += try await vandal.attack(server) }
          return sent
        }
      }
      for try await count in group { sent += count }
    }
    let bystander = try await WebClient.session("assistant", on: server, seconds: 60)
    try await bystander.send("say", [("text", "what's my balance")])
    let reply = try await bystander.event("reply")
    return (sent, try reply.required("reply").required("text").text().contains("$"))
  }
}
