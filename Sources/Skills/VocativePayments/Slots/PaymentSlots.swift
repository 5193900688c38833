package import VocativeDialogue
package import VocativeText

/// The sources of the slot values that several payment intents share: lists and parsers that the service provides.
///
/// ```swift
/// @Slot(ask: "To whom?", among: PaymentSlots.contacts) var recipient: Contact
/// ```
package enum PaymentSlots {
  /// The contacts, those with equal names marked.
  package static let contacts = SlotSource { (service: any PaymentService) async throws -> [Contact] in
    try await service.disambiguatedContacts()
  }

  /// The contacts, and words in place of people, such as "everyone", which a review rejects.
  package static let payees = SlotSource { (service: any PaymentService) async throws -> [Contact] in
    let contacts = try await PaymentSlots.contacts(service)
    return contacts + PayeePlaceholder.payees(beside: contacts)
  }

  /// The user's accounts.
  package static let accounts = SlotSource { (service: any PaymentService) async throws -> [BankAccount] in
    try await service.accounts()
  }

  /// A parser of amounts in the currencies of the user's accounts, the default account's first.
  package static let amounts = SlotSource { (service: any PaymentService) async throws -> any SlotParser<Amount> in
    let accounts = try await service.accounts()
    return AmountParser(preferring: (accounts.filter(\.isDefault) + accounts).map(\.currency), accounts: accounts)
  }

  /// A parser of the names of currencies.
  package static let currencies = SlotSource {
    (service: any PaymentService) async throws -> any SlotParser<NamedCurrency> in
    let accounts = try await service.accounts()
    return CurrencyNameParser(preferring: (accounts.filter(\.isDefault) + accounts).map(\.currency))
  }

  /// A parser of the currency in which a sum is to arrive or to be told: "in euros".
  package static let payoutCurrencies = SlotSource {
    (service: any PaymentService) async throws -> any SlotParser<NamedCurrency> in
    let accounts = try await service.accounts()
    return PayoutCurrencyParser(preferring: (accounts.filter(\.isDefault) + accounts).map(\.currency))
  }

  /// A parser of past days and periods.
  package static let periods = SlotSource { (service: any PaymentService) async throws -> any SlotParser<Period> in
    PeriodParser(today: try await service.today())
  }

  /// A parser of future days and recurrences.
  package static let schedules = SlotSource { (service: any PaymentService) async throws -> any SlotParser<Schedule> in
    ScheduleParser(today: try await service.today())
  }

  /// A parser of deadlines.
  package static let deadlines = SlotSource { (service: any PaymentService) async throws -> any SlotParser<Deadline> in
    DeadlineParser(today: try await service.today())
  }

  /// The pending requests, oldest first.
  package static let requests = SlotSource {
    (service: any PaymentService) async throws -> [ContactOption<PaymentRequest>] in
    let all = try await service.requests()
    let incoming = try await PaymentSlots.incomingRequests(service)
    let outgoing = try await service.options(of: all.filter { $0.direction == .outgoing })
    return all.compactMap { request in (incoming + outgoing).first { $0.id == request.id } }
  }

  /// The pending requests of contacts to the user, oldest first.
  package static let incomingRequests = SlotSource {
    (service: any PaymentService) async throws -> [ContactOption<PaymentRequest>] in
    try await service.options(of: service.requests().filter { $0.direction == .incoming }).namingSizes.namingPlaces()
  }

  /// The pending requests of the user to contacts, oldest first.
  package static let outgoingRequests = SlotSource {
    (service: any PaymentService) async throws -> [ContactOption<PaymentRequest>] in
    try await service.options(of: service.requests().filter { $0.direction == .outgoing }).namingPlaces()
  }

  /// The purposes of the pending requests.
  static let requestPurposes = SlotSource { (service: any PaymentService) async throws -> [RequestPurpose] in
    try await service.requests().compactMap(\.note).distinct.map { RequestPurpose(note: $0) }
  }

  /// A parser of parts of a request in the currencies of the user's accounts.
  static let requestParts = SlotSource { (service: any PaymentService) async throws -> any SlotParser<Amount> in
    RequestPartParser(amounts: try await PaymentSlots.amounts(service))
  }

  /// The scheduled payments, in the order they were set up.
  package static let scheduledPayments = SlotSource {
    (service: any PaymentService) async throws -> [ContactOption<ScheduledPayment>] in
    try await service.options(of: service.schedules()).namingPlaces()
  }

  /// The last payments, the latest first; of payments with one contact and purpose only the latest.
  package static let pastPayments = SlotSource {
    (service: any PaymentService) async throws -> [ContactOption<Transaction>] in
    let payments = try await service.transactions().reversed().filter {
      $0.amount.minorUnits < 0 && $0.amount.negated != nil
    }
    var seen: Set<String> = []
    return Array(
      try await service.options(of: payments)
        .filter { seen.insert("\($0.contact.id) \($0.record.note ?? "")").inserted }
        .prefix(PaymentSlots.pastPaymentLimit))
  }

  /// The last payments from and to contacts that an answer may name, the latest first.
  package static let answeredPayments = SlotSource {
    (service: any PaymentService) async throws -> [AnsweredPayment] in
    let payments = try await service.transactions().reversed().filter { $0.contactID != nil }
    return try await service.options(of: Array(payments.prefix(pastPaymentLimit))).map(AnsweredPayment.init)
  }

  /// The earlier payments whose sums can be divided.
  static let pastBills = SlotSource { (service: any PaymentService) async throws -> [PastBill] in
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
        option.sizes = [
          "smaller one", "smallest one", "smaller", "smallest", "lower one", "cheaper one", "cheaper", "cheapest",
        ]
      } else if option.record.amount.minorUnits == most {
        option.sizes = ["bigger one", "biggest one", "larger one", "largest one", "bigger", "larger", "higher one"]
      }
      return option
    }
  }
}

extension Array {
  /// The records of a list of several, each named by its place in it too: "the second one", "the last one".
  fileprivate func namingPlaces<Record>() -> [Element] where Element == ContactOption<Record> {
    guard count > 1 else { return self }
    let ordinals = ["first", "second", "third", "fourth", "fifth"]
    return enumerated().map { place, option in
      var option = option
      let words = (place < ordinals.count ? [ordinals[place]] : []) + (place == count - 1 ? ["last"] : [])
      option.places = words.flatMap { ["the \($0) one", "the \($0)"] }
      return option
    }
  }
}

extension PaymentService {
  /// Returns the scheduled payments to a contact; all of them without one.
  func scheduledPayments(to contact: Contact?) async throws -> [ContactOption<ScheduledPayment>] {
    try await PaymentSlots.scheduledPayments(self).filter { contact == nil || $0.contact.id == contact?.id }
  }

  /// Returns the records whose party is still a contact, each with that contact.
  fileprivate func options<Record: ContactRecord>(of records: [Record]) async throws -> [ContactOption<Record>] {
    let contacts = try await contactsByID()
    return records.compactMap { record in
      record.partyID.flatMap { contacts[$0] }.map { ContactOption(record: record, contact: $0) }
    }
  }
}
