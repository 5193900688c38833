import Vocative
import VocativeServer
import VocativeSupport

/// Measures the web app's server: many conversations at once, the way from speech to the first sound of the answer, memory,
/// and whether it lives through clients that break every rule.
struct WebBench {
  /// How many conversations are held at once.
  let sessions: Int
  /// How long they go on.
  let duration: Duration
  /// How long sessions are opened and closed as fast as may be.
  let churn: Duration
  /// How many malformed frames are sent.
  let frames: Int
  /// How often a spoken request is repeated.
  let repeats: Int
  let seed: UInt64
  let pack: String?

  func run(on console: Console) async throws -> (figures: [Figure], isSound: Bool) {
    let apps = try await WebApps(context: nil, pack: pack, voice: nil, on: console)
    var options = WebServer.Options()
    // A client that ends a session may be at the next one before the server has seen it.
    options.sessionLimit = sessions + 4 * Self.attackers
    let server = WebServer(options, apps: apps.all)
    try await server.start()
    console.note("\(sessions) conversations for \(duration) …")
    let (turns, memory) = try await converse(with: server)
    console.note("Sessions opened and closed for \(churn) …")
    let visitors = Visitors(apps: apps.all.map(\.name), pack: pack, duration: churn, seed: seed)
    let visits = churn > .zero ? try await visitors.run(on: console) : Visitors.Tally()
    console.note("\(repeats) spoken requests …")
    let delays = try await SpokenClient(server: server).delays(repeats)
    console.note("\(frames) malformed frames …")
    let start = ContinuousClock.now
    let (attacks, isAlive) = try await attack(server)
    let attackSeconds = (ContinuousClock.now - start).milliseconds / 1_000
    server.stop()
    await server.finished()
    let conversations = [
      Figure(key: "sessions", title: "conversations at once", value: Double(sessions), unit: "", places: 0),
      Figure(key: "turnsPerSecond", title: "turns in writing", value: Double(turns.count) / seconds, unit: "a second"),
      Figure(key: "turnMs", title: "a turn in writing, median", value: turns.median, unit: "ms"),
      Figure(key: "turnP99Ms", title: "a turn in writing, 99th percentile", value: turns.percentile(99), unit: "ms"),
      Figure(
        key: "silenceMs", title: "last sound → end of the utterance, median", value: delays.map(\.silence).median,
        unit: "ms"),
      Figure(
        key: "firstAudioMs", title: "end of the utterance → first sound, median", value: delays.map(\.answer).median,
        unit: "ms"),
      Figure(key: "memoryMB", title: "memory with all of them", value: memory.end, unit: "MB", places: 0),
      Figure(
        key: "memoryGrowthMB", title: "growth after the first fifth", value: memory.end - memory.start, unit: "MB",
        places: 1),
    ]
    return (conversations + figures(visits) + figures(attacks, seconds: attackSeconds), isAlive)
  }

  private func figures(_ visits: Visitors.Tally) -> [Figure] {
    guard visits.sessions > 0 else { return [] }
    let (start, early, end) = visits.memory
    return [
      Figure(
        key: "visits", title: "sessions opened and closed", value: Double(visits.sessions), unit: "", places: 0),
      Figure(
        key: "visitsStartMB", title: "  memory of their server before the first", value: start, unit: "MB", places: 1),
      Figure(key: "visitsEarlyMB", title: "  after a minute, or a fifth", value: early, unit: "MB", places: 1),
      Figure(key: "visitsEndMB", title: "  after the last", value: end, unit: "MB", places: 1),
    ]
  }

  private func figures(_ attacks: Vandal.Tally, seconds: Double) -> [Figure] {
    let codes = attacks.closings.sorted { $0.key < $1.key }.map { code, count in
      Figure(
        key: code == 0 ? "brokenOff" : "closed\(code)",
        title: code == 0 ? "  connections broken off within a frame" : "  connections closed with \(code)",
        value: Double(count), unit: "", places: 0)
    }
    return [
      Figure(
        key: "malformed", title: "malformed frames survived", value: Double(attacks.frames), unit: "", places: 0),
      Figure(
        key: "malformedPerSecond", title: "  of them", value: Double(attacks.frames) / seconds, unit: "a second",
        places: 0),
    ] + codes
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

  /// How many attack at once.
  private static let attackers = 8

  /// Sends malformed frames; then says whether others can still talk.
  private func attack(_ server: WebServer) async throws -> (tally: Vandal.Tally, isAlive: Bool) {
    var tally = Vandal.Tally()
    try await withThrowingTaskGroup(of: Vandal.Tally.self) { group in
      for attacker in 0..<Self.attackers {
        let share = frames / Self.attackers + (attacker < frames % Self.attackers ? 1 : 0)
        group.addTask {
          var vandal = Vandal(seed: seed &+ UInt64(attacker))
          var tally = Vandal.Tally()
          while tally.frames < share { tally += try await vandal.attack(server, atMost: share - tally.frames) }
          return tally
        }
      }
      for try await part in group { tally += part }
    }
    let bystander = try await WebClient.session("assistant", on: server, seconds: 60)
    try await bystander.send("say", [("text", "what's my balance")])
    let reply = try await bystander.event("reply")
    return (tally, try reply.required("reply").required("text").text().contains("$"))
  }
}
