import Vocative
import VocativePayments

extension Turn {
  /// The turn as `vocative converse --json` prints it.
  func json(operations: [OperationRecord]) -> JSONValue {
    .object([
      ("reply", .object([("text", .text(reply.shown)), ("spoken", .text(reply.spoken))])),
      ("expects", .text(expects.description)),
      ("state", .text(stateName)),
      ("intent", intent.map { .text($0) } ?? .init(.null)),
      (
        "choices",
        .array(
          choices.enumerated().map { number, choice in
            .object([
              ("number", .integer(number + 1)), ("id", .text(choice.id)), ("text", .text(choice.title)),
              ("detail", choice.detail.map { .text($0) }),
            ])
          })
      ),
      ("recap", recap.map { .object([("id", .text($0.id)), ("digest", .text($0.digest))]) } ?? .init(.null)),
      ("operations", .array(operations.map(\.json))),
    ])
  }

  /// Where the conversation stands: `idle`, `asking`, `choosing`, `confirming`, `offering` or `ended`.
  var stateName: String {
    switch expects {
    case .request: "idle"
    case .slot: "asking"
    case .choice: "choosing"
    case .confirmation: "confirming"
    case .anythingElse: "offering"
    case .nothing: "ended"
    }
  }

  /// The reply for a terminal; what waits for a yes stands out.
  func painted(_ paint: Paint) -> String {
    expects == .confirmation ? paint.yellow(reply.shown) : paint.cyan(reply.shown)
  }
}
