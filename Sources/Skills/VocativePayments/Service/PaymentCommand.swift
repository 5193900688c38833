public import VocativeCore

/// A change other than a plain payment or request: one effect under one confirmation.
public enum PaymentCommand: Hashable, Sendable {
  /// Pays a request of a contact.
  case pay(PaymentRequest)
  /// Declines a request of a contact, or withdraws one of the user.
  case decline(PaymentRequest)
  /// Reminds a contact of a pending request.
  case remind(PaymentRequest)
  /// Moves money between two of the user's accounts.
  case transfer(InternalTransfer)
  /// Requests a share of a bill from several contacts.
  case split(BillSplit)
  /// Sets up a payment for a later day, or a recurring one.
  case schedule(ScheduledPayment)
  /// Cancels a scheduled payment.
  case unschedule(ScheduledPayment)
  /// Changes the sum or the days of a scheduled payment.
  case reschedule(ScheduledPayment, to: ScheduledPayment)
  /// Leaves out the next payment of a recurring one.
  case skip(ScheduledPayment)
}

extension PaymentCommand {
  /// The kind of effect.
  public var operation: PaymentOperation {
    switch self {
    case .pay: .pay
    case .decline: .decline
    case .remind: .remind
    case .transfer: .transfer
    case .split: .split
    case .schedule: .schedule
    case .unschedule: .unschedule
    case .reschedule: .reschedule
    case .skip: .skip
    }
  }

  /// The sum of the command: all shares of a split bill, one payment of a schedule; nil for a bill without shares.
  public var amount: Money? {
    switch self {
    case .pay(let request), .decline(let request), .remind(let request): request.amount
    case .transfer(let transfer): transfer.debit
    case .split(let bill): bill.total
    case .schedule(let payment), .unschedule(let payment), .reschedule(_, to: let payment), .skip(let payment):
      payment.amount
    }
  }

  /// The id of the contact; of a split bill all ids, joined by `+`; of a transfer the id of the target account.
  public var party: String {
    switch self {
    case .pay(let request), .decline(let request), .remind(let request): request.contactID
    case .transfer(let transfer): transfer.target
    case .split(let bill): bill.shares.map(\.contactID).joined(separator: "+")
    case .schedule(let payment), .unschedule(let payment), .reschedule(let payment, to: _), .skip(let payment):
      payment.contactID
    }
  }

  /// The id of the account.
  public var account: String {
    switch self {
    case .pay(let request), .decline(let request), .remind(let request): request.accountID
    case .transfer(let transfer): transfer.source
    case .split(let bill): bill.accountID
    case .schedule(let payment), .unschedule(let payment), .reschedule(let payment, to: _), .skip(let payment):
      payment.accountID
    }
  }

  /// The rest of the command as exact text: everything that ``amount``, ``party`` and ``account`` leave out.
  package var details: String {
    switch self {
    case .pay(let request), .decline(let request), .remind(let request): request.id
    case .transfer(let transfer): "\(transfer.credit.minorUnits) \(transfer.credit.currency.code)"
    case .split(let bill): bill.shares.map { String($0.amount.minorUnits) }.joined(separator: " ") + bill.note.asDetail
    case .schedule(let payment): payment.schedule.identity + payment.note.asDetail
    case .unschedule(let payment): payment.id
    case .reschedule(let payment, to: let changed): "\(payment.id) \(changed.schedule.identity)"
    case .skip(let payment): "\(payment.id) \(payment.schedule.first)"
    }
  }
}

extension PaymentCommand: RedactedDescription {}

extension String? {
  /// The note in the form that follows other details.
  fileprivate var asDetail: String { map { " for \($0)" } ?? "" }
}
