import VocativeCore

extension SimulatedBank {
  /// Checks an order against the ledger and computes the new balance.
  struct OrderValidator {
    let ledger: PaymentsContext
    /// The highest sum of one order, in minor units by currency.
    let limits: [Currency: Int64]
    /// The booking day.
    let date: CalendarDate

    /// Returns the balance of the account after an order.
    ///
    /// - Throws: a ``PaymentError`` if the bank refuses the order.
    func balance(after order: OrderIdentity) throws(PaymentError) -> Money {
      guard let account = ledger.accounts.first(where: { $0.id == order.account }) else {
        throw PaymentError(.accountMissing)
      }
      try checkParties(of: order)
      guard order.amount.currency == account.currency else { throw PaymentError(.currencyMismatch) }
      guard order.amount.minorUnits > 0 else { throw PaymentError(.amountInvalid) }
      try checkTerms(of: order)
      let movesMoney = [.send, .pay, .transfer].contains(order.operation)
      if movesMoney || [.request, .split, .schedule, .reschedule].contains(order.operation),
        let limit = limits[account.currency], order.amount.minorUnits > limit
      {
        throw PaymentError(.limitExceeded)
      }
      guard movesMoney else { return account.balance }
      guard order.amount.minorUnits <= account.available.minorUnits else { throw PaymentError(.insufficientFunds) }
      guard let balance = account.balance.subtracting(order.amount) else { throw PaymentError(.amountInvalid) }
      return balance
    }

    private func checkParties(of order: OrderIdentity) throws(PaymentError) {
      if order.operation == .transfer {
        guard order.party != order.account, ledger.accounts.contains(where: { $0.id == order.party }) else {
          throw PaymentError(.accountMissing)
        }
        return
      }
      let parties = order.operation == .split ? order.shares.map(\.contactID) : [order.party]
      guard !parties.isEmpty, Set(parties).count == parties.count else { throw PaymentError(.unknownContact) }
      for id in parties {
        guard let party = ledger.contacts.first(where: { $0.id == id }) else { throw PaymentError(.unknownContact) }
        // A pending request or a scheduled payment can be ended, and one payment left out, with any contact.
        guard party.isEnrolled || [.decline, .unschedule, .skip].contains(order.operation) else {
          throw PaymentError(.notEnrolled)
        }
      }
    }

    /// Checks the terms that only one kind of operation has.
    private func checkTerms(of order: OrderIdentity) throws(PaymentError) {
      switch order.operation {
      case .pay, .decline, .remind: try checkPending(order)
      case .unschedule:
        guard ledger.schedules.contains(where: { $0.id == order.subjectID }) else { throw PaymentError(.scheduleGone) }
      case .reschedule:
        guard ledger.schedules.contains(where: { $0.id == order.subjectID }) else { throw PaymentError(.scheduleGone) }
        guard let schedule = order.schedule, schedule.first > date else { throw PaymentError(.amountInvalid) }
      case .skip:
        // The payment that was to be left out may have been made since.
        let payment = ledger.schedules.first { $0.id == order.subjectID }
        guard let payment, payment.schedule == order.schedule, payment.schedule.next != nil else {
          throw PaymentError(.scheduleGone)
        }
      case .schedule:
        guard let schedule = order.schedule, schedule.first > date else { throw PaymentError(.amountInvalid) }
      case .transfer: try checkRate(order)
      case .split:
        guard order.shares.allSatisfy({ $0.amount.minorUnits > 0 }),
          BillSplit(order.shares, into: "").total == order.amount
        else { throw PaymentError(.amountInvalid) }
      case .send, .request: break
      }
    }

    private func checkPending(_ order: OrderIdentity) throws(PaymentError) {
      let request = ledger.requests.first { $0.id == order.subjectID }
      guard let request, request.contactID == order.party, request.amount == order.amount,
        request.accountID == order.account || order.operation == .pay
      else { throw PaymentError(.requestGone) }
      let direction: PaymentRequest.Direction? =
        order.operation == .pay ? .incoming : order.operation == .remind ? .outgoing : nil
      guard direction == nil || request.direction == direction else { throw PaymentError(.requestGone) }
    }

    private func checkRate(_ order: OrderIdentity) throws(PaymentError) {
      guard let credit = order.credit, credit.minorUnits > 0,
        ledger.accounts.first(where: { $0.id == order.party })?.currency == credit.currency
      else { throw PaymentError(.currencyMismatch) }
      if credit.currency == order.amount.currency {
        guard credit == order.amount else { throw PaymentError(.amountInvalid) }
        return
      }
      guard let rate = ledger.rate(order.amount.currency, credit.currency),
        rate.convert(order.amount) == credit || rate.convert(credit) == order.amount
      else { throw PaymentError(.rateChanged) }
    }
  }
}
