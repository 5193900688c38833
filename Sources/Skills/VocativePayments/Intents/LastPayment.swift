import VocativeDialogue

/// The latest payment to a contact, with the account that it left.
struct LastPayment: Sendable {
  let payment: ContactOption<Transaction>
  /// Nil if the account is not there any more.
  let account: BankAccount?

  /// The names of the intents after which "it" and "that" are the payment just made.
  static let intents = [
    SendMoney.name, PayRequest.name, RepeatPayment.name, DescribeLastPayment.name, CorrectLastPayment.name,
  ]

  /// Finds the latest payment; nil if there is none.
  ///
  /// - Throws: The error of the service.
  init?(of service: any PaymentService) async throws {
    guard let payment = try await PaymentSlots.pastPayments(service).first else { return nil }
    self.payment = payment
    account = try await service.accounts().first { $0.id == payment.record.accountID }
  }
}
