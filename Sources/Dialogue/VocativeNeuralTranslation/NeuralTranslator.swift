public import VocativeCaptions
import VocativeCore
public import VocativeNeural

/// A translator by a neural model, sentence by sentence.
///
/// ```swift
/// let translator = try NeuralTranslator(directory: "opus-mt-en-es")
/// print(try await translator.translation(of: "Where is the station?", from: .english, to: .spanish).text)
/// ```
public struct NeuralTranslator: Translator {
  private let model: NeuralTranslationModel
  /// The settings of the search.
  public var settings: DecodingSettings

  /// Creates a translator with a loaded model.
  public init(_ model: NeuralTranslationModel, settings: DecodingSettings = DecodingSettings()) {
    self.model = model
    self.settings = settings
  }

  /// Loads the model of a directory; see ``NeuralTranslationModel/init(directory:precision:lexicon:)``.
  public init(directory: String, precision: Precision = .int8) throws(ModelError) {
    self.init(try NeuralTranslationModel(directory: directory, precision: precision))
  }

  /// The pairs of the model.
  public var pairs: [LanguagePair] { model.pairs }

  /// Translates a text.
  public func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    try await translation(of: text, pair, after: nil)
  }

  /// Translates a text that continues another: the model reads both, and must begin with the translation of the first.
  public func translation(
    of text: String, _ pair: LanguagePair, after preceding: PrecedingTranslation?
  ) async throws -> Translation {
    var parts: [Translation] = []
    var separators = ""
    var result = ""
    var preceding = preceding
    for sentence in SplitSentence.all(in: text) {
      try Task.checkCancellation()
      let part = try sentenceTranslation(sentence.text, pair, after: preceding)
      preceding = nil
      result += separators + part.text
      separators = sentence.separator
      parts.append(part)
    }
    guard let least = parts.map(\.confidence).min() else { return Translation("") }
    let alternatives = parts.count == 1 ? parts[0].alternatives : []
    return Translation(result, confidence: least, alternatives: alternatives, methods: [.neural])
  }

  private func sentenceTranslation(
    _ text: String, _ pair: LanguagePair, after preceding: PrecedingTranslation?
  ) throws -> Translation {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return Translation(text) }
    let source = preceding.map { $0.source + " " + text } ?? text
    do {
      let found = try model.translations(of: source, pair, continuing: preceding?.target ?? "", settings: settings)
      guard let best = found.first else { return Translation(text, confidence: .zero) }
      return Translation(best.text, confidence: best.confidence, alternatives: Array(found.dropFirst()))
    } catch let error as ModelError where error.code == .invalidInput {
      // A sentence that is longer than the model's positions is translated in halves.
      let words = text.split(separator: " ")
      guard words.count > 1 else { return Translation(text, confidence: .zero) }
      let halves = try [words[..<(words.count / 2)], words[(words.count / 2)...]].map {
        try sentenceTranslation($0.joined(separator: " "), pair, after: nil)
      }
      return Translation(
        halves.map(\.text).joined(separator: " "), confidence: halves.map(\.confidence).min() ?? .zero)
    }
  }
}
