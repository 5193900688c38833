public import VocativeCore

/// What a service is asked to do beside sending and asking: one effect under one consent.
public enum PaymentCommand: Hashable, Sendable {
  /// Pays what a contact asked for.
  case pay(PaymentRequest)
  /// Turns a contact's request down, or takes back one's own.
  case decline(PaymentRequest)
  /// Asks a contact again for what is pending.
  case remind(PaymentRequest)
  /// Moves money between two of the user's accounts.
  case transfer(InternalTransfer)
  /// Asks several people for their shares.
  case split(BillSplit)
  /// Has money sent on a day, or again and again.
  case schedule(ScheduledPayment)
  /// Ends what was scheduled.
  case unschedule(ScheduledPayment)
}

/// Money between two accounts of the user.
public struct InternalTransfer: Hashable, Sendable {
  /// The ids of the accounts.
  public var source: String, target: String
  /// What leaves the one, and arrives on the other: the same where both are in one currency.
  public var debit: Money, credit: Money

  /// A transfer.
  public init(from source: String, to target: String, debit: Money, credit: Money) {
    self.source = source
    self.target = target
    self.debit = debit
    self.credit = credit
  }
}

/// A sum that several people are each asked for a share of.
public struct BillSplit: Hashable, Sendable {
  /// What one person is asked for.
  public struct Share: Hashable, Sendable {
    /// The id of the contact.
    public var contactID: String
    /// How much, above zero.
    public var amount: Money

    /// A share.
    public init(_ contactID: String, _ amount: Money) {
      self.contactID = contactID
      self.amount = amount
    }
  }

  /// Who is asked for what; each contact once.
  public var shares: [Share]
  /// The id of the account it is to arrive on.
  public var accountID: String
  /// What it was for.
  public var note: String?

  /// A bill.
  public init(_ shares: [Share], into accountID: String, note: String? = nil) {
    self.shares = shares
    self.accountID = accountID
    self.note = note
  }

  /// What the shares come to; nil when there is none, they differ in currency, or it overflows.
  public var total: Money? {
    shares.dropFirst().reduce(shares.first?.amount) { $0?.adding($1.amount) }
  }
}

/// A payment that is made on a day to come, or again and again.
public struct ScheduledPayment: Hashable, Sendable {
  /// What tells it apart from every other; empty until the service has taken it.
  public var id: String
  /// Who is paid.
  public var contactID: String
  /// The account it is paid from.
  public var accountID: String
  /// How much each time.
  public var amount: Money
  /// When.
  public var schedule: Schedule
  /// What it is for.
  public var note: String?

  /// A payment to come.
  public init(
    id: String = "", to contactID: String, from accountID: String, amount: Money, _ schedule: Schedule,
    note: String? = nil
  ) {
    self.id = id
    self.contactID = contactID
    self.accountID = accountID
    self.amount = amount
    self.schedule = schedule
    self.note = note
  }
}

extension PaymentCommand {
  /// Its kind.
  public var operation: PaymentOperation {
    switch self {
    case .pay: .pay
    case .decline: .decline
    case .remind: .remind
    case .transfer: .transfer
    case .split: .split
    case .schedule: .schedule
    case .unschedule: .unschedule
    }
  }

  /// The sum it is about: of a split all shares, of a schedule one payment; nil for a split of nothing.
  public var amount: Money? {
    switch self {
    case .pay(let request), .decline(let request), .remind(let request): request.amount
    case .transfer(let transfer): transfer.debit
    case .split(let bill): bill.total
    case .schedule(let payment), .unschedule(let payment): payment.amount
    }
  }

  /// The id of the contact; of a split all of them, one after the other; of a transfer the account it goes to.
  public var party: String {
    switch self {
    case .pay(let request), .decline(let request), .remind(let request): request.contactID
    case .transfer(let transfer): transfer.target
    case .split(let bill): bill.shares.map(\.contactID).joined(separator: "+")
    case .schedule(let payment), .unschedule(let payment): payment.contactID
    }
  }

  /// The id of the account.
  public var account: String {
    switch self {
    case .pay(let request), .decline(let request), .remind(let request): request.accountID
    case .transfer(let transfer): transfer.source
    case .split(let bill): bill.accountID
    case .schedule(let payment), .unschedule(let payment): payment.accountID
    }
  }

  /// Everything about it that ``amount``, ``party`` and ``account`` do not say, as exact text.
  public var details: String {
    switch self {
    case .pay(let request), .decline(let request), .remind(let request): request.id
    case .transfer(let transfer): "\(transfer.credit.minorUnits) \(transfer.credit.currency.code)"
    case .split(let bill): bill.shares.map { String($0.amount.minorUnits) }.joined(separator: " ") + bill.note.asDetail
    case .schedule(let payment): payment.schedule.identity + payment.note.asDetail
    case .unschedule(let payment): payment.id
    }
  }
}

extension PaymentCommand: RedactedDescription {}
extension InternalTransfer: RedactedDescription {}
extension BillSplit: RedactedDescription {}
extension BillSplit.Share: RedactedDescription {}
extension ScheduledPayment: RedactedDescription {}

extension String? {
  /// A note behind other details.
  fileprivate var asDetail: String { map { " for \($0)" } ?? "" }
}
