import VocativeCore

extension SimulatedBank {
  /// What became of the first call with a key.
  struct Settlement {
    let key: String
    let operation: PaymentOperation
    let terms: Terms
    let result: Result<Receipt, PaymentError>
  }

  /// What makes two orders the same.
  struct Terms: Equatable {
    let amount: Money
    let party: String
    let account: String
    let note: String?

    init(amount: Money, party: String, account: String, note: String?) {
      self.amount = amount
      self.party = party
      self.account = account
      self.note = note
    }

    init(_ order: PaymentOrder) {
      self.init(amount: order.amount, party: order.party.id, account: order.account.id, note: order.note)
    }
  }

  /// A line of a ledger's file.
  enum Line {
    case settled(Settlement)
    /// The key was asked for before an order came with it; none will be taken any more.
    case void(key: String)
  }
}

extension SimulatedBank.Line {
  /// The line as JSON.
  var json: JSONValue {
    switch self {
    case .void(let key): return .object([("void", .text(key))])
    case .settled(let settlement):
      var members: [(String, JSONValue?)] = [
        ("key", .text(settlement.key)), ("op", .text(settlement.operation.rawValue)),
        ("amountMinor", .integer(settlement.terms.amount.minorUnits)),
        ("currency", .text(settlement.terms.amount.currency.code)), ("party", .text(settlement.terms.party)),
        ("account", .text(settlement.terms.account)), ("note", settlement.terms.note.map { .text($0) }),
      ]
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

  /// The line that JSON holds.
  init(_ field: JSONField) throws(InputError) {
    if let key = try field.optional("void") {
      self = .void(key: try key.text())
      return
    }
    let (operation, code) = (try field.required("op"), try field.required("currency"))
    guard let named = PaymentOperation(rawValue: try operation.text()) else {
      throw operation.issue(.invalid, "expected \"send\" or \"request\"")
    }
    guard let currency = Currency(try code.text()) else { throw code.issue(.invalid, "expected a currency code") }
    let amount = Money(minorUnits: try field.required("amountMinor").integer(), currency)
    let terms = SimulatedBank.Terms(
      amount: amount, party: try field.required("party").text(), account: try field.required("account").text(),
      note: try field.optional("note")?.text())
    self = .settled(
      .init(
        key: try field.required("key").text(), operation: named, terms: terms,
        result: try Self.result(field, named, amount)))
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
