/// A type whose descriptions, dumps and logs show only its name.
///
/// Adopt it in types that hold names, amounts or words of a person.
public protocol RedactedDescription: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension RedactedDescription {
  public var description: String { "\(Self.self)(‹redacted›)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
