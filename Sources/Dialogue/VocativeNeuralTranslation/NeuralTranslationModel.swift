public import VocativeCaptions
import Foundation
import VocativeCore
public import VocativeNeural

/// A neural translation model: an encoder–decoder with its vocabulary.
///
/// Its directory has the files that Hugging Face publishes for Marian (OPUS-MT) or for M2M-100 and NLLB: `config.json`,
/// `model.safetensors`, and `source.spm`, `target.spm`, `vocab.json`, or `sentencepiece.bpe.model` with
/// `special_tokens_map.json`. Safe to use from many tasks at once.
public final class NeuralTranslationModel: Sendable {
  let network: TranslationNetwork
  let vocabulary: TranslationVocabulary
  private let shortlist: VocabularyShortlist?

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - directory: The directory of the model.
  ///   - precision: The arithmetic of its products.
  ///   - lexicon: A file of `target source probability` lines; only the translations in it and the commonest tokens are
  ///     then written, which is faster for large vocabularies. Nil for the whole vocabulary.
  /// - Throws: ``VocativeNeural/ModelError``.
  public init(directory: String, precision: Precision = .int8, lexicon: String? = nil) throws(ModelError) {
    network = try TranslationNetwork(directory: directory, precision: precision)
    vocabulary = try TranslationVocabulary(directory: directory, network.configuration)
    let vocabulary = vocabulary
    let limit = network.configuration.decoder.vocabularySize
    let common = Array(0..<min(VocabularyShortlist.commonTokens, limit)) + [network.configuration.end]
    shortlist = try lexicon.map { (path) throws(ModelError) in
      try VocabularyShortlist(contentsOf: path, always: common) { subword in
        vocabulary.token(ofSubword: subword).flatMap { $0 < limit ? $0 : nil }
      }
    }
  }

  /// The pairs of languages that the model translates.
  public var pairs: [LanguagePair] { vocabulary.pairs }

  /// Returns the translations of a text, the best first.
  ///
  /// - Parameters:
  ///   - text: A sentence, or as much as the model has positions for.
  ///   - pair: The source and target language.
  ///   - prefix: The beginning that the translation must have; it is not repeated in the result.
  ///   - settings: The settings of the search.
  /// - Returns: The translations with the probabilities of their tokens (geometric mean) as confidence.
  /// - Throws: ``VocativeCaptions/TranslationError`` with `pairUnavailable`, or ``VocativeNeural/ModelError`` with
  ///   `invalidInput` for a text that is too long.
  public func translations(
    of text: String, _ pair: LanguagePair, continuing prefix: String = "",
    settings: DecodingSettings = DecodingSettings()
  ) throws -> [Translation.Alternative] {
    let source = try vocabulary.sourceTokens(of: text, pair)
    let forced = prefix.isEmpty ? [] : vocabulary.targetTokens(of: prefix)
    let start = try vocabulary.startTokens(pair) + forced
    return try search(source, from: start, settings).prefix(max(1, settings.alternatives)).map { result in
      let whole = vocabulary.text(of: forced + result.tokens)
      let known = vocabulary.text(of: forced)
      let text = whole.hasPrefix(known) ? String(whole.dropFirst(known.count)) : vocabulary.text(of: result.tokens)
      return Translation.Alternative(
        text.trimmingSpaces, confidence: Confidence(min(1, max(0, exp(result.meanLogProbability)))))
    }
  }

  /// Searches for translations of source tokens, by the shortlist if there is one.
  func search(
    _ source: [Int], from start: [Int], _ settings: DecodingSettings
  ) throws(ModelError) -> [TranslationBeamSearch.Result] {
    let limit = network.configuration.decoder.vocabularySize
    let allowed = shortlist?.tokens(for: source.filter { $0 < limit }, with: start)
    return try network.search(source, from: start, allowed: allowed, settings)
  }
}
