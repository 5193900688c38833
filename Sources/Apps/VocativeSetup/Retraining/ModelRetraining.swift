import Foundation
import PaymentsCorpus
import Vocative
import VocativeNLU
package import VocativeNeural
import VocativePayments
import VocativeSupport
package import VocativeTraining
package import VocativeUsage

/// Trains a payments model on accepted paraphrases, among sentences that it knows, so that it forgets nothing.
///
/// The models are compared on sentences that are not trained on; those of paraphrases have other names in them too.
package struct ModelRetraining {
  /// The paraphrases to train on.
  ///
  /// Those of intents that the model does not have are left to phrases.
  let examples: [ParaphraseCandidate]
  /// The model to continue from.
  let bundle: SafetensorsFile
  /// The encoder's directory.
  let directory: String
  /// The number of synthetic sentences beside the paraphrases.
  package var syntheticCount = 10_000
  package var epochs = 1
  package var seed: UInt64 = 1

  /// Creates a retraining.
  package init(
    examples: [ParaphraseCandidate], bundle: SafetensorsFile, directory: String, syntheticCount: Int = 10_000,
    epochs: Int = 1, seed: UInt64 = 1
  ) {
    self.examples = examples
    self.bundle = bundle
    self.directory = directory
    self.syntheticCount = syntheticCount
    self.epochs = epochs
    self.seed = seed
  }

  /// The number of sentences of a paraphrase to train on, and to evaluate on.
  private static let sentencesPerExample = 40
  private static let heldOutSentencesPerExample = 10
  /// The number of other sentences that choose the best epoch, and that the models are compared on.
  private static let devCount = 400
  private static let comparisonCount = 1_500
  /// The share of the names that is held out.
  private static let heldOutFraction = 0.1
  /// Lower than that of a new training, so that the model keeps what it knows.
  private static let learningRate: Float = 1e-4

  /// Trains, and compares the new model, as it is written, with the one before.
  ///
  /// - Parameters:
  ///   - file: The file of the new model; it stays there only if it is no worse.
  ///   - progress: Called after every step.
  /// - Returns: The comparison of the two models.
  /// - Throws: ``ModelError`` when a model cannot be used or written, and ``InputError`` without anything to learn.
  package func run(writing file: String, progress: (TrainingProgress) -> Void) throws -> RetrainingReport {
    let labels = Set(try IntentModel(bundle, directory: directory).intents)
    let known = examples.filter { example in
      PatternExamples.label(of: example.intent).map(labels.contains) ?? false
        && PatternExamples(example.pattern, intent: example.intent, seed: 0) != nil
    }
    guard !known.isEmpty else {
      throw InputError(
        .missing, "there is no accepted paraphrase of an intent that the model has; see 'vocative usage review'")
    }
    var settings = TrainingSettings()
    settings.epochs = epochs
    settings.learningRate = Self.learningRate
    settings.labelSmoothing = 0.02
    settings.seed = seed
    settings.threads = ProcessInfo.processInfo.activeProcessorCount
    let learned = trainingExamples(known, labels)
    let judged = evaluationExamples(known, labels, without: Set(learned.map { $0.text.lowercased() }))
    var trainer = try NLUTrainer(
      fineTuning: bundle, intents: learned, dev: judged.dev, directory: directory, settings: settings)
    let candidate = file + ".candidate"
    defer { try? FileManager.default.removeItem(atPath: candidate) }
    try trainer.run(progress: progress).write(to: candidate)
    let report = RetrainingReport(
      examples: known, untrainable: examples.filter { !known.contains($0) },
      syntheticSentences: try comparison(judged.others, with: candidate),
      exampleSentences: try comparison(judged.paraphrased, with: candidate))
    if report.isNonInferior {
      // In one step, so that the file is always whole.
      guard rename(candidate, file) == 0 else {
        throw ModelError(.unreadable, "it cannot be written; is its folder there?", file: file)
      }
    }
    return report
  }

  /// The paraphrases with many names and amounts, and generated sentences of the model's labels.
  private func trainingExamples(_ known: [ParaphraseCandidate], _ labels: Set<String>) -> [IntentExample] {
    // Many paraphrases take no larger share of the examples than a few do.
    let each = min(Self.sentencesPerExample, max(syntheticCount / known.count / 2, 4))
    let rows = known.enumerated().flatMap { number, paraphrase in
      sentences(for: paraphrase, each, .train(heldOut: Self.heldOutFraction), salt: UInt64(number))
    }
    // All templates are included, since the model would forget those that are left out.
    let synthetic = PaymentExamples(seed: seed).lazy.filter { labels.contains($0.intent) }
    return rows + Array(synthetic.prefix(syntheticCount))
  }

  private func evaluationExamples(
    _ known: [ParaphraseCandidate], _ labels: Set<String>, without learned: Set<String>
  ) -> (dev: [IntentExample], others: [IntentExample], paraphrased: [IntentExample]) {
    let part = CorpusSplit.dev(heldOut: Self.heldOutFraction)
    let drawn = Array(
      PaymentExamples(seed: seed &+ 4_711, split: part).lazy
        .filter { labels.contains($0.intent) && !learned.contains($0.text.lowercased()) }
        .prefix(Self.devCount + Self.comparisonCount))
    let paraphrased = known.enumerated().map { number, paraphrase in
      sentences(
        for: paraphrase, Self.heldOutSentencesPerExample + Self.heldOutSentencesPerExample / 2, part,
        salt: UInt64(number) &+ 1_000)
    }
    return (
      Array(drawn.prefix(Self.devCount)) + paraphrased.flatMap { $0.prefix(Self.heldOutSentencesPerExample / 2) },
      Array(drawn.dropFirst(Self.devCount)), paraphrased.flatMap { $0.dropFirst(Self.heldOutSentencesPerExample / 2) }
    )
  }

  /// Returns sentences of a paraphrase; a sentence without names to replace is repeated.
  private func sentences(
    for paraphrase: ParaphraseCandidate, _ count: Int, _ part: CorpusSplit, salt: UInt64
  ) -> [IntentExample] {
    guard
      let drawn = PatternExamples(
        paraphrase.pattern, intent: paraphrase.intent, seed: seed &* 1_000_003 &+ salt, split: part
      ).map({ Array($0.prefix(count)) }), !drawn.isEmpty
    else { return [] }
    return (0..<count).map { drawn[$0 % drawn.count] }
  }

  private func comparison(_ examples: [IntentExample], with candidate: String) throws -> RetrainingReport.Comparison {
    let before = try IntentModel(bundle, directory: directory).read(examples)
    let after = try IntentModel(bundle: candidate, directory: directory).read(examples)
    return .init(examples, before: before, after: after)
  }
}
