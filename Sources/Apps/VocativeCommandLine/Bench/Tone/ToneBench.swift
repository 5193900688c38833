import Vocative
import VocativeNLU
import VocativeSupport
import VocativeTone
import VocativeTraining

/// Measures the tone monitor: speed, how verdicts behave while sentences grow, and pairs that differ in few words.
struct ToneBench {
  /// Pairs of texts that share most of their words and not their class.
  let pairs: String
  /// Labelled texts that are made to grow word by word.
  let data: String
  let pack: String?
  let limit: Int?
  let seed: UInt64

  func run(on console: Console, tells: Bool) async throws -> [Figure] {
    let classifier = try classifier()
    var figures: [Figure] = []
    let growing = try Array(Dataset<LabelExample>(file: data).examples.prefix(limit ?? .max))
    var steady = ToneSettings()
    steady.explaining = .never
    var jumpy = steady
    jumpy.steadiness = .none
    var explained = steady
    explained.explaining = .changes
    var progress = Progress(3, on: console)
    for (key, title, settings) in [
      ("steady", "steadily", steady), ("jumpy", "the likeliest class at once", jumpy),
      ("explained", "steadily, with reasons", explained),
    ] {
      figures += try await grow(growing, settings, classifier).figures(key: key, title: title)
      progress.advance()
    }
    progress.finish()
    figures += try await hour(of: growing, classifier)
    let contrast = try ContrastPairs(file: pairs)
    if Set(contrast.rows.map(\.label)).isSubset(of: classifier.labels) {
      let tally = try contrast.tally(by: classifier)
      if tells { tally.mistakes.forEach(console.print) }
      figures += tally.figures
    } else {
      console.note("The pack's classes are not those of \(pairs), which is left out.")
    }
    return figures
  }

  @inline(never)
  private func classifier() throws -> TextClassifier {
    let directory = try BaseModel.directory()
    return try pack.map { try TextClassifier(pack: $0, directory: directory) } ?? .mood(directory: directory)
  }

  private func grow(
    _ examples: [LabelExample], _ settings: ToneSettings, _ classifier: TextClassifier
  ) async throws -> Growth {
    var random = SeededRandom(seed: seed)
    var growth = Growth()
    let clock = ContinuousClock()
    for example in examples {
      let grown = GrownSentence(example.text, isSpoken: true, &random)
      guard !grown.spoken.isEmpty else { continue }
      let partials = grown.partials.enumerated().map { index, partial in
        Transcript(partial.text, isFinal: index == grown.partials.count - 1)
      }
      // One after the other, as they come while somebody speaks: a feed would pass over those it is late for.
      var stream = ToneStream(classifier, settings: settings)
      for partial in partials {
        let start = clock.now
        let tone = try await stream.tone(of: partial)
        growth.times.append((clock.now - start).milliseconds)
        growth.measure.show(tone)
        if tone.isFinal, tone.label == example.label { growth.right += 1 }
      }
    }
    return growth
  }

  /// An hour of speech, at 150 words a minute: whether memory grows.
  private func hour(of examples: [LabelExample], _ classifier: TextClassifier) async throws -> [Figure] {
    var random = SeededRandom(seed: seed)
    var partials: [Transcript] = []
    while partials.count < Self.wordsAnHour {
      guard let example = examples.randomElement(using: &random) else { return [] }
      let grown = GrownSentence(example.text, isSpoken: true, &random).partials
      partials += grown.indices.map { Transcript(grown[$0].text, isFinal: $0 == grown.count - 1) }
    }
    var settings = ToneSettings()
    settings.explaining = .changes
    // Not as a feed, which passes over what it is late for.
    var stream = ToneStream(classifier, settings: settings)
    var atFirst = Double.nan
    for (number, partial) in partials.enumerated() {
      _ = try await stream.tone(of: partial)
      if number == partials.count / 10 { atFirst = Machine.residentMegabytes ?? .nan }
    }
    let growth = (Machine.residentMegabytes ?? .nan) - atFirst
    return [
      Figure(
        key: "hourPartials", title: "an hour of speech: partials judged", value: Double(partials.count), unit: "",
        places: 0),
      Figure(key: "hourGrowthMB", title: "  memory after it, more than after six minutes", value: growth, unit: "MB"),
    ]
  }

  private static let wordsAnHour = 9_000

  /// What became of texts that grew.
  private struct Growth {
    var measure = ToneMeasure()
    var times: [Double] = []
    var right = 0

    func figures(key: String, title: String) -> [Figure] {
      [
        Figure(
          key: key + "PerSecond", title: "\(title): partials a second",
          value: Double(times.count) / max(times.reduce(0, +) / 1_000, 1e-9), unit: "", places: 0),
        Figure(key: key + "MedianMs", title: "  a partial, median", value: times.median, unit: "ms"),
        Figure(key: key + "P99Ms", title: "  a partial, 99th percentile", value: times.percentile(99), unit: "ms"),
        Figure(
          key: key + "Changes", title: "  changes of verdict", value: measure.changesPerUtterance, unit: "an utterance"),
        Figure(
          key: key + "SettledAfter", title: "  words after which the last verdict stood",
          value: 100 * measure.settledAfter, unit: "%", places: 1),
        Figure(
          key: key + "Right", title: "  last verdicts right",
          value: 100 * Double(right) / Double(max(measure.utterances, 1)), unit: "%", places: 1),
      ]
    }
  }
}
