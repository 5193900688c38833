import VocativeCore
import VocativeText

/// Renders the texts that depend on the intents and their lists.
///
/// Pure functions of the dialogue state.
struct ResponseGenerator: Sendable {
  let domain: DialogueDomain

  /// The number of abilities that one help text names.
  private static let capabilitiesPerPage = 3

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
    intent.phrases.lazy.filter { !$0.isFollowUp }.compactMap { try? $0.pattern.get() }.first.map { pattern in
      pattern.exampleText { slot in domain.sample(of: slot, in: intent.name) ?? slot.inWords }
    }
  }

  /// Returns the reply that names words which nothing accounts for; empty if there are none.
  func leftovers(_ words: [String]) -> Reply {
    guard !words.isEmpty else { return "" }
    let quoted = words.map { "“\($0.bidiIsolated)”" }.joinedInEnglish("and")
    return ResponseTemplates.render(domain.templates.leftover, 0, ["words": Reply(quoted)])
  }

  /// Returns the reply to an utterance that is no request: what was not understood, and the nearest ability.
  func noRequest(_ turn: UserTurn, _ state: DialogueState) -> Reply {
    let words = Reply("“\(turn.utterance.trimmedText.shortened.bidiIsolated)”")
    guard let nearest = nearestIntent(to: turn.utterance), let example = example(of: nearest) else {
      let refusal = turn.isOutOfScope ? ResponseTemplates.render(domain.templates.outOfScope, state.failureCount) : ""
      return refusal
        + ResponseTemplates.render(domain.templates.notUnderstoodWords, state.failureCount, ["words": words])
    }
    return noMatch(turn, state)
      + ResponseTemplates.render(
        domain.templates.nearest, state.failureCount, ["ability": Reply(nearest.summary), "example": "\(example)"])
  }

  /// Returns the reply that says how to ask for something; the abilities of the assistant if nothing is near.
  ///
  /// The words are a phrase of the intent, if one is known.
  func wording(of topic: Utterance, _ intent: String?) -> Reply {
    if let intent = intent.flatMap({ domain.intents[$0] }) { return wording(of: [intent]) }
    let named = intents(summarizedBy: topic)
    if !named.isEmpty { return wording(of: Array(named.prefix(Self.wordingLimit))) }
    let scores = scores(of: topic)
    guard let best = scores.max(by: { $0.score < $1.score }), best.score > 0 else {
      return capabilities(DialogueState())
    }
    // "Money from a friend" may be asked for, or sent.
    let rivals = scores.filter { $0.intent.name == best.intent.opposite && $0.score >= best.score }
    return wording(of: [best.intent] + rivals.map(\.intent))
  }

  /// The number of intents whose wording a reply gives.
  private static let wordingLimit = 3

  /// Returns the intents whose summary has a topic of one word: "requests" is about requesting money and paying a request.
  private func intents(summarizedBy topic: Utterance) -> [IntentDeclaration] {
    func stems(_ text: Utterance) -> Set<String> {
      Set(text.tokens.filter { WordClasses.category(of: $0) == .content }.map(\.folded.stem))
    }
    let wanted = stems(topic)
    guard wanted.count == 1 else { return [] }
    return domain.intentOrder.compactMap { domain.intents[$0] }.filter { intent in
      !intent.isRefusal && !stems(Utterance(intent.summary)).isDisjoint(with: wanted)
    }
  }

  private func wording(of intents: [IntentDeclaration]) -> Reply {
    intents.reduce("") { reply, intent in
      guard let example = example(of: intent) else { return reply }
      return reply
        + ResponseTemplates.render(
          domain.templates.wording, 0, ["ability": Reply(intent.summary), "example": "\(example)"])
    }
  }

  /// Words that say nothing about what is wanted.
  private static let commonVerbs: Set<String> = [
    "me", "tell", "get", "make", "have", "show", "give", "want", "need", "let", "put", "take", "go", "come", "say",
    "know",
    "see", "find", "my", "much", "many", "last", "new", "set", "up", "out", "back", "over",
  ]

  /// Returns the intent with the most words in common with an utterance; nil if none has a word that carries meaning.
  private func nearestIntent(to utterance: Utterance) -> IntentDeclaration? {
    let scores = scores(of: utterance)
    return scores.max { $0.score < $1.score }.flatMap { $0.score > 0 ? $0.intent : nil }
  }

  /// Returns the weight of the words that each intent has in common with an utterance: one that few intents have says
  /// more.
  private func scores(of utterance: Utterance) -> [(intent: IntentDeclaration, score: Double)] {
    let words = utterance.tokens.filter {
      WordClasses.category(of: $0) == .content && !Self.commonVerbs.contains($0.folded)
    }
    .map(\.folded.stem)
    let intents = domain.intentOrder.compactMap { domain.intents[$0] }.map { ($0, $0.compiledPhrases.contentStems) }
    return intents.map { intent, stems in
      (
        intent,
        words.filter(stems.contains).map { word in 1 / Double(intents.count { $0.1.contains(word) }) }.reduce(0, +)
      )
    }
  }

  /// Returns the reply that says which words led to which values.
  func explanation(_ state: DialogueState) -> Reply {
    guard let (interpretation, _) = state.lastInterpretation, let intent = domain.intents[interpretation.intent] else {
      return ResponseTemplates.render(domain.templates.nothingToExplain, 0)
    }
    let values = interpretation.entities.map { "“\($0.text.bidiIsolated)” as the \($0.slot.inWords)" }
    let all = ["a request to \(intent.summary)"] + values
    return ResponseTemplates.render(domain.templates.explanation, 0, ["values": Reply(all.joinedInEnglish("and"))])
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

  /// Returns some values one after the other, with commas between.
  static func enumeration(_ values: [Reply]) -> Reply {
    Reply(shown: values.map(\.shown).joined(separator: ", "), spoken: values.map(\.spoken).joined(separator: ", "))
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

extension String {
  /// The text, or its beginning if it is long.
  fileprivate var shortened: String { count <= 40 ? self : prefix(37) + "…" }
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
