public import VocativeDialogue
public import VocativeText

extension Command {
  /// Creates a command with a reply.
  ///
  /// - Parameters:
  ///   - phrase: The phrase. Its slots are the closure's parameters, in their order.
  ///   - also: Other phrases with the same slots.
  ///   - reversible: True if the command may run before the utterance is over.
  ///   - perform: The action. A ``VocativeDialogue/UserFacingError`` is read to the person.
  public init<each Parameter: SpokenValue>(
    _ phrase: Phrase, also: [Phrase] = [], reversible: Bool = true,
    perform: @escaping @Sendable (repeat each Parameter) async throws -> Reply
  ) {
    self.init(
      phrases: [phrase] + also, isReversible: reversible, parsers: Self.parsers(repeat (each Parameter).self),
      perform: { values in
        var values = values[...]
        return try await perform(repeat try (each Parameter).next(of: &values))
      })
  }

  /// Creates a command without a reply.
  public init<each Parameter: SpokenValue>(
    _ phrase: Phrase, also: [Phrase] = [], reversible: Bool = true,
    perform: @escaping @Sendable (repeat each Parameter) async throws -> Void
  ) {
    self.init(
      phrases: [phrase] + also, isReversible: reversible, parsers: Self.parsers(repeat (each Parameter).self),
      perform: Self.action(perform))
  }

  /// Returns the command with a preparation that starts when its words are recognised.
  ///
  /// The preparation must have no visible effect, since the words may still change. If it fails, it runs again with the
  /// command.
  ///
  /// - Parameter prepare: The preparation, which takes the values of the slots in their order.
  /// - Returns: The command with its preparation.
  public func prefetching<each Value: SlotValue>(
    _ prepare: @escaping @Sendable (repeat each Value) async throws -> Void
  ) -> Command {
    var command = self
    command.prefetch = Self.action(prepare)
    return command
  }

  private static func action<each Parameter: SlotValue>(
    _ body: @escaping @Sendable (repeat each Parameter) async throws -> Void
  ) -> Action {
    { values in
      var values = values[...]
      try await body(repeat try (each Parameter).next(of: &values))
      return nil
    }
  }

  private static func parsers<each Parameter: SpokenValue>(
    _ type: repeat (each Parameter).Type
  ) -> [any SlotParser] {
    var parsers: [any SlotParser] = []
    repeat parsers.append((each type).parser)
    return parsers
  }
}
