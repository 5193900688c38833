import VocativeCore
import VocativeSupport

/// A text message of a client: a JSON object with its kind in `type`.
struct ClientMessage: Sendable {
  /// What it is, such as `say`.
  let type: String
  /// All of it.
  let body: JSONField

  /// Reads a message.
  ///
  /// - Throws: an ``VocativeCore/InputError`` that says what a message looks like.
  init(_ text: String) throws(InputError) {
    // A message is flat; deeper nesting only costs time.
    body = JSONField(try JSONParser.parse(text.utf8, file: "message", depthLimit: 8))
    type = try body.required("type").text()
  }

  /// A text member; nil when it is absent.
  func text(_ key: String) throws(InputError) -> String? { try body.optional(key)?.text() }

  /// A member that is true or false; false when it is absent.
  func bool(_ key: String) throws(InputError) -> Bool { try body.optional(key)?.bool() ?? false }

  /// Whether somebody holds a button while speaking; else a silence ends what is said.
  func isPushToTalk() throws(InputError) -> Bool {
    let mode = try body.required("mode")
    switch try mode.text() {
    case "hold": return true
    case "tap": return false
    default: throw mode.issue(.invalid, "expected \"hold\" or \"tap\"")
    }
  }

  /// What a client heard by itself, or had written.
  ///
  /// - Parameter limit: How long it may be, in bytes.
  func transcript(byteLimit limit: Int) throws(InputError) -> Transcript {
    let field = try body.required("text")
    let text = try field.text()
    guard text.utf8.count <= limit else { throw field.issue(.invalid, "expected at most \(limit) bytes") }
    return Transcript(text, isFinal: try bool("final"))
  }

  /// Says that the type means nothing to this app.
  var unknownTypeError: InputError {
    InputError(
      .invalid, "there is no message of this type for this app; see Guides/Web.md", path: "type", file: "message")
  }
}
