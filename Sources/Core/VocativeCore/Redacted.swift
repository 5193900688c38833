/// A value that does not show itself in descriptions, dumps and logs.
///
/// Transcripts, names and amounts are held so wherever they could end up in an error or a log line.
public struct Redacted<Value: Sendable>: Sendable {
  /// The value itself, for the code that has a reason to see it.
  public let value: Value

  /// Hides a value.
  public init(_ value: Value) { self.value = value }
}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "‹redacted›" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(reflecting: description) }
}

extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}
