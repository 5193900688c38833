import Synchronization
import VocativeDialogue
import VocativeText

/// An action of a user-interface element, independent of the interface framework.
struct GuidedElement: Sendable {
  let descriptionSource: StoredAction.DescriptionSource
  let parameterTypes: [StoredAction.ParameterType]
  let options: ActionOptions
  let undo: StoredAction.Undo?
  let value: StoredAction.Value?
  let perform: StoredAction.Perform

  /// Creates an element with a closure of the main actor, as interfaces have them.
  init<each Parameter: SpokenValue>(
    _ source: StoredAction.DescriptionSource, _ options: ActionOptions,
    undo: (@MainActor @Sendable () async throws -> Void)?,
    value: (@MainActor @Sendable () async throws -> ActionValue?)? = nil,
    perform: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Void
  ) {
    self.descriptionSource = source
    self.options = options
    self.undo = undo
    self.value = value
    parameterTypes = StoredAction.ParameterType.list(repeat (each Parameter).self)
    self.perform = { values in
      var values = values[...]
      try await perform(repeat try (each Parameter).popArgument(from: &values))
      return nil
    }
  }
}

/// Holds the present closures of an element.
///
/// An interface makes its elements anew when a value changes, with closures that capture the new value. The registration
/// stays and calls the latest closures.
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
    var value: StoredAction.Value?
    if element.value != nil {
      value = { [self] in try await content.withLock({ $0?.value })?() }
    }
    let perform: StoredAction.Perform = { [self] values in
      guard let latest = content.withLock({ $0?.perform }) else { return nil }
      return try await latest(values)
    }
    return store.registry.add { [undo, value] id in
      StoredAction(
        id: id, descriptionSource: element.descriptionSource, parameterTypes: element.parameterTypes, scope: scope,
        options: element.options, perform: perform, undo: undo, value: value)
    }
  }
}

extension ActionScope {
  /// This scope inside another: a row without a screen of its own belongs to the outer screen.
  func inside(_ outer: ActionScope) -> ActionScope {
    guard let label, container == .screen("") else { return self }
    return outer.row(label)
  }
}
