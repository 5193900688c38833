import VocativeDialogue
package import VocativeText

/// The sources of the slot values that several payment intents share: lists and parsers that the service provides.
///
/// ```swift
/// @Slot(ask: "To whom?", among: PaymentSlots.contacts) var recipient: Contact
/// ```
package enum PaymentSlots {
  /// Returns the contacts, those with equal names marked.
  package static func contacts(_ service: any PaymentService) async throws -> [Contact] {
    try await service.disambiguatedContacts()
  }

  /// Returns the contacts, and words in place of people, such as "everyone", which a review rejects.
  package static func payees(_ service: any PaymentService) async throws -> [Contact] {
    let contacts = try await contacts(service)
    return contacts + PayeePlaceholder.payees(beside: contacts)
  }

  /// Returns the user's accounts.
  package static func accounts(_ service: any PaymentService) async throws -> [BankAccount] {
    try await service.accounts()
  }

  /// Returns a parser of amounts in the currencies of the user's accounts, the default account's first.
  package static func amounts(_ service: any PaymentService) async throws -> any SlotParser<Amount> {
    let accounts = try await service.accounts()
    return AmountParser(preferring: (accounts.filter(\.isDefault) + accounts).map(\.currency), accounts: accounts)
  }

  /// Returns a parser of the names of currencies.
  package static func currencies(_ service: any PaymentService) async throws -> any SlotParser<NamedCurrency> {
    let accounts = try await service.accounts()
    return CurrencyNameParser(preferring: (accounts.filter(\.isDefault) + accounts).map(\.currency))
  }

  /// Returns a parser of the currency in which a sum is to arrive or to be told: "in euros".
  package static func payoutCurrencies(_ service: any PaymentService) async throws -> any SlotParser<NamedCurrency> {
    let accounts = try await service.accounts()
    return PayoutCurrencyParser(preferring: (accounts.filter(\.isDefault) + accounts).map(\.currency))
  }

  /// Returns a parser of past days and periods.
  package static func periods(_ service: any PaymentService) async throws -> any SlotParser<Period> {
    PeriodParser(today: try await service.today())
  }

  /// Returns a parser of future days and recurrences.
  package static func schedules(_ service: any PaymentService) async throws -> any SlotParser<Schedule> {
    ScheduleParser(today: try await service.today())
  }

  /// Returns a parser of divisions of a sum among the user's accounts.
  package static func accountDivisions(_ service: any PaymentService) async throws -> any SlotParser<AccountDivision> {
    AccountDivisionParser(try await service.accounts())
  }

  /// Returns a parser of deadlines.
  package static func deadlines(_ service: any PaymentService) async throws -> any SlotParser<Deadline> {
    DeadlineParser(today: try await service.today())
  }

  /// Returns the pending requests, oldest first.
  package static func requests(_ service: any PaymentService) async throws -> [ContactOption<PaymentRequest>] {
    try await service.options(of: service.requests())
  }

  /// Returns the pending requests of contacts to the user, oldest first.
  package static func incomingRequests(_ service: any PaymentService) async throws -> [ContactOption<PaymentRequest>] {
    try await service.options(of: service.requests().filter { $0.direction == .incoming }).namingSizes
  }

  /// Returns the pending requests of the user to contacts, oldest first.
  package static func outgoingRequests(_ service: any PaymentService) async throws -> [ContactOption<PaymentRequest>] {
    try await service.options(of: service.requests().filter { $0.direction == .outgoing })
  }

  /// Returns the purposes of the pending requests.
  static func requestPurposes(_ service: any PaymentService) async throws -> [RequestPurpose] {
    try await service.requests().compactMap(\.note).distinct.map { RequestPurpose(note: $0) }
  }

  /// Returns a parser of parts of a request in the currencies of the user's accounts.
  static func requestParts(_ service: any PaymentService) async throws -> any SlotParser<Amount> {
    RequestPartParser(amounts: try await amounts(service))
  }

  /// Returns the scheduled payments, in the order they were set up.
  package static func scheduledPayments(
    _ service: any PaymentService
  ) async throws -> [ContactOption<ScheduledPayment>] {
    try await service.options(of: service.schedules())
  }

  /// Returns the last payments, the latest first; of payments with one contact and purpose only the latest.
  package static func pastPayments(_ service: any PaymentService) async throws -> [ContactOption<Transaction>] {
    let payments = try await service.transactions().reversed().filter {
      $0.amount.minorUnits < 0 && $0.amount.negated != nil
    }
    var seen: Set<String> = []
    return Array(
      try await service.options(of: payments)
        .filter { seen.insert("\($0.contact.id) \($0.record.note ?? "")").inserted }
        .prefix(pastPaymentLimit))
  }

  /// Returns the earlier payments whose sums can be divided.
  static func pastBills(_ service: any PaymentService) async throws -> [PastBill] {
    PastBill.bills(in: try await service.transactions(), today: try await service.today())
  }

  private static let pastPaymentLimit = 50
}

extension [ContactOption<PaymentRequest>] {
  /// The requests, of several in one currency the smallest and the largest named so.
  fileprivate var namingSizes: [Element] {
    guard count > 1, Set(map(\.record.amount.currency)).count == 1,
      let least = map(\.record.amount.minorUnits).min(), let most = map(\.record.amount.minorUnits).max(),
      least < most
    else { return self }
    return map { option in
      var option = option
      if option.record.amount.minorUnits == least {
        option.sizes = ["smaller one", "smallest one", "smaller", "smallest", "lower one", "cheaper one"]
      } else if option.record.amount.minorUnits == most {
        option.sizes = ["bigger one", "biggest one", "larger one", "largest one", "bigger", "larger", "higher one"]
      }
      return option
    }
  }
}

extension PaymentService {
  /// Returns the records whose party is still a contact, each with that contact.
  fileprivate func options<Record: ContactRecord>(of records: [Record]) async throws -> [ContactOption<Record>] {
    let contacts = try await contactsByID()
    return records.compactMap { record in
      record.partyID.flatMap { contacts[$0] }.map { ContactOption(record: record, contact: $0) }
    }
  }
}
