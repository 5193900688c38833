public import VocativeDialogue

extension CommandSet {
  /// Returns these commands and learned wordings that a conversation answers.
  ///
  /// ```swift
  /// let commands = try await CommandSet.navigator(navigator)
  ///   .adding(learned: try await log.commandPhrases(), answeredBy: conversation)
  /// ```
  ///
  /// A wording becomes a command if the conversation surely recognises its intent, if that intent is reversible, if the
  /// wording has no value, and if no command has the same words. It fires like any command, after the longer pause if
  /// its intent has slots. The conversation must be the fallback of the session.
  ///
  /// - Parameters:
  ///   - phrases: The wordings by the names of intents. Unsuitable ones are ignored.
  ///   - conversation: The conversation that answers them.
  /// - Returns: The commands with the suitable wordings; these commands alone if none is suitable.
  /// - Throws: The error of the app's services if their lists cannot be read, and the error of the model.
  public func adding(
    learned phrases: [String: [Phrase]], answeredBy conversation: Conversation
  ) async throws -> CommandSet {
    try await Self.learned(phrases, answeredBy: conversation, beside: self) ?? self
  }

  /// Returns learned wordings that a conversation answers; nil if none is suitable.
  ///
  /// - Throws: As ``adding(learned:answeredBy:)`` does.
  public static func learned(
    _ phrases: [String: [Phrase]], answeredBy conversation: Conversation
  ) async throws -> CommandSet? {
    try await learned(phrases, answeredBy: conversation, beside: nil)
  }

  private static func learned(
    _ phrases: [String: [Phrase]], answeredBy conversation: Conversation, beside declared: CommandSet?
  ) async throws -> CommandSet? {
    var set = declared
    for (intent, phrases) in phrases.sorted(by: { $0.key < $1.key }) {
      for phrase in phrases where phrase.syntaxError == nil && phrase.slotNames.isEmpty {
        guard let request = try await conversation.standaloneRequest(phrase.text, for: intent) else { continue }
        let command = Command(asking: phrase.text, of: conversation, takesValues: request.takesValues)
        // A declared command or an earlier wording keeps its words.
        if let more = try? CommandSet(validating: (set?.commands ?? []) + [command]) { set = more }
      }
    }
    return set
  }
}
