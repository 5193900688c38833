import Vocative
import VocativeConsole
import VocativeServer
import VocativeSetup
import VocativeSupport

/// Measures the web app's server: many conversations at once, the way from speech to the first sound of the answer,
/// memory, and whether it lives through clients that break every rule.
struct WebServerBenchmark {
  /// The number of conversations at once.
  let sessions: Int
  /// The duration of the conversations.
  let duration: Duration
  /// The duration of opening and closing sessions as fast as possible.
  let churn: Duration
  /// The number of malformed frames.
  let malformedFrameCount: Int
  /// The number of repetitions of a spoken request.
  let repeats: Int
  let seed: UInt64
  let pack: String?

  func run(on console: Console) async throws -> (figures: [BenchmarkMetric], isSound: Bool) {
    let apps = try await WebApps(context: nil, pack: pack, voice: nil, on: console)
    var options = WebServer.Options()
    // A client that ends a session may be at the next one before the server has seen it.
    options.sessionLimit = sessions + 4 * Self.fuzzClientCount
    let server = WebServer(options, apps: apps.apps)
    try await server.start()
    console.printError("\(sessions) conversations for \(duration) …")
    let (turns, memory) = try await converse(with: server)
    console.printError("Sessions opened and closed for \(churn) …")
    let visitors = SessionChurn(apps: apps.apps.map(\.name), pack: pack, duration: churn, seed: seed)
    let visits = churn > .zero ? try await visitors.run(on: console) : SessionChurn.Tally()
    console.printError("\(repeats) spoken requests …")
    let delays = try await VoiceClient(server: server).latencies(repeats)
    console.printError("\(malformedFrameCount) malformed frames …")
    let start = ContinuousClock.now
    let (attacks, isAlive) = try await fuzz(server)
    let attackSeconds = (ContinuousClock.now - start).milliseconds / 1_000
    server.stop()
    await server.waitUntilFinished()
    let conversations = [
      BenchmarkMetric(
        key: "sessions", title: "conversations at once", value: Double(sessions), unit: "", fractionDigits: 0),
      BenchmarkMetric(
        key: "turnsPerSecond", title: "turns in writing", value: Double(turns.count) / seconds, unit: "a second"),
      BenchmarkMetric(key: "turnMs", title: "a turn in writing, median", value: turns.median, unit: "ms"),
      BenchmarkMetric(
        key: "turnP99Ms", title: "a turn in writing, 99th percentile", value: turns.percentile(99), unit: "ms"),
      BenchmarkMetric(
        key: "silenceMs", title: "last sound → end of the utterance, median", value: delays.map(\.endpointing).median,
        unit: "ms"),
      BenchmarkMetric(
        key: "firstAudioMs", title: "end of the utterance → first sound, median", value: delays.map(\.response).median,
        unit: "ms"),
      BenchmarkMetric(
        key: "memoryMB", title: "memory with all of them", value: memory.end, unit: "MB", fractionDigits: 0),
      BenchmarkMetric(
        key: "memoryGrowthMB", title: "growth after the first fifth", value: memory.end - memory.start, unit: "MB",
        fractionDigits: 1),
    ]
    return (conversations + metrics(visits) + metrics(attacks, seconds: attackSeconds), isAlive)
  }

  private func metrics(_ visits: SessionChurn.Tally) -> [BenchmarkMetric] {
    guard visits.sessions > 0 else { return [] }
    let (start, early, end) = visits.memory
    return [
      BenchmarkMetric(
        key: "visits", title: "sessions opened and closed", value: Double(visits.sessions), unit: "", fractionDigits: 0),
      BenchmarkMetric(
        key: "visitsStartMB", title: "  memory of their server before the first", value: start, unit: "MB",
        fractionDigits: 1),
      BenchmarkMetric(
        key: "visitsEarlyMB", title: "  after a minute, or a fifth", value: early, unit: "MB", fractionDigits: 1),
      BenchmarkMetric(key: "visitsEndMB", title: "  after the last", value: end, unit: "MB", fractionDigits: 1),
    ]
  }

  private func metrics(_ attacks: FuzzClient.Tally, seconds: Double) -> [BenchmarkMetric] {
    let codes = attacks.closeCodes.sorted { $0.key < $1.key }.map { code, count in
      BenchmarkMetric(
        key: code == 0 ? "brokenOff" : "closed\(code)",
        title: code == 0 ? "  connections broken off within a frame" : "  connections closed with \(code)",
        value: Double(count), unit: "", fractionDigits: 0)
    }
    return [
      BenchmarkMetric(
        key: "malformed", title: "malformed frames survived", value: Double(attacks.frames), unit: "", fractionDigits: 0
      ),
      BenchmarkMetric(
        key: "malformedPerSecond", title: "  of them", value: Double(attacks.frames) / seconds, unit: "a second",
        fractionDigits: 0),
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
        group.addTask { try await converseOnce(number, with: server, until: end) }
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

  private func converseOnce(_ number: Int, with server: WebServer, until end: ContinuousClock.Instant) async throws
    -> [Double]
  {
    var random = SeededRandomNumberGenerator(seed: seed &+ UInt64(number))
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
        _ = try await client.nextEvent("reply")
        times.append((ContinuousClock.now - start).milliseconds)
      }
      await client.abort()
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

  /// The number of fuzzing clients at once.
  private static let fuzzClientCount = 8

  /// Sends malformed frames; then says whether others can still talk.
  private func fuzz(_ server: WebServer) async throws -> (tally: FuzzClient.Tally, isAlive: Bool) {
    var tally = FuzzClient.Tally()
    try await withThrowingTaskGroup(of: FuzzClient.Tally.self) { group in
      for attacker in 0..<Self.fuzzClientCount {
        let share =
          malformedFrameCount / Self.fuzzClientCount + (attacker < malformedFrameCount % Self.fuzzClientCount ? 1 : 0)
        group.addTask {
          var client = FuzzClient(seed: seed &+ UInt64(attacker))
          var tally = FuzzClient.Tally()
          while tally.frames < share { tally += try await client.fuzz(server, frameLimit: share - tally.frames) }
          return tally
        }
      }
      for try await part in group { tally += part }
    }
    let bystander = try await WebClient.session("assistant", on: server, seconds: 60)
    try await bystander.send("say", [("text", "what's my balance")])
    let reply = try await bystander.nextEvent("reply")
    return (tally, try reply.required("reply").required("text").text().contains("$"))
  }
}
