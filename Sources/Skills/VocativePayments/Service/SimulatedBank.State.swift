import VocativeCore
import VocativeDialogue

extension SimulatedBank {
  /// The books: what is there, and what became of every key.
  struct State {
    private(set) var ledger: PaymentsContext
    private(set) var settlements: [String: Settlement] = [:]
    private(set) var voidedKeys: Set<String> = []
    private var count = 0

    init(_ context: PaymentsContext) { ledger = context }

    /// What an order with a fresh key comes to; nothing is changed yet.
    func makeSettlement(
      _ terms: OrderIdentity, key: String, limits: [Currency: Int64], on date: CalendarDate, newID: (() -> String)?
    ) -> Settlement {
      let result: Result<Receipt, PaymentError>
      do throws(PaymentError) {
        let balance = try balance(after: terms, limits, on: date)
        result = .success(
          Receipt(
            id: unusedID(newID), operation: terms.operation, date: date, amount: terms.amount, balance: balance))
      } catch {
        result = .failure(error)
      }
      return Settlement(key: key, order: terms, result: result)
    }

    /// Books what was settled or voided; false, with nothing changed, if it does not follow from what is booked.
    mutating func apply(_ line: LedgerEntry) -> Bool {
      switch line {
      case .void(let key):
        guard settlements[key] == nil else { return false }
        voidedKeys.insert(key)
      case .settlement(let settlement):
        guard settlements[settlement.key] == nil, !voidedKeys.contains(settlement.key) else { return false }
        if case .success(let receipt) = settlement.result {
          guard post(settlement.order, receipt) else { return false }
          count += 1
        }
        settlements[settlement.key] = settlement
        if let due = settlement.scheduledPaymentID { reschedule(due) }
      }
      return true
    }

    /// The scheduled payments whose day has come.
    func duePayments(on date: CalendarDate) -> [ScheduledPayment] {
      ledger.schedules.filter { $0.schedule.first <= date }
    }

    /// Puts a scheduled payment off to its next day, or ends it.
    private mutating func reschedule(_ id: String) {
      guard let index = ledger.schedules.firstIndex(where: { $0.id == id }) else { return }
      if let next = ledger.schedules[index].schedule.next {
        ledger.schedules[index].schedule.first = next
      } else {
        ledger.schedules.remove(at: index)
      }
    }

    private func unusedID(_ newID: (() -> String)?) -> String {
      let base = newID?() ?? "p\(count + 1)"
      let used = Set(ledger.transactions.map(\.id) + ledger.requests.map(\.id) + ledger.schedules.map(\.id))
      var id = base
      var attempt = 1
      while used.contains(id) {
        attempt += 1
        id = "\(base)-\(attempt)"
      }
      return id
    }

    // MARK: Booking

    private mutating func post(_ terms: OrderIdentity, _ receipt: Receipt) -> Bool {
      guard let index = ledger.accounts.firstIndex(where: { $0.id == terms.account }) else { return false }
      switch terms.operation {
      case .send: return debit(index, terms, receipt, contact: terms.party)
      case .pay:
        guard let request = pendingRequestIndex(terms) else { return false }
        guard debit(index, terms, receipt, contact: terms.party) else { return false }
        ledger.requests.remove(at: request)
      case .transfer:
        guard let target = ledger.accounts.firstIndex(where: { $0.id == terms.party }), let credit = terms.credit,
          let balance = ledger.accounts[target].balance.adding(credit),
          debit(index, terms, receipt, contact: nil)
        else { return false }
        ledger.accounts[target].balance = balance
        ledger.transactions.append(
          Transaction(
            id: receipt.id + "-in", date: receipt.date, contactID: nil, accountID: terms.party, amount: credit,
            note: terms.note))
      case .request: addRequest(terms.party, terms.amount, receipt.id, terms, receipt)
      case .split:
        for (number, share) in terms.shares.enumerated() {
          addRequest(share.contactID, share.amount, "\(receipt.id)-\(number + 1)", terms, receipt)
        }
      case .decline:
        guard let request = pendingRequestIndex(terms) else { return false }
        ledger.requests.remove(at: request)
      case .remind: return pendingRequestIndex(terms) != nil
      case .schedule:
        guard let schedule = terms.schedule else { return false }
        ledger.schedules.append(
          ScheduledPayment(
            id: receipt.id, to: terms.party, from: terms.account, amount: terms.amount, schedule, note: terms.note))
      case .unschedule:
        guard let place = ledger.schedules.firstIndex(where: { $0.id == terms.subjectID }) else { return false }
        ledger.schedules.remove(at: place)
      }
      return true
    }

    private mutating func debit(_ index: Int, _ terms: OrderIdentity, _ receipt: Receipt, contact: String?) -> Bool {
      guard let balance = ledger.accounts[index].balance.subtracting(terms.amount), balance == receipt.balance,
        let debit = terms.amount.negated
      else { return false }
      ledger.accounts[index].balance = balance
      ledger.transactions.append(
        Transaction(
          id: receipt.id, date: receipt.date, contactID: contact, accountID: terms.account, amount: debit,
          note: terms.note))
      return true
    }

    private mutating func addRequest(
      _ contact: String, _ amount: Money, _ id: String, _ terms: OrderIdentity, _ receipt: Receipt
    ) {
      ledger.requests.append(
        PaymentRequest(
          id: id, date: receipt.date, contactID: contact, accountID: terms.account, amount: amount,
          direction: .outgoing, note: terms.note))
    }

    private func pendingRequestIndex(_ terms: OrderIdentity) -> Int? {
      ledger.requests.firstIndex {
        $0.id == terms.subjectID && $0.contactID == terms.party && $0.amount == terms.amount
      }
    }
  }
}
