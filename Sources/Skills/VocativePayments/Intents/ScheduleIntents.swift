public import VocativeDialogue
public import VocativeText

/// Tells what is to be paid later: "what is scheduled?".
public struct CheckSchedules: Intent {
  @Slot(among: { (service: any PaymentService) in try await service.disambiguatedContacts() }) public var contact:
    Contact?

  /// A question about all.
  public init() {}

  public static var summary: String { "list scheduled payments" }

  public static var isReversible: Bool { true }

  public static var phrases: [Phrase] {
    "[(show|show me|list|tell me|what are|read|check|do i have|are there)] [(my|the|any|all|all my)] (scheduled|recurring|regular|standing|future|repeating|planned|upcoming|automatic) (payment|payments|transfers|orders|order) [(to|for|with) {contact}]"
    "what (is|'s|payments are) (scheduled|planned|coming up|due) [(for|to) {contact}]"
    "(what|which) (standing orders|recurring payments|scheduled payments) do i have"
  }

  public func perform(with service: any PaymentService) async throws -> Reply {
    let standing = try await service.scheduledPaymentOptions().filter { contact == nil || $0.contact.id == contact?.id }
    guard !standing.isEmpty else {
      return contact.map { "Nothing is scheduled for \($0)." } ?? "No payment is scheduled."
    }
    return standing.map {
      "\($0.payment.amount) to \($0.contact) \($0.payment.schedule)\($0.payment.note.purposeClause)." as Reply
    }.reduce("", +)
  }
}

/// Ends a scheduled payment: "cancel the monthly payment to Łukasz".
public struct CancelSchedule: ConfirmedIntent {
  @Slot(
    ask: ["Which scheduled payment?", "Who is it to?"],
    among: { (service: any PaymentService) in try await service.scheduledPaymentOptions() })
  public var payment: ScheduledPaymentOption

  /// A request with nothing filled.
  public init() {}

  public static var summary: String { "cancel a scheduled payment" }

  public static var phrases: [Phrase] {
    "(cancel|stop|end|delete|remove) [(my|the|that)] (scheduled|recurring|regular|standing|future|repeating|planned|monthly|weekly|daily|yearly|automatic) (payment|payments|transfer|order) [(to|for|with) {payment}]"
    "(stop|quit) (paying|sending money to) {payment} [every (day|week|month|year)]"
    "(cancel|stop|end|delete) (what is|what's) scheduled [(to|for) {payment}]"
  }

  public var confirmationPrompt: Reply {
    "End the payment of \(payment.payment.amount) to \(payment.contact.disambiguatedName) \(payment.payment.schedule)?"
  }

  public func review(with service: any PaymentService) async throws -> [SlotUpdate] {
    guard $payment.value == nil else { return [] }
    let standing = try await service.scheduledPaymentOptions()
    if standing.isEmpty { return [.cancel(because: "No payment is scheduled.")] }
    return standing.count == 1 ? [.fill($payment, with: standing[0])] : [.choose($payment, among: standing)]
  }

  public func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    _ = try await service.execute(.unschedule(payment.payment), confirmation: confirmation)
    return "The payment to \(payment.contact) won't be made any more."
  }
}
