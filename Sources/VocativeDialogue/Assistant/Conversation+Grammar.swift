public import VocativeCore

extension Conversation {
  /// What can be said at this moment, as a grammar for a recogniser: every request, yes, no, help and their like, and,
  /// while a request is open, its values, corrections and the entries of the list on offer.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func grammar() async throws -> Grammar {
    var writer = GrammarWriter(try await currentLexicon())
    var parts: [Grammar.Expansion] = []
    for intent in assistant.intents {
      if let request = writer.request(intent) { parts.append(.sequence([.politeness, request, .thanks])) }
    }
    parts += [writer.acts(), openIntent.flatMap { writer.values(for: $0) }, answers(&writer)].compactMap(\.self)
    return grammar(of: .oneOf(parts), writer)
  }

  /// The words of the grammar that name entries of the app's lists and are no common words: people, places, brands.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func nameWords() async throws -> Set<String> {
    let lexicon = try await currentLexicon()
    var words: Set<String> = []
    for intent in assistant.intents {
      for slot in intent.slots {
        guard let list = lexicon.parser(of: slot.name, in: intent.name) as? any ListParser else { continue }
        words.formUnion(Grammar(name: "list", root: "entry", rules: ["entry": list.expansion]).vocabulary)
      }
    }
    return words.filter { !Lexis.isCommon($0.folded) }
  }

  /// What answers the last question, a part of ``grammar()``: yes and no at a recap, a value where one was asked for, an
  /// entry of the list on offer; nil when nothing was asked.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func likelyAnswers() async throws -> Grammar? {
    var writer = GrammarWriter(try await currentLexicon())
    return answers(&writer).map { grammar(of: $0, writer) }
  }

  private func grammar(of utterance: Grammar.Expansion, _ writer: GrammarWriter) -> Grammar {
    var rules = writer.rules
    rules["utterance"] = utterance
    return Grammar(name: "conversation", root: "utterance", rules: rules)
  }

  private func answers(_ writer: inout GrammarWriter) -> Grammar.Expansion? {
    switch expectation {
    case .confirmation, .anythingElse: writer.acts([.yes, .no, .cancel, .goodbye])
    case .choice: .picks(from: offeredChoices)
    case .slot(let slot): openIntent.flatMap { writer.answer(to: slot, of: $0) }
    case .request, .nothing: nil
    }
  }
}
