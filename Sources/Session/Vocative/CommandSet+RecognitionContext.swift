public import VocativeCommands
public import VocativeSpeech

extension CommandSet {
  /// What a recogniser is told to listen for: the commands, and pauses.
  ///
  /// - Parameter pronouncer: Says how words sound that the recogniser's dictionary may lack.
  /// - Throws: What the pronouncer throws.
  public func recognitionContext(g2p pronouncer: (any GraphemeToPhoneme)? = nil) async throws -> RecognitionContext {
    let ways = try await pronouncer?.pronunciations(of: grammar.vocabulary) ?? [:]
    return RecognitionContext(.grammar(grammar), pronunciations: ways, emitsUnchangedPartials: true)
  }
}
