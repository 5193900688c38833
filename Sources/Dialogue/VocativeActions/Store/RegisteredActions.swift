import VocativeDialogue

/// The actions and shown scopes of a store at one moment: a state machine without a lock.
struct RegisteredActions: Sendable {
  /// One registration: an action, or the mark that a screen or sheet is shown.
  struct Entry: Sendable {
    let id: String
    let scope: ActionScope
    /// Nil for a mark.
    let action: StoredAction?
    /// The action in the present language; made when it is first needed.
    var declaration: ActionDeclaration?
  }

  private(set) var localization: Localization
  let phrasings: ActionPhrasings
  private(set) var entries: [Entry] = []
  /// Actions that were visible before, the latest last; each command of a scope once.
  private var recentActions: [ActionDeclaration] = []
  private var lastNumber = 0

  private static let recentActionLimit = 500

  init(localization: Localization, phrasings: ActionPhrasings) {
    self.localization = localization
    self.phrasings = phrasings
  }

  // MARK: Registrations

  /// Adds an action under a new id and returns the id.
  mutating func add(_ make: (String) -> StoredAction) -> String {
    let id = nextID()
    let action = make(id)
    // The declaration is made at the next request: a view that appears pays for none of it.
    entries.append(Entry(id: id, scope: action.scope, action: action))
    return id
  }

  /// Marks a scope as shown and returns the id of the mark.
  mutating func addScopeMarker(_ scope: ActionScope) -> String {
    let id = nextID()
    entries.append(Entry(id: id, scope: scope, action: nil))
    return id
  }

  private mutating func nextID() -> String {
    lastNumber += 1
    return "a\(lastNumber)"
  }

  /// Removes an entry and returns it.
  ///
  /// The caller releases the entry after it has released its lock: the closures of an action may hold registrations,
  /// whose end needs the same lock.
  mutating func remove(_ id: String) -> Entry? {
    guard let position = entries.lastIndex(where: { $0.id == id }) else { return nil }
    let entry = entries.remove(at: position)
    // The thing in a row may be gone for good, and a scope without a name cannot be mentioned in a reply.
    guard entry.scope.rowLabel == nil, entry.scope.name != nil, let declaration = declaration(of: entry) else {
      return entry
    }
    recentActions.removeAll { $0.scopedCommand == declaration.scopedCommand }
    recentActions.append(declaration)
    if recentActions.count > Self.recentActionLimit {
      recentActions.removeFirst(recentActions.count - Self.recentActionLimit)
    }
    return entry
  }

  /// Takes the descriptions from another localization.
  mutating func relocalize(_ localization: Localization) {
    self.localization = localization
    for position in entries.indices { entries[position].declaration = nil }
    recentActions.removeAll()
  }

  /// The action with an id; nil after its registration has ended.
  func action(_ id: String) -> StoredAction? { entries.first { $0.id == id }?.action }

  private func declaration(of entry: Entry) -> ActionDeclaration? {
    entry.declaration ?? entry.action?.declaration(in: localization, phrasings)
  }

  // MARK: Visibility

  /// The sheet on top: the one whose first entry is the latest; nil when no sheet is shown.
  private var topSheet: ActionScope.Container? {
    var firstEntry: [ActionScope.Container: Int] = [:]
    for (number, entry) in entries.enumerated() where entry.scope.isSheet && firstEntry[entry.scope.container] == nil {
      firstEntry[entry.scope.container] = number
    }
    return firstEntry.max { $0.value < $1.value }?.key
  }

  private func isCovered(_ scope: ActionScope, by sheet: ActionScope.Container?) -> Bool {
    guard let sheet else { return false }
    return scope.container != sheet && scope.container != .anywhere
  }

  /// The actions that no sheet covers, in the order of their registration.
  var visibleActions: [ActionDeclaration] {
    let sheet = topSheet
    return entries.filter { !isCovered($0.scope, by: sheet) }.compactMap(declaration(of:))
  }

  /// Every action a request can name, with the names of the scopes of those that are not visible.
  mutating func matchableActions() -> (actions: [ActionDeclaration], hidden: [String: String?]) {
    let sheet = topSheet
    var actions: [ActionDeclaration] = []
    var hidden: [String: String?] = [:]
    for position in entries.indices {
      guard let declaration = declaration(of: entries[position]) else { continue }
      entries[position].declaration = declaration
      actions.append(declaration)
      if isCovered(entries[position].scope, by: sheet) {
        hidden[declaration.id] = .some(entries[position].scope.name)
      }
    }
    let present = Set(actions.map(\.scopedCommand))
    for declaration in recentActions where !present.contains(declaration.scopedCommand) {
      actions.append(declaration)
      hidden[declaration.id] = .some(declaration.scope.name)
    }
    return (actions, hidden)
  }
}

/// A command in its scope: two equal ones are the same command for a person.
private struct ScopedCommand: Hashable {
  let commandKey: String
  let scope: ActionScope
}

extension ActionDeclaration {
  fileprivate var scopedCommand: ScopedCommand { ScopedCommand(commandKey: commandKey, scope: scope) }
}
