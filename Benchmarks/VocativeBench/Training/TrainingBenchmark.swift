import PaymentsCorpus
import Vocative
import VocativeConsole
import VocativeNLU
import VocativeNeural
import VocativePayments
import VocativeSupport
import VocativeTraining

/// Measures training against PyTorch: the same model, sentences, batches and threads, in one run, turn by turn.
struct TrainingBenchmark {
  /// The number of rounds; each passes once over all sentences on either side.
  let rounds: Int
  /// The number of sentences.
  let count: Int
  /// The number of threads of either side.
  let threads: Int
  /// The model's directory.
  let directory: String
  /// Examples of intents; nil for made-up payments.
  let data: String?
  /// True if batches have sentences of similar length.
  let bucketsByLength: Bool
  /// True if PyTorch is measured too.
  let comparesWithBaseline: Bool
  /// The Python that has it; nil to install one.
  let python: String?

  private static let learningRate: Float = 1e-4
  /// The number of steps compared without dropout.
  private static let checkedSteps = 10

  func run(on console: Console) throws -> [BenchmarkMetric] {
    let examples = try examples()
    let peer =
      try comparesWithBaseline
      ? PythonBaseline(.torch, python: python, arguments: [directory, "\(threads)"], on: console) : nil
    defer { peer?.stop() }
    let check = try peer.map { try agreement($0, examples) } ?? []

    let trainer = try NLUTrainer(intents: examples, dev: [], directory: directory, settings: settings(dropout: 0.1))
    let batches = trainer.batches(byLength: bucketsByLength)
    let padded = try peer.map { try $0.begin(trainer, batches, dropout: 0.1) }
    let clock = ContinuousClock()
    var (ours, theirs) = (Throughput(), Throughput())
    var progress = ProgressBar(rounds + 1, on: console)
    // The first round warms both sides up.
    for round in 0...rounds {
      let start = clock.now
      ours.losses = try batches.map { try trainer.step($0, learningRate: Self.learningRate) }
      let time = (clock.now - start).milliseconds / 1e3
      if round > 0 { ours.speeds.append(Double(examples.count) / time) }
      if let peer {
        let (time, losses) = try peer.pass(rate: Self.learningRate)
        theirs.losses = losses
        if round > 0 { theirs.speeds.append(Double(examples.count) / time) }
      }
      progress.advance()
    }
    progress.finish()
    return metrics(ours, theirs, peer?.version) + check
      + sequenceLengthMetrics(batches.flatMap(\.sentences).reduce(0) { $0 + $1.tokens.count }, padded, examples.count)
  }

  /// The measurements of one side.
  private struct Throughput {
    /// Sentences a second, each round.
    var speeds: [Double] = []
    /// The losses of the last round.
    var losses: [Double] = []
    var loss: Double { losses.reduce(0, +) / Double(max(losses.count, 1)) }
  }

  private func examples() throws -> [IntentExample] {
    guard let data else { return Array(PaymentExamples(seed: 1).prefix(count)) }
    var random = SeededRandomNumberGenerator(seed: 1)
    let dataset = try Dataset<IntentExample>(file: data)
    try dataset.validateForTraining()
    return Array(dataset.examples.shuffled(using: &random).prefix(count))
  }

  private func settings(dropout: Float) -> TrainingSettings {
    var settings = TrainingSettings()
    (settings.dropout, settings.headDropout, settings.threads) = (dropout, dropout, threads)
    return settings
  }

  private func metrics(_ ours: Throughput, _ theirs: Throughput, _ version: String?) -> [BenchmarkMetric] {
    let speed = ours.speeds.median
    var figures = [
      BenchmarkMetric(
        key: "sentencesPerSecond", title: "sentences a second, median", value: speed, unit: "", fractionDigits: 1)
    ]
    if let version {
      figures += [
        BenchmarkMetric(
          key: "peerSentencesPerSecond", title: "  PyTorch \(version)", value: theirs.speeds.median, unit: "",
          fractionDigits: 1),
        BenchmarkMetric(key: "ratio", title: "  of PyTorch's", value: speed / theirs.speeds.median, unit: "times"),
      ]
    }
    figures.append(BenchmarkMetric(key: "loss", title: "mean loss of the last round", value: ours.loss, unit: ""))
    if version != nil {
      figures.append(
        BenchmarkMetric(key: "peerLoss", title: "  PyTorch, its tags not a chain", value: theirs.loss, unit: ""))
    }
    return figures
  }

  private func sequenceLengthMetrics(_ tokens: Int, _ padded: Int?, _ count: Int) -> [BenchmarkMetric] {
    let mean = Double(tokens) / Double(max(count, 1))
    let figure = BenchmarkMetric(key: "tokens", title: "tokens a sentence, mean", value: mean, unit: "")
    guard let padded else { return [figure] }
    return [
      figure,
      BenchmarkMetric(
        key: "peerTokens", title: "  PyTorch, with padding", value: Double(padded) / Double(max(count, 1)), unit: ""),
    ]
  }

  /// Returns the difference of the losses of some steps without dropout, for intents alone, which both sides train in the
  /// same way.
  private func agreement(_ peer: PythonBaseline, _ examples: [IntentExample]) throws -> [BenchmarkMetric] {
    let labels = examples.map { LabelExample(text: $0.text, label: $0.intent) }
    let trainer = try NLUTrainer(labels: labels, dev: [], directory: directory, settings: settings(dropout: 0))
    let batches = Array(trainer.batches().prefix(Self.checkedSteps))
    _ = try peer.begin(trainer, batches, dropout: 0)
    let ours = try batches.map { try trainer.step($0, learningRate: Self.learningRate) }
    let differences = try zip(ours, peer.pass(rate: Self.learningRate).losses).map {
      ($0.0 - $0.1).magnitude / $0.1 * 1e6
    }
    return [
      BenchmarkMetric(
        key: "firstLossDifference", title: "first loss from PyTorch's, no dropout, classes alone, in millionths",
        value: differences.first ?? .nan, unit: ""),
      BenchmarkMetric(
        key: "lossDifference", title: "  largest in \(batches.count) steps", value: differences.max() ?? .nan, unit: ""),
    ]
  }
}

extension PythonBaseline {
  /// Makes a fresh model that begins with a trainer's head; says how many tokens the batches have with their padding.
  fileprivate func begin(_ trainer: NLUTrainer, _ batches: [NLUTrainer.Batch], dropout: Double) throws -> Int {
    let rows = batches.map { batch in
      "["
        + batch.sentences.map { "[\($0.tokens),\($0.label),\($0.firstTokens),\($0.tags)]" }.joined(separator: ",") + "]"
    }
    let answer = try query(
      """
      {"classes":\(trainer.classCount),"tags":\(trainer.tagCount),"dropout":\(dropout),"head":\(trainer.headParameters),\
      "batches":[\(rows.joined(separator: ","))]}
      """)
    return Int(try answer.required("padded").integer())
  }

  /// One pass over the batches.
  fileprivate func pass(rate: Float) throws -> (seconds: Double, losses: [Double]) {
    let answer = try query("\(rate)")
    return try (answer.required("seconds").number(), answer.required("losses").numbers())
  }
}
