import VocativeCore
import VocativeSupport

extension SimulatedBank {
  /// The result of the first call with an idempotency key; later calls with the key return it.
  struct Settlement {
    let key: String
    let order: OrderIdentity
    let result: Result<Receipt, PaymentError>
    /// The id of the scheduled payment that caused the order; nil for an order of the user.
    var scheduledPaymentID: String?
  }

  /// An entry of the ledger's file, one line of JSON.
  enum LedgerEntry {
    case settlement(Settlement)
    /// The key is void: its outcome was asked for before an order arrived, and the bank now refuses the order.
    case void(key: String)
  }
}

extension SimulatedBank.LedgerEntry {
  /// The entry as JSON.
  var json: JSONValue {
    switch self {
    case .void(let key): return .object([("void", .text(key))])
    case .settlement(let settlement):
      var members: [(String, JSONValue?)] =
        [("key", .text(settlement.key)), ("due", settlement.scheduledPaymentID.map { .text($0) })]
        + settlement.order.jsonMembers
      switch settlement.result {
      case .success(let receipt):
        members += [
          ("id", .text(receipt.id)), ("date", .text(receipt.date.description)),
          ("balanceMinor", receipt.balance.map { .integer($0.minorUnits) }),
        ]
      case .failure(let error): members.append(("failed", .text(error.code.rawValue)))
      }
      return .object(members)
    }
  }

  /// Reads an entry from JSON.
  init(_ field: JSONField) throws(InputError) {
    if let key = try field.optional("void") {
      self = .void(key: try key.text())
      return
    }
    let order = try SimulatedBank.OrderIdentity(field)
    self = .settlement(
      .init(
        key: try field.required("key").text(), order: order,
        result: try Self.result(field, order.operation, order.amount),
        scheduledPaymentID: try field.optional("due")?.text()))
  }

  private static func result(
    _ field: JSONField, _ operation: PaymentOperation, _ amount: Money
  ) throws(InputError) -> Result<Receipt, PaymentError> {
    if let failed = try field.optional("failed") {
      guard let code = PaymentError.Code(rawValue: try failed.text()) else {
        throw failed.issue(.invalid, "expected the code of a payment error")
      }
      return .failure(PaymentError(code))
    }
    let day = try field.required("date")
    guard let date = CalendarDate(try day.text()) else { throw day.issue(.invalid, "expected a date that exists") }
    let balance = try field.required("balanceMinor").integer()
    return .success(
      Receipt(
        id: try field.required("id").text(), operation: operation, date: date, amount: amount,
        balance: Money(minorUnits: balance, amount.currency)))
  }
}
