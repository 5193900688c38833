package import VocativeTraining
import VocativeSupport

/// The examples of the mood model: `toxic`, `negative`, `neutral` and `positive` texts.
///
/// They are sentences of data sets that people labelled (tweets, reviews, requests), sentences written for this purpose,
/// and contrast sets, in which the same frames have different labels by what stands in them.
package struct MoodExamples {
  /// The most sentences of a template.
  package var sentencesPerTemplate = 16
  /// The seed of the random choices.
  package var seed: UInt64 = 1

  /// Creates the default settings.
  package init() {}

  /// The labels that are written, in the order of their names.
  package static let labels = ["negative", "neutral", "positive", "toxic"]

  /// Makes the examples.
  ///
  /// - Parameter folder: A folder with `tone-tweets`, `sst2`, `snips` and `atis`, each with `train.jsonl`; nil for the
  ///   written sentences alone.
  /// - Returns: The examples in random order; a text occurs at most twice.
  /// - Throws: ``VocativeTraining/DatasetError`` when a file cannot be read.
  package func examples(folder: String? = nil) throws(DatasetError) -> [LabelExample] {
    var random = SeededRandomNumberGenerator(seed: seed)
    var rows = writtenExamples(using: &random)
    if let folder {
      rows += try tweets(folder + "/tone-tweets/train.jsonl", using: &random)
      rows += try Dataset<LabelExample>(file: folder + "/sst2/train.jsonl").examples.map {
        (CorpusText.review($0.text), $0.label)
      }
      for name in ["snips", "atis"] {
        let requests = try Dataset<IntentExample>(file: folder + "/\(name)/train.jsonl").examples
        rows += requests.shuffled(using: &random).prefix(900).map { ($0.text, "neutral") }
      }
    }
    return finished(rows, using: &random)
  }

  /// The sentences written for this purpose, and those of the templates.
  private func writtenExamples(using random: inout SeededRandomNumberGenerator) -> [Row] {
    let grammar = ChoiceGrammar(Self.templates)
    let drawn = grammar.sentences(sentencesPerTemplate, using: &random).map { sentence in
      (random.chance(50) ? Self.written(sentence.text, using: &random) : sentence.text, sentence.label)
    }
    let texts = Self.sentences.examples.map { ($0.text, $0.label) }
    // No template repeats itself in them, so they count thrice.
    return drawn + texts + texts + texts
  }

  /// Hateful tweets, a part of the offensive ones that speak to a person or of one, and a part of the rest.
  private func tweets(_ file: String, using random: inout SeededRandomNumberGenerator) throws(DatasetError) -> [Row] {
    let rows = try Dataset<LabelExample>(file: file).examples
    return rows.compactMap { row in
      let text = CorpusText.tweet(row.text)
      let words = text.lowercased().split(separator: " ")
      guard words.count > 2 else { return nil }
      switch row.label {
      case "hate": return (text, "toxic")
      case "offensive":
        let isAimed = words.contains { Self.persons.contains(String($0)) }
        return isAimed && random.chance(35) ? (text, "toxic") : nil
      case "neither": return random.chance(50) ? (text, "neutral") : nil
      default: return nil
      }
    }
  }

  private func finished(_ rows: [Row], using random: inout SeededRandomNumberGenerator) -> [LabelExample] {
    var counts: [String: Int] = [:]
    return rows.shuffled(using: &random).compactMap { text, label in
      let text = random.chance(50) ? CorpusText.recognized(text) : text
      counts[text, default: 0] += 1
      return text.isEmpty || counts[text, default: 0] > 2 ? nil : LabelExample(text: text, label: label)
    }
  }

  private typealias Row = (text: String, label: String)

  private static func written(_ text: String, using random: inout SeededRandomNumberGenerator) -> String {
    let start = text.prefix(1).uppercased() + text.dropFirst()
    return start.last.map { ".!?".contains($0) } == true ? start : start + random.pick([".", ".", "!", ""])
  }

  private static let persons: Set<String> = [
    "you", "your", "you're", "u", "ur", "he", "she", "they", "his", "her", "their",
  ]

  private static let templates = [
    PackageResources.moods_txt, PackageResources.contrast_txt, PackageResources.functions_txt,
  ].map { String(decoding: $0, as: UTF8.self) }

  private static let sentences: Dataset<LabelExample> = {
    let text = String(decoding: PackageResources.sentences_jsonl, as: UTF8.self)
    return (try? Dataset<LabelExample>(text: text, name: "sentences.jsonl")) ?? Dataset([])
  }()
}
