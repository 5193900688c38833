import VocativeCore
import VocativeSupport

extension WebSocketSession {
  /// So many faulty messages in a row close the session.
  private static let consecutiveErrorLimit = 10

  /// Takes the client's messages until there are no more; one that cannot be taken is answered with an error.
  ///
  /// - Parameters:
  ///   - text: Does what a message asks for.
  ///   - audio: Takes a binary message; false says that it is no sound of the format.
  /// - Throws: ``WebSocketCloseError/policyViolation`` at one fault too many, and what the work throws but for
  ///   ``VocativeCore/InputError``.
  func handleMessages(
    isolation: isolated (any Actor)? = #isolation,
    text: (ClientMessage) async throws -> Void, audio: ([UInt8]) async -> Bool
  ) async throws {
    var faults = 0
    for try await message in messages {
      do {
        switch message {
        case .text(let body):
          try await text(try ClientMessage(body))
          faults = 0
        case .binary(let bytes):
          guard await audio(bytes) else { throw InputError(.invalid, "expected whole samples", file: "message") }
        }
      } catch let error as InputError {
        faults += 1
        await send(errorCode: "invalid", error.description)
        if faults >= Self.consecutiveErrorLimit { throw WebSocketCloseError.policyViolation }
      }
    }
  }
}
