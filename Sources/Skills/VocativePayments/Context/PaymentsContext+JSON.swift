import VocativeCore
package import VocativeSupport

extension PaymentsContext {
  /// The context as JSON; ``parse(_:file:)`` reads it back unchanged.
  package var json: JSONValue {
    .object([
      ("today", today.map { .text($0.description) }),
      ("contacts", .array(contacts.map(Self.json))),
      ("accounts", .array(accounts.map(Self.json))),
      ("transactions", .array(transactions.map(Self.json))),
      ("requests", .array(requests.map(Self.json))),
      ("schedules", schedules.isEmpty ? nil : .array(schedules.map(Self.json))),
      ("rates", rates.isEmpty ? nil : .array(rates.map(Self.json))),
    ])
  }

  private static func json(_ contact: Contact) -> JSONValue {
    .object([
      ("id", .text(contact.id)), ("first", .text(contact.first)), ("last", .text(contact.last)),
      ("nicknames", .array(contact.nicknames.map { .text($0) })),
      ("relations", contact.relations.isEmpty ? nil : .array(contact.relations.map { .text($0) })),
      ("handle", contact.handle.map { .text($0) }), ("enrolled", .bool(contact.isEnrolled)),
    ])
  }

  private static func json(_ account: BankAccount) -> JSONValue {
    .object([
      ("id", .text(account.id)), ("bank", .text(account.bank)), ("currency", .text(account.currency.code)),
      ("balanceMinor", .integer(account.balance.minorUnits)), ("default", .bool(account.isDefault)),
    ])
  }

  private static func json(_ transaction: Transaction) -> JSONValue {
    .object([
      ("id", .text(transaction.id)), ("date", .text(transaction.date.description)),
      ("contact", transaction.contactID.map { .text($0) }), ("account", .text(transaction.accountID)),
      ("amountMinor", .integer(transaction.amount.minorUnits)), ("note", transaction.note.map { .text($0) }),
    ])
  }

  private static func json(_ payment: ScheduledPayment) -> JSONValue {
    let schedule = payment.schedule
    return .object([
      ("id", .text(payment.id)), ("contact", .text(payment.contactID)), ("account", .text(payment.accountID)),
      ("amountMinor", .integer(payment.amount.minorUnits)), ("date", .text(schedule.first.description)),
      ("time", schedule.time.map { .text($0.description) }),
      ("every", schedule.recurrence.map { .text($0.unit.rawValue) }),
      ("count", schedule.recurrence.flatMap { $0.count == 1 ? nil : .integer(Int64($0.count)) }),
      ("lastDay", schedule.recurrence?.isOnLastDay == true ? .bool(true) : nil),
      ("until", schedule.last.map { .text($0.description) }),
      ("note", payment.note.map { .text($0) }),
    ])
  }

  private static func json(_ rate: ExchangeRate) -> JSONValue {
    .object([
      ("from", .text(rate.from.code)), ("to", .text(rate.to.code)), ("rate", .text(rate.rate.description)),
    ])
  }

  private static func json(_ request: PaymentRequest) -> JSONValue {
    .object([
      ("id", .text(request.id)), ("date", .text(request.date.description)), ("contact", .text(request.contactID)),
      ("account", .text(request.accountID)), ("amountMinor", .integer(request.amount.minorUnits)),
      ("direction", .text(request.direction.rawValue)), ("note", request.note.map { .text($0) }),
    ])
  }
}
