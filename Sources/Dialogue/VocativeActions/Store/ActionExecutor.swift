import VocativeDialogue
import VocativeText

/// Performs actions in order, and records those that can be undone or repeated.
struct ActionExecutor {
  let registry: ActionRegistry
  let state: ActionDialogueState

  /// Performs actions in order, until one fails or lacks a value.
  func run(_ invocations: [ActionInvocation]) async -> ActionResponse {
    var replies: [Reply] = []
    var performed: [ActionInvocation] = []
    for (number, invocation) in invocations.enumerated() {
      let rest = Array(invocations[(number + 1)...])
      if let parameter = invocation.missingParameter {
        state.recordPerformed(performed)
        return ask(for: parameter, of: invocation, rest: rest, after: performed, replies)
      }
      do {
        if let reply = try await perform(invocation) { replies.append(reply) }
        performed.append(invocation)
      } catch {
        state.recordPerformed(performed)
        return state.responses.failed(invocation, error, after: performed, rest: rest)
      }
    }
    state.recordPerformed(performed)
    return state.responses.done(performed, replies)
  }

  private func perform(_ invocation: ActionInvocation) async throws -> Reply? {
    guard let action = registry.action(invocation.action.id) else {
      throw ActionError(state.responses.noMatch().reply)
    }
    let reply = try await action.perform(invocation.values)
    if let undo = action.undo {
      state.recordUndo(ActionDialogueState.Undoable(title: invocation.title, undo: undo))
    }
    return reply
  }

  private func ask(
    for parameter: ActionParameter, of invocation: ActionInvocation, rest: [ActionInvocation],
    after performed: [ActionInvocation], _ replies: [Reply]
  ) -> ActionResponse {
    state.ask(.value(invocation, parameter, asked: 1, rest: rest))
    return state.responses.prompt(for: parameter, asked: 0, of: [invocation] + rest, after: performed, replies)
  }

  /// Performs the last actions again.
  func repeatLast() async -> ActionResponse {
    let last = state.lastInvocations
    return last.isEmpty ? state.responses.nothingToRepeat : await run(last)
  }

  /// Undoes the last action that can be undone.
  func undo() async -> ActionResponse {
    guard let last = state.popUndoable() else { return state.responses.nothingToUndo }
    do {
      try await last.undo()
      return state.responses.undone(last.title)
    } catch {
      return state.responses.undoFailed(last.title, error)
    }
  }
}
