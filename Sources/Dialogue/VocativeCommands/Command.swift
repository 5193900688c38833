public import VocativeDialogue
public import VocativeText

/// A phrase that is acted on while it is being said, and what it does.
///
/// ```swift
/// Command("where am i", also: ["what is this place"]) { await navigator.locate() }
/// Command("volume {level}") { (level: Int) in await speaker.set(level) }
/// Command("take me to {place}", among: places, reversible: false) { place in … }
///   .prefetching { (place: Place) in await roads.plan(to: place) }
/// ```
///
/// Every word of a phrase is said, in one of the ways that ``Phrase`` describes; a command is no place for words that
/// may be anything. Use it for what can be said in a breath and undone in another: louder, pause, where am I. All else
/// is asked of a ``Conversation``.
public struct Command: Sendable {
  typealias Action = @Sendable ([any SlotValue]) async throws -> Reply?

  /// The ways to say it, the first being its name in lists and logs.
  public let phrases: [Phrase]
  /// Whether it may be carried out before the person has finished: what cannot be taken back never is.
  public let isReversible: Bool
  /// How the values of its places are read, in the order of the places.
  let parsers: [any SlotParser]
  /// Gets ready for it, as soon as it was heard; nil where there is nothing to get ready.
  var prefetch: Action?
  let perform: Action
  /// What a conversation is asked instead, where it is a wording that was learned; nil for one that was declared.
  var conversationRequest: String?
  /// Whether more may be said after it than any command says.
  var isExtensible = false

  /// What it is called: its first phrase as written.
  public var name: String { phrases.first?.text ?? "" }

  /// The names of its places, in their order.
  var slotNames: [String] { phrases.first?.slotNames ?? [] }
}

extension Command {
  /// A command whose values are one of a list each time.
  ///
  /// - Parameters:
  ///   - phrase: What is said, with one place.
  ///   - also: Other ways to say it, with the same place.
  ///   - choices: What can be named there.
  ///   - reversible: Whether it can be taken back; if not, it waits for the end of the sentence.
  ///   - perform: Does it, and answers. What it throws is told the person, a ``UserFacingError`` in its own words.
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
  /// A wording that a conversation answers.
  init(asking question: String, of conversation: Conversation, _ haste: CommandEagerness) {
    self.init(phrases: [Phrase(question)], isReversible: true, parsers: []) { _ in
      await conversation.say(question).reply
    }
    self.conversationRequest = question
    isExtensible = haste == .afterPause
  }
}

extension SlotValue {
  /// The first of some values, which are one shorter then.
  static func next(of values: inout ArraySlice<any SlotValue>) throws -> Self {
    // The command read them by parsers of these very types.
    guard let value = values.popFirst() as? Self else { throw MissingCommandValue() }
    return value
  }
}

/// A command was called with other values than its places have.
struct MissingCommandValue: UserFacingError {
  var reply: Reply { "I didn't get that. Please say it again." }
}
