import VocativeDialogue

extension ActionStore {
  /// What a store knows, step in, step out.
  struct State: Sendable {
    /// A stay in the store: an action, or the mark that a sheet is shown.
    struct Entry: Sendable {
      let id: String
      let scope: ActionScope
      let action: StoredAction?
      var declaration: ActionDeclaration?
    }

    var localization: Localization
    var calibration: ActionMatcher.Calibration
    var responseTemplates: ActionResponseTemplates
    let phrasings: ActionPhrasings
    /// Wishes that no action fulfils.
    var outOfScopeRequests: [String]
    /// Brought up to date at the next request; nil while a request has it.
    var matcher: ActionMatcher?
    var dialogueState = ActionDialogueState()

    private(set) var entries: [Entry] = []
    /// Actions that were in sight before, the latest last; each wording of a place once.
    private var recentActions: [ActionDeclaration] = []
    private var lastNumber = 0

    /// More actions than this are not remembered.
    private static let recentActionLimit = 500

    init(
      localization: Localization, calibration: ActionMatcher.Calibration, responseTemplates: ActionResponseTemplates,
      phrasings: ActionPhrasings
    ) {
      self.phrasings = phrasings
      outOfScopeRequests = phrasings.outOfScopeRequests
      self.localization = localization
      self.calibration = calibration
      self.responseTemplates = responseTemplates
    }
  }
}

// MARK: Coming and going

extension ActionStore.State {
  mutating func add(_ make: (String) -> StoredAction) -> String {
    let id = nextID()
    let action = make(id)
    // The declaration is made at the next request: a view that appears pays for none of it.
    entries.append(Entry(id: id, scope: action.scope, action: action))
    return id
  }

  mutating func addScopeMarker(_ scope: ActionScope) -> String {
    let id = nextID()
    entries.append(Entry(id: id, scope: scope, action: nil))
    return id
  }

  private mutating func nextID() -> String {
    lastNumber += 1
    return "a\(lastNumber)"
  }

  /// Ends a stay, and hands it out: its closures may hold registrations, which must not end while the state is locked.
  mutating func remove(_ id: String) -> Entry? {
    guard let position = entries.lastIndex(where: { $0.id == id }) else { return nil }
    let stay = entries.remove(at: position)
    // What was in a row may be gone for good, and what has no name cannot be told.
    guard stay.scope.rowLabel == nil, stay.scope.name != nil,
      let declaration = stay.declaration ?? stay.action?.declaration(in: localization, phrasings)
    else { return stay }
    recentActions.removeAll { $0.scopedCommand == declaration.scopedCommand }
    recentActions.append(declaration)
    if recentActions.count > Self.recentActionLimit {
      recentActions.removeFirst(recentActions.count - Self.recentActionLimit)
    }
    return stay
  }

  mutating func relocalize(_ localization: Localization) {
    self.localization = localization
    for position in entries.indices { entries[position].declaration = nil }
    recentActions.removeAll()
  }

  func action(_ id: String) -> StoredAction? { entries.first { $0.id == id }?.action }
}

// MARK: What is in sight

extension ActionStore.State {
  /// The sheet on top: the one whose stays began last; nil when none is shown.
  private var topSheet: ActionScope.Container? {
    var firstSeen: [ActionScope.Container: Int] = [:]
    for (number, stay) in entries.enumerated() where stay.scope.isSheet && firstSeen[stay.scope.container] == nil {
      firstSeen[stay.scope.container] = number
    }
    return firstSeen.max { $0.value < $1.value }?.key
  }

  private func isCovered(_ scope: ActionScope, by sheet: ActionScope.Container?) -> Bool {
    guard let sheet else { return false }
    return scope.container != sheet && scope.container != .anywhere
  }

  var visibleActions: [ActionDeclaration] {
    let sheet = topSheet
    return entries.filter { !isCovered($0.scope, by: sheet) }.compactMap { stay in
      stay.declaration ?? stay.action?.declaration(in: localization, phrasings)
    }
  }

  /// What the matcher must be told: every action, and where those are that are not in sight.
  var matcherUpdate: MatcherUpdate {
    mutating get {
      let sheet = topSheet
      var update = MatcherUpdate(calibration: calibration, outOfScopeRequests: outOfScopeRequests)
      for position in entries.indices {
        guard let action = entries[position].action else { continue }
        let declaration = entries[position].declaration ?? action.declaration(in: localization, phrasings)
        entries[position].declaration = declaration
        update.actions.append(declaration)
        if isCovered(entries[position].scope, by: sheet) {
          update.hiddenActions[declaration.id] = .some(entries[position].scope.name)
        }
      }
      let present = Set(update.actions.map(\.scopedCommand))
      for declaration in recentActions where !present.contains(declaration.scopedCommand) {
        update.actions.append(declaration)
        update.hiddenActions[declaration.id] = .some(declaration.scope.name)
      }
      return update
    }
  }
}

/// How a matcher is brought up to date.
struct MatcherUpdate {
  let calibration: ActionMatcher.Calibration
  let outOfScopeRequests: [String]
  var actions: [ActionDeclaration] = []
  /// The actions out of sight, with the names of their places.
  var hiddenActions: [String: String?] = [:]

  init(calibration: ActionMatcher.Calibration, outOfScopeRequests: [String]) {
    self.calibration = calibration
    self.outOfScopeRequests = outOfScopeRequests
  }

  func apply(to matcher: inout ActionMatcher) throws {
    matcher.calibration = calibration
    matcher.setOutOfScopeRequests(outOfScopeRequests)
    let actions = Dictionary(self.actions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for id in matcher.ids where actions[id].map({ $0.commandKey != matcher.commandKey(of: id) }) ?? true {
      matcher.remove(id)
    }
    let known = matcher.ids
    for action in self.actions where !known.contains(action.id) { matcher.add(action) }
    matcher.hiddenActions = hiddenActions
    try matcher.encodeSentences()
  }
}

/// A command in its place: two that are equal are one for a person.
struct ScopedCommand: Hashable {
  let commandKey: String
  let scope: ActionScope
}

extension ActionDeclaration {
  var scopedCommand: ScopedCommand { ScopedCommand(commandKey: commandKey, scope: scope) }
}
