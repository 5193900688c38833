public import VocativeText

/// A request that a person can make: its slots, its phrases and its action.
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
/// An intent with an irreversible action is a ``ConfirmedIntent``.
public protocol Intent: Sendable {
  /// The services of the app that the action uses: its bank, its player, its database.
  associatedtype Services: Sendable

  /// Creates an intent with every slot empty.
  init()

  /// The intent's name in results and data sets; by default the type's name, `SendMoney` being `sendMoney`.
  static var name: String { get }

  /// A few words that follow "I can"; by default from the type's name: "send money".
  static var summary: String { get }

  /// True if the intent only gives information, or if the next utterance undoes it; false by default.
  ///
  /// A reversible intent may be performed before the utterance is over: a wording that is often used can become a
  /// command. A ``ConfirmedIntent`` is never reversible.
  static var isReversible: Bool { get }

  /// The names of the intents of the same skill that a request becomes if it gets a value that only they have a slot for.
  ///
  /// A payment becomes a scheduled payment if a day is said. Slots of equal names keep their values. Empty by default.
  static var variants: [String] { get }

  /// The name of the intent of the same skill that undoes this one: "stop that", right after it was done, begins that one.
  /// Nil by default.
  static var inverse: String? { get }

  /// The name of the intent of the same skill with the roles exchanged: paying and being paid. Nil by default.
  static var opposite: String? { get }

  /// The name of the intent of the same skill that answers in place of this one if a model names this one and no phrase of
  /// it matches: a list of payments in place of one figure about them. Nil by default.
  static var broader: String? { get }

  /// The names of two slots whose values change places where the intent is undone: the accounts of a transfer, which
  /// "move it back" makes again from the one to the other. Empty by default.
  static var exchangedSlots: [String] { get }

  /// The names of the intents of the same skill after which the intent's phrases ``Phrase/afterwards(_:)`` are understood;
  /// after any by default.
  static var precedingIntents: [String] { get }

  /// True if the intent only says that something is not possible; false by default.
  ///
  /// Beside another request its words are named at once, and it is not announced as something to be done.
  static var isRefusal: Bool { get }

  /// True if the intent takes what no phrase of any intent matches but that names a value for its only required slot; false
  /// by default.
  ///
  /// Its reply says what was understood. Its own phrases are not tried.
  static var isFallback: Bool { get }

  /// Bare descriptions of the request, "speak louder", for utterances that no phrase of any intent matches; none by default.
  ///
  /// A ``ZeroShotClassifier`` compares them with the utterance. The description `{place}` stands for those of the entries of
  /// the slot `place`.
  static var descriptions: [String] { get }

  /// The phrases that ask for it.
  @PhraseBuilder static var phrases: [Phrase] { get }

  /// The question that a person must answer with yes before ``perform(with:)``; nil if the request is enough.
  ///
  /// Asked when every required slot is filled and ``review(_:with:)`` returns nothing more.
  var confirmation: Reply? { get }

  /// Reviews the slots filled so far: fills derived slots and rejects impossible values.
  ///
  /// - Parameters:
  ///   - draft: The request; `draft.$amount.value` is nil while the slot is empty.
  ///   - services: The services of the app.
  /// - Returns: The changes to the slots; empty if all are right.
  /// - Throws: Any error, as ``perform(with:)``.
  static func review(_ draft: IntentDraft<Self>, with services: Services) async throws -> [SlotUpdate]

  /// Performs the action and returns the reply.
  ///
  /// - Throws: Any error. A ``UserFacingError`` is read to the person; other errors get a general reply.
  func perform(with services: Services) async throws -> Reply
}

extension Intent {
  /// The name of the type, with a lower-case initial.
  public static var name: String {
    let type = String(describing: Self.self)
    return type.prefix(1).lowercased() + type.dropFirst()
  }

  /// The words of the type's name.
  public static var summary: String {
    var words = ""
    for character in String(describing: Self.self) {
      if character.isUppercase, !words.isEmpty { words += " " }
      words += character.lowercased()
    }
    return words
  }

  /// False.
  public static var isReversible: Bool { false }
  /// None.
  public static var variants: [String] { [] }
  /// None.
  public static var inverse: String? { nil }
  /// None.
  public static var broader: String? { nil }
  /// None.
  public static var opposite: String? { nil }
  /// None.
  public static var exchangedSlots: [String] { [] }
  /// Empty: any intent.
  public static var precedingIntents: [String] { [] }
  /// False.
  public static var isRefusal: Bool { false }
  /// False.
  public static var isFallback: Bool { false }
  /// None.
  public static var descriptions: [String] { [] }
  /// Nil: the request is enough.
  public var confirmation: Reply? { nil }
  /// Returns no updates.
  public static func review(_ draft: IntentDraft<Self>, with services: Services) async throws -> [SlotUpdate] { [] }
}

/// An intent that runs only after a yes to all of its values, for instance a payment.
///
/// The yes is a ``ConfirmationToken`` that only the state tracker creates. A service that demands one cannot be called
/// without it.
public protocol ConfirmedIntent: Intent {
  // Repeated so that Swift infers it from `perform(with:confirmation:)`.
  associatedtype Services

  /// The question that names every value the person agrees to.
  var confirmationPrompt: Reply { get }

  /// Performs the action with a token that is valid for one call, and returns the reply.
  func perform(with services: Services, confirmation: ConfirmationToken) async throws -> Reply
}

extension ConfirmedIntent {
  /// The same as ``confirmationPrompt``.
  public var confirmation: Reply? { confirmationPrompt }

  /// Throws ``MissingConfirmation``.
  public func perform(with services: Services) async throws -> Reply {
    throw MissingConfirmation()
  }
}

/// The error of a confirmed intent that is performed without a token.
package struct MissingConfirmation: UserFacingError {
  /// The message for the person.
  package var reply: Reply { "That needs your yes first." }
}

/// An error with a reply for the person who is speaking.
public protocol UserFacingError: Error {
  /// One sentence about the error, and the next step.
  var reply: Reply { get }
}
