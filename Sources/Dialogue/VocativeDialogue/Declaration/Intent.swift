public import VocativeText

/// Something a person can ask for: what it needs, how it is said, and what it does.
///
/// ```swift
/// struct SetAlarm: Intent {
///   @Slot(ask: "When?") var time: TimeOfDay
///
///   static var phrases: [Phrase] {
///     "wake me at {time}"
///     "set an alarm for {time}"
///   }
///   func perform(with clock: Clock) async throws -> Reply { … }
/// }
/// ```
///
/// The same declaration gives the dialogue, the recogniser's grammar, the help texts and training sentences.
/// An intent that does something which cannot be taken back is a ``ConfirmedIntent``.
public protocol Intent: Sendable {
  /// What the app hands to its intents: its bank, its player, its database.
  associatedtype Services: Sendable

  /// An intent with every slot empty.
  init()

  /// The intent's name in results and data sets; by default the type's name, `SendMoney` being `sendMoney`.
  static var name: String { get }

  /// What it does in a few words that follow "I can"; by default from the type's name: "send money".
  static var summary: String { get }

  /// Whether it only tells something, or the next word takes it back; by default not.
  ///
  /// Such an intent may be carried out before a person has ended the sentence: a wording of it that is often used can
  /// become a rapid command. A ``ConfirmedIntent`` never is.
  static var isReversible: Bool { get }

  /// The ways to ask for it.
  @PhraseBuilder static var phrases: [Phrase] { get }

  /// The question whose yes is needed before ``perform(with:)``, or nil when the request is enough.
  ///
  /// Asked once every required slot is filled and ``review(with:)`` has nothing to say.
  var confirmation: Reply? { get }

  /// Looks at the slots filled so far: fills what follows from them, refuses what cannot be.
  ///
  /// Read a slot through its projection here (`$amount.value`), since it may still be empty.
  func review(with services: Services) async throws -> [SlotUpdate]

  /// Does it, and says what was done. An error that is a ``UserFacingError`` is told to the person in its own words.
  func perform(with services: Services) async throws -> Reply
}

extension Intent {
  /// The name of the intent.
  public static var name: String {
    let type = String(describing: Self.self)
    return type.prefix(1).lowercased() + type.dropFirst()
  }

  /// A short name for lists and help.
  public static var summary: String {
    var words = ""
    for character in String(describing: Self.self) {
      if character.isUppercase, !words.isEmpty { words += " " }
      words += character.lowercased()
    }
    return words
  }

  /// True if the intent can be undone, so that it may run before the utterance ends.
  public static var isReversible: Bool { false }
  /// The question asked before the intent runs; nil for none.
  public var confirmation: Reply? { nil }
  /// Checks the slots before the confirmation.
  public func review(with services: Services) async throws -> [SlotUpdate] { [] }
}

/// An intent that runs only with the consent given to exactly what was read out: one that moves money, say.
///
/// The consent comes as a value that only the tracker makes, so services that demand one cannot be called without.
public protocol ConfirmedIntent: Intent {
  // Said again so that Swift infers it from `perform(with:confirmation:)`.
  associatedtype Services

  /// The question that names everything the person agrees to.
  var confirmationPrompt: Reply { get }

  /// Does it, under a consent that is good for one call.
  func perform(with services: Services, confirmation: ConfirmationToken) async throws -> Reply
}

extension ConfirmedIntent {
  /// The question asked before the intent runs; nil for none.
  public var confirmation: Reply? { confirmationPrompt }

  /// Runs the intent.
  public func perform(with services: Services) async throws -> Reply {
    throw MissingConfirmation()
  }
}

/// Someone called an intent that needs a consent without one.
public struct MissingConfirmation: UserFacingError {
  /// The reply to the user.
  public var reply: Reply { "That needs your yes first." }
}

/// An error that can be told to the person who is speaking.
public protocol UserFacingError: Error {
  /// What happened in one plain sentence, and the next step.
  var reply: Reply { get }
}
