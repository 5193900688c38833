/// A type that a slot can hold.
public protocol SlotValue: Hashable, Sendable, Speakable {
  /// The identity of the value for consent: an id or an exact form. It is part of a confirmation's digest.
  var identity: String { get }

  /// Returns the value as a correction of an earlier one: "make it thirty" keeps the currency of "twenty euros".
  func correcting(_ previous: Self) -> Self

  /// Returns the value about something else, for words that only name that: "and the swimming one" after a question about
  /// the rent.
  ///
  /// Nil, the default, if the value is about nothing that such words could replace.
  func continued(by words: Utterance) -> Self?

  /// True if the value is complete only as a correction of an earlier one, such as "half of that".
  var refersToPrevious: Bool { get }

  /// True if the words of one value may stand in several places: "with Mei and Omar … Mei pays 10". Each place is then a
  /// match of the whole value.
  var mayBeSpread: Bool { get }

  /// The words that stand for an earlier value of this type: "him", "that one". None by default.
  static var pronouns: [String] { get }
  /// The nouns for a value of this type, by which its slot is spoken of: "person", "account". None by default.
  static var nouns: [String] { get }
}

extension SlotValue {
  /// False: the value is complete by itself.
  public var refersToPrevious: Bool { false }
  /// Nil: nothing can be replaced.
  public func continued(by words: Utterance) -> Self? { nil }
  /// False: the value stands in one place.
  public var mayBeSpread: Bool { false }
  /// No pronouns.
  public static var pronouns: [String] { [] }
  /// No nouns.
  public static var nouns: [String] { [] }
  /// The text that distinguishes this value from others.
  public var identity: String { shown }
  /// Returns the value unchanged.
  public func correcting(_ previous: Self) -> Self { self }
}

/// A slot value that can be read from words alone: a number, an amount, a date.
public protocol SpokenValue: SlotValue {
  /// Reads values of this type.
  static var parser: any SlotParser<Self> { get }
}

/// A slot value that is picked from a list the app holds: a contact, an account, a colour.
public protocol Choosable: SlotValue {
  /// The unique id of the entry, which never changes.
  var id: String { get }
  /// The names of the entry, the usual one first: full name, first name, nicknames, relation.
  var names: [String] { get }
  /// Other names that are understood, but are not in the recogniser's grammar: initials, handles, parts of a last name.
  /// They identify the entry as surely as its names. None by default.
  var aliases: [String] { get }
  /// A detail that distinguishes it from an entry of the same name in lists: a handle, a number; nil if there is none.
  var detail: String? { get }
  /// False for an entry that is only understood, such as "everyone", and never offered. True by default.
  var isOffered: Bool { get }
  /// Bare descriptions of what a person wants who means the entry without its name: "send a letter" of a post office.
  ///
  /// A zero-shot classifier compares them with an utterance. None by default.
  var descriptions: [String] { get }
}

extension Choosable {
  /// The text to show.
  public var shown: String { names.first ?? id }
  /// The text that distinguishes this value from others.
  public var identity: String { id }
  /// A detail that distinguishes it from others of the same name.
  public var detail: String? { nil }
  /// True.
  public var isOffered: Bool { true }
  /// Other names for it.
  public var aliases: [String] { [] }
  /// None.
  public var descriptions: [String] { [] }
}
