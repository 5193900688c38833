public import VocativeCore
import VocativeDialogue
public import VocativePayments
import VocativeSupport
public import VocativeText

/// A payment as the journal holds it: what was agreed to, and how far it came.
///
/// Of people and accounts only the ids are kept, and of the note only a digest.
public struct JournalledPayment: Hashable, Sendable {
  /// The idempotency key.
  public let key: String
  /// Which recap was agreed to; no other payment has the same.
  public let recapID: String
  /// The digest of what was read out.
  public let digest: String
  /// Whether money is sent or asked for.
  public let operation: PaymentOperation
  /// How much.
  public let amount: Money
  /// The id of the contact.
  public let party: String
  /// The id of the account.
  public let account: String
  /// How far it came.
  public internal(set) var state: State
  /// The digest of the whole order, to tell another order under the same key.
  let orderDigest: String

  /// How far a payment came.
  public enum State: Hashable, Sendable {
    /// The yes is written down; the service was not called.
    case confirmed
    /// The service is about to be called, or was, and nothing is known yet.
    case submitting
    /// It ended, or nobody could say how.
    case result(PaymentOutcome)
  }

  init(
    key: String, recapID: String, digest: String, operation: PaymentOperation, amount: Money, party: String,
    account: String, state: State, orderDigest: String
  ) {
    self.key = key
    self.recapID = recapID
    self.digest = digest
    self.operation = operation
    self.amount = amount
    self.party = party
    self.account = account
    self.state = state
    self.orderDigest = orderDigest
  }

  /// A payment just agreed to.
  init(_ operation: PaymentOperation, _ order: PaymentOrder, _ consent: ConfirmationToken) {
    let parts = [
      consent.idempotencyKey, operation.rawValue, String(order.amount.minorUnits), order.amount.currency.code,
      order.party.id,
      order.account.id, order.note.map { "note:" + $0 } ?? "",
    ]
    self.init(
      key: consent.idempotencyKey, recapID: consent.confirmationID, digest: consent.digest, operation: operation,
      amount: order.amount,
      party: order.party.id, account: order.account.id, state: .confirmed,
      orderDigest: SHA256.hexDigest(of: parts.lengthPrefixed))
  }

  /// An instruction just agreed to; nil for one without a sum.
  init?(_ instruction: PaymentCommand, _ consent: ConfirmationToken) {
    guard let amount = instruction.amount else { return nil }
    let parts = [
      consent.idempotencyKey, instruction.operation.rawValue, String(amount.minorUnits), amount.currency.code,
      instruction.party,
      instruction.account, "details:" + instruction.details,
    ]
    self.init(
      key: consent.idempotencyKey, recapID: consent.confirmationID, digest: consent.digest,
      operation: instruction.operation,
      amount: amount, party: instruction.party, account: instruction.account, state: .confirmed,
      orderDigest: SHA256.hexDigest(of: parts.lengthPrefixed))
  }

  /// Whether it is the same order under the same consent.
  func isSameOrder(as other: JournalledPayment) -> Bool {
    key == other.key && recapID == other.recapID && digest == other.digest && orderDigest == other.orderDigest
  }

  /// What the service's word comes to: a receipt for something else, or a failure that leaves it open, proves nothing.
  func verified(_ outcome: PaymentOutcome) -> PaymentOutcome {
    switch outcome {
    case .succeeded(let receipt) where receipt.operation != operation || receipt.amount != amount: .unknown
    case .failed(let code) where !PaymentError(code).isKnownNotExecuted: .unknown
    default: outcome
    }
  }
}

extension JournalledPayment {
  /// What to tell the person of a payment that was recovered, with the contact's name where it is among these.
  public func reply(among contacts: [Contact]) -> Reply {
    let contact = contacts.first { $0.id == party }
    let somebody = contact.map { Reply(shown: $0.shown, spoken: $0.spoken) } ?? "somebody"
    let what = operation.description(amount, somebody)
    switch state {
    case .result(.succeeded): return "\(what) went through."
    case .result(.failed), .confirmed: return "\(what) was not made."
    case .submitting, .result(.unknown):
      return "I don't know whether this went through: \(what.lowercasedFirst). Check before you try again."
    }
  }
}

extension PaymentOperation {
  /// What was agreed to, as the beginning of a sentence.
  fileprivate func description(_ amount: Money, _ somebody: Reply) -> Reply {
    switch self {
    case .send: "Your payment of \(amount) to \(somebody)"
    case .request: "Your request for \(amount) from \(somebody)"
    case .pay: "Paying what \(somebody) asked for, \(amount),"
    case .decline: "Your no to the request for \(amount) with \(somebody)"
    case .remind: "Your reminder to \(somebody) about \(amount)"
    case .transfer: "Your transfer of \(amount) between your accounts"
    case .split: "Your requests for \(amount) in all"
    case .schedule: "Your scheduled payment of \(amount) to \(somebody)"
    case .unschedule: "The end of your scheduled payment of \(amount) to \(somebody)"
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
  /// The texts in one, each with its length, so that no two lists give the same text.
  var lengthPrefixed: String { map { "\($0.utf8.count):\($0)" }.joined(separator: ",") }
}
