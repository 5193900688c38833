import VocativeCore
import VocativeSupport

extension WebSocketSession {
  /// The number of invalid messages in a row that closes the session.
  private static let consecutiveErrorLimit = 10

  /// Handles the client's messages until they end; an invalid one is answered with an error.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the handlers run.
  ///   - text: Handles a text message.
  ///   - audio: Handles a binary message; returns false if it does not have the format of the audio.
  /// - Throws: ``WebSocketCloseError/policyViolation`` at the tenth invalid message in a row, and any error of the
  ///   handlers except ``VocativeCore/InputError``.
  package func handleMessages(
    isolation: isolated (any Actor)? = #isolation,
    text: (ClientMessage) async throws -> Void, audio: ([UInt8]) async -> Bool
  ) async throws {
    var errorCount = 0
    for try await message in messages {
      do {
        switch message {
        case .text(let body):
          try await text(try ClientMessage(body))
          errorCount = 0
        case .binary(let bytes):
          guard await audio(bytes) else { throw InputError(.invalid, "expected whole samples", file: "message") }
        }
      } catch let error as InputError {
        errorCount += 1
        await send(errorCode: "invalid", error.description)
        if errorCount >= Self.consecutiveErrorLimit { throw WebSocketCloseError.policyViolation }
      }
    }
  }
}
