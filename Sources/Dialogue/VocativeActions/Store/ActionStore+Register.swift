public import VocativeDialogue
public import VocativeText

extension ActionStore {
  /// Adds an action that a person calls by describing it.
  ///
  /// ```swift
  /// let level = try store.register("set the brightness to {level}", more: ["brighter"], less: ["darker"]) {
  ///   (level: Adjustment) in await editor.setBrightness(level)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - description: The action as a request, in the syntax of ``Phrase``. Its slots are the closure's parameters, in
  ///     their order.
  ///   - also: Paraphrases, with the same slots or without, or with implied values.
  ///   - scope: The screen, sheet or row of the action.
  ///   - more: A level's own words for more of it, as comparatives.
  ///   - less: A level's own words for less of it.
  ///   - ask: The questions for missing values, by the names of their slots.
  ///   - undo: Undoes the action; the request "undo" calls it.
  ///   - value: Returns the present value, by which questions are answered ("how bright is it?") and the action can be
  ///     put back; nil for an action without one.
  ///   - perform: Performs the action. If it throws, the reply says that the action failed, in the words of the error if
  ///     that is a ``UserFacingError``.
  /// - Returns: A registration to hold as long as the action can be called.
  /// - Throws: ``ActionDeclarationError`` if a phrase cannot be parsed or does not fit the closure.
  public func register<each Parameter: SpokenValue>(
    _ description: Phrase, also: [ActionPhrase] = [], in scope: ActionScope = .screen, more: [String] = [],
    less: [String] = [], ask: [String: Prompt] = [:], undo: (@Sendable () async throws -> Void)? = nil,
    value: (@Sendable () async throws -> ActionValue?)? = nil,
    perform: @escaping @Sendable (repeat each Parameter) async throws -> Void
  ) throws(ActionDeclarationError) -> Registration {
    let types = StoredAction.ParameterType.list(repeat (each Parameter).self)
    let phrases = [ActionPhrase(description)] + also
    try ActionDeclarationError.check(phrases, types)
    return add(.phrases(phrases), scope, ActionOptions(more: more, less: less, ask: ask), types, undo, value) {
      values in
      var values = values[...]
      try await perform(repeat try (each Parameter).popArgument(from: &values))
      return nil
    }
  }

  /// Adds an action that gives its own reply.
  ///
  /// The parameters are those of the variant without a reply.
  /// - Throws: ``ActionDeclarationError`` if a phrase cannot be parsed or does not fit the closure.
  public func register<each Parameter: SpokenValue>(
    _ description: Phrase, also: [ActionPhrase] = [], in scope: ActionScope = .screen, more: [String] = [],
    less: [String] = [], ask: [String: Prompt] = [:], undo: (@Sendable () async throws -> Void)? = nil,
    value: (@Sendable () async throws -> ActionValue?)? = nil,
    perform: @escaping @Sendable (repeat each Parameter) async throws -> Reply
  ) throws(ActionDeclarationError) -> Registration {
    let types = StoredAction.ParameterType.list(repeat (each Parameter).self)
    let phrases = [ActionPhrase(description)] + also
    try ActionDeclarationError.check(phrases, types)
    return add(.phrases(phrases), scope, ActionOptions(more: more, less: less, ask: ask), types, undo, value) {
      values in
      var values = values[...]
      return try await perform(repeat try (each Parameter).popArgument(from: &values))
    }
  }

  /// Adds an action whose description is the text of a localization key, in the present language.
  ///
  /// A translator's text is not checked when it is registered: if it cannot be parsed, its plain words are used.
  public func register<each Parameter: SpokenValue>(
    key: String, also: [String] = [], table: String? = nil, in scope: ActionScope = .screen, more: [String] = [],
    less: [String] = [], ask: [String: Prompt] = [:], undo: (@Sendable () async throws -> Void)? = nil,
    value: (@Sendable () async throws -> ActionValue?)? = nil,
    perform: @escaping @Sendable (repeat each Parameter) async throws -> Void
  ) -> Registration {
    let types = StoredAction.ParameterType.list(repeat (each Parameter).self)
    let keys = ([key] + also).map { LocalizationKey(key: $0, table: table) }
    return add(.keys(keys), scope, ActionOptions(more: more, less: less, ask: ask), types, undo, value) { values in
      var values = values[...]
      try await perform(repeat try (each Parameter).popArgument(from: &values))
      return nil
    }
  }

  /// Adds an action that gives its own reply; its description is the text of a localization key.
  ///
  /// A translator's text is not checked when it is registered: if it cannot be parsed, its plain words are used.
  public func register<each Parameter: SpokenValue>(
    key: String, also: [String] = [], table: String? = nil, in scope: ActionScope = .screen, more: [String] = [],
    less: [String] = [], ask: [String: Prompt] = [:], undo: (@Sendable () async throws -> Void)? = nil,
    value: (@Sendable () async throws -> ActionValue?)? = nil,
    perform: @escaping @Sendable (repeat each Parameter) async throws -> Reply
  ) -> Registration {
    let types = StoredAction.ParameterType.list(repeat (each Parameter).self)
    let keys = ([key] + also).map { LocalizationKey(key: $0, table: table) }
    return add(.keys(keys), scope, ActionOptions(more: more, less: less, ask: ask), types, undo, value) { values in
      var values = values[...]
      return try await perform(repeat try (each Parameter).popArgument(from: &values))
    }
  }

  /// Adds an action that is only known when the program runs: an element of a web page, an entry of a file.
  ///
  /// - Parameters:
  ///   - declaration: The descriptions, parameters and scope; its id is replaced by one of the store.
  ///   - undo: Undoes the action.
  ///   - value: Returns the present value; nil for an action without one.
  ///   - perform: Performs the action with the identities of its values, by their parameters' names.
  /// - Returns: A registration to hold as long as the action can be called.
  public func register(
    _ declaration: ActionDeclaration, undo: (@Sendable () async throws -> Void)? = nil,
    value: (@Sendable () async throws -> ActionValue?)? = nil,
    perform: @escaping @Sendable ([String: String]) async throws -> Reply?
  ) -> Registration {
    var options = ActionOptions()
    for parameter in declaration.parameters {
      if case .level(let more, let less) = parameter.kind { (options.more, options.less) = (more, less) }
      options.ask[parameter.name] = parameter.prompt
    }
    let types = declaration.parameters.map {
      StoredAction.ParameterType(parser: $0.parser, isOptional: !$0.isRequired)
    }
    let names = declaration.parameters.map(\.name)
    return add(.phrases(declaration.phrases), declaration.scope, options, types, undo, value) { values in
      var identities: [String: String] = [:]
      for (name, value) in zip(names, values) { identities[name] = value?.identity }
      return try await perform(identities)
    }
  }

  private func add(
    _ source: StoredAction.DescriptionSource, _ scope: ActionScope, _ options: ActionOptions,
    _ types: [StoredAction.ParameterType], _ undo: StoredAction.Undo?,
    _ value: StoredAction.Value?, perform: @escaping StoredAction.Perform
  ) -> Registration {
    registry.add { id in
      StoredAction(
        id: id, descriptionSource: source, parameterTypes: types, scope: scope, options: options, perform: perform,
        undo: undo, value: value)
    }
  }
}
