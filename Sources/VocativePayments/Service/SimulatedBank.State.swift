import VocativeCore

extension SimulatedBank {
  /// The books: what is there, and what became of every key.
  struct State {
    private(set) var ledger: PaymentsContext
    private(set) var settled: [String: Settlement] = [:]
    private(set) var voided: Set<String> = []
    private var count = 0

    init(_ context: PaymentsContext) { ledger = context }

    /// What an order with a fresh key comes to; nothing is changed yet.
    func draft(
      _ operation: PaymentOperation, _ order: PaymentOrder, key: String, limits: [Currency: Int64],
      on date: CalendarDate,
      newID: (() -> String)?
    ) -> Settlement {
      let result: Result<Receipt, PaymentError>
      do throws(PaymentError) {
        let balance = try balance(after: order, operation, limits)
        result = .success(
          Receipt(id: unusedID(newID), operation: operation, date: date, amount: order.amount, balance: balance))
      } catch {
        result = .failure(error)
      }
      return Settlement(key: key, operation: operation, terms: Terms(order), result: result)
    }

    /// Books what was settled or voided; false, with nothing changed, if it does not follow from what is booked.
    mutating func apply(_ line: Line) -> Bool {
      switch line {
      case .void(let key):
        guard settled[key] == nil else { return false }
        voided.insert(key)
      case .settled(let settlement):
        guard settled[settlement.key] == nil, !voided.contains(settlement.key) else { return false }
        if case .success(let receipt) = settlement.result {
          guard book(settlement.terms, receipt) else { return false }
          count += 1
        }
        settled[settlement.key] = settlement
      }
      return true
    }

    private mutating func book(_ terms: Terms, _ receipt: Receipt) -> Bool {
      guard let index = ledger.accounts.firstIndex(where: { $0.id == terms.account }) else { return false }
      switch receipt.operation {
      case .send:
        guard let balance = ledger.accounts[index].balance.subtracting(terms.amount), balance == receipt.balance,
          let debit = terms.amount.negated
        else { return false }
        ledger.accounts[index].balance = balance
        ledger.transactions.append(
          Transaction(
            id: receipt.id, date: receipt.date, contactID: terms.party, accountID: terms.account, amount: debit,
            note: terms.note))
      case .request:
        ledger.requests.append(
          PaymentRequest(
            id: receipt.id, date: receipt.date, contactID: terms.party, accountID: terms.account, amount: terms.amount,
            direction: .outgoing, note: terms.note))
      }
      return true
    }

    /// What the account holds once the order is carried out, if it may be.
    private func balance(
      after order: PaymentOrder, _ operation: PaymentOperation, _ limits: [Currency: Int64]
    ) throws(PaymentError) -> Money {
      guard let account = ledger.accounts.first(where: { $0.id == order.account.id }) else {
        throw PaymentError(.accountMissing)
      }
      guard let party = ledger.contacts.first(where: { $0.id == order.party.id }) else {
        throw PaymentError(.unknownContact)
      }
      guard party.isEnrolled else { throw PaymentError(.notEnrolled) }
      guard order.amount.currency == account.currency else { throw PaymentError(.currencyMismatch) }
      guard order.amount.minorUnits > 0 else { throw PaymentError(.amountInvalid) }
      if let limit = limits[account.currency], order.amount.minorUnits > limit { throw PaymentError(.limitExceeded) }
      guard operation == .send else { return account.balance }
      guard order.amount.minorUnits <= account.available.minorUnits else { throw PaymentError(.insufficientFunds) }
      guard let balance = account.balance.subtracting(order.amount) else { throw PaymentError(.amountInvalid) }
      return balance
    }

    private func unusedID(_ newID: (() -> String)?) -> String {
      let base = newID?() ?? "p\(count + 1)"
      var id = base
      var attempt = 1
      while ledger.transactions.contains(where: { $0.id == id }) || ledger.requests.contains(where: { $0.id == id }) {
        attempt += 1
        id = "\(base)-\(attempt)"
      }
      return id
    }
  }
}
