import Foundation
import VocativeCaptions
import VocativeConsole
import VocativeCore
import VocativeSetup
import VocativeSupport
import VocativeTraining

/// Scores a translator on texts with references, or with words that carry the meaning.
struct TranslationScoring {
  let pair: LanguagePair
  /// The directory of a neural model; nil for the phrase book and the rules.
  let model: String?
  /// True if the figures are printed as JSON.
  let isJSON: Bool

  /// Translates the texts of a file, and prints the figures and what lost its meaning.
  func run(data: String, on console: Console) async throws {
    let rows = try TranslationRow.table(TextFile.read(data), file: data)
      .filter { $0.language.map { $0.languageCode == pair.source.languageCode } ?? true }
    guard !rows.isEmpty else { throw InputError(.missing, "there is no text in \(pair.source)", file: data) }
    let translator =
      try model.map { try EverydayTranslator.translator(model: $0) }
      ?? EverydayTranslator.translator(before: EverydayTranslator.rules())
    var evaluation = TranslationEvaluation()
    var doubted = 0
    var times: [Double] = []
    let clock = ContinuousClock()
    for row in rows {
      let start = clock.now
      let translation = try await formattedTranslation(of: row.source, by: translator)
      times.append((clock.now - start).milliseconds)
      evaluation.add(translation.text, of: row)
      if !translation.doubts.isEmpty { doubted += 1 }
    }
    print(evaluation, doubted, times, on: console)
  }

  private func formattedTranslation(of text: String, by translator: some Translator) async throws -> Translation {
    let protecting = translator.protecting()
    var formatter = TranscriptFormatter(protecting, pair)
    let written = await formatter.formatted(Transcript(text, isFinal: true)).text
    return try await protecting.translation(of: written, pair)
  }

  private func print(_ evaluation: TranslationEvaluation, _ doubted: Int, _ times: [Double], on console: Console) {
    let median = times.sorted()[times.count / 2]
    guard !isJSON else {
      return console.print(
        json: .object([
          ("texts", .integer(evaluation.count)),
          ("chrF2", evaluation.referenceCount > 0 ? .decimal(evaluation.characterFScore, places: 2) : nil),
          ("bleu", evaluation.referenceCount > 0 ? .decimal(evaluation.bleu, places: 2) : nil),
          ("meaningTests", .integer(evaluation.meaningCount)), ("meaningKept", .integer(evaluation.keptCount)),
          ("otherMeaning", .integer(evaluation.otherMeaningCount)), ("doubted", .integer(doubted)),
          ("medianMs", .decimal(median, places: 1)),
        ]))
    }
    for miss in evaluation.misses {
      console.print("\(miss.hasOtherMeaning ? "other" : "lost ") \(miss.source) → \(miss.translation)")
    }
    console.print("\(evaluation.count) texts, \(median.rounded(places: 1)) ms each (median), \(doubted) doubted")
    if evaluation.referenceCount > 0 {
      console.print(
        "chrF2 \(evaluation.characterFScore.rounded(places: 2)), BLEU \(evaluation.bleu.rounded(places: 2))")
    }
    if evaluation.meaningCount > 0 {
      let kinds = evaluation.kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.kept)/\($0.value.all)" }
      console.print(
        "meaning kept \(evaluation.keptCount) of \(evaluation.meaningCount), another one \(evaluation.otherMeaningCount)"
          + " (\(kinds.joined(separator: ", ")))")
    }
  }
}
