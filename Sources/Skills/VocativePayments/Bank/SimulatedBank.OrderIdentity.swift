import VocativeCore
import VocativeDialogue
import VocativeSupport

extension SimulatedBank {
  /// The terms of an order without display names: two calls with one key must have equal terms.
  struct OrderIdentity: Equatable {
    let operation: PaymentOperation
    let amount: Money
    /// The id of the contact; of a transfer the target account; of a split bill all contacts.
    let party: String
    let account: String
    var note: String?
    /// The id of the request or scheduled payment that the order changes.
    var subjectID: String?
    /// The sum that arrives on the target account of a transfer.
    var credit: Money?
    var shares: [BillSplit.Share] = []
    var schedule: Schedule?

    init(_ operation: PaymentOperation, amount: Money, party: String, account: String, note: String? = nil) {
      self.operation = operation
      self.amount = amount
      self.party = party
      self.account = account
      self.note = note
    }

    init(_ operation: PaymentOperation, _ order: PaymentOrder) {
      self.init(operation, amount: order.amount, party: order.party.id, account: order.account.id, note: order.note)
    }

    /// Creates the terms of a command; nil for a command without a sum.
    init?(_ command: PaymentCommand) {
      guard let amount = command.amount else { return nil }
      self.init(command.operation, amount: amount, party: command.party, account: command.account)
      switch command {
      case .pay(let request), .decline(let request), .remind(let request):
        (subjectID, note) = (request.id, request.note)
      case .transfer(let transfer): credit = transfer.credit
      case .split(let bill): (shares, note) = (bill.shares, bill.note)
      case .schedule(let payment): (schedule, note) = (payment.schedule, payment.note)
      case .unschedule(let payment): subjectID = payment.id
      case .reschedule(let payment, to: let changed):
        (subjectID, schedule, note) = (payment.id, changed.schedule, changed.note)
      case .skip(let payment): (subjectID, schedule) = (payment.id, payment.schedule)
      }
    }
  }
}

extension SimulatedBank.OrderIdentity {
  /// The members of a ledger entry for the terms.
  var jsonMembers: [(String, JSONValue?)] {
    [
      ("op", .text(operation.rawValue)), ("amountMinor", .integer(amount.minorUnits)),
      ("currency", .text(amount.currency.code)), ("party", .text(party)), ("account", .text(account)),
      ("note", note.map { .text($0) }), ("subject", subjectID.map { .text($0) }),
      ("creditMinor", credit.map { .integer($0.minorUnits) }),
      ("creditCurrency", credit.map { .text($0.currency.code) }),
      (
        "shares",
        shares.isEmpty
          ? nil
          : .array(
            shares.map { share in
              .object([("party", .text(share.contactID)), ("amountMinor", .integer(share.amount.minorUnits))])
            })
      ),
      ("first", schedule.map { .text($0.first.description) }),
      ("time", schedule?.time.map { .text($0.description) }),
      ("every", schedule?.recurrence.map { .text($0.unit.rawValue) }),
      ("count", schedule?.recurrence.map { .integer(Int64($0.count)) }),
      ("lastDay", schedule?.recurrence?.isOnLastDay == true ? .bool(true) : nil),
      ("until", schedule?.last.map { .text($0.description) }),
    ]
  }

  /// Reads the terms from a ledger entry.
  init(_ field: JSONField) throws(InputError) {
    let operation = try field.required("op")
    guard let named = PaymentOperation(rawValue: try operation.text()) else {
      throw operation.issue(.invalid, "expected the name of an operation")
    }
    let currency = try Self.currency(field.required("currency"))
    self.init(
      named, amount: Money(minorUnits: try field.required("amountMinor").integer(), currency),
      party: try field.required("party").text(), account: try field.required("account").text(),
      note: try field.optional("note")?.text())
    subjectID = try field.optional("subject")?.text()
    if let credit = try field.optional("creditMinor") {
      self.credit = Money(minorUnits: try credit.integer(), try Self.currency(field.required("creditCurrency")))
    }
    for share in try field.optional("shares")?.elements() ?? [] {
      shares.append(
        BillSplit.Share(
          try share.required("party").text(),
          Money(minorUnits: try share.required("amountMinor").integer(), currency)))
    }
    if let first = try field.optional("first") { schedule = try Self.schedule(first, field) }
  }

  private static func currency(_ field: JSONField) throws(InputError) -> Currency {
    guard let currency = Currency(try field.text()) else { throw field.issue(.invalid, "expected a currency code") }
    return currency
  }

  private static func schedule(_ first: JSONField, _ field: JSONField) throws(InputError) -> Schedule {
    guard let date = CalendarDate(try first.text()) else { throw first.issue(.invalid, "expected a date that exists") }
    var schedule = Schedule(on: date)
    if let time = try field.optional("time") {
      guard let clock = ClockTime(try time.text()) else { throw time.issue(.invalid, "expected a time such as 09:30") }
      schedule.time = clock
    }
    if let every = try field.optional("every") {
      guard let unit = Schedule.Recurrence.Unit(rawValue: try every.text()),
        let count = Int(exactly: try field.required("count").integer())
      else { throw every.issue(.invalid, "expected a unit of time") }
      schedule.recurrence = .init(unit, every: count, onLastDay: try field.optional("lastDay")?.bool() ?? false)
    }
    if let until = try field.optional("until") {
      guard let last = CalendarDate(try until.text()) else {
        throw until.issue(.invalid, "expected a date that exists")
      }
      schedule.last = last
    }
    return schedule
  }
}
