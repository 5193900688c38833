import Synchronization
import VocativeDialogue
import VocativeText

/// What an element of a user interface can be asked to do: the store's side of a modifier, whatever the interface.
struct GuidedElement: Sendable {
  let descriptionSource: StoredAction.DescriptionSource
  let parameterTypes: [StoredAction.ParameterType]
  let options: ActionOptions
  let undo: StoredAction.Undo?
  let perform: StoredAction.Perform

  /// An element with a closure of the main actor, as interfaces have them.
  init<each Parameter: SpokenValue>(
    _ wording: StoredAction.DescriptionSource, _ options: ActionOptions,
    undo: (@MainActor @Sendable () async throws -> Void)?,
    perform: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Void
  ) {
    self.descriptionSource = wording
    self.options = options
    self.undo = undo
    parameterTypes = ActionStore.parameterTypes(repeat (each Parameter).self)
    self.perform = { values in
      var values = values[...]
      try await perform(repeat try (each Parameter).popArgument(from: &values))
      return nil
    }
  }
}

/// The closures that an element has now.
///
/// An interface makes its elements anew whenever something changes, with closures that see the new values; the
/// registration stays and calls the latest.
final class GuidedElementBox: Sendable {
  private let content = Mutex<GuidedElement?>(nil)

  func update(_ element: GuidedElement) { content.withLock { $0 = element } }

  /// Adds the element to a store, in a scope.
  func register(in store: ActionStore, _ scope: ActionScope) -> Registration? {
    guard let element = content.withLock({ $0 }) else { return nil }
    var undo: StoredAction.Undo?
    if element.undo != nil {
      undo = { [self] in
        guard let latest = content.withLock({ $0?.undo }) else { return }
        try await latest()
      }
    }
    let perform: StoredAction.Perform = { [self] values in
      guard let latest = content.withLock({ $0?.perform }) else { return nil }
      return try await latest(values)
    }
    return store.add { [undo] id in
      StoredAction(
        id: id, descriptionSource: element.descriptionSource, parameterTypes: element.parameterTypes, scope: scope,
        options: element.options,
        perform: perform, undo: undo)
    }
  }
}

extension ActionScope {
  /// This scope inside another: a row without a screen of its own stands on the other's.
  func inside(_ outer: ActionScope) -> ActionScope {
    guard let label, container == .screen("") else { return self }
    return outer.row(label)
  }
}
