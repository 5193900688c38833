public import VocativeDialogue

extension CommandSet {
  /// These commands, and wordings that a conversation answers as soon as they are said.
  ///
  /// ```swift
  /// let rapid = try await CommandSet.navigator(navigator)
  ///   .adding(learned: try await log.commandPhrases(), answeredBy: conversation)
  /// ```
  ///
  /// A wording becomes a command where the conversation surely takes it for the intent it was learned for, where that
  /// intent is declared reversible (``Intent/isReversible``) and no value is named, and where no command says the same.
  /// It fires by the rules of all commands, after the longer pause if its intent takes values that may follow. The
  /// conversation must be the one that takes what is no command.
  ///
  /// - Parameters:
  ///   - phrases: By the names of intents; what does not qualify is passed over.
  ///   - conversation: Answers them, as turns of its own.
  /// - Throws: What the app's services throw when their lists cannot be read, and what the model throws.
  public func adding(
    learned phrases: [String: [Phrase]], answeredBy conversation: Conversation
  ) async throws -> CommandSet {
    try await Self.learned(phrases, answeredBy: conversation, beside: self) ?? self
  }

  /// Wordings that a conversation answers as soon as they are said; nil when none of them qualifies.
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
        guard let haste = try await conversation.commandEagerness(of: phrase.text, for: intent) else { continue }
        let command = Command(asking: phrase.text, of: conversation, haste)
        // What is declared, or was learned before it, keeps its words.
        if let more = try? CommandSet(validating: (set?.commands ?? []) + [command]) { set = more }
      }
    }
    return set
  }
}
