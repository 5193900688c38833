import VocativeDialogue
import VocativeText

/// The facts that the review of an amount needs beyond the accounts: exchange rates, and a past payment.
struct PaymentFacts {
  /// The rates from the amount's currency to those of the accounts.
  var rates: ExchangeRates = .none
  /// The past payment that the amount is a share of: "twice what I paid for dinner".
  var pastPayment: Transaction?

  /// No facts: an amount in another currency cannot be converted.
  static let none = PaymentFacts()

  private init() {}

  /// Fetches the facts for an amount.
  ///
  /// - Parameters:
  ///   - amount: The amount; nil needs no facts.
  ///   - accounts: The user's accounts.
  ///   - lastPayment: The last payment to or from the party, if there is one.
  ///   - service: The service with the rates and the payments.
  /// - Throws: the service's errors.
  init(
    for amount: Amount?, accounts: [BankAccount], lastPayment: (sum: Money, accountID: String)? = nil,
    of service: any PaymentService
  ) async throws {
    guard let amount else { return }
    if case .payment(let words) = amount.shareBase { pastPayment = try await service.pastPayment(namedBy: words) }
    let currencies = [currency(of: amount, accounts), lastPayment?.sum.currency]
    rates = try await ExchangeRates(of: service, from: currencies, to: accounts.map(\.currency))
  }

  /// Returns the currency that an amount is in before a conversion; nil if the account decides.
  func currency(of amount: Amount, _ accounts: [BankAccount]) -> Currency? {
    switch amount.shareBase {
    case nil, .previous: amount.currency
    case .account(let id, _): accounts.first { $0.id == id }?.currency
    case .payment: pastPayment?.amount.currency
    case .balance, .lastPayment: nil
    }
  }
}

extension PaymentService {
  /// Returns the last outgoing payment that words name by its contact, its purpose, or both: "Mei for lunch"; nil if
  /// there is none.
  func pastPayment(namedBy words: String) async throws -> Transaction? {
    let utterance = Utterance(words)
    let named = ChoiceParser(try await disambiguatedContacts()).matches(in: utterance).filter { $0.confidence >= 0.9 }
    let contacts = Set(named.map(\.value.id))
    let others = utterance.tokens.indices.filter { index in
      !named.contains { $0.tokens.contains(index) }
        && WordClasses.category(of: utterance.tokens[index]) == .content
    }
    let purpose = others.map { utterance.tokens[$0].folded }
    guard !contacts.isEmpty || !purpose.isEmpty else { return nil }
    return try await transactions().last { payment in
      guard payment.amount.minorUnits < 0 else { return false }
      let note = Set(Utterance(payment.note ?? "").tokens.map(\.folded))
      return (contacts.isEmpty || payment.contactID.map(contacts.contains) == true)
        && purpose.allSatisfy(note.contains)
    }
  }
}
