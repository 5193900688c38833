import VocativeDialogue

extension ActionStore {
  /// What a store knows, step in, step out.
  struct State: Sendable {
    /// A stay in the store: an action, or the mark that a sheet is shown.
    struct Stay: Sendable {
      let id: String
      let scope: ActionScope
      let action: StoredAction?
      var declaration: ActionDeclaration?
    }

    var localization: Localization
    var calibration: ActionMatcher.Calibration
    var wording: ActionWording
    let phrasings: ActionPhrasings
    /// Wishes that no action fulfils.
    var declined: [String]
    /// Brought up to date at the next request; nil while a request has it.
    var matcher: ActionMatcher?
    var memory = RequestMemory()

    private(set) var stays: [Stay] = []
    /// Actions that were in sight before, the latest last; each wording of a place once.
    private var remembered: [ActionDeclaration] = []
    private var count = 0

    /// More actions than this are not remembered.
    private static let rememberedLimit = 500

    init(
      localization: Localization, calibration: ActionMatcher.Calibration, wording: ActionWording,
      phrasings: ActionPhrasings
    ) {
      self.phrasings = phrasings
      declined = phrasings.declined
      self.localization = localization
      self.calibration = calibration
      self.wording = wording
    }
  }
}

// MARK: Coming and going

extension ActionStore.State {
  mutating func add(_ make: (String) -> StoredAction) -> String {
    let id = nextID()
    let action = make(id)
    // The declaration is made at the next request: a view that appears pays for none of it.
    stays.append(Stay(id: id, scope: action.scope, action: action))
    return id
  }

  mutating func addMark(_ scope: ActionScope) -> String {
    let id = nextID()
    stays.append(Stay(id: id, scope: scope, action: nil))
    return id
  }

  private mutating func nextID() -> String {
    count += 1
    return "a\(count)"
  }

  /// Ends a stay, and hands it out: its closures may hold registrations, which must not end while the state is locked.
  mutating func remove(_ id: String) -> Stay? {
    guard let position = stays.lastIndex(where: { $0.id == id }) else { return nil }
    let stay = stays.remove(at: position)
    // What was in a row may be gone for good, and what has no name cannot be told.
    guard stay.scope.rowLabel == nil, stay.scope.name != nil,
      let declaration = stay.declaration ?? stay.action?.declaration(in: localization, phrasings)
    else { return stay }
    remembered.removeAll { $0.place == declaration.place }
    remembered.append(declaration)
    if remembered.count > Self.rememberedLimit { remembered.removeFirst(remembered.count - Self.rememberedLimit) }
    return stay
  }

  mutating func relocalize(_ localization: Localization) {
    self.localization = localization
    for position in stays.indices { stays[position].declaration = nil }
    remembered.removeAll()
  }

  func action(_ id: String) -> StoredAction? { stays.first { $0.id == id }?.action }
}

// MARK: What is in sight

extension ActionStore.State {
  /// The sheet on top: the one whose stays began last; nil when none is shown.
  private var topSheet: ActionScope.Place? {
    var firstSeen: [ActionScope.Place: Int] = [:]
    for (number, stay) in stays.enumerated() where stay.scope.isSheet && firstSeen[stay.scope.place] == nil {
      firstSeen[stay.scope.place] = number
    }
    return firstSeen.max { $0.value < $1.value }?.key
  }

  private func isCovered(_ scope: ActionScope, by sheet: ActionScope.Place?) -> Bool {
    guard let sheet else { return false }
    return scope.place != sheet && scope.place != .anywhere
  }

  var actionsInSight: [ActionDeclaration] {
    let sheet = topSheet
    return stays.filter { !isCovered($0.scope, by: sheet) }.compactMap { stay in
      stay.declaration ?? stay.action?.declaration(in: localization, phrasings)
    }
  }

  /// What the matcher must be told: every action, and where those are that are not in sight.
  var update: MatcherUpdate {
    mutating get {
      let sheet = topSheet
      var update = MatcherUpdate(calibration: calibration, declined: declined)
      for position in stays.indices {
        guard let action = stays[position].action else { continue }
        let declaration = stays[position].declaration ?? action.declaration(in: localization, phrasings)
        stays[position].declaration = declaration
        update.actions.append(declaration)
        if isCovered(stays[position].scope, by: sheet) {
          update.elsewhere[declaration.id] = .some(stays[position].scope.name)
        }
      }
      let present = Set(update.actions.map(\.place))
      for declaration in remembered where !present.contains(declaration.place) {
        update.actions.append(declaration)
        update.elsewhere[declaration.id] = .some(declaration.scope.name)
      }
      return update
    }
  }
}

/// How a matcher is brought up to date.
struct MatcherUpdate {
  let calibration: ActionMatcher.Calibration
  let declined: [String]
  var actions: [ActionDeclaration] = []
  /// The actions out of sight, with the names of their places.
  var elsewhere: [String: String?] = [:]

  init(calibration: ActionMatcher.Calibration, declined: [String]) {
    self.calibration = calibration
    self.declined = declined
  }

  func apply(to matcher: inout ActionMatcher) throws {
    matcher.calibration = calibration
    matcher.decline(declined)
    let actions = Dictionary(self.actions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for id in matcher.ids where actions[id].map({ $0.wording != matcher.wording(of: id) }) ?? true {
      matcher.remove(id)
    }
    let known = matcher.ids
    for action in self.actions where !known.contains(action.id) { matcher.add(action) }
    matcher.elsewhere = elsewhere
    try matcher.encodeSentences()
  }
}

/// A command in its place: two that are equal are one for a person.
struct ActionPlace: Hashable {
  let wording: String
  let scope: ActionScope
}

extension ActionDeclaration {
  var place: ActionPlace { ActionPlace(wording: wording, scope: scope) }
}
