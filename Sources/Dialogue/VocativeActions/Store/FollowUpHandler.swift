import VocativeDialogue
import VocativeText

/// Handles requests that refer to the last one, and questions about the state of actions.
struct FollowUpHandler {
  private let registry: ActionRegistry
  private let state: ActionDialogueState
  private let executor: ActionExecutor

  init(registry: ActionRegistry, state: ActionDialogueState) {
    self.registry = registry
    self.state = state
    executor = ActionExecutor(registry: registry, state: state)
  }

  /// Handles what is understood only after another request; nil for all else.
  func respond(to utterance: Utterance, _ command: BuiltInCommand?) async -> ActionResponse? {
    if let question = StateQuestion(utterance), question.isPronominal, let referent = state.referent,
      referent.action.hasValue
    {
      return await answer(ActionQuestion(referent.action, question))
    }
    if let request = FollowUpRequest(utterance), let response = await respond(to: request) { return response }
    guard command == nil, let referent = state.referent else { return nil }
    if let change = FollowUpAdjustment(utterance, after: referent) {
      if change.isReplacement { await executor.putBackLast() }
      return await executor.run([referent.replacing(change.argument)])
    }
    return await continueLast(utterance, referent)
  }

  /// Returns the response to a request that refers to earlier ones; nil where an action of the app is rather meant.
  private func respond(to request: FollowUpRequest) async -> ActionResponse? {
    switch request {
    case .again(let times): return await executor.repeatLast(times: times)
    case .inAll(let times):
      guard times > 1 else { return state.responses.nothingToRepeat }
      return await executor.repeatLast(times: times - 1)
    case .reverse: return await reverseLast()
    case .undo(let count):
      // The app's own undo counts where the store has nothing to undo itself.
      guard !state.canUndo, let own = registry.ownUndoAction else { return await executor.undo(count: count) }
      // "Undo everything" may be an action of its own.
      guard let count else { return nil }
      return await executor.run(Array(repeating: own, count: min(count, FollowUpRequest.repetitionLimit)))
    }
  }

  /// "More" and "less" after an action without a level: the same again, or its opposite.
  private func continueLast(_ utterance: Utterance, _ referent: ActionInvocation) async -> ActionResponse? {
    let words = utterance.withoutPoliteness.tokens.map(\.folded)
    let plain: Set<String> = ["a", "bit", "little", "even", "still", "some", "much", "more", "less", "further", "and"]
    guard (1...4).contains(words.count), words.allSatisfy(plain.contains),
      !Set(words).isDisjoint(with: ["more", "less", "further"])
    else { return nil }
    if let parameter = referent.action.parameters.first(where: \.isNumber) {
      return executor.ask(for: parameter, of: ActionInvocation(action: referent.action, arguments: []))
    }
    return words.contains("less") ? await reverseLast() : await executor.repeatLast()
  }

  /// Does the opposite of the last action, in place of it where it can be put back.
  private func reverseLast() async -> ActionResponse {
    guard let last = state.referent else { return state.responses.nothingToRepeat }
    if let argument = last.arguments.lazy.compactMap({ last.action.reversed($0) }).first {
      await executor.putBackLast()
      return await executor.run([last.replacing(argument)])
    }
    if let direction = last.action.parameters.first(where: { parameter in
      parameter.hasDirections && !last.arguments.contains { $0.name == parameter.name }
    }) {
      await executor.putBackLast()
      return executor.ask(for: direction, of: last)
    }
    guard let opposite = registry.opposite(of: last) else { return state.responses.noMatch() }
    return await executor.run([opposite])
  }

  /// Answers a question about the state of an action.
  func answer(_ question: ActionQuestion) async -> ActionResponse {
    let action = question.match.action
    state.recordMention(of: ActionInvocation(action: action, arguments: []))
    guard let value = try? await registry.action(action.id)?.value?() else {
      return state.responses.unknownState(of: action.title())
    }
    return state.responses.answered(question.answer(for: value))
  }
}

extension ActionParameter {
  /// True for numbers and lengths of time.
  fileprivate var isNumber: Bool {
    guard case .other = kind else { return false }
    return !parser.erasedMatches(in: Utterance("5")).isEmpty
  }

  /// True for a choice between a direction and its opposite.
  fileprivate var hasDirections: Bool {
    guard case .choice(let choices) = kind else { return false }
    return choices.contains { $0.opposite(among: choices) != nil }
  }
}

extension ActionDeclaration {
  /// The argument with the opposite value; nil if it has none.
  fileprivate func reversed(_ argument: ActionArgument) -> ActionArgument? {
    let value: (any SlotValue)?
    if let adjustment = argument.value as? Adjustment {
      value = adjustment.reversed
    } else if case .choice(let choices)? = parameters.first(where: { $0.name == argument.name })?.kind {
      value = choices.first { $0.identity == argument.value.identity }?.opposite(among: choices)
    } else {
      value = nil
    }
    return value.map { ActionArgument(name: argument.name, value: $0, confidence: .certain, tokens: nil) }
  }
}

extension Choosable {
  /// The choice that means the opposite: "right" for "left"; nil if there is none.
  fileprivate func opposite(among choices: [any Choosable]) -> (any Choosable)? {
    let words = names.flatMap { Utterance($0).tokens.map(\.folded) } + [identity.lowercased()]
    return choices.first { other in
      other.identity != identity
        && VerbClass.isOpposite(
          words, other.names.flatMap { Utterance($0).tokens.map(\.folded) } + [other.identity.lowercased()])
    }
  }
}
