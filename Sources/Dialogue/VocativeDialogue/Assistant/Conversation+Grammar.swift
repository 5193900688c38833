import VocativeCore
public import VocativeGrammar
import VocativeText

extension Conversation {
  /// What can be said at this moment, as a grammar for a recogniser: every request, yes, no, help and their like, and,
  /// while a request is open, its values, corrections and the entries of the list on offer.
  ///
  /// Of a long list it holds the first 100 entries; ``languageModel()`` holds more, and so does ``expectedAnswers()``.
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

  /// The words of the grammar that are names of their own, of people, places or brands: those that the app's lists
  /// write with a capital letter, but for common words and abbreviations.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func properNouns() async throws -> Set<String> {
    Set(try await listedNames(limit: .max).flatMap(\.properWords))
  }

  /// What the entries of all lists are called, each name once however many slots share a list.
  ///
  /// - Parameter limit: Entries past these of a list are left out.
  func listedNames(limit: Int) async throws -> Set<String> {
    let lexicon = try await currentLexicon()
    var names: Set<String> = []
    for intent in assistant.intents {
      for slot in intent.slots {
        guard let list = lexicon.parser(of: slot.name, in: intent.name) as? any ListSlotParser else { continue }
        for entry in list.entries(limit: limit) { names.formUnion(entry.names) }
      }
    }
    return names
  }

  /// What answers the last question, a part of ``grammar()``: yes and no at a recap, a value where one was asked for,
  /// an entry of the list on offer; nil when nothing was asked.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func expectedAnswers() async throws -> Grammar? {
    var writer = GrammarWriter(try await currentLexicon(), listLimit: Self.listLimit)
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
    case .choice: .selections(from: offeredChoices)
    case .slot(let slot): openIntent.flatMap { writer.answer(to: slot, of: $0) }
    case .request, .nothing: nil
    }
  }
}

extension String {
  /// The words of a name that have a capital letter and are no common words, in lower case.
  fileprivate var properWords: [String] {
    split { $0.isWhitespace || $0 == "-" }.compactMap { part in
      let word = String(part.filter { $0.isLetter || $0 == "'" })
      guard word.first?.isUppercase ?? false, word.count == 1 || word.contains(where: \.isLowercase) else { return nil }
      return WordClasses.isCommon(word.folded) ? nil : word.lowercased()
    }
  }
}
