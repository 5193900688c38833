/// A value that is hidden in descriptions, dumps and logs.
///
/// It holds transcripts, names and amounts wherever they could reach an error or a log line.
package struct Redacted<Value: Sendable>: Sendable {
  /// The value itself, for code that needs it.
  package let value: Value

  /// Hides a value.
  package init(_ value: Value) { self.value = value }
}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A placeholder without the value.
  public var description: String { "‹redacted›" }
  /// A placeholder without the value.
  public var debugDescription: String { description }
  /// A mirror of the placeholder.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}

extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}
