import Vocative
import VocativeConsole
import VocativePayments
import VocativeSupport

extension SystemTurn {
  /// The turn as `vocative converse --json` prints it.
  func json(operations: [OperationRecord]) -> JSONValue {
    json(adding: [("operations", .array(operations.map(\.json)))])
  }

  /// The reply for a terminal; what waits for a yes stands out.
  func styled(_ paint: TerminalStyle) -> String {
    expects == .confirmation ? paint.yellow(reply.shown) : paint.cyan(reply.shown)
  }
}
