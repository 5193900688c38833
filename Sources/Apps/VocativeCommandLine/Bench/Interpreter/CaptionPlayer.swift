import VocativeCore
import VocativeCaptions

/// Plays a growing sentence to captions on a simulated time line: translations take the time that they really take.
struct CaptionPlayer {
  private var captioning: Captioning
  private var jobs: [Captioning.Job] = []
  /// The words of the speaker that are committed.
  private var committed = ""
  /// When the translator is done with what it was given last.
  private var free = Duration.zero

  init(_ captioning: Captioning) { self.captioning = captioning }

  mutating func play(
    _ grown: GrownSentence, _ pair: LanguagePair, _ translator: some Translator, _ tally: inout CaptionTally
  ) async throws {
    for (index, partial) in grown.partials.enumerated() {
      let time = Duration.seconds(partial.time)
      try await run(to: time, pair, translator, &tally)
      let isFinal = index == grown.partials.count - 1
      take(captioning.hear(Transcript(partial.text, isFinal: isFinal), at: time), time, &tally)
    }
    try await run(to: nil, pair, translator, &tally)
    tally.endUtterance(
      spoken: grown.spoken, requests: captioning.requestCount, committed: committed,
      said: grown.partials.last?.text ?? "")
  }

  /// Answers and wakes until a time, or until nothing is left to do.
  private mutating func run(
    to end: Duration?, _ pair: LanguagePair, _ translator: some Translator, _ tally: inout CaptionTally
  ) async throws {
    let clock = ContinuousClock()
    while true {
      let wake = captioning.isIdle && end == nil ? nil : captioning.wakeTime
      if let job = jobs.first, wake.map({ free <= $0 }) ?? true {
        // What begins before the next partial is done first, however long it takes.
        if let end, free > end { return }
        jobs.removeFirst()
        let start = clock.now
        let translation = try await translator.translation(of: job.text, pair)
        let time = clock.now - start
        tally.times.append(time.milliseconds)
        free += time
        take(captioning.receive(translation, for: job, at: free), free, &tally)
      } else if let wake, end.map({ wake <= $0 }) ?? true {
        take(captioning.wake(at: wake), wake, &tally)
      } else {
        return
      }
    }
  }

  private mutating func take(_ steps: [Captioning.Step], _ now: Duration, _ tally: inout CaptionTally) {
    for step in steps {
      switch step {
      case .show(let caption):
        committed = caption.source.committed
        tally.measure.show(caption, at: now / .seconds(1))
      case .translate(let job):
        if jobs.isEmpty { free = max(free, now) }
        jobs.append(job)
      }
    }
  }
}

/// What captions of many sentences came to.
struct CaptionTally {
  var measure = CaptionMeasure()
  /// How long each translation took, in milliseconds.
  var times: [Double] = []
  private var words = 0
  private var requests = 0
  private var misheard = 0

  /// - Parameters:
  ///   - committed: The words that were committed.
  ///   - said: The words of the final transcript.
  mutating func endUtterance(spoken: [Double], requests: Int, committed: String, said: String) {
    misheard += WordErrors.between(committed.split(separator: " "), said.split(separator: " "))
    measure.endUtterance(spoken: spoken)
    words += spoken.count
    self.requests += requests
  }

  func figures(key: String, title: String) -> [Figure] {
    let cost = Double(requests) / Double(max(words, 1))
    let work = times.reduce(0, +) / Double(max(words, 1))
    return [
      Figure(
        key: key + "Flicker", title: "\(title): words wiped out for each that stays", value: measure.flicker, unit: ""),
      Figure(
        key: key + "CommittedChanged", title: "  committed words changed", value: Double(measure.changedCommittedWords),
        unit: "", places: 0),
      Figure(
        key: key + "MisheardCommitted", title: "  committed words that the final transcript has otherwise",
        value: Double(misheard), unit: "", places: 0),
      Figure(
        key: key + "LagS", title: "  spoken → its translation stands", value: measure.lagPerWord, unit: "s a word"),
      Figure(key: key + "CommitLagS", title: "  spoken → committed", value: measure.commitLagPerWord, unit: "s a word"),
      Figure(key: key + "WordsBehind", title: "  average lagging", value: measure.wordsBehind, unit: "words"),
      Figure(key: key + "Cost", title: "  translations", value: cost, unit: "a word"),
      Figure(key: key + "WorkMs", title: "  time of the translator", value: work, unit: "ms a word"),
    ]
  }
}
