import Synchronization
public import VocativeNLU

/// The actions that are in sight, each called by describing it.
///
/// ```swift
/// let store = ActionStore(encoder: encoder)
/// let crop = store.register("crop the picture") { await editor.crop() }
/// let answer = await store.perform("could you crop it, please")
/// ```
///
/// An action is there while its ``Registration`` is held. Registering costs microseconds: descriptions are encoded at
/// the next request, all at once, and never again. A store may be used from any task; requests are meant to come one at
/// a time, since an answer may belong to the question before it.
public final class ActionStore: Sendable {
  let encoder: any TextEncoder
  let state: Mutex<State>

  /// An empty store.
  ///
  /// - Parameters:
  ///   - encoder: Gives texts their meaning.
  ///   - localization: Where the texts of localisation keys come from.
  ///   - calibration: The thresholds of matching.
  ///   - responseTemplates: What the store says by itself.
  ///   - phrasings: Other ways to say the actions, found by their descriptions.
  public init(
    encoder: any TextEncoder, localization: Localization = .bundle(),
    calibration: ActionMatcher.Calibration = .standard, responseTemplates: ActionResponseTemplates = .english,
    phrasings: ActionPhrasings = .none
  ) {
    self.encoder = encoder
    state = Mutex(
      State(
        localization: localization, calibration: calibration, responseTemplates: responseTemplates, phrasings: phrasings
      ))
  }

  /// Takes wishes that people have and no action fulfils, so that they are refused and not taken for the nearest
  /// action.
  ///
  /// ```swift
  /// store.decline("print the picture", "remove the red eyes", "put some text on it")
  /// ```
  public func addOutOfScopeRequests(_ wishes: String...) { state.withLock { $0.outOfScopeRequests += wishes } }

  /// Where the texts of localisation keys come from; setting it looks every key up again.
  public var localization: Localization {
    get { state.withLock { $0.localization } }
    set { state.withLock { $0.relocalize(newValue) } }
  }

  /// The thresholds of matching.
  public var calibration: ActionMatcher.Calibration {
    get { state.withLock { $0.calibration } }
    set { state.withLock { $0.calibration = newValue } }
  }

  /// What the store says by itself.
  public var responseTemplates: ActionResponseTemplates {
    get { state.withLock { $0.responseTemplates } }
    set { state.withLock { $0.responseTemplates = newValue } }
  }

  /// Looks the texts of all localisation keys up again, after the language has changed.
  public func languageDidChange() { state.withLock { $0.relocalize($0.localization) } }

  /// The actions in sight, in the order they were registered.
  public var actions: [ActionDeclaration] { state.withLock { $0.visibleActions } }

  /// Marks a sheet or screen as shown, with or without actions in it; a sheet covers what is beneath it.
  public func markVisible(_ scope: ActionScope) -> Registration {
    let id = state.withLock { $0.addScopeMarker(scope) }
    return Registration(id: id) { [weak self] in self?.remove(id) }
  }

  /// What a request asks for, without doing it.
  /// - Throws: when the request or a description cannot be encoded.
  public func match(_ request: String) throws -> ActionMatchResult { try matcher().match(request) }

  /// The matcher over the actions of this moment.
  func matcher() throws -> ActionMatcher {
    // The matcher is taken out while it is brought up to date, so that its index is changed in place and not copied.
    let (known, update) = state.withLock { state in (state.matcher.take(), state.matcherUpdate) }
    var matcher = known ?? ActionMatcher(encoder: encoder)
    defer {
      let ready = matcher
      state.withLock { $0.matcher = ready }
    }
    try update.apply(to: &matcher)
    return matcher
  }

  private func remove(_ id: String) {
    let ended = state.withLock { $0.remove(id) }
    withExtendedLifetime(ended) {}
  }

  func add(_ action: (String) -> StoredAction) -> Registration {
    let id = state.withLock { $0.add(action) }
    return Registration(id: id) { [weak self] in self?.remove(id) }
  }
}
