/// A JSON value with its path, whose accessors check the expected type.
///
/// ```swift
/// let contact = try root.required("contacts").elements()[3]
/// let first = try contact.required("first").text()   // contacts[3].first: expected text, found a number
/// ```
public struct JSONField: Sendable {
  /// The value.
  public let value: JSONValue
  /// The path from the top; empty at the top.
  public let path: String
  /// The file's name, for errors.
  public let file: String?

  /// Creates the field at the top of a document.
  public init(_ value: JSONValue, file: String? = nil) {
    self.init(value, path: "", file: file)
  }

  private init(_ value: JSONValue, path: String, file: String?) {
    self.value = value
    self.path = path
    self.file = file
  }

  /// Returns an error or a warning about this field.
  public func issue(_ code: InputError.Code, _ problem: String, at position: TextPosition? = nil) -> InputError {
    InputError(code, problem, path: path, file: file, position: position ?? value.position)
  }

  private func typeMismatch(_ expected: String) -> InputError {
    issue(.typeMismatch, "expected \(expected), found \(value.typeDescription)")
  }
}

extension JSONField {
  /// Returns the text.
  ///
  /// - Throws: ``InputError/Code/typeMismatch``.
  public func text() throws(InputError) -> String {
    guard case .text(let text) = value.content else { throw typeMismatch("text") }
    return text
  }

  /// Returns the text, which must contain more than white space.
  ///
  /// - Throws: ``InputError/Code/typeMismatch`` or ``InputError/Code/invalid``.
  public func nonBlankText() throws(InputError) -> String {
    let text = try text()
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw issue(.invalid, "expected text that is not empty")
    }
    return text
  }

  /// Returns the whole number, exactly.
  ///
  /// - Throws: ``InputError/Code/typeMismatch`` or ``InputError/Code/invalid``.
  public func integer() throws(InputError) -> Int64 {
    guard case .number(let digits) = value.content else { throw typeMismatch("a whole number") }
    guard let integer = Int64(digits) else {
      throw issue(.invalid, "expected a whole number of at most 64 bits, without a point or an exponent")
    }
    return integer
  }

  /// Returns the nearest double to the number.
  ///
  /// - Throws: ``InputError/Code/typeMismatch`` or ``InputError/Code/invalid``.
  public func number() throws(InputError) -> Double {
    guard case .number(let digits) = value.content else { throw typeMismatch("a number") }
    guard let number = Double(digits), number.isFinite else { throw issue(.invalid, "the number is too large") }
    return number
  }

  /// Returns the Boolean value.
  ///
  /// - Throws: ``InputError/Code/typeMismatch``.
  public func bool() throws(InputError) -> Bool {
    guard case .bool(let bool) = value.content else { throw typeMismatch("true or false") }
    return bool
  }

  /// Returns the elements of the list, each with its index in its path.
  ///
  /// - Throws: ``InputError/Code/typeMismatch``.
  public func elements() throws(InputError) -> [JSONField] {
    guard case .array(let elements) = value.content else { throw typeMismatch("a list") }
    return elements.enumerated().map { JSONField($1, path: "\(path)[\($0)]", file: file) }
  }

  /// Returns the member of a key; nil if it is absent or null.
  ///
  /// - Throws: ``InputError/Code/typeMismatch`` if this is not an object.
  public func optional(_ key: String) throws(InputError) -> JSONField? {
    guard case .object(let members) = value.content else { throw typeMismatch("an object") }
    guard let member = members.first(where: { $0.key == key }), member.value.content != .null else { return nil }
    return JSONField(member.value, path: path.isEmpty ? key : "\(path).\(key)", file: file)
  }

  /// Returns the member of a key.
  ///
  /// - Throws: ``InputError/Code/missing`` if it is absent or null, ``InputError/Code/typeMismatch`` if this is not an
  ///   object.
  public func required(_ key: String) throws(InputError) -> JSONField {
    if let field = try optional(key) { return field }
    throw issue(.missing, "expected a member \"\(key)\", found none")
  }

  /// Returns a warning for each key that is not known; none if this is not an object.
  public func unknownKeys(besides known: Set<String>) -> [InputError] {
    guard case .object(let members) = value.content else { return [] }
    return members.filter { !known.contains($0.key) }.map {
      issue(.unknownKey, "the key \"\($0.key.prefix(40))\" means nothing here and is passed over", at: $0.position)
    }
  }
}
