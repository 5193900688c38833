import VocativeDialogue
import VocativePayments
import VocativeText

/// A fault of sending money; the defaults are correct.
protocol SendingFlaw: Sendable {
  static func confirmation(_ intent: SendMoney) -> Reply
  static func review(_ intent: SendMoney, with service: any PaymentService) async throws -> [SlotUpdate]
  static func perform(
    _ intent: SendMoney, with service: any PaymentService, consent: ConfirmationToken
  ) async throws -> Reply
}

extension SendingFlaw {
  static func confirmation(_ intent: SendMoney) -> Reply { intent.confirmationPrompt }

  static func review(_ intent: SendMoney, with service: any PaymentService) async throws -> [SlotUpdate] {
    try await SendMoney.review(IntentDraft(intent), with: service)
  }

  static func perform(
    _ intent: SendMoney, with service: any PaymentService, consent: ConfirmationToken
  ) async throws -> Reply {
    try await intent.perform(with: service, confirmation: consent)
  }
}

/// ``VocativePayments/SendMoney`` with a flaw; its slots are those of the intent inside.
struct FlawedSending<Flaw: SendingFlaw>: ConfirmedIntent, CustomReflectable {
  private let base = SendMoney()

  static var name: String { SendMoney.name }
  static var summary: String { SendMoney.summary }
  static var phrases: [Phrase] { SendMoney.phrases }
  var customMirror: Mirror { Mirror(reflecting: base) }

  var confirmationPrompt: Reply { Flaw.confirmation(base) }

  static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate] {
    try await Flaw.review(draft.request.base, with: service)
  }

  func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    try await Flaw.perform(base, with: service, consent: confirmation)
  }
}

/// Sending money for which no yes is asked: it makes its consent itself.
struct UnconfirmedSending: Intent, CustomReflectable {
  private let base = SendMoney()

  static var name: String { SendMoney.name }
  static var summary: String { SendMoney.summary }
  static var phrases: [Phrase] { SendMoney.phrases }
  var customMirror: Mirror { Mirror(reflecting: base) }

  static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate] {
    try await SendMoney.review(IntentDraft(draft.request.base), with: service)
  }

  func perform(with service: any PaymentService) async throws -> Reply {
    let own = "\(base.recipient.id) \(base.money.minorUnits)"
    return try await base.perform(
      with: service, confirmation: ConfirmationToken(idempotencyKey: own, digest: own, confirmationID: own))
  }
}

extension SendMoney {
  /// The sum in the account's currency.
  var money: Money { amount.money(in: account.currency) ?? Money(minorUnits: 0, account.currency) }
}
