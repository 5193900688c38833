import VocativeCore
public import VocativeSupport

extension WebSocketSession {
  /// Sends an event: a JSON object with its type in `type`.
  ///
  /// - Parameters:
  ///   - type: The type of the event.
  ///   - members: The other members; those with a nil value are omitted.
  public func send(_ type: String, _ members: [(String, JSONValue?)] = []) async {
    await send(.text(JSONValue.object([("type", .text(type))] + members).serialized()))
  }

  /// Sends an error: a code for programs and a sentence for people.
  public func send(errorCode code: String, _ description: String) async {
    await send("error", [("code", .text(code)), ("message", .text(description))])
  }

  /// Performs work for the client and sends it the error, unless the work was cancelled.
  package func reportingErrors(
    _ code: String, isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void
  ) async {
    do {
      try await work()
    } catch is CancellationError {
    } catch {
      await send(errorCode: code, "\(error)")
    }
  }
}

extension JSONValue {
  /// A duration in milliseconds, rounded to a tenth.
  package static func milliseconds(_ duration: Duration) -> JSONValue {
    let (seconds, attoseconds) = duration.components
    let value = Double(seconds) * 1_000 + Double(attoseconds) / 1e15
    return JSONValue(.number("\((value * 10).rounded() / 10)"))
  }

  /// A number rounded to three decimals; null for a value that is not finite.
  package static func decimal(_ value: Double) -> JSONValue {
    value.isFinite ? JSONValue(.number("\((value * 1_000).rounded() / 1_000)")) : JSONValue(.null)
  }
}
