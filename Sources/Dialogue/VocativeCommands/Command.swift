public import VocativeDialogue
public import VocativeText

/// A phrase with an action that runs as soon as the phrase was recognised.
///
/// ```swift
/// Command("where am i", also: ["what is this place"]) { await navigator.locate() }
/// Command("volume {level}") { (level: Int) in await speaker.set(level) }
/// Command("take me to {place}", among: places, reversible: false) { place in … }
///   .prefetching { (place: Place) in await roads.plan(to: place) }
/// ```
///
/// A command has no place for free text: every word of a phrase must be spoken, in one of the forms of
/// ``VocativeDialogue/Phrase``. Use commands for short, reversible requests: louder, pause, where am I. A
/// ``VocativeDialogue/Conversation`` takes all others.
public struct Command: Sendable {
  typealias Action = @Sendable ([any SlotValue]) async throws -> Reply?

  /// The phrases of the command.
  ///
  /// The first one is its name in lists and logs.
  public let phrases: [Phrase]
  /// True if the command may run before the utterance is over.
  ///
  /// An irreversible command never does.
  public let isReversible: Bool
  /// The parsers of the slots, in the order of the slots.
  let parsers: [any SlotParser]
  /// The preparation of the action, started when the command was recognised; nil if there is none.
  var prefetch: Action?
  let perform: Action
  /// The request to a conversation, for a learned wording; nil for a declared command.
  var conversationRequest: String?
  /// True if words that belong to no command may follow.
  var isExtensible = false

  /// The name of the command: the text of its first phrase.
  public var name: String { phrases.first?.text ?? "" }

  /// The names of its slots, in their order.
  var slotNames: [String] { phrases.first?.slotNames ?? [] }
}

extension Command {
  /// Creates a command whose value is an entry of a list.
  ///
  /// - Parameters:
  ///   - phrase: The phrase, with one slot.
  ///   - also: Other phrases with the same slot.
  ///   - choices: The entries of the list.
  ///   - reversible: True if the command may run before the utterance is over.
  ///   - perform: The action; returns the reply. A ``VocativeDialogue/UserFacingError`` is read to the person.
  public init<Value: Choosable>(
    _ phrase: Phrase, also: [Phrase] = [], among choices: [Value], reversible: Bool = true,
    perform: @escaping @Sendable (Value) async throws -> Reply
  ) {
    self.init(
      phrases: [phrase] + also, isReversible: reversible, parsers: [ChoiceParser(choices)]
    ) { values in
      var values = values[...]
      return try await perform(Value.next(of: &values))
    }
  }
}

extension Command {
  /// A command that asks a conversation, for a wording that was learned.
  ///
  /// With `takesValues`, values may follow the wording: the command then waits for the longer pause.
  init(asking question: String, of conversation: Conversation, takesValues: Bool) {
    self.init(phrases: [Phrase(question)], isReversible: true, parsers: []) { _ in
      await conversation.say(question).reply
    }
    self.conversationRequest = question
    isExtensible = takesValues
  }
}

extension SlotValue {
  /// Removes the first of some values and returns it.
  static func next(of values: inout ArraySlice<any SlotValue>) throws -> Self {
    // The command read them by parsers of these very types.
    guard let value = values.popFirst() as? Self else { throw MissingCommandValue() }
    return value
  }
}

/// The error of a command that is performed with values of other types.
struct MissingCommandValue: UserFacingError {
  var reply: Reply { "I didn't get that. Please say it again." }
}
