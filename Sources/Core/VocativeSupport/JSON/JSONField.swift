/// A JSON value with the way that leads to it, read with expectations.
///
/// ```swift
/// let contact = try root.required("contacts").elements()[3]
/// let first = try contact.required("first").text()   // contacts[3].first: expected text, found a number
/// ```
public struct JSONField: Sendable {
  /// The value.
  public let value: JSONValue
  /// The way to it from the top; empty at the top.
  public let path: String
  /// The file's name, for errors.
  public let file: String?

  /// The top of a document.
  public init(_ value: JSONValue, file: String? = nil) {
    self.init(value, path: "", file: file)
  }

  private init(_ value: JSONValue, path: String, file: String?) {
    self.value = value
    self.path = path
    self.file = file
  }

  /// An error or a warning about this field.
  public func issue(_ code: InputError.Code, _ problem: String, at position: TextPosition? = nil) -> InputError {
    InputError(code, problem, path: path, file: file, position: position ?? value.position)
  }

  private func typeMismatch(_ expected: String) -> InputError {
    issue(.typeMismatch, "expected \(expected), found \(value.typeDescription)")
  }
}

extension JSONField {
  /// The text it holds.
  public func text() throws(InputError) -> String {
    guard case .text(let text) = value.content else { throw typeMismatch("text") }
    return text
  }

  /// The text it holds, which must have something to see in it.
  public func nonBlankText() throws(InputError) -> String {
    let text = try text()
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw issue(.invalid, "expected text that is not empty")
    }
    return text
  }

  /// The whole number it holds, exactly.
  public func integer() throws(InputError) -> Int64 {
    guard case .number(let digits) = value.content else { throw typeMismatch("a whole number") }
    guard let integer = Int64(digits) else {
      throw issue(.invalid, "expected a whole number of at most 64 bits, without a point or an exponent")
    }
    return integer
  }

  /// The number it holds, as near as a double comes to it.
  public func number() throws(InputError) -> Double {
    guard case .number(let digits) = value.content else { throw typeMismatch("a number") }
    guard let number = Double(digits), number.isFinite else { throw issue(.invalid, "the number is too large") }
    return number
  }

  /// The truth value it holds.
  public func bool() throws(InputError) -> Bool {
    guard case .bool(let bool) = value.content else { throw typeMismatch("true or false") }
    return bool
  }

  /// The elements of the list it holds, each with its number in its path.
  public func elements() throws(InputError) -> [JSONField] {
    guard case .array(let elements) = value.content else { throw typeMismatch("a list") }
    return elements.enumerated().map { JSONField($1, path: "\(path)[\($0)]", file: file) }
  }

  /// The member of that key; nil when it is absent or null.
  public func optional(_ key: String) throws(InputError) -> JSONField? {
    guard case .object(let members) = value.content else { throw typeMismatch("an object") }
    guard let member = members.first(where: { $0.key == key }), member.value.content != .null else { return nil }
    return JSONField(member.value, path: path.isEmpty ? key : "\(path).\(key)", file: file)
  }

  /// The member of that key, which must be there.
  public func required(_ key: String) throws(InputError) -> JSONField {
    if let field = try optional(key) { return field }
    throw issue(.missing, "expected a member \"\(key)\", found none")
  }

  /// A warning for each key that is not one of these; none when it is no object.
  public func unknownKeys(besides known: Set<String>) -> [InputError] {
    guard case .object(let members) = value.content else { return [] }
    return members.filter { !known.contains($0.key) }.map {
      issue(.unknownKey, "the key \"\($0.key.prefix(40))\" means nothing here and is passed over", at: $0.position)
    }
  }
}
