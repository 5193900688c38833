import Foundation
import Vocative
import VocativeNLU
import VocativeSupport
import VocativeTraining
import VocativeUsage

/// What became of a pack by learning lessons.
struct RetrainingReport {
  /// The same sentences, read by the pack before and by the one after.
  struct Comparison {
    /// How many of an intent's sentences are right in everything.
    struct Row: Equatable {
      let intent: String
      var count = 0
      var before = 0
      var after = 0
    }

    /// By intent, the most frequent first.
    private(set) var rows: [Row]
    /// The sentences that are right now and were not, and those that were right and are not.
    private(set) var gained: [String] = []
    private(set) var lost: [String] = []
    /// Sending taken for asking, or asking for sending, before and after.
    private(set) var flips = (before: 0, after: 0)

    var count: Int { rows.reduce(0) { $0 + $1.count } }
    var before: Int { rows.reduce(0) { $0 + $1.before } }
    var after: Int { rows.reduce(0) { $0 + $1.after } }

    init(_ examples: [IntentExample], before: [IntentReading], after: [IntentReading]) {
      var rows: [String: Row] = [:]
      for (example, (old, new)) in zip(examples, zip(before, after)) {
        let (was, now) = (old.isRight(for: example), new.isRight(for: example))
        rows[example.intent, default: Row(intent: example.intent)].add(was, now)
        if now, !was { gained.append(example.text) }
        if was, !now { lost.append(example.text) }
        flips.before += old.isFlipped(for: example) ? 1 : 0
        flips.after += new.isFlipped(for: example) ? 1 : 0
      }
      self.rows = rows.values.sorted { (-$0.count, $0.intent) < (-$1.count, $1.intent) }
    }
  }

  /// What was learned.
  let lessons: [Lesson]
  /// Lessons of intents that the pack knows nothing of.
  let leftToPhrases: [Lesson]
  /// Sentences of the generator.
  let others: Comparison
  /// Sentences of the lessons.
  let taught: Comparison

  /// Whether as many sentences of the lessons are right as before, all else is as well understood, and no more payments
  /// are turned round.
  var isNoWorse: Bool {
    !others.isWorse && taught.after >= taught.before
      && others.flips.after + taught.flips.after <= others.flips.before + taught.flips.before
  }
}

extension RetrainingReport.Comparison {
  /// Whether more sentences were lost than gained, and by more than chance brings about once in twenty times (sign test,
  /// one-sided): any training changes some of those that are hard.
  var isWorse: Bool {
    let (changed, lost) = (gained.count + lost.count, lost.count)
    guard lost > gained.count else { return false }
    let chance = (lost...changed).reduce(0.0) { sum, count in
      let ways = lgamma(Double(changed + 1)) - lgamma(Double(count + 1)) - lgamma(Double(changed - count + 1))
      return sum + exp(ways - Double(changed) * log(2))
    }
    return chance < 0.05
  }
}

extension RetrainingReport.Comparison.Row {
  fileprivate mutating func add(_ was: Bool, _ now: Bool) {
    count += 1
    before += was ? 1 : 0
    after += now ? 1 : 0
  }
}

extension IntentReading {
  fileprivate func isRight(for example: IntentExample) -> Bool {
    intent.name == example.intent && tags == example.tags
  }

  fileprivate func isFlipped(for example: IntentExample) -> Bool {
    let payments: Set<String> = ["send_money", "request_money"]
    return payments == [intent.name, example.intent]
  }
}

extension RetrainingReport {
  /// For people to read.
  var lines: [String] {
    func line(_ title: String, _ count: Int, _ before: Int, _ after: Int) -> String {
      title.padded(to: 34) + "\(before)".aligned(to: 8) + "\(after)".aligned(to: 8) + "   of \(count)"
    }
    var lines = ["right in everything".padded(to: 34) + "before".aligned(to: 8) + "after".aligned(to: 8)]
    for (title, part) in [("sentences of the lessons", taught), ("other sentences", others)] {
      lines.append(line(title, part.count, part.before, part.after))
      lines += part.rows.map { line("  " + $0.intent, $0.count, $0.before, $0.after) }
    }
    for (mark, texts) in [("+", others.gained), ("-", others.lost)] {
      lines += texts.map { "\(mark) \($0)" }
    }
    return lines
  }

  /// The object that scripts read.
  var json: JSONValue {
    func object(_ part: Comparison) -> JSONValue {
      .object([
        ("count", .integer(part.count)), ("before", .integer(part.before)), ("after", .integer(part.after)),
        (
          "intents",
          .array(
            part.rows.map {
              .object([
                ("name", .text($0.intent)), ("count", .integer($0.count)), ("before", .integer($0.before)),
                ("after", .integer($0.after)),
              ])
            })
        ),
        ("gained", .array(part.gained.map { .text($0) })), ("lost", .array(part.lost.map { .text($0) })),
      ])
    }
    return .object([
      ("kept", .bool(isNoWorse)), ("lessons", .array(lessons.map { .text($0.pattern) })),
      ("leftToPhrases", .array(leftToPhrases.map { .text($0.pattern) })), ("taught", object(taught)),
      ("others", object(others)),
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
