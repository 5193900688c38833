import VocativeCore
import VocativePayments
import VocativeStore
import VocativeSupport

/// A payment as a row of the journal's table, with a checksum that detects a change by another program.
struct JournalRow {
  static let columns = [
    "key", "recap", "digest", "terms", "operation", "amount", "currency", "party", "account", "state", "failure",
    "receipt", "date", "balance", "seal",
  ]

  let values: [SQLiteValue]

  init(_ payment: JournalledPayment) {
    var values: [SQLiteValue] = [
      .text(payment.key), .text(payment.confirmationID), .text(payment.digest), .text(payment.orderDigest),
      .text(payment.operation.rawValue), .integer(payment.amount.minorUnits), .text(payment.amount.currency.code),
      .text(payment.party), .text(payment.account),
    ]
    switch payment.state {
    case .confirmed: values += [.text("confirmed"), .null, .null, .null, .null]
    case .submitting: values += [.text("submitting"), .null, .null, .null, .null]
    case .result(.unknown): values += [.text("unknown"), .null, .null, .null, .null]
    case .result(.failed(let code)): values += [.text("failed"), .text(code.rawValue), .null, .null, .null]
    case .result(.succeeded(let receipt)):
      values += [
        .text("succeeded"), .null, .text(receipt.id), .text(receipt.date.description),
        receipt.balance.map { .integer($0.minorUnits) } ?? .null,
      ]
    }
    self.values = values + [.text(Self.checksum(of: values))]
  }

  /// Reads a row; nil if its checksum is wrong.
  init?(_ values: [SQLiteValue]) {
    guard values.count == Self.columns.count, values.last == .text(Self.checksum(of: values.dropLast())) else {
      return nil
    }
    self.values = values
  }

  /// The payment of the row; nil if a value is invalid.
  var payment: JournalledPayment? {
    guard let key = values[0].text, let confirmationID = values[1].text, let digest = values[2].text,
      let orderDigest = values[3].text, let operation = values[4].text.flatMap(PaymentOperation.init(rawValue:)),
      let minorUnits = values[5].integer, let currency = values[6].text.flatMap({ Currency($0) }),
      let party = values[7].text, let account = values[8].text
    else { return nil }
    let amount = Money(minorUnits: minorUnits, currency)
    guard let state = state(operation, amount) else { return nil }
    return JournalledPayment(
      key: key, confirmationID: confirmationID, digest: digest, operation: operation, amount: amount, party: party,
      account: account, state: state, orderDigest: orderDigest)
  }

  private func state(_ operation: PaymentOperation, _ amount: Money) -> JournalledPayment.State? {
    switch values[9].text {
    case "confirmed": return .confirmed
    case "submitting": return .submitting
    case "unknown": return .result(.unknown)
    case "failed":
      return values[10].text.flatMap(PaymentError.Code.init(rawValue:)).map { .result(.failed($0)) }
    case "succeeded":
      guard let id = values[11].text, let date = values[12].text.flatMap({ CalendarDate($0) }) else { return nil }
      let balance = values[13].integer.map { Money(minorUnits: $0, amount.currency) }
      return .result(
        .succeeded(Receipt(id: id, operation: operation, date: date, amount: amount, balance: balance)))
    default: return nil
    }
  }

  private static func checksum(of values: some Collection<SQLiteValue>) -> String {
    let parts = values.map { value in
      switch value {
      case .null: "-"
      case .integer(let number): "i\(number)"
      case .real(let number): "r\(number)"
      case .text(let text): "t\(text)"
      }
    }
    return SHA256.hexDigest(of: parts.lengthPrefixed)
  }
}
