/// A JSON value (RFC 8259) with its position in the text.
///
/// Numbers keep their text, so that integers stay exact, and members keep their order. Equality compares contents, not
/// positions.
public struct JSONValue: Sendable {
  /// The content of a value, by type.
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as text: `-4500`, `1e3`.
    case number(String)
    case text(String)
    case array([JSONValue])
    case object([Member])
  }

  /// A key with its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The position of the key; nil if it was not parsed from text.
    public var position: TextPosition?
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(_ key: String, _ value: JSONValue, position: TextPosition? = nil) {
      self.key = key
      self.value = value
      self.position = position
    }

    /// Returns true if keys and values are equal; positions are ignored.
    public static func == (left: Member, right: Member) -> Bool {
      left.key == right.key && left.value == right.value
    }

    /// Hashes the key and the value.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  /// The content.
  public var content: Content
  /// The position of the first character; nil if the value was not parsed from text.
  public var position: TextPosition?

  /// Creates a value.
  public init(_ content: Content, position: TextPosition? = nil) {
    self.content = content
    self.position = position
  }

  /// The type in words, with its article: "a number".
  public var typeDescription: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .text: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: Hashable {
  /// Returns true if the contents are equal; positions are ignored.
  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.content == right.content }
  /// Hashes the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self.init(.text(value)) }
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  /// Creates a whole number.
  public init(integerLiteral value: Int64) { self.init(.number(String(value))) }
  /// Creates a list.
  public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }
  /// Creates an object; members keep their order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(.object(elements.map { Member($0.0, $0.1) }))
  }

  /// Returns a text.
  public static func text(_ value: String) -> JSONValue { JSONValue(.text(value)) }
  /// Returns a whole number.
  public static func integer(_ value: some BinaryInteger) -> JSONValue { JSONValue(.number(String(value))) }
  /// Returns true or false.
  public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }
  /// Returns a list.
  public static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
  /// Returns an object; members whose value is nil are omitted.
  public static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    JSONValue(.object(members.compactMap { key, value in value.map { Member(key, $0) } }))
  }
}
