public import VocativeDialogue
public import VocativeText

/// Makes an earlier payment again, by whom it was to or what it was for: "pay the rent again".
public struct RepeatPayment: ConfirmedIntent {
  @Slot(
    ask: ["Which payment?", "Which of your payments should I repeat?"], isDistinctive: true,
    among: { (service: any PaymentService) in try await service.pastPaymentOptions() })
  public var payment: PastPaymentOption
  @Slot(among: { (service: any PaymentService) in try await service.accounts() }) public var account: BankAccount?
  /// The account it is paid from.
  @Slot(derivedFrom: .otherSlots) public var source: BankAccount?

  /// A payment with nothing filled.
  public init() {}

  public static var summary: String { "repeat a payment" }

  public static var phrases: [Phrase] {
    "(repeat|redo|do|make) (my|the|that) (last|latest|previous|same) payment [again] [to {payment}]"
    "(repeat|redo) (my|the|that) [last] payment [(to|for) {payment}] [from {account}]"
    "(repeat|redo) (my|the|that) {payment} [payment] [from {account}]"
    "(pay|send) [(my|the|that|for)] {payment} again [from {account}]"
    "(pay|send) the same [again] to {payment}"
  }

  public var confirmationPrompt: Reply {
    let note = payment.transaction.note.purposeClause
    let place: Reply = source.map { " from \($0)" } ?? ""
    return "Send \(payment.amount) to \(payment.contact.disambiguatedName)\(place)\(note) again?"
  }

  public func review(with service: any PaymentService) async throws -> [SlotUpdate] {
    let past = try await service.pastPaymentOptions()
    guard let chosen = $payment.value else {
      return past.first.map { [.fill($payment, with: $0)] } ?? [.cancel(because: "You haven't paid anybody yet.")]
    }
    if !chosen.contact.isEnrolled {
      return [.reject($payment, because: "\(chosen.contact) hasn't joined yet and can't be paid.")]
    }
    let accounts = try await service.accounts()
    guard let paying = account ?? accounts.first(where: { $0.id == chosen.transaction.accountID }) else {
      return [.cancel(because: "The account it was paid from is not there any more.")]
    }
    guard paying.currency == chosen.amount.currency else {
      return [.reject($account, because: "\(paying) is in \(paying.currency.pluralName).")]
    }
    if paying.available.isLess(than: chosen.amount) == true {
      return [.cancel(because: "There is only \(paying.available) in \(paying).")]
    }
    return source == paying ? [] : [.fill($source, with: paying)]
  }

  public func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    guard let source else { throw PaymentError(.accountMissing) }
    let order = PaymentOrder(
      amount: payment.amount, party: payment.contact, account: source, note: payment.transaction.note)
    let receipt = try await service.send(order, confirmation: confirmation)
    return "Sent \(receipt.amount) to \(payment.contact)."
  }
}

/// A payment made before, as a list offers it: by what it was for, or by whom it was to.
public struct PastPaymentOption: Choosable {
  /// The payment.
  public let transaction: Transaction
  /// Who was paid.
  public let contact: Contact
  /// How much, above zero.
  public let amount: Money

  public var id: String { transaction.id }
  public var names: [String] { ([shown] + contact.names + [transaction.note ?? ""]).distinct }
  public var shown: String { transaction.note.map { "\(contact.shown) for \($0)" } ?? contact.shown }
  public var detail: String? { "\(amount.shown) on \(transaction.date)" }
}

extension PaymentService {
  /// The last payments to people who are still contacts, the latest first; of those alike only the latest.
  func pastPaymentOptions() async throws -> [PastPaymentOption] {
    let contacts = try await contactsByID()
    var seen: Set<String> = []
    var payments: [PastPaymentOption] = []
    for transaction in try await transactions().reversed() {
      guard let contact = transaction.contactID.flatMap({ contacts[$0] }), transaction.amount.minorUnits < 0,
        let amount = transaction.amount.negated, seen.insert("\(contact.id) \(transaction.note ?? "")").inserted
      else { continue }
      payments.append(PastPaymentOption(transaction: transaction, contact: contact, amount: amount))
      if payments.count == 50 { break }
    }
    return payments
  }
}
