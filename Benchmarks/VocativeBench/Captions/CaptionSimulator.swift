import VocativeConsole
import VocativeCore
import VocativeCaptions

/// Plays a growing sentence to captions on a simulated time line: translations take the time that they really take.
struct CaptionSimulator {
  private var captioning: CaptionStateMachine
  private var pendingJobs: [CaptionStateMachine.TranslationJob] = []
  /// The words of the speaker that are committed.
  private var committed = ""
  /// When the translator is done with what it was given last.
  private var workerFreeAt = Duration.zero

  init(_ captioning: CaptionStateMachine) { self.captioning = captioning }

  mutating func simulate(
    _ grown: SimulatedPartials, _ pair: LanguagePair, _ translator: some Translator, _ tally: inout CaptionTally
  ) async throws {
    for (index, partial) in grown.partials.enumerated() {
      let time = Duration.seconds(partial.time)
      try await run(to: time, pair, translator, &tally)
      let isFinal = index == grown.partials.count - 1
      apply(captioning.process(Transcript(partial.text, isFinal: isFinal), at: time), time, &tally)
    }
    try await run(to: nil, pair, translator, &tally)
    tally.endUtterance(
      spoken: grown.wordEndTimes, requests: captioning.requestCount, committed: committed,
      transcript: grown.partials.last?.text ?? "")
  }

  /// Answers and wakes until a time, or until nothing is left to do.
  private mutating func run(
    to end: Duration?, _ pair: LanguagePair, _ translator: some Translator, _ tally: inout CaptionTally
  ) async throws {
    let clock = ContinuousClock()
    while true {
      let wake = captioning.isIdle && end == nil ? nil : captioning.nextDeadline
      if let job = pendingJobs.first, wake.map({ workerFreeAt <= $0 }) ?? true {
        // What begins before the next partial is done first, however long it takes.
        if let end, workerFreeAt > end { return }
        pendingJobs.removeFirst()
        let start = clock.now
        let translation = try await translator.translation(of: job.text, pair)
        let time = clock.now - start
        tally.times.append(time.milliseconds)
        workerFreeAt += time
        apply(captioning.receive(translation, for: job, at: workerFreeAt), workerFreeAt, &tally)
      } else if let wake, end.map({ wake <= $0 }) ?? true {
        apply(captioning.timerFired(at: wake), wake, &tally)
      } else {
        return
      }
    }
  }

  private mutating func apply(_ steps: [CaptionStateMachine.Effect], _ now: Duration, _ tally: inout CaptionTally) {
    for step in steps {
      switch step {
      case .show(let caption):
        committed = caption.source.committed
        tally.stability.record(caption, at: now)
      case .translate(let job):
        if pendingJobs.isEmpty { workerFreeAt = max(workerFreeAt, now) }
        pendingJobs.append(job)
      }
    }
  }
}

/// The totals of the captions of many sentences.
struct CaptionTally {
  var stability = CaptionMetrics()
  /// The time of each translation, in milliseconds.
  var times: [Double] = []
  private var words = 0
  private var requests = 0
  private var revisedTranscripts = 0

  /// Adds an utterance that has ended.
  ///
  /// - Parameters:
  ///   - spoken: The time at which each word was said, in seconds.
  ///   - requests: The number of translations that were asked for.
  ///   - committed: The words that were committed.
  ///   - transcript: The words of the final transcript.
  mutating func endUtterance(spoken: [Double], requests: Int, committed: String, transcript: String) {
    revisedTranscripts += WordEditDistance.between(committed.split(separator: " "), transcript.split(separator: " "))
    stability.endUtterance(spokenAt: spoken.map { .seconds($0) })
    words += spoken.count
    self.requests += requests
  }

  func metrics(key: String, title: String) -> [BenchmarkMetric] {
    let cost = Double(requests) / Double(max(words, 1))
    let work = times.reduce(0, +) / Double(max(words, 1))
    return [
      BenchmarkMetric(
        key: key + "Flicker", title: "\(title): words wiped out for each that stays",
        value: stability.normalizedErasure, unit: ""),
      BenchmarkMetric(
        key: key + "CommittedChanged", title: "  committed words changed",
        value: Double(stability.changedCommittedWords),
        unit: "", fractionDigits: 0),
      BenchmarkMetric(
        key: key + "MisheardCommitted", title: "  committed words that the final transcript has otherwise",
        value: Double(revisedTranscripts), unit: "", fractionDigits: 0),
      BenchmarkMetric(
        key: key + "LagS", title: "  spoken → its translation stands", value: stability.meanLag.seconds,
        unit: "s a word"),
      BenchmarkMetric(
        key: key + "CommitLagS", title: "  spoken → committed", value: stability.meanCommitLag.seconds, unit: "s a word"
      ),
      BenchmarkMetric(
        key: key + "WordsBehind", title: "  average lagging", value: stability.meanAverageLagging, unit: "words"),
      BenchmarkMetric(key: key + "Cost", title: "  translations", value: cost, unit: "a word"),
      BenchmarkMetric(key: key + "WorkMs", title: "  time of the translator", value: work, unit: "ms a word"),
    ]
  }
}
