import VocativeCore
import VocativeText

extension DialogueStateTracker {
  /// Ends the turn with a reply.
  mutating func respond(
    _ reply: Reply, _ expects: SystemTurn.Expectation, choices: [any Choosable] = [], recap: Confirmation? = nil
  ) -> Step {
    var reply = preface + reply
    repetitionCount = reply == last?.reply ? repetitionCount + 1 : 0
    if repetitionCount >= Self.repetitionLimit {
      reply = ResponseTemplates.render(templates.repeatedReply, turnNumber) + reply
    }
    let turn = SystemTurn(
      reply: reply, expects: expects,
      choices: choices.map { SystemTurn.Choice(id: $0.id, title: $0.shown, detail: $0.detail) },
      confirmation: recap, intent: frame?.intent, outcomes: outcomes)
    last = turn
    return .respond(turn)
  }

  /// Asks for a slot, in another way each time it was asked in vain.
  mutating func ask(_ slot: SlotDeclaration) -> Step {
    phase = .asking(slot: slot.name)
    let variants = slot.prompt.variants
    let suggestions = Array((frame?.suggestions[slot.name] ?? []).prefix(Self.suggestionLimit))
    if failureCount > 0, !suggestions.isEmpty {
      preface =
        preface
        + ResponseTemplates.render(
          templates.recentChoices, failureCount, ["names": Reply(suggestions.map(\.shown).joinedInEnglish("or"))])
    }
    if failureCount < variants.count {
      return respond(Reply(variants[failureCount]), .slot(slot.name), choices: suggestions)
    }
    let ask = Reply(variants.last ?? "")
    let sample = lexicon?.parser(of: slot.name, in: frame?.intent ?? "")?.samples.first ?? ""
    let again = failureCount - variants.count
    let wordings = sample.isEmpty ? Array(templates.reprompt.dropFirst()) : templates.reprompt
    return respond(
      ResponseTemplates.render(wordings, again, ["ask": ask, "example": "\(sample)"]), .slot(slot.name),
      choices: suggestions)
  }

  private static let suggestionLimit = 3

  /// Offers a list to pick from.
  mutating func offer(_ choices: [any Choosable], for slot: String) -> Step {
    if choices.count == 1 { return offerCandidates(choices, for: slot) }
    let offered = Array(choices.prefix(9))
    phase = .choosing(slot: slot, offered)
    let reply = ResponseTemplates.render(
      templates.chooseValue, failureCount, ["what": Reply(slot.inWords), "choices": Self.list(offered)])
    return respond(reply, .choice, choices: offered)
  }

  /// Takes the one who was meant by a name that is in no list, or offers those who may have been; nil when it is like
  /// none.
  mutating func resolveName(_ name: String, phones: [String] = [], for slot: String) -> Step? {
    let list = lexicon?.parser(of: slot, in: frame?.intent ?? "") as? any ListSlotParser
    let familiar = frame?.suggestions[slot]?.map(\.id) ?? []
    guard let (entries, isSure) = list?.entries(like: name, phones: phones, recent: familiar),
      let first = entries.first
    else { return nil }
    if isSure {
      if let frame { history.record(frame) }
      editedSlots.insert(slot)
      frame?.fill(slot, SlotFiller(value: first, confidence: .certain, origin: .stated))
      failureCount = 0
      return frame.map { .review($0) }
    }
    preface = preface + ResponseTemplates.render(templates.unresolvedName, failureCount, ["heard": "“\(name)”"])
    failureCount += 1
    return offerCandidates(entries, for: slot)
  }

  /// Asks whether one of some entries was meant; a yes picks the only one.
  mutating func offerCandidates(_ entries: [any Choosable], for slot: String) -> Step {
    phase = .choosing(slot: slot, entries)
    guard entries.count == 1 else {
      let reply = ResponseTemplates.render(templates.didYouMean, failureCount - 1, ["choices": Self.list(entries)])
      return respond(reply, .choice, choices: entries)
    }
    let reply = ResponseTemplates.render(templates.didYouMeanOne, 0, ["choice": "\(entries[0].shown)"])
    return respond(reply, .choice, choices: entries)
  }

  /// Asks which of several requests was meant.
  mutating func offerIntents(_ readings: [Interpretation]) -> Step {
    phase = .choosingIntent(readings)
    let requests = intentChoices(readings)
    return respond(
      ResponseTemplates.render(templates.chooseIntent, failureCount, ["choices": Self.list(requests)]), .choice,
      choices: requests)
  }

  func intentChoices(_ readings: [Interpretation]) -> [any Choosable] {
    readings.map { IntentChoice(name: $0.intent, summary: intents[$0.intent]?.summary ?? $0.intent) }
  }

  /// Reads a request out and waits for a yes.
  mutating func askForConfirmation(_ question: Reply, _ frame: DialogueFrame, now: Duration, isRepeated: Bool = false)
    -> Step
  {
    let recap = Confirmation(
      id: newID(), intent: frame.intent, values: frame.values, question: question, issuedAt: now, isRepeated: isRepeated
    )
    phase = .confirming(recap)
    return respond(question, .confirmation, recap: recap)
  }

  /// Empties a slot, says why, and asks again.
  mutating func reject(_ slot: String, because reason: Reply) -> Step {
    frame?.clear(slot)
    guard let declaration = frame.flatMap({ intents[$0.intent] })?.slot(slot) else { return respond(reason, .request) }
    preface = preface + reason
    // Nobody is asked for what is optional: the request goes on without it.
    if !declaration.isRequired, let frame { return .review(frame) }
    return ask(declaration)
  }

  /// Names what is in no list back, and what could be said for a slot.
  func unresolvedNameReply(_ name: String, for slot: String) -> Reply {
    let heard = ResponseTemplates.render(templates.unresolvedName, failureCount, ["heard": "“\(name)”"])
    let list = lexicon?.parser(of: slot, in: frame?.intent ?? "") as? any ListSlotParser
    guard let names = list?.titles(limit: 5), !names.isEmpty else { return heard }
    return heard
      + ResponseTemplates.render(templates.knownChoices, failureCount, ["names": "\(names.joinedInEnglish("or"))"])
  }

  /// Says that a name is in no list, and asks for another; gives a question up for which no other can be told.
  mutating func askForOtherName(of name: String, for slot: SlotDeclaration) -> Step {
    frame?.clearUnresolvedName(of: slot.name)
    if let step = resolveName(name, for: slot.name) { return step }
    preface = preface + unresolvedNameReply(name, for: slot.name)
    if slot.isRequired { return ask(slot) }
    let list = lexicon?.parser(of: slot.name, in: frame?.intent ?? "") as? any ListSlotParser
    if let entries = list?.entries(limit: 5), !entries.isEmpty { return offer(entries, for: slot.name) }
    clear()
    return offerMore()
  }

  /// What can be said here, and the open question again.
  mutating func help(now: Duration) -> Step {
    preface = preface + capabilities
    helpPage += 1
    return frame == nil ? respond("", .request) : repeatOpenQuestion(now: now)
  }

  /// What the assistant can do, with an example.
  var capabilities: Reply {
    let all = intentOrder.compactMap { intents[$0]?.summary }
    // More than can be listened to: asked again, the next ones are told.
    let pages = stride(from: 0, to: all.count, by: Self.capabilitiesPerPage).map {
      Array(all[$0..<min($0 + Self.capabilitiesPerPage, all.count)])
    }
    let summaries = all.count <= Self.capabilitiesPerPage + 1 ? all : pages[helpPage % pages.count] + ["more"]
    let examples = intentOrder.compactMap { name in intents[name].flatMap { example(of: $0) } }
    let sample = examples.isEmpty ? "" : examples[turnNumber % examples.count]
    return ResponseTemplates.render(
      templates.help, turnNumber, ["abilities": Reply(summaries.joinedInEnglish("and")), "example": "\(sample)"])
  }

  private static let capabilitiesPerPage = 5

  /// A phrase of an intent with sample values in its places.
  private func example(of intent: IntentDeclaration) -> String? {
    intent.phrases.lazy.compactMap { try? $0.pattern.get() }.first.map { pattern in
      pattern.exampleText { slot in lexicon?.parser(of: slot, in: intent.name)?.samples.first ?? slot.inWords }
    }
  }

  /// Nothing in the utterance could be used where the conversation stands.
  mutating func reprompt(_ reason: Reply, now: Duration) -> Step {
    failureCount += 1
    if failureCount >= Self.failureLimit, frame != nil {
      clear()
      preface = preface + ResponseTemplates.render(templates.abandoned, turnNumber)
      return respond(capabilities, .request)
    }
    preface = preface + reason
    guard frame != nil else {
      phase = .idle
      return respond(capabilities, .request)
    }
    return repeatOpenQuestion(now: now)
  }

  /// Puts the question again that waits for an answer; a recap gets a new id and a new minute.
  mutating func repeatOpenQuestion(now: Duration) -> Step {
    guard let frame, let intent = intents[frame.intent] else { return respond("", .request) }
    switch phase {
    case .asking(let name): if let slot = intent.slot(name) { return ask(slot) }
    case .choosing(let slot, let choices): return offer(choices, for: slot)
    case .choosingIntent(let readings): return offerIntents(readings)
    case .confirming(let recap):
      let question =
        failureCount == 0
        ? recap.question
        : ResponseTemplates.render(templates.repeatConfirmation, failureCount - 1, ["recap": recap.question])
      return askForConfirmation(question, frame, now: now, isRepeated: recap.isRepeated)
    case .idle, .offeringMore, .ended: break
    }
    return .review(frame)
  }

  /// Asks whether there is more to do.
  mutating func offerMore() -> Step {
    phase = .offeringMore
    return respond(ResponseTemplates.render(templates.anythingElse, turnNumber), .anythingElse)
  }

  private static func list(_ choices: [any Choosable]) -> Reply {
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

/// A request offered in a list.
private struct IntentChoice: Choosable {
  let name: String
  let summary: String
  var id: String { name }
  var names: [String] { [summary, name.inWords] }
}

extension [String] {
  /// The items as English lists them: "a, b and c".
  func joinedInEnglish(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension PhrasePattern {
  /// One way to say the pattern: the first of alternatives, without optional parts.
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
