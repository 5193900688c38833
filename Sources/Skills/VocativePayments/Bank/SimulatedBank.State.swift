import VocativeCore
import VocativeDialogue

extension SimulatedBank {
  /// The state of the bank: the ledger, and the settlement of every idempotency key.
  struct State {
    private(set) var ledger: PaymentsContext
    private(set) var settlements: [String: Settlement] = [:]
    private(set) var voidedKeys: Set<String> = []
    private var count = 0

    init(_ context: PaymentsContext) { ledger = context }

    /// Returns the settlement of an order with a fresh key; changes nothing.
    func makeSettlement(
      _ order: OrderIdentity, key: String, limits: [Currency: Int64], on date: CalendarDate, newID: (() -> String)?
    ) -> Settlement {
      let result: Result<Receipt, PaymentError>
      do throws(PaymentError) {
        let balance = try OrderValidator(ledger: ledger, limits: limits, date: date).balance(after: order)
        result = .success(
          Receipt(
            id: unusedID(newID), operation: order.operation, date: date, amount: order.amount, balance: balance))
      } catch {
        result = .failure(error)
      }
      return Settlement(key: key, order: order, result: result)
    }

    /// Books an entry.
    ///
    /// - Returns: false, with nothing changed, if the entry does not follow from the state.
    mutating func apply(_ entry: LedgerEntry) -> Bool {
      switch entry {
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
        if let due = settlement.scheduledPaymentID { advance(due) }
      }
      return true
    }

    /// Returns the scheduled payments that are due on a day.
    func duePayments(on date: CalendarDate) -> [ScheduledPayment] {
      ledger.schedules.filter { $0.schedule.first <= date }
    }

    /// Moves a scheduled payment to its next day, or removes it after the last one.
    private mutating func advance(_ id: String) {
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

    private mutating func post(_ order: OrderIdentity, _ receipt: Receipt) -> Bool {
      guard let index = ledger.accounts.firstIndex(where: { $0.id == order.account }) else { return false }
      switch order.operation {
      case .send: return debit(index, order, receipt, contact: order.party)
      case .pay:
        guard let request = pendingRequestIndex(order) else { return false }
        guard debit(index, order, receipt, contact: order.party) else { return false }
        ledger.requests.remove(at: request)
      case .transfer:
        guard let target = ledger.accounts.firstIndex(where: { $0.id == order.party }), let credit = order.credit,
          let balance = ledger.accounts[target].balance.adding(credit),
          debit(index, order, receipt, contact: nil)
        else { return false }
        ledger.accounts[target].balance = balance
        ledger.transactions.append(
          Transaction(
            id: receipt.id + "-in", date: receipt.date, contactID: nil, accountID: order.party, amount: credit,
            note: order.note))
      case .request: addRequest(order.party, order.amount, receipt.id, order, receipt)
      case .split:
        for (number, share) in order.shares.enumerated() {
          addRequest(share.contactID, share.amount, "\(receipt.id)-\(number + 1)", order, receipt)
        }
      case .decline:
        guard let request = pendingRequestIndex(order) else { return false }
        ledger.requests.remove(at: request)
      case .remind: return pendingRequestIndex(order) != nil
      case .schedule:
        guard let schedule = order.schedule else { return false }
        ledger.schedules.append(
          ScheduledPayment(
            id: receipt.id, to: order.party, from: order.account, amount: order.amount, schedule, note: order.note))
      case .unschedule:
        guard let index = ledger.schedules.firstIndex(where: { $0.id == order.subjectID }) else { return false }
        ledger.schedules.remove(at: index)
      case .reschedule:
        guard let schedule = order.schedule,
          let index = ledger.schedules.firstIndex(where: { $0.id == order.subjectID })
        else { return false }
        (ledger.schedules[index].amount, ledger.schedules[index].schedule) = (order.amount, schedule)
      case .skip:
        guard let id = order.subjectID, ledger.schedules.contains(where: { $0.id == id }) else { return false }
        advance(id)
      }
      return true
    }

    private mutating func debit(_ index: Int, _ order: OrderIdentity, _ receipt: Receipt, contact: String?) -> Bool {
      guard let balance = ledger.accounts[index].balance.subtracting(order.amount), balance == receipt.balance,
        let debit = order.amount.negated
      else { return false }
      ledger.accounts[index].balance = balance
      ledger.transactions.append(
        Transaction(
          id: receipt.id, date: receipt.date, contactID: contact, accountID: order.account, amount: debit,
          note: order.note))
      return true
    }

    private mutating func addRequest(
      _ contact: String, _ amount: Money, _ id: String, _ order: OrderIdentity, _ receipt: Receipt
    ) {
      ledger.requests.append(
        PaymentRequest(
          id: id, date: receipt.date, contactID: contact, accountID: order.account, amount: amount,
          direction: .outgoing, note: order.note))
    }

    private func pendingRequestIndex(_ order: OrderIdentity) -> Int? {
      ledger.requests.firstIndex {
        $0.id == order.subjectID && $0.contactID == order.party && $0.amount == order.amount
      }
    }
  }
}
