/// A type whose descriptions, dumps and logs show only its name.
///
/// Adopt it in types that hold names, amounts or words of a person.
public protocol RedactedDescription: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension RedactedDescription {
  /// The name of the type alone.
  public var description: String { "\(Self.self)(‹redacted›)" }
  /// The name of the type alone.
  public var debugDescription: String { description }
  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
