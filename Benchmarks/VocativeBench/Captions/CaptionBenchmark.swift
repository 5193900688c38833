import VocativeApertium
import VocativeCaptions
import VocativeConsole
import VocativeCore
import VocativeSupport

/// Measures the interpreter on text: how long a sentence takes, and how captions behave while sentences grow, by the
/// policy that is chosen and by the naive one, which translates everything again on every partial.
///
/// The words have simulated times. A clock of the benchmark's own advances by the real time of each translation, so that
/// the lag is that of a conversation.
struct CaptionBenchmark {
  let sentences: [String]
  let pair: LanguagePair
  let repetitions: Int
  let seed: UInt64
  /// Settings to measure in place of the chosen ones.
  var settings = CaptionSettings()

  init(sentences: [String], pair: LanguagePair, repetitions: Int, seed: UInt64) {
    (self.sentences, self.pair, self.repetitions, self.seed) = (sentences, pair, repetitions, seed)
  }

  /// The sentences of a file, one a line.
  init(file: String, pair: LanguagePair, repetitions: Int, seed: UInt64) throws {
    let sentences = try TextFile.read(file).split(whereSeparator: \.isNewline).map(String.init)
    guard !sentences.isEmpty else { throw InputError(.missing, "expected sentences, one a line", file: file) }
    self.init(sentences: sentences, pair: pair, repetitions: repetitions, seed: seed)
  }

  /// Some sentences are left out of the figures, until the programs' memory is warm.
  private static let warmUpCount = 20

  func run(on console: Console) async throws -> (figures: [BenchmarkMetric], isSound: Bool) {
    let translator = ApertiumTranslator()
    let clock = ContinuousClock()
    let begin = clock.now
    try await translator.prepare(pair)
    let started = (clock.now - begin).milliseconds
    var progress = ProgressBar(repetitions + 4, on: console)
    var figures = try await latencyMetrics(translator, &progress)
    figures.append(
      BenchmarkMetric(
        key: "startMs", title: "starting the pair's programs", value: started, unit: "ms", fractionDigits: 0))
    var isSound = true
    for (key, title, isSpoken) in [("", "", true), ("Written", ", with punctuation", false)] {
      for (name, heading, settings) in [("chosen", "chosen", settings), ("naive", "naive", .fullRetranslation)] {
        let tally = try await captions(settings, translator, isSpoken: isSpoken)
        figures += tally.metrics(key: name + key, title: heading + title)
        if tally.stability.changedCommittedWords > 0 { isSound = false }
        progress.advance()
      }
    }
    progress.finish()
    if let memory = Machine.residentMegabytes {
      figures.append(
        BenchmarkMetric(
          key: "residentMB", title: "memory of this process", value: memory, unit: "MB", fractionDigits: 0))
    }
    return (figures, isSound)
  }

  private func latencyMetrics(_ translator: ApertiumTranslator, _ progress: inout ProgressBar) async throws
    -> [BenchmarkMetric]
  {
    let clock = ContinuousClock()
    var times: [Double] = []
    for sentence in sentences.prefix(Self.warmUpCount) { _ = try await translator.translation(of: sentence, pair) }
    for _ in 0..<repetitions {
      for sentence in sentences {
        let start = clock.now
        _ = try await translator.translation(of: sentence, pair)
        times.append((clock.now - start).milliseconds)
      }
      progress.advance()
    }
    return [
      BenchmarkMetric(key: "sentenceMs", title: "a whole sentence, median", value: times.median, unit: "ms"),
      BenchmarkMetric(
        key: "sentenceP99Ms", title: "a whole sentence, 99th percentile", value: times.percentile(99), unit: "ms"),
    ]
  }

  /// All sentences one after the other through one policy, translations answered one at a time as one pipe does.
  private func captions(
    _ settings: CaptionSettings, _ translator: ApertiumTranslator, isSpoken: Bool
  ) async throws -> CaptionTally {
    var random = SeededRandomNumberGenerator(seed: seed)
    var tally = CaptionTally()
    let protected = translator.protecting()
    for sentence in sentences {
      let grown = SimulatedPartials(sentence, isSpoken: isSpoken, &random)
      var player = CaptionSimulator(CaptionStateMachine(from: pair.source, settings: settings))
      try await player.simulate(grown, pair, protected, &tally)
    }
    return tally
  }
}
