import VocativeCore
public import VocativeSupport

extension IntentExample {
  /// The example as a row of a dataset, with its text where the words with a space between them are another one.
  public var json: JSONValue {
    let scalars = Array(text.unicodeScalars)
    let tokens = words.map { word in
      var token = ""
      token.unicodeScalars.append(contentsOf: scalars[word.clamped(to: scalars.indices)])
      return token
    }
    return .object([
      ("text", tokens.joined(separator: " ") == text ? nil : .text(text)),
      ("tokens", .array(tokens.map { .text($0) })), ("tags", .array(tags.map { .text($0) })),
      ("intent", .text(intent)), ("asked", requestedSlot.map { .text($0) }),
    ])
  }

  /// The example as a line of JSON, without the line's end.
  public var jsonLine: String { json.serialized() }
}

extension LabelExample {
  /// The example as a line of JSON, without the line's end.
  public var jsonLine: String { JSONValue.object([("text", .text(text)), ("label", .text(label))]).serialized() }
}
