import VocativeCore
public import VocativeSupport

extension WebSocketSession {
  /// Sends an event: a JSON object with its kind in `type`.
  ///
  /// - Parameter members: What else it says; members whose value is nil are left out.
  public func send(_ type: String, _ members: [(String, JSONValue?)] = []) async {
    await send(.text(JSONValue.object([("type", .text(type))] + members).serialized()))
  }

  /// Sends what went wrong, in a code for programs and a sentence for people.
  public func send(errorCode code: String, _ description: String) async {
    await send("error", [("code", .text(code)), ("message", .text(description))])
  }

  /// Does something that the client waits for, and sends it what went wrong, unless it was cut short.
  func reportingErrors(
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
  /// A length of time in milliseconds, to a tenth.
  static func milliseconds(_ duration: Duration) -> JSONValue {
    let (seconds, attoseconds) = duration.components
    let value = Double(seconds) * 1_000 + Double(attoseconds) / 1e15
    return JSONValue(.number("\((value * 10).rounded() / 10)"))
  }

  /// A number to three decimals; null for what is none.
  static func decimal(_ value: Double) -> JSONValue {
    value.isFinite ? JSONValue(.number("\((value * 1_000).rounded() / 1_000)")) : JSONValue(.null)
  }
}
