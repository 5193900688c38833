import VocativeDialogue
public import VocativeText

/// A scheduled payment as a list offers it: by the name of who is paid.
public struct ScheduledPaymentOption: Choosable {
  /// The payment.
  public let payment: ScheduledPayment
  /// Who is paid.
  public let contact: Contact

  public var id: String { payment.id }
  public var names: [String] { (contact.names + [payment.note ?? ""]).distinct }
  public var shown: String { contact.shown }
  public var detail: String? { "\(payment.amount.shown) \(payment.schedule.shown)" }
}

extension PaymentService {
  /// The scheduled payments to people who are still contacts, in the order they were set up.
  func scheduledPaymentOptions() async throws -> [ScheduledPaymentOption] {
    let contacts = try await contactsByID()
    return try await schedules().compactMap { payment in
      contacts[payment.contactID].map { ScheduledPaymentOption(payment: payment, contact: $0) }
    }
  }
}
