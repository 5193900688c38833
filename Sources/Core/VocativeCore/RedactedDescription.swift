/// A type whose values never show themselves in descriptions, dumps and logs, only which type they are.
///
/// Adopt it in types that hold names, amounts or words of a person; what may be seen is then asked for explicitly.
public protocol RedactedDescription: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension RedactedDescription {
  public var description: String { "\(Self.self)(‹redacted›)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
