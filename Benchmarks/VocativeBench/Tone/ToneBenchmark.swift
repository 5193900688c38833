import Vocative
import VocativeConsole
import VocativeNLU
import VocativeSetup
import VocativeSupport
import VocativeTone
import VocativeTraining

/// Measures the tone monitor: speed, how verdicts behave while sentences grow, and pairs that differ in few words.
struct ToneBenchmark {
  /// Pairs of texts that share most of their words and not their class.
  let contrastSet: String
  /// The folder of the tables of sentences by function.
  let functionFolder: String
  /// Labelled texts that are made to grow word by word.
  let data: String
  let pack: String?
  let limit: Int?
  let seed: UInt64

  func run(on console: Console, showsErrors: Bool) async throws -> [BenchmarkMetric] {
    let classifier = try classifier()
    var figures: [BenchmarkMetric] = []
    let growing = try Array(Dataset<LabelExample>(file: data).examples.prefix(limit ?? .max))
    var steady = ToneSettings()
    steady.explanations = .never
    var withoutHysteresis = steady
    withoutHysteresis.hysteresis = .none
    var explained = steady
    explained.explanations = .changes
    var progress = ProgressBar(3, on: console)
    for (key, title, settings) in [
      ("steady", "steadily", steady), ("jumpy", "the likeliest class at once", withoutHysteresis),
      ("explained", "steadily, with reasons", explained),
    ] {
      figures += try await classifyIncrementally(growing, settings, classifier).metrics(key: key, title: title)
      progress.advance()
    }
    progress.finish()
    figures += try await longSessionMetrics(of: growing, classifier)
    let contrast = try ContrastSet(file: contrastSet)
    if Set(contrast.rows.map(\.label)).isSubset(of: classifier.labels) {
      let tally = try contrast.tally(by: classifier)
      if showsErrors { tally.errors.forEach(console.print) }
      figures += tally.metrics
      figures += try await ToneFunctionSet(folder: functionFolder).metrics(of: classifier)
    } else {
      console.printError("The pack's classes are not those of \(contrastSet), which is left out.")
    }
    return figures
  }

  @inline(never)
  private func classifier() throws -> TextClassifier {
    let directory = try BaseModel.directory()
    return try pack.map { try TextClassifier(bundle: $0, directory: directory) } ?? .mood(directory: directory)
  }

  private func classifyIncrementally(
    _ examples: [LabelExample], _ settings: ToneSettings, _ classifier: TextClassifier
  ) async throws -> IncrementalResult {
    var random = SeededRandomNumberGenerator(seed: seed)
    var growth = IncrementalResult()
    let clock = ContinuousClock()
    for example in examples {
      let grown = SimulatedPartials(example.text, isSpoken: true, &random)
      guard !grown.wordEndTimes.isEmpty else { continue }
      let partials = grown.partials.enumerated().map { index, partial in
        Transcript(partial.text, isFinal: index == grown.partials.count - 1)
      }
      // One after the other, as in live speech: an event stream would skip those that it is late for.
      var stream = StreamingToneAnalyzer(classifier, settings: settings)
      for partial in partials {
        let start = clock.now
        let tone = try await stream.tone(of: partial)
        growth.times.append((clock.now - start).milliseconds)
        growth.stability.record(tone)
        if tone.isFinal, tone.label == example.label { growth.correctCount += 1 }
      }
    }
    return growth
  }

  /// An hour of speech, at 150 words a minute: whether memory grows.
  private func longSessionMetrics(of examples: [LabelExample], _ classifier: TextClassifier) async throws
    -> [BenchmarkMetric]
  {
    var random = SeededRandomNumberGenerator(seed: seed)
    var partials: [Transcript] = []
    while partials.count < Self.wordsPerHour {
      guard let example = examples.randomElement(using: &random) else { return [] }
      let grown = SimulatedPartials(example.text, isSpoken: true, &random).partials
      partials += grown.indices.map { Transcript(grown[$0].text, isFinal: $0 == grown.count - 1) }
    }
    var settings = ToneSettings()
    settings.explanations = .changes
    // Not as a feed, which passes over what it is late for.
    var stream = StreamingToneAnalyzer(classifier, settings: settings)
    var atFirst = Double.nan
    for (number, partial) in partials.enumerated() {
      _ = try await stream.tone(of: partial)
      if number == partials.count / 10 { atFirst = Machine.residentMegabytes ?? .nan }
    }
    let growth = (Machine.residentMegabytes ?? .nan) - atFirst
    return [
      BenchmarkMetric(
        key: "hourPartials", title: "an hour of speech: partials judged", value: Double(partials.count), unit: "",
        fractionDigits: 0),
      BenchmarkMetric(
        key: "hourGrowthMB", title: "  memory after it, more than after six minutes", value: growth, unit: "MB"),
    ]
  }

  private static let wordsPerHour = 9_000

  /// The results of texts that grow.
  private struct IncrementalResult {
    var stability = ToneMetrics()
    var times: [Double] = []
    var correctCount = 0

    func metrics(key: String, title: String) -> [BenchmarkMetric] {
      [
        BenchmarkMetric(
          key: key + "PerSecond", title: "\(title): partials a second",
          value: Double(times.count) / max(times.reduce(0, +) / 1_000, 1e-9), unit: "", fractionDigits: 0),
        BenchmarkMetric(key: key + "MedianMs", title: "  a partial, median", value: times.median, unit: "ms"),
        BenchmarkMetric(
          key: key + "P99Ms", title: "  a partial, 99th percentile", value: times.percentile(99), unit: "ms"),
        BenchmarkMetric(
          key: key + "Changes", title: "  changes of verdict", value: stability.changesPerUtterance,
          unit: "an utterance"),
        BenchmarkMetric(
          key: key + "SettledAfter", title: "  words after which the last verdict stood",
          value: 100 * stability.meanSettlingFraction, unit: "%", fractionDigits: 1),
        BenchmarkMetric(
          key: key + "Right", title: "  last verdicts right",
          value: 100 * Double(correctCount) / Double(max(stability.utterances, 1)), unit: "%", fractionDigits: 1),
      ]
    }
  }
}
