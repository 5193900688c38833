import VocativeCore
import VocativeText

extension Tracker {
  /// Ends the turn with a reply.
  mutating func respond(
    _ reply: Reply, _ expects: Turn.Expectation, choices: [any Choosable] = [], recap: Recap? = nil
  ) -> Step {
    var reply = preface + reply
    repetitions = reply == last?.reply ? repetitions + 1 : 0
    if repetitions >= Self.repetitionLimit { reply = Wording.pick(wording.stuck, turnNumber) + reply }
    let turn = Turn(
      reply: reply, expects: expects,
      choices: choices.map { Turn.Choice(id: $0.id, title: $0.shown, detail: $0.detail) },
      recap: recap, intent: frame?.intent, outcomes: outcomes)
    last = turn
    return .respond(turn)
  }

  /// Asks for a slot, in another way each time it was asked in vain.
  mutating func ask(_ slot: SlotDeclaration) -> Step {
    phase = .asking(slot: slot.name)
    let variants = slot.prompt.variants
    let suggestions = Array((frame?.suggestions[slot.name] ?? []).prefix(Self.suggestionLimit))
    if failures > 0, !suggestions.isEmpty {
      preface =
        preface + Wording.pick(wording.suggested, failures, ["names": Reply(suggestions.map(\.shown).inEnglish("or"))])
    }
    if failures < variants.count {
      return respond(Reply(variants[failures]), .slot(slot.name), choices: suggestions)
    }
    let ask = Reply(variants.last ?? "")
    let sample = lexicon?.parser(of: slot.name, in: frame?.intent ?? "")?.samples.first ?? ""
    let again = failures - variants.count
    let wordings = sample.isEmpty ? Array(wording.askAgain.dropFirst()) : wording.askAgain
    return respond(
      Wording.pick(wordings, again, ["ask": ask, "example": "\(sample)"]), .slot(slot.name), choices: suggestions)
  }

  private static let suggestionLimit = 3

  /// Offers a list to pick from.
  mutating func offer(_ choices: [any Choosable], for slot: String) -> Step {
    if choices.count == 1 { return propose(choices, for: slot) }
    let offered = Array(choices.prefix(9))
    phase = .choosing(slot: slot, offered)
    let reply = Wording.pick(
      wording.chooseOne, failures, ["what": Reply(slot.inWords), "choices": Self.list(offered)])
    return respond(reply, .choice, choices: offered)
  }

  /// Takes the one who was meant by a name that is in no list, or offers those who may have been; nil when it is like
  /// none.
  mutating func suggest(_ name: String, sounds: [String] = [], for slot: String) -> Step? {
    let list = lexicon?.parser(of: slot, in: frame?.intent ?? "") as? any ListParser
    let familiar = frame?.suggestions[slot]?.map(\.id) ?? []
    guard let (entries, isSure) = list?.entries(like: name, sounds: sounds, familiar: familiar),
      let first = entries.first
    else { return nil }
    if isSure {
      if let frame { history.note(frame) }
      editedSlots.insert(slot)
      frame?.fill(slot, SlotFill(value: first, confidence: .certain, origin: .said))
      failures = 0
      return frame.map { .review($0) }
    }
    preface = preface + Wording.pick(wording.unknownChoice, failures, ["heard": "“\(name)”"])
    failures += 1
    return propose(entries, for: slot)
  }

  /// Asks whether one of some entries was meant; a yes picks the only one.
  mutating func propose(_ entries: [any Choosable], for slot: String) -> Step {
    phase = .choosing(slot: slot, entries)
    guard entries.count == 1 else {
      let reply = Wording.pick(wording.didYouMean, failures - 1, ["choices": Self.list(entries)])
      return respond(reply, .choice, choices: entries)
    }
    let reply = Wording.pick(wording.didYouMeanOne, 0, ["choice": "\(entries[0].shown)"])
    return respond(reply, .choice, choices: entries)
  }

  /// Asks which of several requests was meant.
  mutating func offerRequests(_ readings: [Reading]) -> Step {
    phase = .choosingRequest(readings)
    let requests = requestChoices(readings)
    return respond(
      Wording.pick(wording.chooseRequest, failures, ["choices": Self.list(requests)]), .choice, choices: requests)
  }

  func requestChoices(_ readings: [Reading]) -> [any Choosable] {
    readings.map { RequestChoice(name: $0.intent, summary: intents[$0.intent]?.summary ?? $0.intent) }
  }

  /// Reads a request out and waits for a yes.
  mutating func readOut(_ question: Reply, _ frame: Frame, now: Duration, isSecond: Bool = false) -> Step {
    let recap = Recap(
      id: newID(), intent: frame.intent, values: frame.values, question: question, issued: now, isSecond: isSecond)
    phase = .confirming(recap)
    return respond(question, .confirmation, recap: recap)
  }

  /// Empties a slot, says why, and asks again.
  mutating func refuse(_ slot: String, because reason: Reply) -> Step {
    frame?.clear(slot)
    guard let declaration = frame.flatMap({ intents[$0.intent] })?.slot(slot) else { return respond(reason, .request) }
    preface = preface + reason
    // Nobody is asked for what is optional: the request goes on without it.
    if !declaration.isRequired, let frame { return .review(frame) }
    return ask(declaration)
  }

  /// Names what is in no list back, and what could be said for a slot.
  func unknown(_ name: String, for slot: String) -> Reply {
    let heard = Wording.pick(wording.unknownChoice, failures, ["heard": "“\(name)”"])
    let list = lexicon?.parser(of: slot, in: frame?.intent ?? "") as? any ListParser
    guard let names = list?.titles(limit: 5), !names.isEmpty else { return heard }
    return heard + Wording.pick(wording.knownChoices, failures, ["names": "\(names.inEnglish("or"))"])
  }

  /// Says that a name is in no list, and asks for another; gives a question up for which no other can be told.
  mutating func askInstead(of name: String, for slot: SlotDeclaration) -> Step {
    frame?.settleUnknown(of: slot.name)
    if let step = suggest(name, for: slot.name) { return step }
    preface = preface + unknown(name, for: slot.name)
    if slot.isRequired { return ask(slot) }
    let list = lexicon?.parser(of: slot.name, in: frame?.intent ?? "") as? any ListParser
    if let entries = list?.entries(limit: 5), !entries.isEmpty { return offer(entries, for: slot.name) }
    clear()
    return offerMore()
  }

  /// What can be said here, and the open question again.
  mutating func help(now: Duration) -> Step {
    preface = preface + abilities
    helpPage += 1
    return frame == nil ? respond("", .request) : askOpenQuestion(now: now)
  }

  /// What the assistant can do, with an example.
  var abilities: Reply {
    let all = order.compactMap { intents[$0]?.summary }
    // More than can be listened to: asked again, the next ones are told.
    let pages = stride(from: 0, to: all.count, by: Self.abilitiesAtOnce).map {
      Array(all[$0..<min($0 + Self.abilitiesAtOnce, all.count)])
    }
    let summaries = all.count <= Self.abilitiesAtOnce + 1 ? all : pages[helpPage % pages.count] + ["more"]
    let examples = order.compactMap { name in intents[name].flatMap { example(of: $0) } }
    let sample = examples.isEmpty ? "" : examples[turnNumber % examples.count]
    return Wording.pick(
      wording.help, turnNumber, ["abilities": Reply(summaries.inEnglish("and")), "example": "\(sample)"])
  }

  private static let abilitiesAtOnce = 5

  /// A phrase of an intent with sample values in its places.
  private func example(of intent: IntentDeclaration) -> String? {
    intent.phrases.lazy.compactMap { try? $0.pattern.get() }.first.map { pattern in
      pattern.spoken { slot in lexicon?.parser(of: slot, in: intent.name)?.samples.first ?? slot.inWords }
    }
  }

  /// Nothing in the utterance could be used where the conversation stands.
  mutating func fail(_ reason: Reply, now: Duration) -> Step {
    failures += 1
    if failures >= Self.failureLimit, frame != nil {
      clear()
      preface = preface + Wording.pick(wording.gaveUp, turnNumber)
      return respond(abilities, .request)
    }
    preface = preface + reason
    guard frame != nil else {
      phase = .idle
      return respond(abilities, .request)
    }
    return askOpenQuestion(now: now)
  }

  /// Puts the question again that waits for an answer; a recap gets a new id and a new minute.
  mutating func askOpenQuestion(now: Duration) -> Step {
    guard let frame, let intent = intents[frame.intent] else { return respond("", .request) }
    switch phase {
    case .asking(let name): if let slot = intent.slot(name) { return ask(slot) }
    case .choosing(let slot, let choices): return offer(choices, for: slot)
    case .choosingRequest(let readings): return offerRequests(readings)
    case .confirming(let recap):
      let question =
        failures == 0
        ? recap.question : Wording.pick(wording.yesOrNo, failures - 1, ["recap": recap.question])
      return readOut(question, frame, now: now, isSecond: recap.isSecond)
    case .idle, .offeringMore, .ended: break
    }
    return .review(frame)
  }

  /// Asks whether there is more to do.
  mutating func offerMore() -> Step {
    phase = .offeringMore
    return respond(Wording.pick(wording.anythingElse, turnNumber), .anythingElse)
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
private struct RequestChoice: Choosable {
  let name: String
  let summary: String
  var id: String { name }
  var names: [String] { [summary, name.inWords] }
}

extension [String] {
  /// The items as English lists them: "a, b and c".
  func inEnglish(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension Pattern {
  /// One way to say the pattern: the first of alternatives, without optional parts.
  func spoken(_ value: (String) -> String) -> String {
    switch self {
    case .word(let word): word
    case .slot(let name): value(name)
    case .sequence(let parts), .anyOrder(let parts):
      parts.map { $0.spoken(value) }.filter { !$0.isEmpty }.joined(separator: " ")
    case .oneOf(let parts): parts.first?.spoken(value) ?? ""
    case .optional: ""
    }
  }
}
