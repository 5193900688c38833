import VocativeCore
import VocativeText

/// Renders the texts that depend on the intents and their lists.
///
/// Pure functions of the dialogue state.
struct ResponseGenerator: Sendable {
  let domain: DialogueDomain

  /// The number of abilities that one help text names.
  private static let capabilitiesPerPage = 5

  /// Returns the abilities of the assistant, with an example.
  ///
  /// Each request for help shows the next page.
  func capabilities(_ state: DialogueState) -> Reply {
    let all = domain.intentOrder.compactMap { domain.intents[$0]?.summary }
    let pages = stride(from: 0, to: all.count, by: Self.capabilitiesPerPage).map {
      Array(all[$0..<min($0 + Self.capabilitiesPerPage, all.count)])
    }
    let summaries = all.count <= Self.capabilitiesPerPage + 1 ? all : pages[state.helpPage % pages.count] + ["more"]
    let examples = domain.intentOrder.compactMap { name in domain.intents[name].flatMap { example(of: $0) } }
    let sample = examples.isEmpty ? "" : examples[state.turnNumber % examples.count]
    return ResponseTemplates.render(
      domain.templates.help, state.turnNumber,
      ["abilities": Reply(summaries.joinedInEnglish("and")), "example": "\(sample)"])
  }

  /// Returns a phrase of an intent with sample values in its slots.
  private func example(of intent: IntentDeclaration) -> String? {
    intent.phrases.lazy.compactMap { try? $0.pattern.get() }.first.map { pattern in
      pattern.exampleText { slot in domain.sample(of: slot, in: intent.name) ?? slot.inWords }
    }
  }

  /// Returns the values of a request so far, in the order of its slots.
  func summary(of frame: DialogueFrame, _ intent: IntentDeclaration) -> Reply {
    var known: Reply = "\(intent.summary)"
    for slot in intent.slots {
      guard let value = frame.fills[slot.name]?.value, !slot.isDerived else { continue }
      let name = Reply(slot.name.inWords)
      known = Reply(
        shown: "\(known.shown), \(name.shown) \(value.shown.bidiIsolated)",
        spoken: "\(known.spoken), \(name.spoken) \(value.spoken)")
    }
    return known
  }

  /// Returns the reply to a name that is in no list, with the names that a slot accepts.
  func unresolvedName(_ name: String, for slot: String, _ state: DialogueState) -> Reply {
    let isAddress = Utterance(name).tokens.contains { $0.kind == .address }
    let recognized = ResponseTemplates.render(
      isAddress ? domain.templates.unresolvedAddress : domain.templates.unresolvedName, state.failureCount,
      ["heard": "“\(name)”"])
    guard let names = domain.list(of: slot, in: state.frame)?.titles(limit: 5), !names.isEmpty else {
      return recognized
    }
    return recognized
      + ResponseTemplates.render(
        domain.templates.knownChoices, state.failureCount, ["names": "\(names.joinedInEnglish("or"))"])
  }

  /// Returns the reason why an utterance could not be used.
  func noMatch(_ turn: UserTurn, _ state: DialogueState) -> Reply {
    // One word, or an answer to a confirmation, is hardly a request that is out of scope.
    var isOutOfScope = turn.isOutOfScope && turn.utterance.tokens.count > 1
    if case .confirming = state.phase { isOutOfScope = false }
    return ResponseTemplates.render(
      isOutOfScope ? domain.templates.outOfScope : domain.templates.noMatch, state.failureCount)
  }

  /// Returns the reply to an utterance that may be an unknown entry of a list; nil where no entry was expected.
  func unresolvedEntry(_ turn: UserTurn, slot: String, _ state: DialogueState) -> Reply? {
    guard let intent = state.frame?.intent, turn.utterance.tokens.count <= (turn.isOutOfScope ? 2 : 4),
      case .provided? = domain.intents[intent]?.slot(slot)?.source, turn.act == nil,
      domain.list(of: slot, in: state.frame) != nil
    else { return nil }
    return unresolvedName(turn.utterance.trimmedText, for: slot, state)
  }

  /// Returns a numbered list of entries.
  static func list(_ choices: [any Choosable]) -> Reply {
    var reply: Reply = ""
    for (number, choice) in choices.enumerated() {
      let detail: Reply = choice.detail.map { " (\($0))" } ?? ""
      let title: Reply = "\(choice.shown)"
      let separator = number == choices.count - 1 ? "." : number == choices.count - 2 ? ", or " : ", "
      reply.shown += "\(number + 1). \(title.shown)\(detail.shown)" + (separator == "." ? "" : separator)
      reply.spoken += "\(number + 1), \(choice.spoken)" + (separator == "." ? "." : separator + " ")
    }
    return reply
  }
}

extension [String] {
  /// Returns the items as an English list: "a, b and c".
  func joinedInEnglish(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension PhrasePattern {
  /// Returns one sentence of the pattern: the first of alternatives, without optional parts.
  func exampleText(_ value: (String) -> String) -> String {
    switch self {
    case .word(let word): word
    case .slot(let name): value(name)
    case .sequence(let parts), .anyOrder(let parts):
      parts.map { $0.exampleText(value) }.filter { !$0.isEmpty }.joined(separator: " ")
    case .oneOf(let parts): parts.first?.exampleText(value) ?? ""
    case .optional: ""
    }
  }
}
