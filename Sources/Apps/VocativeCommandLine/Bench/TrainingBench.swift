import PaymentsCorpus
import Vocative
import VocativeNLU
import VocativeNeural
import VocativePayments
import VocativeSupport
import VocativeTraining

/// Measures training against PyTorch: the same model, sentences, batches and threads, in one run, turn by turn.
struct TrainingBench {
  /// How many rounds are counted; each passes once over all sentences on either side.
  let rounds: Int
  /// How many sentences there are.
  let count: Int
  /// How many threads either side has.
  let threads: Int
  /// The model's directory.
  let directory: String
  /// Examples of intents; nil for made-up payments.
  let data: String?
  /// Whether a batch is of sentences of like length.
  let byLength: Bool
  /// Whether PyTorch is measured too.
  let hasPeer: Bool
  /// The Python that has it; nil to install one.
  let python: String?

  private static let rate: Float = 1e-4
  /// How many steps are compared without dropout.
  private static let checkedSteps = 10

  func run(on console: Console) throws -> [Figure] {
    let examples = try examples()
    let peer =
      try hasPeer
      ? PythonPeer(.torch, python: python, arguments: [directory, "\(threads)"], on: console) : nil
    defer { peer?.stop() }
    let check = try peer.map { try agreement($0, examples) } ?? []

    let trainer = try PackTrainer(intents: examples, dev: [], directory: directory, settings: settings(dropout: 0.1))
    let batches = trainer.batches(byLength: byLength)
    let padded = try peer.map { try $0.begin(trainer, batches, dropout: 0.1) }
    let clock = ContinuousClock()
    var (ours, theirs) = (Side(), Side())
    var progress = Progress(rounds + 1, on: console)
    // The first round warms both sides up.
    for round in 0...rounds {
      let start = clock.now
      ours.losses = try batches.map { try trainer.step($0, rate: Self.rate) }
      let time = (clock.now - start).milliseconds / 1e3
      if round > 0 { ours.speeds.append(Double(examples.count) / time) }
      if let peer {
        let (time, losses) = try peer.pass(rate: Self.rate)
        theirs.losses = losses
        if round > 0 { theirs.speeds.append(Double(examples.count) / time) }
      }
      progress.advance()
    }
    progress.finish()
    return figures(ours, theirs, peer?.version) + check
      + sizes(batches.flatMap(\.sentences).reduce(0) { $0 + $1.tokens.count }, padded, examples.count)
  }

  /// What was measured of one side.
  private struct Side {
    /// Sentences a second, each round.
    var speeds: [Double] = []
    /// The losses of the last round.
    var losses: [Double] = []
    var loss: Double { losses.reduce(0, +) / Double(max(losses.count, 1)) }
  }

  private func examples() throws -> [IntentExample] {
    guard let data else { return Array(PaymentSentences(seed: 1).prefix(count)) }
    var random = SeededRandom(seed: 1)
    let dataset = try Dataset<IntentExample>(file: data)
    try dataset.checkTrainable()
    return Array(dataset.examples.shuffled(using: &random).prefix(count))
  }

  private func settings(dropout: Float) -> TrainingSettings {
    var settings = TrainingSettings()
    (settings.dropout, settings.headDropout, settings.cores) = (dropout, dropout, threads)
    return settings
  }

  private func figures(_ ours: Side, _ theirs: Side, _ version: String?) -> [Figure] {
    let speed = ours.speeds.median
    var figures = [
      Figure(key: "sentencesPerSecond", title: "sentences a second, median", value: speed, unit: "", places: 1)
    ]
    if let version {
      figures += [
        Figure(
          key: "peerSentencesPerSecond", title: "  PyTorch \(version)", value: theirs.speeds.median, unit: "",
          places: 1),
        Figure(key: "ratio", title: "  of PyTorch's", value: speed / theirs.speeds.median, unit: "times"),
      ]
    }
    figures.append(Figure(key: "loss", title: "mean loss of the last round", value: ours.loss, unit: ""))
    if version != nil {
      figures.append(Figure(key: "peerLoss", title: "  PyTorch, its tags not a chain", value: theirs.loss, unit: ""))
    }
    return figures
  }

  private func sizes(_ tokens: Int, _ padded: Int?, _ count: Int) -> [Figure] {
    let mean = Double(tokens) / Double(max(count, 1))
    let figure = Figure(key: "tokens", title: "tokens a sentence, mean", value: mean, unit: "")
    guard let padded else { return [figure] }
    return [
      figure,
      Figure(
        key: "peerTokens", title: "  PyTorch, with padding", value: Double(padded) / Double(max(count, 1)), unit: ""),
    ]
  }

  /// How far the losses of some steps are apart when neither side drops anything and only classes are learned, which
  /// both do in the same way.
  private func agreement(_ peer: PythonPeer, _ examples: [IntentExample]) throws -> [Figure] {
    let labels = examples.map { LabelExample(text: $0.text, label: $0.intent) }
    let trainer = try PackTrainer(labels: labels, dev: [], directory: directory, settings: settings(dropout: 0))
    let batches = Array(trainer.batches().prefix(Self.checkedSteps))
    _ = try peer.begin(trainer, batches, dropout: 0)
    let ours = try batches.map { try trainer.step($0, rate: Self.rate) }
    let differences = try zip(ours, peer.pass(rate: Self.rate).losses).map { ($0.0 - $0.1).magnitude / $0.1 * 1e6 }
    return [
      Figure(
        key: "firstLossDifference", title: "first loss from PyTorch's, no dropout, classes alone, in millionths",
        value: differences.first ?? .nan, unit: ""),
      Figure(
        key: "lossDifference", title: "  largest in \(batches.count) steps", value: differences.max() ?? .nan, unit: ""),
    ]
  }
}

extension PythonPeer {
  /// Makes a fresh model that begins with a trainer's head; says how many tokens the batches have with their padding.
  fileprivate func begin(_ trainer: PackTrainer, _ batches: [PackTrainer.Batch], dropout: Double) throws -> Int {
    let rows = batches.map { batch in
      "["
        + batch.sentences.map { "[\($0.tokens),\($0.label),\($0.places),\($0.tags)]" }.joined(separator: ",") + "]"
    }
    let answer = try ask(
      """
      {"classes":\(trainer.classCount),"tags":\(trainer.tagCount),"dropout":\(dropout),"head":\(trainer.headNumbers),\
      "batches":[\(rows.joined(separator: ","))]}
      """)
    return Int(try answer.required("padded").integer())
  }

  /// One pass over the batches.
  fileprivate func pass(rate: Float) throws -> (seconds: Double, losses: [Double]) {
    let answer = try ask("\(rate)")
    return try (answer.required("seconds").number(), answer.required("losses").numbers())
  }
}
