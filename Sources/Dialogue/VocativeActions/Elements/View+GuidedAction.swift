import VocativeText

#if canImport(SwiftUI)
  public import SwiftUI
  public import VocativeDialogue

  extension View {
    /// Registers the element's action, which a person calls by describing it, while the element is visible.
    ///
    /// ```swift
    /// Button("Crop") { editor.crop() }.guidedAction("crop the picture") { editor.crop() }
    ///
    /// Slider(value: $brightness).guidedAction(
    ///   "set the brightness to {level}", more: ["brighter"], less: ["darker"]
    /// ) { (level: Adjustment) in brightness = level.applied(to: brightness, in: 0...1) }
    /// ```
    ///
    /// The store comes from ``SwiftUI/View/guidedActions(in:)`` of an outer view; without a store the modifier does nothing.
    /// A description that cannot be parsed is used as plain words, so that a view never fails.
    public func guidedAction<each Parameter: SpokenValue>(
      _ description: Phrase, also: [ActionPhrase] = [], more: [String] = [], less: [String] = [],
      ask: [String: Prompt] = [:], undo: (@MainActor @Sendable () async throws -> Void)? = nil,
      value: (@MainActor @Sendable () async throws -> ActionValue?)? = nil,
      perform: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Void
    ) -> some View {
      modifier(
        GuidedActionModifier(
          element: GuidedElement(
            .phrases([ActionPhrase(description)] + also), ActionOptions(more: more, less: less, ask: ask), undo: undo,
            value: value, perform: perform)))
    }

    /// Registers the element's action under the text of a localization key, while the element is visible.
    public func guidedAction<each Parameter: SpokenValue>(
      key: String, also: [String] = [], table: String? = nil, more: [String] = [], less: [String] = [],
      ask: [String: Prompt] = [:], undo: (@MainActor @Sendable () async throws -> Void)? = nil,
      value: (@MainActor @Sendable () async throws -> ActionValue?)? = nil,
      perform: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Void
    ) -> some View {
      modifier(
        GuidedActionModifier(
          element: GuidedElement(
            .keys(([key] + also).map { LocalizationKey(key: $0, table: table) }),
            ActionOptions(more: more, less: less, ask: ask), undo: undo, value: value,
            perform: perform)))
    }

    /// Sets the screen, sheet or row of the elements inside.
    ///
    /// A sheet covers the scopes beneath it while this view is visible.
    public func guidedScope(_ scope: ActionScope) -> some View { modifier(GuidedScopeModifier(scope: scope)) }

    /// Sets the store of the elements inside.
    public func guidedActions(in store: ActionStore) -> some View { modifier(GuidedStoreModifier(store: store)) }
  }

  extension EnvironmentValues {
    /// The store of the elements' actions; nil if there is none.
    public var actionStore: ActionStore? {
      get { self[ActionStoreKey.self] }
      set { self[ActionStoreKey.self] = newValue }
    }

    /// The scope of the elements.
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

  /// Holds a registration while its element is visible.
  private struct GuidedActionModifier: ViewModifier {
    let element: GuidedElement
    @Environment(\.actionStore) private var store
    @Environment(\.guidedScope) private var scope
    @State private var elementBox = GuidedElementBox()
    @State private var registration: Registration?

    func body(content: Content) -> some View {
      let _ = elementBox.update(element)
      content
        .onAppear { register() }
        .onDisappear { registration = nil }
        .onChange(of: element.descriptionSource) { reregister() }
        .onChange(of: scope) { reregister() }
    }

    private func register() {
      guard let store else { return }
      registration = elementBox.register(in: store, scope)
    }

    private func reregister() {
      guard registration != nil else { return }
      register()
    }
  }

  /// Marks a scope as shown while its elements are visible.
  private struct GuidedScopeModifier: ViewModifier {
    let scope: ActionScope
    @Environment(\.actionStore) private var store
    @Environment(\.guidedScope) private var outer
    @State private var registration: Registration?

    func body(content: Content) -> some View {
      let inner = scope.inside(outer)
      content
        .environment(\.guidedScope, inner)
        .onAppear { registration = store?.markVisible(inner) }
        .onDisappear { registration = nil }
    }
  }

  /// Passes a store to the views inside, and looks up its keys again when the language changes.
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
