/// A type that a slot can hold.
public protocol SlotValue: Hashable, Sendable, Speakable {
  /// What makes two values the same for consent: an id, or an exact form. Part of a recap's digest.
  var identity: String { get }

  /// This value said as a correction of an earlier one: "make it thirty" keeps the currency of "twenty euros".
  func correcting(_ previous: Self) -> Self
}

extension SlotValue {
  /// The text that tells this value from others.
  public var identity: String { shown }
  /// Returns the value with a correction applied.
  public func correcting(_ previous: Self) -> Self { self }
}

/// A slot value that can be read from words alone: a number, an amount, a date.
public protocol SpokenValue: SlotValue {
  /// Reads values of this type.
  static var parser: any SlotParser<Self> { get }
}

/// A slot value that is picked from a list the app holds: a contact, an account, a colour.
public protocol Choosable: SlotValue {
  /// What tells it apart from every other entry, and never changes.
  var id: String { get }
  /// What people call it, the usual name first: full name, first name, nick-names, relation.
  var names: [String] { get }
  /// Other ways to name it that are understood and not listened for: initials, handles, parts of a last name; none unless
  /// given. They name it as surely as names do.
  var aliases: [String] { get }
  /// What tells it from an entry of the same name, shown in lists: a handle, a number; nil where there is nothing.
  var detail: String? { get }
}

extension Choosable {
  /// The text to show.
  public var shown: String { names.first ?? id }
  /// The text that tells this value from others.
  public var identity: String { id }
  /// A detail that tells it from others of the same name.
  public var detail: String? { nil }
  /// Other names for it.
  public var aliases: [String] { [] }
}
