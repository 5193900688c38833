import Foundation
import Vocative
import VocativeCaptions
import VocativeConsole
import VocativeSetup
import VocativeSupport

/// Measures the restoration of like-sounding words in written sentences.
struct RestorationBenchmark {
  let restorer: ContextRestorer
  let showsErrors: Bool
  private let sentences: [Sentence]

  private struct Sentence {
    let half: String
    let text: String
    /// The wrong word and the word meant; nil for a sentence without a fault.
    let error: (recognized: String, meant: String)?
  }

  private struct Counts {
    var restored = 0
    var miscorrected = 0
    var wrong = 0
    var changed = 0
    var right = 0
  }

  /// Reads the sentences.
  ///
  /// - Throws: ``VocativeCore/InputError`` for a file that cannot be used, and when no models are installed.
  init(file: String, showsErrors: Bool) throws {
    guard let restorer = ContextRestoration.installed() else {
      throw InputError(.unreadable, "the trigrams of PocketSphinx and a sentence encoder are needed", file: file)
    }
    (self.restorer, self.showsErrors) = (restorer, showsErrors)
    sentences = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { line in
        let fields = line.split(separator: "\t").map(String.init)
        guard fields.count == 4 else { return nil }
        return Sentence(
          half: fields[0], text: fields[1], error: fields[2] == "-" ? nil : (recognized: fields[2], meant: fields[3]))
      }
  }

  func run(on console: Console) -> [BenchmarkMetric] {
    var counts: [String: Counts] = [:]
    var milliseconds: [Double] = []
    let clock = ContinuousClock()
    // The first sentence fills no cache of the others, but touches the models' files.
    _ = restorer.restored(Transcript("The weather is nice today."))
    for sentence in sentences {
      let start = clock.now
      let result = restorer.restored(Transcript(sentence.text))
      milliseconds.append((clock.now - start).milliseconds)
      add(sentence, result, to: &counts[sentence.half, default: Counts()], on: console)
    }
    milliseconds.sort()
    let middle = milliseconds.isEmpty ? 0 : milliseconds[milliseconds.count / 2]
    return counts.sorted { $0.key < $1.key }.flatMap { metrics($1, half: $0) } + [
      BenchmarkMetric(key: "medianMs", title: "median time of a sentence", value: middle, unit: "ms"),
      BenchmarkMetric(
        key: "slowestMs", title: "slowest sentence", value: milliseconds.last ?? 0, unit: "ms", fractionDigits: 1),
    ]
  }

  private func add(_ sentence: Sentence, _ result: Transcript, to counts: inout Counts, on console: Console) {
    let change = result.substitutions.first
    if let error = sentence.error {
      counts.wrong += 1
      if let change {
        let isRestored = change.recognized == error.recognized && change.restored == error.meant
        if isRestored { counts.restored += 1 } else { counts.miscorrected += 1 }
        if isRestored { return }
      }
    } else {
      counts.right += 1
      if change == nil { return }
      counts.changed += 1
    }
    guard showsErrors, sentence.half == "dev" else { return }
    console.print("\(sentence.text) < \(change.map { "\($0.recognized) → \($0.restored)" } ?? "unchanged")")
  }

  private func metrics(_ counts: Counts, half: String) -> [BenchmarkMetric] {
    func share(_ key: String, _ title: String, _ count: Int, of total: Int) -> BenchmarkMetric {
      BenchmarkMetric(
        key: half + key, title: "\(half): \(title) of \(total)", value: 100 * Double(count) / Double(max(1, total)),
        unit: "%", fractionDigits: 1)
    }
    return [
      share("Restored", "wrong words restored", counts.restored, of: counts.wrong),
      share("Miscorrected", "wrong sentences changed wrongly", counts.miscorrected, of: counts.wrong),
      share("FalselyChanged", "right sentences changed", counts.changed, of: counts.right),
    ]
  }
}
