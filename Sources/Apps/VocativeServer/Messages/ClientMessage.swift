package import VocativeCore
package import VocativeSupport

/// A text message of a client: a JSON object with its type in `type`.
package struct ClientMessage: Sendable {
  /// The type, such as `say`.
  package let type: String
  /// The whole message.
  package let body: JSONField

  /// Parses a message.
  ///
  /// - Throws: ``VocativeCore/InputError`` for text that is no JSON object or has no `type`.
  package init(_ text: String) throws(InputError) {
    // Messages are flat; the limit saves the time of deep nesting.
    body = JSONField(try JSONParser.parse(text.utf8, file: "message", depthLimit: 8))
    type = try body.required("type").text()
  }

  /// Returns a text member; nil if it is absent.
  package func text(_ key: String) throws(InputError) -> String? { try body.optional(key)?.text() }

  /// Returns a Boolean member; false if it is absent.
  package func bool(_ key: String) throws(InputError) -> Bool { try body.optional(key)?.bool() ?? false }

  /// True if a button is held during speech; otherwise a silence ends the utterance.
  package func isPushToTalk() throws(InputError) -> Bool {
    let mode = try body.required("mode")
    switch try mode.text() {
    case "hold": return true
    case "tap": return false
    default: throw mode.issue(.invalid, "expected \"hold\" or \"tap\"")
    }
  }

  /// Returns the transcript of a client: written, or recognised by itself.
  ///
  /// - Parameter limit: The longest text in bytes.
  /// - Returns: The transcript, final or partial as the member `final` says.
  /// - Throws: ``VocativeCore/InputError`` for a message without a text, or with one that is too long.
  package func transcript(byteLimit limit: Int) throws(InputError) -> Transcript {
    let field = try body.required("text")
    let text = try field.text()
    guard text.utf8.count <= limit else { throw field.issue(.invalid, "expected at most \(limit) bytes") }
    return Transcript(text, isFinal: try bool("final"))
  }

  /// The error for a type that the app does not have.
  package var unknownTypeError: InputError {
    InputError(
      .invalid, "this app has no message of this type; see the documentation of the web app", path: "type",
      file: "message")
  }
}
