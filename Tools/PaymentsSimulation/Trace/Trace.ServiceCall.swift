import VocativePaymentsJournal
import VocativePayments

extension Trace {
  /// A call of the bank that moves or asks for money.
  struct ServiceCall: Sendable {
    let operation: PaymentOperation
    let key: String
    let confirmationID: String
    let digest: String
    let amountMinor: Int64
    let currency: String
    let party: String
    let account: String
    /// The rest: an order's note, or else ``PaymentCommand/details``.
    let details: String
    /// When the bank was called.
    let time: Duration
    /// The account's balance and the bank's limit at that moment.
    let available: Int64
    let limit: Int64?
    /// The journal's steps of this turn before the call; nil without a journal.
    let checkpoints: [JournalCheckpoint]?
    var result: Result = .none

    /// The position of the request among those of one confirmation, from 0.
    var planIndex: Int {
      confirmationID.split(separator: "#").dropFirst().first.flatMap { Int($0) }.map { $0 - 1 } ?? 0
    }

    /// The id of the confirmation that was read out, which several requests may share.
    var planConfirmationID: String { String(confirmationID.prefix { $0 != "#" }) }

    /// The result, as its caller saw it.
    enum Result: Hashable, Sendable {
      case succeeded
      case failed(PaymentError.Code)
      /// The process died.
      case none
    }
  }
}
