import VocativeDialogue
import VocativePayments
import VocativeText

/// What may be wrong with sending money; everything that is not said otherwise is right.
protocol SendingFlaw: Sendable {
  static func recap(_ intent: SendMoney) -> Reply
  static func review(_ intent: SendMoney, with service: any PaymentService) async throws -> [Amendment]
  static func perform(
    _ intent: SendMoney, with service: any PaymentService, consent: Consent
  ) async throws -> Reply
}

extension SendingFlaw {
  static func recap(_ intent: SendMoney) -> Reply { intent.recap }

  static func review(_ intent: SendMoney, with service: any PaymentService) async throws -> [Amendment] {
    try await intent.review(with: service)
  }

  static func perform(
    _ intent: SendMoney, with service: any PaymentService, consent: Consent
  ) async throws -> Reply {
    try await intent.perform(with: service, consent: consent)
  }
}

/// ``VocativePayments/SendMoney`` with a flaw; its slots are those of the intent inside.
struct FlawedSending<Flaw: SendingFlaw>: ConsentedIntent, CustomReflectable {
  private let base = SendMoney()

  static var name: String { SendMoney.name }
  static var summary: String { SendMoney.summary }
  static var phrases: [Phrase] { SendMoney.phrases }
  var customMirror: Mirror { Mirror(reflecting: base) }

  var recap: Reply { Flaw.recap(base) }

  func review(with service: any PaymentService) async throws -> [Amendment] {
    try await Flaw.review(base, with: service)
  }

  func perform(with service: any PaymentService, consent: Consent) async throws -> Reply {
    try await Flaw.perform(base, with: service, consent: consent)
  }
}

/// Sending money for which no yes is asked: it makes its consent itself.
struct UnaskedSending: Intent, CustomReflectable {
  private let base = SendMoney()

  static var name: String { SendMoney.name }
  static var summary: String { SendMoney.summary }
  static var phrases: [Phrase] { SendMoney.phrases }
  var customMirror: Mirror { Mirror(reflecting: base) }

  func review(with service: any PaymentService) async throws -> [Amendment] { try await base.review(with: service) }

  func perform(with service: any PaymentService) async throws -> Reply {
    let own = "\(base.recipient.id) \(base.money.minorUnits)"
    return try await base.perform(with: service, consent: Consent(key: own, digest: own, recapID: own))
  }
}

extension SendMoney {
  /// The sum in the account's currency.
  var money: Money { amount.money(in: account.currency) ?? Money(minorUnits: 0, account.currency) }
}
