import VocativeCore
import VocativeText

/// Asks for the values of slots: by a question, by a list of entries, or by the entries that an unknown name may mean.
struct SlotPrompter: Sendable {
  let policy: DialoguePolicy

  /// The number of suggestions that a question offers.
  private static let suggestionLimit = 3
  /// The number of entries in a spoken list.
  private static let choiceLimit = 9

  private var domain: DialogueDomain { policy.domain }
  private var templates: ResponseTemplates { policy.domain.templates }
  private var responses: ResponseGenerator { policy.responses }

  /// Asks for the value of a slot, in other words after each failure.
  func ask(_ slot: SlotDeclaration, _ state: inout DialogueState) -> DialogueStep {
    state.phase = .asking(slot: slot.name)
    nameRequest(before: slot.name, &state)
    let declared = slot.prompt.variants
    let variants = declared.isEmpty ? ["Which \(slot.name.inWords)?"] : declared
    let suggestions = Array((state.frame?.suggestions[slot.name] ?? []).prefix(Self.suggestionLimit))
    if state.failureCount > 0, !suggestions.isEmpty {
      state.preface =
        state.preface
        + ResponseTemplates.render(
          templates.recentChoices, state.failureCount,
          ["names": Reply(suggestions.map(\.shown).joinedInEnglish("or"))])
    }
    if state.failureCount < variants.count {
      return policy.respond(Reply(variants[state.failureCount]), .slot(slot.name), choices: suggestions, &state)
    }
    let ask = Reply(variants.last ?? "")
    let sample = domain.sample(of: slot.name, in: state.frame?.intent ?? "") ?? ""
    let round = state.failureCount - variants.count
    let wordings = sample.isEmpty ? Array(templates.reprompt.dropFirst()) : templates.reprompt
    return policy.respond(
      ResponseTemplates.render(wordings, round, ["ask": ask, "example": "\(sample)"]), .slot(slot.name),
      choices: suggestions, &state)
  }

  /// Names the other values of a request before a question about it, where another request of the plan has the same slot.
  private func nameRequest(before slot: String, _ state: inout DialogueState) {
    guard let frame = state.frame, let plan = state.plan, plan.executing.isEmpty,
      (plan.waiting + plan.ready).contains(where: { domain.intents[$0.intent]?.slot(slot) != nil })
    else { return }
    let others = (domain.intents[frame.intent]?.slots ?? []).filter { $0.name != slot }
    let values = others.compactMap { frame.fills[$0.name]?.statedReply }
    guard !values.isEmpty else { return }
    state.preface =
      state.preface
      + ResponseTemplates.render(templates.planQuestion, 0, ["values": ResponseGenerator.enumeration(values)])
  }

  /// Says that a name is in no list, and asks for another one.
  ///
  /// Drops the request if no other name is possible.
  func askForOtherName(than name: String, for slot: SlotDeclaration, _ state: inout DialogueState)
    -> DialogueStep
  {
    state.frame?.clearUnresolvedName(of: slot.name)
    if isPronoun(name, of: slot.name, state) {
      state.phase = .asking(slot: slot.name)
      let question = ResponseTemplates.render(
        templates.unresolvedPronoun, state.failureCount,
        ["what": Reply(slot.name.inWords), "heard": "“\(name)”"])
      return policy.respond(question, .slot(slot.name), &state)
    }
    if let step = resolveName(name, for: slot.name, &state) { return step }
    state.preface = state.preface + responses.unresolvedName(name, for: slot.name, state)
    if slot.isRequired { return ask(slot, &state) }
    if let entries = domain.list(of: slot.name, in: state.frame)?.entries(limit: 5), !entries.isEmpty {
      return offer(entries, for: slot.name, &state)
    }
    state.clear()
    return policy.offerMore(&state)
  }

  private func isPronoun(_ name: String, of slot: String, _ state: DialogueState) -> Bool {
    domain.vocabulary?.parser(of: slot, in: state.frame?.intent ?? "")?.pronounWords.contains(name.lowercased())
      ?? false
  }

  /// Offers a list to pick a slot's value from.
  func offer(_ choices: [any Choosable], for slot: String, _ state: inout DialogueState) -> DialogueStep {
    if choices.count == 1 { return offerCandidates(choices, for: slot, &state) }
    let offered = Array(choices.prefix(Self.choiceLimit))
    state.phase = .choosing(slot: slot, offered)
    nameRequest(before: slot, &state)
    let reply = ResponseTemplates.render(
      templates.chooseValue, state.failureCount,
      ["what": Reply(slot.inWords), "choices": ResponseGenerator.list(offered)])
    return policy.respond(reply, .choice, choices: offered, &state)
  }

  /// Asks if one of some entries was meant.
  ///
  /// If there is only one, a yes picks it.
  func offerCandidates(_ entries: [any Choosable], for slot: String, _ state: inout DialogueState) -> DialogueStep {
    state.phase = .choosing(slot: slot, entries)
    guard entries.count == 1 else {
      let reply = ResponseTemplates.render(
        templates.didYouMean, state.failureCount - 1, ["choices": ResponseGenerator.list(entries)])
      return policy.respond(reply, .choice, choices: entries, &state)
    }
    let reply = ResponseTemplates.render(templates.didYouMeanOne, 0, ["choice": "\(entries[0].shown)"])
    return policy.respond(reply, .choice, choices: entries, &state)
  }

  /// Asks which of several requests was meant.
  ///
  /// If there is only one, a yes picks it.
  func offerIntents(_ interpretations: [Interpretation], _ state: inout DialogueState) -> DialogueStep {
    state.phase = .choosingIntent(interpretations)
    let requests = domain.choices(among: interpretations)
    if requests.count == 1 {
      let reply = ResponseTemplates.render(
        templates.proposedIntent, 0, ["choice": Reply(requests[0].shown + (requests[0].detail.map { ": \($0)" } ?? ""))]
      )
      return policy.respond(reply, .choice, choices: requests, &state)
    }
    return policy.respond(
      ResponseTemplates.render(
        templates.chooseIntent, state.failureCount, ["choices": ResponseGenerator.list(requests)]),
      .choice, choices: requests, &state)
  }

  /// Fills a slot with the entry that an unknown name stands for, or offers the similar ones; nil if none is similar.
  func resolveName(_ name: String, phones: [String] = [], for slot: String, _ state: inout DialogueState)
    -> DialogueStep?
  {
    let familiar = state.frame?.suggestions[slot]?.map(\.id) ?? []
    guard
      let (entries, isSure) = domain.list(of: slot, in: state.frame)?
        .entries(like: name, phones: phones, recent: familiar),
      let first = entries.first
    else { return nil }
    if isSure {
      if let frame = state.frame { state.history.record(frame) }
      state.editedSlots.insert(slot)
      state.frame?.fill(slot, SlotFiller(value: first, confidence: .certain, origin: .stated))
      state.failureCount = 0
      return state.frame.map { .review($0) }
    }
    state.preface =
      state.preface
      + ResponseTemplates.render(templates.unresolvedName, state.failureCount, ["heard": "“\(name)”"])
    state.failureCount += 1
    return offerCandidates(entries, for: slot, &state)
  }

  /// Empties a slot, says why, and asks again.
  ///
  /// The request goes on without an optional value.
  func reject(_ slot: String, because reason: Reply, _ state: inout DialogueState) -> DialogueStep {
    state.frame?.refuse(slot)
    guard let declaration = state.frame.flatMap({ domain.intents[$0.intent] })?.slot(slot) else {
      return policy.respond(reason, .request, &state)
    }
    state.preface = state.preface + reason
    if !declaration.isRequired, let frame = state.frame { return .review(frame) }
    return ask(declaration, &state)
  }
}
