import VocativeCore
import VocativeText

/// Requests declared in a text file rather than in Swift: for trying phrases out, for benchmarks, for other languages.
///
/// ```
/// # A line that begins with # is a comment.
/// intent setLight: set the light
///   (turn|switch) the {room} light {state}
///   <[in the {room}]> lights {state}
///
/// slot room
///   kitchen = cooking area | kitchenette
///   living room
///
/// slot state: on | off
/// slot level: number
/// ```
///
/// An intent's phrases follow it, indented, in the language of ``Phrase``. A slot's values follow it indented or stand
/// after a colon between bars; after `=` stand other names for the value before it. A value written with groups, such
/// as `(some|) milk`, stands for every way to say it. `number`, `percent` and `ordinal` are slots of those kinds.
public struct PhraseBook: Sendable {
  let intents: [IntentDeclaration]

  /// A phrase book from its text.
  ///
  /// The name of `file` appears in messages.
  ///
  /// - Throws: ``InputError`` with the line and what is wrong there.
  public init(_ text: String, file: String? = nil) throws {
    var reader = PhraseBookParser(file: file)
    intents = try reader.parse(text)
  }

  /// The names of the intents.
  public var intentNames: [String] { intents.map(\.name) }
}

extension Skill {
  /// A skill that understands the requests of a phrase book, and does nothing with them.
  public init(_ book: PhraseBook) { intents = book.intents }
}

/// A value of a phrase book's slot.
struct PhraseBookValue: Choosable {
  let id: String
  let names: [String]
}

extension IntentDeclaration {
  /// An intent that is understood and does nothing.
  init(name: String, summary: String, phrases: [Phrase], slots: [SlotDeclaration]) {
    self.name = name
    self.summary = summary
    self.phrases = phrases
    self.slots = slots
    requiresConfirmation = false
    isReversible = false
    variants = []
    inverse = nil
    opposite = nil
    broader = nil
    exchangedSlots = []
    precedingIntents = []
    isRefusal = false
    isFallback = false
    descriptions = []
    services = ()
    servicesType = Void.self
    confirmation = { _ in nil }
    review = { _ in [] }
    perform = { _, _ in "OK." }
  }
}
