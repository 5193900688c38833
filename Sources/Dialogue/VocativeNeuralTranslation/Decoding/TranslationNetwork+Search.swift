package import VocativeNeural

extension TranslationNetwork {
  /// Searches for translations of source tokens.
  ///
  /// - Parameters:
  ///   - source: The tokens, at least one and at most as many as there are positions.
  ///   - start: The token before every translation, then tokens that must follow it.
  ///   - tokens: The tokens that may be written, in ascending order; nil for all.
  ///   - settings: The settings of the search.
  /// - Returns: The translations, the best first.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput`.
  func search(
    _ source: [Int], from start: [Int], allowed tokens: [Int]?, _ settings: DecodingSettings
  ) throws(ModelError) -> [TranslationBeamSearch.Result] {
    guard configuration.maximumPositions > start.count else {
      throw ModelError(.invalidInput, "\(start.count) tokens are forced, and \(configuration.maximumPositions) fit")
    }
    var tree = try DecodingTree(self, source: encode(source), shortlist: tokens)
    let length = Int(Double(source.count) * settings.maximumLengthRatio) + 16
    var settings = settings
    settings.beamSize = max(1, settings.beamSize)
    let search = TranslationBeamSearch(
      settings: settings, end: configuration.end, forbidden: Set(configuration.forbidden),
      maximumLength: min(settings.maximumLength ?? length + start.count, configuration.maximumPositions - 1))
    return try search.run(in: &tree, from: start)
  }

  /// Returns the tokens of the best translation of source tokens, its end left out; for benchmarks, which have no
  /// vocabulary.
  package func bestTranslation(of source: [Int], _ settings: DecodingSettings) throws(ModelError) -> [Int] {
    try search(source, from: [configuration.decoderStart], allowed: nil, settings).first?.tokens ?? []
  }
}
