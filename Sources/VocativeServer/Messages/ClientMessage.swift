import VocativeCore

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
    body = JSONField(try JSONReader.read(text.utf8, file: "message", depthLimit: 8))
    type = try body.required("type").text()
  }

  /// A text member; nil when it is absent.
  func text(_ key: String) throws(InputError) -> String? { try body.optional(key)?.text() }

  /// A member that is true or false; false when it is absent.
  func flag(_ key: String) throws(InputError) -> Bool { try body.optional(key)?.bool() ?? false }

  /// Says that the type means nothing to this app.
  var unknown: InputError {
    InputError(
      .invalid, "there is no message of this type for this app; see Guides/Web.md", path: "type", file: "message")
  }
}

/// Reads the messages of a client, and loses patience with one that sends nonsense again and again.
struct MessageReader {
  private let link: WebLink
  private var faults = 0

  /// So many faulty messages in a row close the session.
  private static let faultLimit = 10

  init(_ link: WebLink) { self.link = link }

  /// Does what a message asks for; one that cannot be read is answered with an error.
  ///
  /// - Throws: ``WebRefusal/policy`` at one fault too many, and what the work throws but for ``VocativeCore/InputError``.
  mutating func take(
    _ text: String, isolation: isolated (any Actor)? = #isolation, _ work: (ClientMessage) async throws -> Void
  ) async throws {
    do {
      try await work(try ClientMessage(text))
      faults = 0
    } catch let error as InputError {
      try await reject(error)
    }
  }

  /// Answers a message that cannot be taken.
  mutating func reject(
    _ error: InputError, isolation: isolated (any Actor)? = #isolation
  ) async throws(WebRefusal) {
    faults += 1
    await link.send(fault: "invalid", error.description)
    if faults >= Self.faultLimit { throw .policy }
  }
}
