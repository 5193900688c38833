import VocativeCore
public import VocativeGrammar

extension Assistant {
  /// What can be asked for, exactly as declared, as a grammar for a recogniser; a conversation's own
  /// ``Conversation/grammar()`` also knows politeness, answers and corrections.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func requestGrammar() async throws -> Grammar {
    var writer = GrammarWriter(try await SlotVocabulary(intents), listLimit: .max)
    var requests: [Grammar.Expansion] = []
    for intent in intents {
      if let request = writer.request(intent) { requests.append(request) }
    }
    var rules = writer.rules
    rules["utterance"] = .oneOf(requests)
    return Grammar(name: "requests", root: "utterance", rules: rules)
  }
}
