import Vocative
import VocativeConsole

/// The times of commands from their last sound to the action.
struct CommandLatencyTally {
  private var earlyLatencies: [Double] = []
  private var endpointLatencies: [Double] = []
  private var shortEndpointLatencies: [Double] = []
  private var count = 0
  private var correctCount = 0
  private var wrongCount = 0
  private var earlyCount = 0
  private var correctAtEndpoint = 0
  private var wrongAtEndpoint = 0

  /// Has a command said and done three times at the pace of real time: at once, after the usual silence, and after the
  /// shortest that a conversation waits for.
  mutating func add(_ command: SpokenCommand, _ setup: CommandTestBed, loggingTo console: Console?) async throws {
    let (sound, end) = try await setup.synthesize(command.text)
    let clock = ContinuousClock()
    count += 1
    var start = clock.now
    let fired = try await setup.firstCommand(in: sound.inRealTime())
    let delay = (clock.now - start).inSeconds - end
    if let fired {
      fired.match.name.hasPrefix(command.name) ? (correctCount += 1) : (wrongCount += 1)
      if fired.early { earlyCount += 1 }
      earlyLatencies.append(delay)
    }
    console?.printError(
      "\(command.text): \(fired?.match.name ?? "nothing") after \(Int(delay * 1_000)) ms, \(fired?.early ?? false)")
    for silence in [0.6, 0.2] {
      var settings = Endpointer.Settings()
      settings.trailingSilence = .seconds(silence)
      start = clock.now
      let match = try await setup.commandAtEndpoint(in: sound.inRealTime(), settings)
      let delay = (clock.now - start).inSeconds - end
      guard let match else { continue }
      if silence == 0.6 {
        match.name.hasPrefix(command.name) ? (correctAtEndpoint += 1) : (wrongAtEndpoint += 1)
        endpointLatencies.append(delay)
      } else {
        shortEndpointLatencies.append(delay)
      }
    }
  }

  var metrics: [BenchmarkMetric] {
    func milliseconds(_ key: String, _ title: String, _ value: Double) -> BenchmarkMetric {
      BenchmarkMetric(key: key, title: title, value: value * 1_000, unit: "ms", fractionDigits: 0)
    }
    func number(_ key: String, _ title: String, _ value: Int) -> BenchmarkMetric {
      BenchmarkMetric(key: key, title: title, value: Double(value), unit: "of \(count)", fractionDigits: 0)
    }
    return [
      milliseconds("rapidMs", "last sound of a command → action, median", earlyLatencies.median),
      milliseconds("rapid95Ms", "  19 of 20 within", earlyLatencies.percentile(95)),
      number("rapidRight", "  the right one", correctCount), number("rapidWrong", "  another one", wrongCount),
      number("rapidEarly", "  while the microphone was open", earlyCount),
      milliseconds("endMs", "waiting for the end of speech (0.6 s of silence), median", endpointLatencies.median),
      milliseconds("end95Ms", "  19 of 20 within", endpointLatencies.percentile(95)),
      number("endRight", "  the right one", correctAtEndpoint), number("endWrong", "  another one", wrongAtEndpoint),
      milliseconds("shortEndMs", "waiting for 0.2 s of silence, median", shortEndpointLatencies.median),
    ]
  }
}

/// The outcomes of sentences that begin with a command and are none.
struct FalseTriggerTally {
  private var count = 0
  /// The number that triggered a command before their end.
  private(set) var earlyTriggers = 0
  private var endpointTriggers = 0

  mutating func add(_ sentence: String, _ setup: CommandTestBed, loggingTo console: Console?) async throws {
    count += 1
    let (sound, end) = try await setup.synthesize(sentence)
    guard let fired = try await setup.firstCommand(in: sound.audio(at: sound.sampleRate)) else { return }
    let isEarly = fired.time < end
    isEarly ? (earlyTriggers += 1) : (endpointTriggers += 1)
    console?.printError(
      "\(isEarly ? "EARLY" : "after its end"), \(end - fired.time) s: \(sentence): \(fired.match.name)")
  }

  mutating func add(_ other: FalseTriggerTally) {
    count += other.count
    earlyTriggers += other.earlyTriggers
    endpointTriggers += other.endpointTriggers
  }

  var metrics: [BenchmarkMetric] {
    [
      BenchmarkMetric(
        key: "earlyFires", title: "longer sentences that set a command off before their end",
        value: Double(earlyTriggers),
        unit: "of \(count)", fractionDigits: 0),
      BenchmarkMetric(
        key: "finalFires", title: "  taken for a command when they were over", value: Double(endpointTriggers),
        unit: "of \(count)",
        fractionDigits: 0),
    ]
  }
}

extension Duration {
  fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
