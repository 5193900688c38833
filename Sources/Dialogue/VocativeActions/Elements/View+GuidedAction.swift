import VocativeText

#if canImport(SwiftUI)
  public import SwiftUI
  public import VocativeDialogue

  extension View {
    /// Lets the element be called by describing it, while it is in sight.
    ///
    /// ```swift
    /// Button("Crop") { editor.crop() }.guidedAction("crop the picture") { editor.crop() }
    ///
    /// Slider(value: $brightness).guidedAction(
    ///   "set the brightness to {level}", more: ["brighter"], less: ["darker"]
    /// ) { (level: Adjustment) in brightness = level.applied(to: brightness, in: 0...1) }
    /// ```
    ///
    /// The store comes from ``SwiftUI/View/guidedActions(in:)`` further out; without one the modifier does nothing.
    public func guidedAction<each Parameter: SpokenValue>(
      _ description: Phrase, also: [ActionPhrase] = [], more: [String] = [], less: [String] = [],
      ask: [String: Prompt] = [:], undo: (@MainActor @Sendable () async throws -> Void)? = nil,
      perform: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Void
    ) -> some View {
      modifier(
        GuidedActionModifier(
          element: GuidedElement(
            .phrases([ActionPhrase(description)] + also), ActionOptions(more: more, less: less, ask: ask), undo: undo,
            perform: perform)))
    }

    /// Lets the element be called by describing it in the words of a localisation key.
    public func guidedAction<each Parameter: SpokenValue>(
      key: String, also: [String] = [], table: String? = nil, more: [String] = [], less: [String] = [],
      ask: [String: Prompt] = [:], undo: (@MainActor @Sendable () async throws -> Void)? = nil,
      perform: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Void
    ) -> some View {
      modifier(
        GuidedActionModifier(
          element: GuidedElement(
            .keys(([key] + also).map { LocalizationKey(key: $0, table: table) }),
            ActionOptions(more: more, less: less, ask: ask), undo: undo, perform: perform)))
    }

    /// Says which screen, sheet or row the elements inside belong to.
    ///
    /// A sheet covers what is beneath it for as long as this is in sight.
    public func guidedScope(_ scope: ActionScope) -> some View { modifier(GuidedScopeModifier(scope: scope)) }

    /// Gives the elements inside the store that their actions are called in.
    public func guidedActions(in store: ActionStore) -> some View { modifier(GuidedStoreModifier(store: store)) }
  }

  extension EnvironmentValues {
    /// The store that elements add their actions to; nil where actions are not guided.
    public var actionStore: ActionStore? {
      get { self[ActionStoreKey.self] }
      set { self[ActionStoreKey.self] = newValue }
    }

    /// The scope that elements stand in.
    public var guidedScope: ActionScope {
      get { self[GuidedScopeKey.self] }
      set { self[GuidedScopeKey.self] = newValue }
    }
  }

  private struct ActionStoreKey: EnvironmentKey {
    static let defaultValue: ActionStore? = nil
  }

  private struct GuidedScopeKey: EnvironmentKey {
    static let defaultValue = ActionScope.screen
  }

  /// Holds a registration while its element is in sight.
  private struct GuidedActionModifier: ViewModifier {
    let element: GuidedElement
    @Environment(\.actionStore) private var store
    @Environment(\.guidedScope) private var scope
    @State private var latest = GuidedElementBox()
    @State private var registration: Registration?

    func body(content: Content) -> some View {
      let _ = latest.update(element)
      content
        .onAppear { register() }
        .onDisappear { registration = nil }
        .onChange(of: element.wording) { reregister() }
        .onChange(of: scope) { reregister() }
    }

    private func register() {
      guard let store else { return }
      registration = latest.register(in: store, scope)
    }

    private func reregister() {
      guard registration != nil else { return }
      register()
    }
  }

  /// Marks a scope as shown while its elements are in sight.
  private struct GuidedScopeModifier: ViewModifier {
    let scope: ActionScope
    @Environment(\.actionStore) private var store
    @Environment(\.guidedScope) private var outer
    @State private var mark: Registration?

    func body(content: Content) -> some View {
      let inner = scope.inside(outer)
      content
        .environment(\.guidedScope, inner)
        .onAppear { mark = store?.show(inner) }
        .onDisappear { mark = nil }
    }
  }

  /// Hands a store down, and looks its keys up again when the language changes.
  private struct GuidedStoreModifier: ViewModifier {
    let store: ActionStore
    @Environment(\.locale) private var locale

    func body(content: Content) -> some View {
      content
        .environment(\.actionStore, store)
        .onChange(of: locale) { store.languageDidChange() }
    }
  }
#endif
