import Synchronization
import VocativeDialogue

extension ActionStore {
  /// Does what can be said to every store.
  func execute(_ command: BuiltInCommand) async -> ActionResponse {
    switch command {
    case .undo: await undo()
    case .repeatLast: await repeatLast()
    case .listActions: listActions()
    case .cancel: ActionResponse(responseTemplates.cancelled.filled(), .cancelled)
    }
  }

  /// Takes back the last action that can be taken back.
  public func undo() async -> ActionResponse {
    guard let last = state.withLock({ $0.dialogueState.popUndoable() }) else {
      return ActionResponse(responseTemplates.nothingToUndo.filled(), .refused)
    }
    do {
      try await last.undo()
      return ActionResponse(responseTemplates.undone.filled(["deed": "\(last.title)"]), .undone)
    } catch let failure as any UserFacingError {
      return ActionResponse(failure.reply, .failed)
    } catch {
      return ActionResponse(responseTemplates.failed.filled(["deed": "undo \(last.title)"]), .failed)
    }
  }

  private func repeatLast() async -> ActionResponse {
    let last = state.withLock { $0.dialogueState.lastInvocations }
    guard !last.isEmpty else { return ActionResponse(responseTemplates.nothingToRepeat.filled(), .refused) }
    return await run(last)
  }

  /// More than this many actions are not told at once.
  private static let listLimit = 10

  private func listActions() -> ActionResponse {
    var seen: Set<String> = []
    let titles = actions.filter { seen.insert($0.commandKey).inserted }.prefix(Self.listLimit).map { action in
      action.scope.rowLabel == nil ? action.title() : action.titleWithoutRow
    }
    guard !titles.isEmpty else { return ActionResponse(responseTemplates.noAvailableActions.filled(), .listed) }
    return ActionResponse(responseTemplates.availableActions.filled(["deeds": "\(titles.listed(with: "or"))"]), .listed)
  }
}
