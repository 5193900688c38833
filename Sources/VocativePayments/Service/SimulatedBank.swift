public import VocativeDialogue

/// A bank in memory that really moves the numbers, for demonstrations and tests.
///
/// It trusts nothing an order carries but ids and the sum: people and accounts are looked up in its own ledger. Each key
/// has at most one effect. To simulate a bank that loses answers or is down, wrap it in a ``PaymentService`` that throws
/// before or after passing the call on.
public actor SimulatedBank: PaymentService {
  private var ledger: PaymentsContext
  private var settled: [String: Settlement] = [:]
  private let limits: [Currency: Int64]
  private let today: @Sendable () -> CalendarDate
  private let newID: (@Sendable () -> String)?
  private var count = 0

  /// Every call that moves or asks for money, oldest first.
  public private(set) var operations: [OperationRecord] = []

  /// What became of the first call with a key.
  private struct Settlement {
    var operation: PaymentOperation
    var order: Terms
    var result: Result<Receipt, PaymentError>
  }

  /// What makes two orders the same.
  private struct Terms: Equatable {
    var amount: Money
    var party: String
    var account: String
    var note: String?
  }

  /// A bank with the people, accounts and history of a context.
  ///
  /// - Parameters:
  ///   - limits: the most minor units of a currency that may be moved or asked for at once.
  ///   - today: the date to book on; the context's day, or else the machine's, without it.
  ///   - newID: where ids of transactions and requests come from; they are counted (`p1`, `p2`) without it. Ids in use
  ///     get a number behind them.
  public init(
    _ context: PaymentsContext, limits: [Currency: Int64] = [:], today: (@Sendable () -> CalendarDate)? = nil,
    newID: (@Sendable () -> String)? = nil
  ) {
    ledger = context
    self.limits = limits
    self.today = today ?? { context.today ?? .current }
    self.newID = newID
  }

  /// Everything the bank knows now.
  public var context: PaymentsContext { ledger }

  public func contacts() -> [Contact] { ledger.contacts }
  public func accounts() -> [BankAccount] { ledger.accounts }
  public func transactions() -> [Transaction] { ledger.transactions }
  public func requests() -> [PaymentRequest] { ledger.requests }

  public func send(_ order: PaymentOrder, consent: Consent) throws(PaymentError) -> Receipt {
    try settle(.send, order, key: consent.key)
  }

  public func request(_ order: PaymentOrder, consent: Consent) throws(PaymentError) -> Receipt {
    try settle(.request, order, key: consent.key)
  }

  // MARK: - Settlement

  private func settle(
    _ operation: PaymentOperation, _ order: PaymentOrder, key: String
  ) throws(PaymentError) -> Receipt {
    let terms = Terms(amount: order.amount, party: order.party.id, account: order.account.id, note: order.note)
    if let earlier = settled[key] {
      guard earlier.operation == operation, earlier.order == terms else {
        record(operation, terms, key, .failed(.keyReused))
        throw PaymentError(.keyReused)
      }
      record(operation, terms, key, .repeated)
      return try earlier.result.get()
    }
    let result: Result<Receipt, PaymentError>
    do throws(PaymentError) {
      result = .success(try book(operation, order, at: try index(of: order, operation)))
      record(operation, terms, key, .succeeded)
    } catch {
      result = .failure(error)
      record(operation, terms, key, .failed(error.code))
    }
    // A yes is spent even when the operation fails, so the failure is kept as well.
    settled[key] = Settlement(operation: operation, order: terms, result: result)
    return try result.get()
  }

  /// The place of the order's account, if the order may be carried out.
  private func index(of order: PaymentOrder, _ operation: PaymentOperation) throws(PaymentError) -> Int {
    guard let index = ledger.accounts.firstIndex(where: { $0.id == order.account.id }) else {
      throw PaymentError(.accountMissing)
    }
    guard let party = ledger.contacts.first(where: { $0.id == order.party.id }) else {
      throw PaymentError(.unknownContact)
    }
    guard party.isEnrolled else { throw PaymentError(.notEnrolled) }
    let account = ledger.accounts[index]
    guard order.amount.currency == account.currency else { throw PaymentError(.currencyMismatch) }
    guard order.amount.minorUnits > 0 else { throw PaymentError(.amountInvalid) }
    if let limit = limits[account.currency], order.amount.minorUnits > limit { throw PaymentError(.limitExceeded) }
    if operation == .send, order.amount.minorUnits > account.available.minorUnits {
      throw PaymentError(.insufficientFunds)
    }
    return index
  }

  /// Carries out an order that was checked.
  private func book(
    _ operation: PaymentOperation, _ order: PaymentOrder, at index: Int
  ) throws(PaymentError) -> Receipt {
    let account = ledger.accounts[index]
    let date = today()
    let id = unusedID()
    switch operation {
    case .send:
      guard let balance = account.balance.subtracting(order.amount), let debit = order.amount.negated else {
        throw PaymentError(.amountInvalid)
      }
      ledger.accounts[index].balance = balance
      ledger.transactions.append(
        Transaction(
          id: id, date: date, contactID: order.party.id, accountID: account.id, amount: debit, note: order.note))
    case .request:
      ledger.requests.append(
        PaymentRequest(
          id: id, date: date, contactID: order.party.id, accountID: account.id, amount: order.amount,
          direction: .outgoing, note: order.note))
    }
    return Receipt(
      id: id, operation: operation, date: date, amount: order.amount, balance: ledger.accounts[index].balance)
  }

  private func unusedID() -> String {
    count += 1
    let base = newID?() ?? "p\(count)"
    var id = base
    var attempt = 1
    while ledger.transactions.contains(where: { $0.id == id }) || ledger.requests.contains(where: { $0.id == id }) {
      attempt += 1
      id = "\(base)-\(attempt)"
    }
    return id
  }

  private func record(
    _ operation: PaymentOperation, _ terms: Terms, _ key: String, _ outcome: OperationRecord.Outcome
  ) {
    operations.append(
      OperationRecord(
        operation: operation, key: key, amountMinor: terms.amount.minorUnits, currency: terms.amount.currency,
        party: terms.party, account: terms.account, outcome: outcome))
  }
}
