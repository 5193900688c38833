/// A JSON value (RFC 8259) that remembers where it stands in its text.
///
/// Numbers keep the text they were written in, so that whole numbers stay exact; members keep their order.
/// Equality compares contents, not places.
public struct JSONValue: Sendable {
  /// What a value holds.
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as it is written: `-4500`, `1e3`.
    case number(String)
    case text(String)
    case array([JSONValue])
    case object([Member])
  }

  /// A key with its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// Where the key stands; nil when it was not read from text.
    public var position: TextPosition?
    /// The value.
    public var value: JSONValue

    /// A key with its value.
    public init(_ key: String, _ value: JSONValue, position: TextPosition? = nil) {
      self.key = key
      self.value = value
      self.position = position
    }

    public static func == (left: Member, right: Member) -> Bool {
      left.key == right.key && left.value == right.value
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  /// What it holds.
  public var content: Content
  /// Where it begins; nil when it was not read from text.
  public var position: TextPosition?

  /// A value, with its place if it has one.
  public init(_ content: Content, position: TextPosition? = nil) {
    self.content = content
    self.position = position
  }

  /// Its kind, as a sentence names it: "a number".
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
  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.content == right.content }
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self.init(.text(value)) }
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  public init(integerLiteral value: Int64) { self.init(.number(String(value))) }
  public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(.object(elements.map { Member($0.0, $0.1) }))
  }

  /// A text.
  public static func text(_ value: String) -> JSONValue { JSONValue(.text(value)) }
  /// A whole number.
  public static func integer(_ value: some BinaryInteger) -> JSONValue { JSONValue(.number(String(value))) }
  /// True or false.
  public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }
  /// A list.
  public static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
  /// An object; members whose value is nil are left out.
  public static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    JSONValue(.object(members.compactMap { key, value in value.map { Member(key, $0) } }))
  }
}
