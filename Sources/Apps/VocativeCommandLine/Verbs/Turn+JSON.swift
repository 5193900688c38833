import Vocative
import VocativePayments
import VocativeSupport

extension Turn {
  /// The turn as `vocative converse --json` prints it.
  func json(operations: [OperationRecord]) -> JSONValue {
    json(adding: [("operations", .array(operations.map(\.json)))])
  }

  /// The reply for a terminal; what waits for a yes stands out.
  func painted(_ paint: Paint) -> String {
    expects == .confirmation ? paint.yellow(reply.shown) : paint.cyan(reply.shown)
  }
}
