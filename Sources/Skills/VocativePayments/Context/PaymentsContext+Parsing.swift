import Foundation
import VocativeCore
import VocativeDialogue
public import VocativeSupport
import VocativeText

extension PaymentsContext {
  /// A parsed context with its warnings.
  public struct ParseResult: Sendable {
    /// The context.
    public var context: PaymentsContext
    /// The warnings about unknown keys, at most 100.
    public var warnings: [InputError]
  }

  /// Loads a context from a JSON file.
  ///
  /// - Throws: an ``VocativeCore/InputError`` with the file, the position, the problem and the expected value.
  public static func load(_ path: String) throws(InputError) -> ParseResult {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(.unreadable, "there is no such file, or it cannot be read", file: path)
    }
    return try parse(data, file: path)
  }

  /// Parses a context from JSON in UTF-8.
  ///
  /// ```json
  /// {"today": "2026-11-20",
  ///  "contacts": [{"id": "c1", "first": "Anna", "last": "Rossi", "nicknames": ["Annie"], "relations": ["sister"],
  ///                "handle": "@anna", "enrolled": true}],
  ///  "accounts": [{"id": "a1", "bank": "Top Bank", "currency": "USD", "balanceMinor": 125000, "default": true}],
  ///  "transactions": [{"id": "t1", "date": "2026-11-02", "contact": "c1", "account": "a1", "amountMinor": -4500}],
  ///  "requests": [{"id": "r1", "date": "2026-11-18", "contact": "c1", "account": "a1", "amountMinor": 1500,
  ///                "direction": "incoming", "note": "lunch"}],
  ///  "schedules": [{"id": "s1", "contact": "c1", "account": "a1", "amountMinor": 2000, "date": "2026-12-01",
  ///                 "time": "09:00", "every": "month", "count": 1, "note": "rent"}],
  ///  "rates": [{"from": "USD", "to": "AED", "rate": "3.6725"}]}
  /// ```
  ///
  /// Optional are every list, nicknames, relations (also `"relation": "sister"`), handle, enrolled (true), default
  /// (false), note, and a transaction's contact. Balances may be negative. A request and a schedule without an account
  /// use the default one. A request without a direction is `incoming`. A schedule without `every` is a single payment.
  ///
  /// - Throws: an ``VocativeCore/InputError`` with the position, the problem and the expected value.
  public static func parse(_ bytes: some Sequence<UInt8>, file: String? = nil) throws(InputError) -> ParseResult {
    var reader = PaymentsContextParser()
    let context = try reader.context(JSONField(JSONParser.parse(bytes, file: file), file: file))
    return ParseResult(context: context, warnings: reader.warnings)
  }
}

/// A parser of one context from JSON fields; it checks that ids refer to each other.
private struct PaymentsContextParser {
  private(set) var warnings: [InputError] = []
  private var contactIDs: Set<String> = []
  private var accounts: [String: BankAccount] = [:]

  mutating func context(_ root: JSONField) throws(InputError) -> PaymentsContext {
    warnAboutUnknownKeys(root, ["today", "contacts", "accounts", "transactions", "requests", "schedules", "rates"])
    var context = PaymentsContext()
    if let today = try root.optional("today") { context.today = try date(today) }

    var ids: Set<String> = []
    for field in try list("contacts", of: root) { context.contacts.append(try contact(field, &ids)) }
    contactIDs = ids

    ids = []
    for field in try list("accounts", of: root) {
      let account = try account(field, &ids)
      if account.isDefault, context.accounts.contains(where: \.isDefault) {
        throw field.issue(.duplicate, "expected at most one default account, found a second")
      }
      context.accounts.append(account)
      accounts[account.id] = account
    }

    ids = []
    for field in try list("transactions", of: root) { context.transactions.append(try transaction(field, &ids)) }
    ids = []
    let standard = context.defaultAccount
    for field in try list("requests", of: root) { context.requests.append(try request(field, standard, &ids)) }
    ids = []
    for field in try list("schedules", of: root) { context.schedules.append(try schedule(field, standard, &ids)) }
    for field in try list("rates", of: root) { context.rates.append(try rate(field)) }
    return context
  }

  private mutating func schedule(
    _ field: JSONField, _ standard: BankAccount?, _ ids: inout Set<String>
  ) throws(InputError) -> ScheduledPayment {
    warnAboutUnknownKeys(
      field,
      ["id", "contact", "account", "amountMinor", "date", "time", "every", "count", "lastDay", "until", "note"])
    let id = try id(field, &ids)
    let account = try account(of: field, orElse: standard)
    let amount = try field.required("amountMinor")
    let minorUnits = try amount.integer()
    guard minorUnits > 0 else { throw amount.issue(.invalid, "expected a whole number above zero") }
    var schedule = Schedule(on: try date(field.required("date")))
    if let time = try field.optional("time") {
      guard let clock = ClockTime(try time.text()) else { throw time.issue(.invalid, "expected a time such as 09:30") }
      schedule.time = clock
    }
    if let every = try field.optional("every") {
      guard let unit = Schedule.Recurrence.Unit(rawValue: try every.text()) else {
        throw every.issue(.invalid, "expected \"day\", \"week\", \"month\" or \"year\"")
      }
      let count = try field.optional("count")?.integer() ?? 1
      guard (1...999).contains(count) else { throw every.issue(.invalid, "expected a count from 1 to 999") }
      let isOnLastDay = try field.optional("lastDay")?.bool() ?? false
      schedule.recurrence = .init(unit, every: Int(count), onLastDay: isOnLastDay)
      schedule.last = try field.optional("until").map { until throws(InputError) in try date(until) }
    }
    return ScheduledPayment(
      id: id, to: try contactID(field.required("contact")), from: account.id,
      amount: Money(minorUnits: minorUnits, account.currency), schedule, note: try field.optional("note")?.text())
  }

  private mutating func rate(_ field: JSONField) throws(InputError) -> ExchangeRate {
    warnAboutUnknownKeys(field, ["from", "to", "rate"])
    let (from, to, number) = (
      try currency(field.required("from")), try currency(field.required("to")), try field.required("rate")
    )
    guard let value = Self.decimal(try number.text()), let rate = ExchangeRate(from: from, to: to, value)
    else { throw number.issue(.invalid, "expected a number above zero, as text, such as \"3.6725\"") }
    return rate
  }

  /// Returns a number in digits, in which a point is always the decimal point: "1.155" is no thousand; nil for other text.
  private static func decimal(_ text: String) -> ExactDecimal? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let mantissa = Int64(parts.joined())
    else { return nil }
    return ExactDecimal(mantissa, scale: parts.count > 1 ? parts[1].count : 0)
  }

  private func currency(_ field: JSONField) throws(InputError) -> Currency {
    guard let currency = Currency(try field.text()) else {
      throw field.issue(.invalid, "expected a currency code of ISO 4217 such as USD or AED")
    }
    return currency
  }

  private mutating func contact(_ field: JSONField, _ ids: inout Set<String>) throws(InputError) -> Contact {
    warnAboutUnknownKeys(field, ["id", "first", "last", "nicknames", "relation", "relations", "handle", "enrolled"])
    var contact = Contact(id: try id(field, &ids), first: try field.optional("first")?.text() ?? "")
    contact.last = try field.optional("last")?.text() ?? ""
    contact.nicknames = try strings("nicknames", of: field)
    contact.relations = try strings("relations", of: field)
    if let relation = try field.optional("relation") { contact.relations.append(try relation.nonBlankText()) }
    contact.handle = try field.optional("handle")?.text()
    contact.isEnrolled = try field.optional("enrolled")?.bool() ?? true
    let isNamed = ([contact.first, contact.last] + contact.nicknames).contains { name in
      name.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
    guard isNamed else {
      throw field.issue(.missing, "expected a member \"first\", \"last\" or \"nicknames\" with a name")
    }
    return contact
  }

  private mutating func account(_ field: JSONField, _ ids: inout Set<String>) throws(InputError) -> BankAccount {
    warnAboutUnknownKeys(field, ["id", "bank", "currency", "balanceMinor", "default"])
    let id = try id(field, &ids)
    let bank = try field.required("bank").nonBlankText()
    let currency = try currency(field.required("currency"))
    return BankAccount(
      id: id, bank: bank, balance: Money(minorUnits: try field.required("balanceMinor").integer(), currency),
      isDefault: try field.optional("default")?.bool() ?? false)
  }

  private mutating func transaction(_ field: JSONField, _ ids: inout Set<String>) throws(InputError) -> Transaction {
    warnAboutUnknownKeys(field, ["id", "date", "contact", "account", "amountMinor", "note"])
    let id = try id(field, &ids)
    let account = try account(of: field, orElse: nil)
    return Transaction(
      id: id, date: try date(field.required("date")), contactID: try field.optional("contact").map(contactID),
      accountID: account.id,
      amount: Money(minorUnits: try field.required("amountMinor").integer(), account.currency),
      note: try field.optional("note")?.text())
  }

  private mutating func request(
    _ field: JSONField, _ standard: BankAccount?, _ ids: inout Set<String>
  ) throws(InputError) -> PaymentRequest {
    warnAboutUnknownKeys(field, ["id", "date", "contact", "account", "amountMinor", "direction", "note"])
    let id = try id(field, &ids)
    let account = try account(of: field, orElse: standard)
    let amount = try field.required("amountMinor")
    let minorUnits = try amount.integer()
    guard minorUnits > 0 else { throw amount.issue(.invalid, "expected a whole number above zero") }
    var direction = PaymentRequest.Direction.incoming
    if let name = try field.optional("direction") {
      guard let named = PaymentRequest.Direction(rawValue: try name.text()) else {
        throw name.issue(.invalid, "expected \"incoming\" or \"outgoing\"")
      }
      direction = named
    }
    return PaymentRequest(
      id: id, date: try date(field.required("date")), contactID: try contactID(field.required("contact")),
      accountID: account.id, amount: Money(minorUnits: minorUnits, account.currency), direction: direction,
      note: try field.optional("note")?.text())
  }

  // MARK: - Parts

  private func id(_ field: JSONField, _ ids: inout Set<String>) throws(InputError) -> String {
    let member = try field.required("id")
    let id = try member.nonBlankText()
    guard ids.insert(id).inserted else {
      throw member.issue(.duplicate, "expected an id of its own, found one that is used above")
    }
    return id
  }

  private func date(_ field: JSONField) throws(InputError) -> CalendarDate {
    guard let date = CalendarDate(try field.text()) else {
      throw field.issue(.invalid, "expected a date that exists, such as 2026-11-20")
    }
    return date
  }

  private func contactID(_ field: JSONField) throws(InputError) -> String {
    let id = try field.text()
    guard contactIDs.contains(id) else { throw field.issue(.invalid, "expected the id of one of the contacts") }
    return id
  }

  private func account(of field: JSONField, orElse standard: BankAccount?) throws(InputError) -> BankAccount {
    if let standard, try field.optional("account") == nil { return standard }
    let member = try field.required("account")
    guard let account = accounts[try member.text()] else {
      throw member.issue(.invalid, "expected the id of one of the accounts")
    }
    return account
  }

  private func list(_ key: String, of field: JSONField) throws(InputError) -> [JSONField] {
    try field.optional(key)?.elements() ?? []
  }

  private func strings(_ key: String, of field: JSONField) throws(InputError) -> [String] {
    var texts: [String] = []
    for element in try list(key, of: field) { texts.append(try element.nonBlankText()) }
    return texts
  }

  /// Records unknown keys, up to 100 in all.
  private mutating func warnAboutUnknownKeys(_ field: JSONField, _ known: Set<String>) {
    if warnings.count < 100 { warnings += field.unknownKeys(besides: known).prefix(100 - warnings.count) }
  }
}
