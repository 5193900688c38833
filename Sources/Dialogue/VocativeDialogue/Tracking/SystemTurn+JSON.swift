import VocativeCore
public import VocativeSupport

extension SystemTurn {
  /// Returns the turn as JSON for scripts and web pages: `reply`, `expects`, `state`, `intent`, `choices`, `recap`;
  /// `handover` is true if the person asked for a human being.
  ///
  /// - Parameter more: The members to add at the end. A member whose value is nil is left out.
  /// - Returns: An object with those members and the added ones.
  public func json(adding more: [(String, JSONValue?)] = []) -> JSONValue {
    .object(
      [
        ("reply", .object([("text", .text(reply.shown)), ("spoken", .text(reply.spoken))])),
        ("expects", .text(expects.description)),
        ("state", .text(state)),
        ("intent", intent.map { .text($0) } ?? .init(.null)),
        ("choices", .array(choices.enumerated().map { number, choice in choice.json(number: number + 1) })),
        ("recap", confirmation?.json ?? .init(.null)),
        ("handover", requestsHandover ? .bool(true) : nil),
      ] + more)
  }

  /// The state of the conversation: `idle`, `asking`, `choosing`, `confirming`, `offering` or `ended`.
  public var state: String {
    switch expects {
    case .request: "idle"
    case .slot: "asking"
    case .choice: "choosing"
    case .confirmation: "confirming"
    case .anythingElse: "offering"
    case .nothing: "ended"
    }
  }
}

extension SystemTurn.Choice {
  fileprivate func json(number: Int) -> JSONValue {
    .object([
      ("number", .integer(number)), ("id", .text(id)), ("text", .text(title)), ("detail", detail.map { .text($0) }),
    ])
  }
}

extension Confirmation {
  fileprivate var json: JSONValue {
    .object([
      ("id", .text(id)), ("digest", .text(digest)),
      (
        "details",
        .array(details.map { .object([("slot", .text($0.slot)), ("text", .text($0.text))]) })
      ),
    ])
  }
}
