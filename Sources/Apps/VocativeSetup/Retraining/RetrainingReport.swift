import Foundation
import Vocative
import VocativeNLU
package import VocativeSupport
import VocativeTraining
package import VocativeUsage

/// The comparison of a model before and after training on paraphrases.
package struct RetrainingReport {
  /// The same sentences, read by the pack before and by the one after.
  struct Comparison {
    /// The number of an intent's sentences that are right in everything.
    struct Row: Equatable {
      let intent: String
      var count = 0
      var correctBefore = 0
      var correctAfter = 0
    }

    /// By intent, the most frequent first.
    private(set) var rows: [Row]
    /// The sentences that are right now and were not, and those that were right and are not.
    private(set) var improvements: [String] = []
    private(set) var regressions: [String] = []
    /// Sending taken for asking, or asking for sending, before and after.
    private(set) var directionErrors = (before: 0, after: 0)

    var count: Int { rows.reduce(0) { $0 + $1.count } }
    var correctBefore: Int { rows.reduce(0) { $0 + $1.correctBefore } }
    var correctAfter: Int { rows.reduce(0) { $0 + $1.correctAfter } }

    init(_ examples: [IntentExample], before: [IntentPrediction], after: [IntentPrediction]) {
      var rows: [String: Row] = [:]
      for (example, (old, new)) in zip(examples, zip(before, after)) {
        let (was, now) = (old.isCorrect(for: example), new.isCorrect(for: example))
        rows[example.intent, default: Row(intent: example.intent)].add(was, now)
        if now, !was { improvements.append(example.text) }
        if was, !now { regressions.append(example.text) }
        directionErrors.before += old.confusesSendAndRequest(for: example) ? 1 : 0
        directionErrors.after += new.confusesSendAndRequest(for: example) ? 1 : 0
      }
      self.rows = rows.values.sorted { (-$0.count, $0.intent) < (-$1.count, $1.intent) }
    }
  }

  /// The paraphrases that were trained on.
  let examples: [ParaphraseCandidate]
  /// Paraphrases of intents that the model does not have.
  package let untrainable: [ParaphraseCandidate]
  /// The comparison on synthetic sentences.
  let syntheticSentences: Comparison
  /// The comparison on sentences of the paraphrases.
  let exampleSentences: Comparison

  /// True if as many sentences of the paraphrases are right as before, all else is as well understood, and no more
  /// payments are turned round.
  package var isNonInferior: Bool {
    !syntheticSentences.isSignificantlyWorse && exampleSentences.correctAfter >= exampleSentences.correctBefore
      && syntheticSentences.directionErrors.after + exampleSentences.directionErrors.after <= syntheticSentences
        .directionErrors.before + exampleSentences.directionErrors.before
  }
}

extension RetrainingReport.Comparison {
  /// True if significantly more sentences were lost than gained (one-sided sign test, p < 0.05): any training changes some
  /// of those that are hard.
  var isSignificantlyWorse: Bool {
    let (changed, lost) = (improvements.count + regressions.count, regressions.count)
    guard lost > improvements.count else { return false }
    let chance = (lost...changed).reduce(0.0) { sum, count in
      let logCombinations =
        lgamma(Double(changed + 1)) - lgamma(Double(count + 1)) - lgamma(Double(changed - count + 1))
      return sum + exp(logCombinations - Double(changed) * log(2))
    }
    return chance < 0.05
  }
}

extension RetrainingReport.Comparison.Row {
  fileprivate mutating func add(_ was: Bool, _ now: Bool) {
    count += 1
    correctBefore += was ? 1 : 0
    correctAfter += now ? 1 : 0
  }
}

extension IntentPrediction {
  fileprivate func isCorrect(for example: IntentExample) -> Bool {
    intent.label == example.intent && tags == example.tags
  }

  fileprivate func confusesSendAndRequest(for example: IntentExample) -> Bool {
    let payments: Set<String> = ["send_money", "request_money"]
    return payments == [intent.label, example.intent]
  }
}

extension RetrainingReport {
  /// The lines of a table.
  package var text: [String] {
    func line(_ title: String, _ count: Int, _ before: Int, _ after: Int) -> String {
      title.padded(to: 34) + "\(before)".aligned(to: 8) + "\(after)".aligned(to: 8) + "   of \(count)"
    }
    var lines = ["right in everything".padded(to: 34) + "before".aligned(to: 8) + "after".aligned(to: 8)]
    for (title, part) in [("sentences of the paraphrases", exampleSentences), ("other sentences", syntheticSentences)] {
      lines.append(line(title, part.count, part.correctBefore, part.correctAfter))
      lines += part.rows.map { line("  " + $0.intent, $0.count, $0.correctBefore, $0.correctAfter) }
    }
    for (mark, texts) in [("+", syntheticSentences.improvements), ("-", syntheticSentences.regressions)] {
      lines += texts.map { "\(mark) \($0)" }
    }
    return lines
  }

  /// The object that `usage train --json` prints.
  package var json: JSONValue {
    func object(_ part: Comparison) -> JSONValue {
      .object([
        ("count", .integer(part.count)), ("before", .integer(part.correctBefore)),
        ("after", .integer(part.correctAfter)),
        (
          "intents",
          .array(
            part.rows.map {
              .object([
                ("name", .text($0.intent)), ("count", .integer($0.count)), ("before", .integer($0.correctBefore)),
                ("after", .integer($0.correctAfter)),
              ])
            })
        ),
        ("improvements", .array(part.improvements.map { .text($0) })),
        ("regressions", .array(part.regressions.map { .text($0) })),
      ])
    }
    return .object([
      ("kept", .bool(isNonInferior)), ("examples", .array(examples.map { .text($0.pattern) })),
      ("untrainable", .array(untrainable.map { .text($0.pattern) })), ("exampleSentences", object(exampleSentences)),
      ("syntheticSentences", object(syntheticSentences)),
    ])
  }
}

extension String {
  /// The text with spaces after it, or before it, up to a width.
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(width - count, 0)) }
  fileprivate func aligned(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(width - count, 0)) + self
  }
}
