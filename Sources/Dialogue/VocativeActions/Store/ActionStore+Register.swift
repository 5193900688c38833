public import VocativeDialogue
public import VocativeText

extension ActionStore {
  /// Adds an action that is called by describing it.
  ///
  /// ```swift
  /// let level = store.register("set the brightness to {level}", more: ["brighter"], less: ["darker"]) {
  ///   (level: Adjustment) in await editor.setBrightness(level)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - description: What it does, as a request; ``Phrase`` says what may be written. Its places are the closure's
  ///     parameters, in their order.
  ///   - also: Other ways to say it, with the same places or without, or with values that go without saying.
  ///   - scope: Where it is.
  ///   - more: A level's own words for more of it, as comparatives.
  ///   - less: The same for less.
  ///   - ask: The questions for parameters that were not said, by their names.
  ///   - undo: Takes it back; "undo" calls it.
  ///   - perform: Does it. What it throws makes the answer say that it did not work, a ``UserFacingError`` in its own
  ///     words.
  /// - Returns: Hold it as long as the action can be called.
  public func register<each Parameter: SpokenValue>(
    _ description: Phrase, also: [ActionPhrase] = [], in scope: ActionScope = .screen, more: [String] = [],
    less: [String] = [], ask: [String: Prompt] = [:], undo: (@Sendable () async throws -> Void)? = nil,
    perform: @escaping @Sendable (repeat each Parameter) async throws -> Void
  ) -> Registration {
    add(
      .phrases([ActionPhrase(description)] + also), scope, ActionOptions(more: more, less: less, ask: ask),
      Self.parameterTypes(repeat (each Parameter).self), undo: undo
    ) { values in
      var values = values[...]
      try await perform(repeat try (each Parameter).popArgument(from: &values))
      return nil
    }
  }

  /// Adds an action that answers for itself.
  public func register<each Parameter: SpokenValue>(
    _ description: Phrase, also: [ActionPhrase] = [], in scope: ActionScope = .screen, more: [String] = [],
    less: [String] = [], ask: [String: Prompt] = [:], undo: (@Sendable () async throws -> Void)? = nil,
    perform: @escaping @Sendable (repeat each Parameter) async throws -> Reply
  ) -> Registration {
    add(
      .phrases([ActionPhrase(description)] + also), scope, ActionOptions(more: more, less: less, ask: ask),
      Self.parameterTypes(repeat (each Parameter).self), undo: undo
    ) { values in
      var values = values[...]
      return try await perform(repeat try (each Parameter).popArgument(from: &values))
    }
  }

  /// Adds an action whose description is the text of a localisation key, in the language of the moment.
  public func register<each Parameter: SpokenValue>(
    key: String, also: [String] = [], table: String? = nil, in scope: ActionScope = .screen, more: [String] = [],
    less: [String] = [], ask: [String: Prompt] = [:], undo: (@Sendable () async throws -> Void)? = nil,
    perform: @escaping @Sendable (repeat each Parameter) async throws -> Void
  ) -> Registration {
    add(
      .keys(([key] + also).map { LocalizationKey(key: $0, table: table) }), scope,
      ActionOptions(more: more, less: less, ask: ask), Self.parameterTypes(repeat (each Parameter).self), undo: undo
    ) { values in
      var values = values[...]
      try await perform(repeat try (each Parameter).popArgument(from: &values))
      return nil
    }
  }

  /// Adds an action that answers for itself, its description the text of a localisation key.
  public func register<each Parameter: SpokenValue>(
    key: String, also: [String] = [], table: String? = nil, in scope: ActionScope = .screen, more: [String] = [],
    less: [String] = [], ask: [String: Prompt] = [:], undo: (@Sendable () async throws -> Void)? = nil,
    perform: @escaping @Sendable (repeat each Parameter) async throws -> Reply
  ) -> Registration {
    add(
      .keys(([key] + also).map { LocalizationKey(key: $0, table: table) }), scope,
      ActionOptions(more: more, less: less, ask: ask), Self.parameterTypes(repeat (each Parameter).self), undo: undo
    ) { values in
      var values = values[...]
      return try await perform(repeat try (each Parameter).popArgument(from: &values))
    }
  }

  private func add(
    _ wording: StoredAction.DescriptionSource, _ scope: ActionScope, _ options: ActionOptions,
    _ templates: [StoredAction.ParameterType],
    undo: StoredAction.Undo?, perform: @escaping StoredAction.Perform
  ) -> Registration {
    if case .phrases(let phrases) = wording { Self.check(phrases, templates) }
    return add { id in
      StoredAction(
        id: id, descriptionSource: wording, parameterTypes: templates, scope: scope, options: options, perform: perform,
        undo: undo)
    }
  }

  static func parameterTypes<each Parameter: SpokenValue>(
    _ type: repeat (each Parameter).Type
  ) -> [StoredAction.ParameterType] {
    var templates: [StoredAction.ParameterType] = []
    repeat templates.append(
      StoredAction.ParameterType(parser: (each type).parameterParser, isOptional: (each type).isOptional))
    return templates
  }

  /// Stops the program at a description that does not fit its closure; a translator's text never does.
  private static func check(_ phrases: [ActionPhrase], _ templates: [StoredAction.ParameterType]) {
    guard let description = phrases.first?.phrase else { return }
    for phrase in phrases.map(\.phrase) {
      if let problem = phrase.syntaxError {
        preconditionFailure(
          "The description \"\(phrase.text)\" cannot be read at character \(problem.offset + 1). \(problem)")
      }
    }
    let names = description.slotNames
    precondition(
      names.count == templates.count,
      "The description \"\(description.text)\" has \(names.count) places, its action takes \(templates.count) values. "
        + "Write one place for each.")
    let unknown = Set(phrases.flatMap { $0.phrase.slotNames + $0.implied.keys }).subtracting(names)
    precondition(
      unknown.isEmpty, "No place of \"\(description.text)\" is called \(unknown.sorted().joined(separator: ", ")).")
    for (name, template) in zip(names, templates) {
      for phrase in phrases {
        guard let value = phrase.implied[name] else { continue }
        precondition(
          template.accepts(value),
          "\"\(phrase.phrase.text)\" implies a \(type(of: value)) for {\(name)}, and its action takes another type.")
      }
    }
  }
}
