import VocativeCore

extension SimulatedBank.State {
  /// What the account holds once the order is carried out, if it may be.
  func balance(
    after terms: SimulatedBank.OrderIdentity, _ limits: [Currency: Int64], on date: CalendarDate
  ) throws(PaymentError) -> Money {
    guard let account = ledger.accounts.first(where: { $0.id == terms.account }) else {
      throw PaymentError(.accountMissing)
    }
    try checkParties(of: terms)
    guard terms.amount.currency == account.currency else { throw PaymentError(.currencyMismatch) }
    guard terms.amount.minorUnits > 0 else { throw PaymentError(.amountInvalid) }
    switch terms.operation {
    case .pay, .decline, .remind: try checkPending(terms)
    case .unschedule:
      guard ledger.schedules.contains(where: { $0.id == terms.subjectID }) else { throw PaymentError(.scheduleGone) }
    case .schedule:
      guard let schedule = terms.schedule, schedule.first > date else { throw PaymentError(.amountInvalid) }
    case .transfer: try checkRate(terms)
    case .split:
      guard terms.shares.allSatisfy({ $0.amount.minorUnits > 0 }),
        BillSplit(terms.shares, into: "").total == terms.amount
      else { throw PaymentError(.amountInvalid) }
    case .send, .request: break
    }
    let movesMoney = [.send, .pay, .transfer].contains(terms.operation)
    if movesMoney || [.request, .split, .schedule].contains(terms.operation),
      let limit = limits[account.currency], terms.amount.minorUnits > limit
    {
      throw PaymentError(.limitExceeded)
    }
    guard movesMoney else { return account.balance }
    guard terms.amount.minorUnits <= account.available.minorUnits else { throw PaymentError(.insufficientFunds) }
    guard let balance = account.balance.subtracting(terms.amount) else { throw PaymentError(.amountInvalid) }
    return balance
  }

  private func checkParties(of terms: SimulatedBank.OrderIdentity) throws(PaymentError) {
    if terms.operation == .transfer {
      guard terms.party != terms.account, ledger.accounts.contains(where: { $0.id == terms.party }) else {
        throw PaymentError(.accountMissing)
      }
      return
    }
    let parties = terms.operation == .split ? terms.shares.map(\.contactID) : [terms.party]
    guard !parties.isEmpty, Set(parties).count == parties.count else { throw PaymentError(.unknownContact) }
    for id in parties {
      guard let party = ledger.contacts.first(where: { $0.id == id }) else { throw PaymentError(.unknownContact) }
      // What is pending or scheduled can be ended whoever it is with.
      guard party.isEnrolled || [.decline, .unschedule].contains(terms.operation) else {
        throw PaymentError(.notEnrolled)
      }
    }
  }

  private func checkPending(_ terms: SimulatedBank.OrderIdentity) throws(PaymentError) {
    let request = ledger.requests.first { $0.id == terms.subjectID }
    guard let request, request.contactID == terms.party, request.amount == terms.amount,
      request.accountID == terms.account || terms.operation == .pay
    else { throw PaymentError(.requestGone) }
    let direction: PaymentRequest.Direction? =
      terms.operation == .pay ? .incoming : terms.operation == .remind ? .outgoing : nil
    guard direction == nil || request.direction == direction else { throw PaymentError(.requestGone) }
  }

  private func checkRate(_ terms: SimulatedBank.OrderIdentity) throws(PaymentError) {
    guard let credit = terms.credit, credit.minorUnits > 0,
      ledger.accounts.first(where: { $0.id == terms.party })?.currency == credit.currency
    else { throw PaymentError(.currencyMismatch) }
    if credit.currency == terms.amount.currency {
      guard credit == terms.amount else { throw PaymentError(.amountInvalid) }
      return
    }
    guard let rate = ledger.rate(terms.amount.currency, credit.currency),
      rate.convert(terms.amount) == credit || rate.convert(credit) == terms.amount
    else { throw PaymentError(.rateChanged) }
  }
}
