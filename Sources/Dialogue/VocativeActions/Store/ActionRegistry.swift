import Synchronization
import VocativeDialogue
import VocativeText

/// Keeps the registered actions of a store, and the matcher over them.
///
/// Closures of actions are released outside of the lock: they may hold registrations of the same store.
final class ActionRegistry: Sendable {
  private struct State {
    var actions: RegisteredActions
    var calibration: ActionMatcher.Calibration
    var outOfScopeRequests: [String]
    /// Updated at the next request; nil while a request updates it.
    var matcher: ActionMatcher?
  }

  private let state: Mutex<State>
  private let makeMatcher: @Sendable () -> ActionMatcher

  init(
    localization: Localization, phrasings: ActionPhrasings, calibration: ActionMatcher.Calibration,
    makeMatcher: @escaping @Sendable () -> ActionMatcher
  ) {
    self.makeMatcher = makeMatcher
    state = Mutex(
      State(
        actions: RegisteredActions(localization: localization, phrasings: phrasings), calibration: calibration,
        outOfScopeRequests: phrasings.outOfScopeRequests))
  }

  // MARK: Settings

  var localization: Localization {
    get { state.withLock { $0.actions.localization } }
    set { state.withLock { $0.actions.relocalize(newValue) } }
  }

  var calibration: ActionMatcher.Calibration {
    get { state.withLock { $0.calibration } }
    set { state.withLock { $0.calibration = newValue } }
  }

  /// Requests that no action fulfils.
  var outOfScopeRequests: [String] { state.withLock { $0.outOfScopeRequests } }

  func addOutOfScopeRequests(_ requests: [String]) { state.withLock { $0.outOfScopeRequests += requests } }

  func relocalize() { state.withLock { $0.actions.relocalize($0.actions.localization) } }

  // MARK: Registrations

  func add(_ action: (String) -> StoredAction) -> Registration {
    let id = state.withLock { $0.actions.add(action) }
    return Registration(id: id) { [weak self] in self?.remove(id) }
  }

  func markVisible(_ scope: ActionScope) -> Registration {
    let id = state.withLock { $0.actions.addScopeMarker(scope) }
    return Registration(id: id) { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: String) {
    let removed = state.withLock { $0.actions.remove(id) }
    withExtendedLifetime(removed) {}
  }

  // MARK: Look-ups

  func action(_ id: String) -> StoredAction? { state.withLock { $0.actions.action(id) } }

  var visibleActions: [ActionDeclaration] { state.withLock { $0.actions.visibleActions } }

  /// The app's own action for undoing; nil if it has none, or several.
  ///
  /// Of several that "undo" may begin, such as "undo everything" and "undo the undo", it is the only one whose first
  /// description begins with it.
  var ownUndoAction: ActionInvocation? {
    let beginsWithUndo = { (description: Phrase) in
      description.expansions(limit: 16).contains { $0.first == .word("undo") }
    }
    let called = visibleActions.filter { action in
      action.parameters.allSatisfy { !$0.isRequired } && action.descriptions.contains(where: beginsWithUndo)
    }
    let own = called.count == 1 ? called : called.filter { $0.descriptions.first.map(beginsWithUndo) ?? false }
    return own.count == 1 ? own.first.map { ActionInvocation(action: $0, arguments: []) } : nil
  }

  /// The visible action that does the opposite to the same thing: zooming out for zooming in; nil if there is none.
  func opposite(of invocation: ActionInvocation) -> ActionInvocation? {
    func words(_ action: ActionDeclaration) -> [String] {
      Utterance(action.phrases.first?.phrase.text ?? "").tokens.map(\.folded)
    }
    let own = words(invocation.action)
    let found = visibleActions.first { other in
      let others = words(other)
      return other.id != invocation.action.id && other.parameters.allSatisfy { !$0.isRequired }
        && VerbClass.isOpposite(own, others) && !Set(own).isDisjoint(with: others)
        && Set(own).symmetricDifference(others).count <= 3
    }
    return found.map { ActionInvocation(action: $0, arguments: []) }
  }

  /// The matcher over the present actions.
  /// - Throws: when a description cannot be encoded.
  func matcher() throws -> ActionMatcher {
    // The matcher is taken out while it is updated, so that its index is changed in place and not copied.
    let (known, present, calibration, outOfScope) = state.withLock { state in
      (state.matcher.take(), state.actions.matchableActions(), state.calibration, state.outOfScopeRequests)
    }
    var matcher = known ?? makeMatcher()
    defer {
      let updated = matcher
      state.withLock { $0.matcher = updated }
    }
    matcher.calibration = calibration
    matcher.hiddenActions = present.hidden
    try matcher.update(actions: present.actions, outOfScope: outOfScope)
    return matcher
  }
}
