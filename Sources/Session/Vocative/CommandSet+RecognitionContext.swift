public import VocativeCommands
public import VocativeSpeech

extension CommandSet {
  /// Returns the context that recognises the commands and pauses.
  ///
  /// - Parameter g2p: The pronunciation of words that the recogniser's dictionary may lack.
  /// - Returns: The context, with the pronunciations of the commands' words.
  /// - Throws: The error of the pronunciations.
  public func recognitionContext(g2p: (any GraphemeToPhoneme)? = nil) async throws -> RecognitionContext {
    let pronunciations = try await g2p?.pronunciations(of: grammar.vocabulary) ?? [:]
    return RecognitionContext(.grammar(grammar), pronunciations: pronunciations, emitsUnchangedPartials: true)
  }
}
