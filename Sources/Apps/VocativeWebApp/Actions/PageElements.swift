import Synchronization
import VocativeActions
import VocativeCore
import VocativeSupport

/// The elements of a page, registered in a store while they are visible.
final class PageElements: Sendable {
  private struct Entry {
    let declaration: String
    let registration: Registration
  }

  private struct Content {
    var entries: [String: Entry] = [:]
    var values: [String: ActionValue] = [:]
  }

  private let store: ActionStore
  private let perform: @Sendable (_ id: String, _ values: [String: String]) async -> Void
  private let content = Mutex(Content())

  /// The most elements of a page.
  private static let limit = 500

  init(in store: ActionStore, perform: @escaping @Sendable (String, [String: String]) async -> Void) {
    (self.store, self.perform) = (store, perform)
  }

  /// Takes the elements that a message lists: registers the new ones and removes those that are gone.
  ///
  /// - Throws: ``VocativeCore/InputError`` for a faulty declaration.
  func update(_ list: JSONField) throws(InputError) {
    guard try list.elements().count <= Self.limit else {
      throw list.issue(.invalid, "expected at most \(Self.limit) actions")
    }
    let file = try ActionFile(list)
    var entries: [String: Entry] = [:]
    let known = content.withLock { $0.entries }
    for action in file.actions {
      let key = (action.phrases.map(\.phrase.text) + action.parameters.map(\.name)).joined(separator: "\n")
      entries[action.id] = known[action.id].flatMap { $0.declaration == key ? $0 : nil } ?? entry(action, key)
    }
    let gone = content.withLock { content in
      defer { (content.entries, content.values) = (entries, file.values) }
      return content.entries
    }
    // Registrations end outside of the lock.
    withExtendedLifetime(gone) {}
  }

  private func value(of id: String) -> ActionValue? { content.withLock { $0.values[id] } }

  private func entry(_ action: ActionDeclaration, _ key: String) -> Entry {
    let id = action.id
    var value: (@Sendable () async throws -> ActionValue?)?
    if action.hasValue { value = { [weak self] in self?.value(of: id) } }
    return Entry(
      declaration: key,
      registration: store.register(action, value: value) { [perform] values in
        await perform(id, values)
        return nil
      })
  }
}
