import Synchronization
import VocativeDialogue

extension ActionStore {
  /// Does what can be said to every store.
  func obey(_ command: StoreCommand) async -> ActionAnswer {
    switch command {
    case .undo: await undo()
    case .again: await again()
    case .list: list()
    case .cancel: ActionAnswer(wording.cancelled.filled(), .cancelled)
    }
  }

  /// Takes back the last action that can be taken back.
  public func undo() async -> ActionAnswer {
    guard let last = state.withLock({ $0.memory.takeUndoable() }) else {
      return ActionAnswer(wording.nothingToUndo.filled(), .refused)
    }
    do {
      try await last.undo()
      return ActionAnswer(wording.undone.filled(["deed": "\(last.title)"]), .undone)
    } catch let failure as any ExplainedError {
      return ActionAnswer(failure.reply, .failed)
    } catch {
      return ActionAnswer(wording.failed.filled(["deed": "undo \(last.title)"]), .failed)
    }
  }

  private func again() async -> ActionAnswer {
    let last = state.withLock { $0.memory.last }
    guard !last.isEmpty else { return ActionAnswer(wording.nothingToRepeat.filled(), .refused) }
    return await run(last)
  }

  /// More than this many actions are not told at once.
  private static let listLimit = 10

  private func list() -> ActionAnswer {
    var seen: Set<String> = []
    let titles = actions.filter { seen.insert($0.wording).inserted }.prefix(Self.listLimit).map { action in
      action.scope.rowLabel == nil ? action.title() : action.titleWithoutRow
    }
    guard !titles.isEmpty else { return ActionAnswer(wording.noAbilities.filled(), .listed) }
    return ActionAnswer(wording.abilities.filled(["deeds": "\(titles.listed(with: "or"))"]), .listed)
  }
}
