import VocativeDialogue
import VocativeText

/// Performs actions in order, and records those that can be undone or repeated.
struct ActionExecutor {
  let registry: ActionRegistry
  let state: ActionDialogueState

  /// Performs actions in order, until one fails or lacks a value.
  func run(_ invocations: [ActionInvocation]) async -> ActionResponse {
    var replies: [Reply] = []
    var performed: [ActionDialogueState.PerformedAction] = []
    for (number, invocation) in invocations.enumerated() {
      let rest = Array(invocations[(number + 1)...])
      let done = performed.map(\.invocation)
      if let parameter = invocation.missingParameter {
        state.recordPerformed(performed)
        return ask(for: parameter, of: invocation, rest: rest, after: done, replies)
      }
      do {
        let (reply, record) = try await perform(invocation)
        if let reply { replies.append(reply) }
        performed.append(record)
      } catch {
        state.recordPerformed(performed)
        return state.responses.failed(invocation, error, after: done, rest: rest)
      }
    }
    state.recordPerformed(performed)
    return state.responses.done(performed.map(\.invocation), replies)
  }

  private func perform(
    _ invocation: ActionInvocation
  ) async throws -> (Reply?, ActionDialogueState.PerformedAction) {
    guard let action = registry.action(invocation.action.id) else {
      throw ActionError(state.responses.noMatch().reply)
    }
    let before = try? await action.value?()
    if before == .isOn(true), invocation.action.parameters.isEmpty {
      return (state.responses.alreadyDone, .init(invocation: invocation, valueBefore: before, undoDepth: nil))
    }
    let reply = try await action.perform(invocation.values)
    var depth: Int?
    if let undo = action.undo ?? restoration(of: invocation, to: before) {
      state.recordUndo(ActionDialogueState.Undoable(title: invocation.title, undo: undo))
      depth = state.undoDepth
    }
    return (reply, .init(invocation: invocation, valueBefore: before, undoDepth: depth))
  }

  /// Asks for a value of an action; the next request may give it.
  func ask(
    for parameter: ActionParameter, of invocation: ActionInvocation, rest: [ActionInvocation] = [],
    after performed: [ActionInvocation] = [], _ replies: [Reply] = []
  ) -> ActionResponse {
    state.ask(.value(invocation, parameter, asked: 1, rest: rest))
    return state.responses.prompt(for: parameter, asked: 0, of: [invocation] + rest, after: performed, replies)
  }

  /// Performs the last actions again, some times.
  func repeatLast(times: Int = 1) async -> ActionResponse {
    let last = state.lastActions.map(\.invocation)
    guard !last.isEmpty, times > 0 else { return state.responses.nothingToRepeat }
    return await run(Array(repeating: last, count: times).flatMap(\.self))
  }

  // MARK: Undoing

  /// Undoes the last actions that can be undone, up to a number of them; all with nil.
  func undo(count: Int? = 1) async -> ActionResponse {
    var titles: [String] = []
    while titles.count < count ?? .max, let last = state.popUndoable() {
      do {
        try await last.undo()
        titles.append(last.title)
      } catch {
        return state.responses.undoFailed(last.title, error, after: titles)
      }
    }
    return titles.isEmpty ? state.responses.nothingToUndo : state.responses.undone(titles, of: count)
  }

  /// Puts the last action back, if it can be: what follows replaces it.
  func putBackLast() async {
    guard let last = state.lastActions.last else { return }
    if let depth = last.undoDepth {
      guard depth == state.undoDepth, let undoable = state.popUndoable() else { return }
      try? await undoable.undo()
    } else if let restored = last.valueBefore.flatMap({ last.invocation.restoring($0) }) {
      _ = try? await registry.action(restored.action.id)?.perform(restored.values)
    }
  }

  /// Undoes an action by its value before; nil where the app undoes by itself, or there is no way back.
  private func restoration(of invocation: ActionInvocation, to before: ActionValue?) -> StoredAction.Undo? {
    guard let before, registry.ownUndoAction == nil else { return nil }
    let restored = before == .isOn(false) ? registry.opposite(of: invocation) : invocation.restoring(before)
    guard let restored else { return nil }
    return { [registry] in _ = try await registry.action(restored.action.id)?.perform(restored.values) }
  }
}

extension ActionInvocation {
  /// The invocation that brings the action's value to an earlier one; nil if no value of its parameters does.
  func restoring(_ value: ActionValue) -> ActionInvocation? {
    for parameter in action.parameters {
      guard let earlier = parameter.value(equalTo: value) else { continue }
      return ActionInvocation(
        action: action,
        arguments: [ActionArgument(name: parameter.name, value: earlier, confidence: .certain, tokens: nil)])
    }
    return nil
  }
}

extension ActionParameter {
  /// The parameter's own value for a present value of the action; nil if it has none.
  fileprivate func value(equalTo present: ActionValue) -> (any SlotValue)? {
    switch (kind, present) {
    case (.level, .level(let percent)):
      guard percent.isFinite, abs(percent) < 1e9 else { return nil }
      return ExactDecimal(Int64((percent * 100).rounded()), scale: 2).map { Adjustment.to($0) }
    case (.choice(let choices), .named(let name)):
      return choices.first { $0.identity == name || $0.shown == name }
    case (.text, .named(let name)), (.other, .named(let name)):
      let utterance = Utterance(name)
      return parser.erasedMatches(in: utterance).first { $0.tokens == utterance.tokens.indices }?.value
    case (.other, .level(let percent)):
      guard percent.isFinite, abs(percent) < 1e9 else { return nil }
      let utterance = Utterance(String(Int(percent.rounded())))
      return parser.erasedMatches(in: utterance).first { $0.tokens == utterance.tokens.indices }?.value
    default: return nil
    }
  }
}
