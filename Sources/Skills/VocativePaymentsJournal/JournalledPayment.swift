public import VocativeCore
import VocativeDialogue
public import VocativePayments
import VocativeSupport
public import VocativeText

/// A payment in the journal: the confirmed order and its state.
///
/// The journal keeps only the ids of people and accounts, and only a digest of the note.
public struct JournalledPayment: Hashable, Sendable {
  /// The idempotency key.
  public let key: String
  /// The id of the confirmation, which no other payment has.
  public let confirmationID: String
  /// The digest of the confirmation prompt.
  public let digest: String
  /// The kind of effect.
  public let operation: PaymentOperation
  /// The sum.
  public let amount: Money
  /// The id of the contact.
  public let party: String
  /// The id of the account.
  public let account: String
  /// The state of the payment.
  public internal(set) var state: State
  /// The digest of the whole order, which distinguishes another order under the same key.
  let orderDigest: String

  /// The state of a payment.
  public enum State: Hashable, Sendable {
    /// The user has confirmed; the service was not called.
    case confirmed
    /// The call of the service may have begun; it has not returned.
    case submitting
    /// The call ended with an outcome, which may be unknown.
    case result(PaymentOutcome)
  }

  init(
    key: String, confirmationID: String, digest: String, operation: PaymentOperation, amount: Money, party: String,
    account: String, state: State, orderDigest: String
  ) {
    self.key = key
    self.confirmationID = confirmationID
    self.digest = digest
    self.operation = operation
    self.amount = amount
    self.party = party
    self.account = account
    self.state = state
    self.orderDigest = orderDigest
  }

  /// Creates the record of a confirmed order.
  init(_ operation: PaymentOperation, _ order: PaymentOrder, _ confirmation: ConfirmationToken) {
    let parts = [
      confirmation.idempotencyKey, operation.rawValue, String(order.amount.minorUnits), order.amount.currency.code,
      order.party.id,
      order.account.id, order.note.map { "note:" + $0 } ?? "",
    ]
    self.init(
      key: confirmation.idempotencyKey, confirmationID: confirmation.confirmationID, digest: confirmation.digest,
      operation: operation,
      amount: order.amount,
      party: order.party.id, account: order.account.id, state: .confirmed,
      orderDigest: SHA256.hexDigest(of: parts.lengthPrefixed))
  }

  /// Creates the record of a confirmed command; nil for a command without a sum.
  init?(_ command: PaymentCommand, _ confirmation: ConfirmationToken) {
    guard let amount = command.amount else { return nil }
    let parts = [
      confirmation.idempotencyKey, command.operation.rawValue, String(amount.minorUnits), amount.currency.code,
      command.party,
      command.account, "details:" + command.details,
    ]
    self.init(
      key: confirmation.idempotencyKey, confirmationID: confirmation.confirmationID, digest: confirmation.digest,
      operation: command.operation,
      amount: amount, party: command.party, account: command.account, state: .confirmed,
      orderDigest: SHA256.hexDigest(of: parts.lengthPrefixed))
  }

  /// Returns true if the other payment is the same order under the same confirmation.
  func isSameOrder(as other: JournalledPayment) -> Bool {
    key == other.key && confirmationID == other.confirmationID && digest == other.digest
      && orderDigest == other.orderDigest
  }

  /// Returns the outcome that an answer of the service proves.
  ///
  /// A receipt for another order, or an error that leaves the outcome open, gives ``PaymentOutcome/unknown``.
  func verified(_ outcome: PaymentOutcome) -> PaymentOutcome {
    switch outcome {
    case .succeeded(let receipt) where receipt.operation != operation || receipt.amount != amount: .unknown
    case .failed(let code) where !PaymentError(code).isKnownNotExecuted: .unknown
    default: outcome
    }
  }
}

extension JournalledPayment {
  /// Returns the message about the payment for the user, with the contact's name if it is one of `contacts`.
  public func reply(among contacts: [Contact]) -> Reply {
    let contact = contacts.first { $0.id == party }
    let name = contact.map { Reply(shown: $0.shown, spoken: $0.spoken) } ?? "somebody"
    let subject = operation.description(amount, name)
    switch state {
    case .result(.succeeded): return "\(subject) went through."
    case .result(.failed), .confirmed: return "\(subject) was not made."
    case .submitting, .result(.unknown):
      return "I don't know whether this went through: \(subject.lowercasedFirst). Check before you try again."
    }
  }
}

extension PaymentOperation {
  /// Returns the payment as the beginning of a sentence.
  fileprivate func description(_ amount: Money, _ party: Reply) -> Reply {
    switch self {
    case .send: "Your payment of \(amount) to \(party)"
    case .request: "Your request for \(amount) from \(party)"
    case .pay: "Paying what \(party) asked for, \(amount),"
    case .decline: "Your no to the request for \(amount) with \(party)"
    case .remind: "Your reminder to \(party) about \(amount)"
    case .transfer: "Your transfer of \(amount) between your accounts"
    case .split: "Your requests for \(amount) in all"
    case .schedule: "Your scheduled payment of \(amount) to \(party)"
    case .unschedule: "The end of your scheduled payment of \(amount) to \(party)"
    case .reschedule: "The change of your scheduled payment to \(party), now \(amount),"
    case .skip: "Leaving out your next scheduled payment of \(amount) to \(party)"
    }
  }
}

extension Reply {
  fileprivate var lowercasedFirst: Reply {
    Reply(
      shown: shown.prefix(1).lowercased() + shown.dropFirst(),
      spoken: spoken.prefix(1).lowercased() + spoken.dropFirst())
  }
}

extension JournalledPayment: RedactedDescription {}

extension [String] {
  /// The texts in one, each with its length, so that different lists give different texts.
  var lengthPrefixed: String { map { "\($0.utf8.count):\($0)" }.joined(separator: ",") }
}
