import Vocative
import VocativePayments
import VocativeSupport

/// The panel beside the payments assistant in the web app: balances, history and pending requests of a bank.
struct PaymentsPanel: Sendable {
  private let bank: SimulatedBank

  init(of bank: SimulatedBank) { self.bank = bank }

  /// The current state of the bank.
  var json: JSONValue {
    get async {
      let context = await bank.context
      let names = Dictionary(context.contacts.map { ($0.id, $0.fullName) }) { first, _ in first }
      return .object([
        ("accounts", .array(context.accounts.map(\.panelJSON))),
        ("transactions", .array(context.transactions.suffix(Self.historyLimit).map { $0.panelJSON(names) })),
        ("requests", .array(context.requests.map { $0.panelJSON(names) })),
      ])
    }
  }

  private static let historyLimit = 50

  /// Returns example sentences with the people and accounts of a context.
  static func suggestions(for context: PaymentsContext) -> [String] {
    let people = context.contacts.filter(\.isEnrolled)
    let (one, other) = (people.last ?? people.first, people.first)
    let unit = context.defaultAccount?.currency.pluralName ?? "dollars"
    var sentences = ["What's my balance?", "What did I spend last week?"]
    if let one { sentences.insert("Send twenty \(unit) to \(one.first)", at: 0) }
    if let other {
      sentences += ["Ask \(other.first) for fifteen \(unit)", "Show my payments to \(other.first)"]
      if let one, one.id != other.id {
        sentences.append("Split sixty \(unit) three ways with \(one.first) and \(other.fullName)")
      }
    }
    if context.accounts.count > 1 { sentences.append("Move a hundred \(unit) to \(context.accounts[1].bank)") }
    return sentences + ["Any requests?", "What is scheduled?"]
  }
}

extension BankAccount {
  fileprivate var panelJSON: JSONValue {
    .object([
      ("id", .text(id)), ("bank", .text(bank)), ("currency", .text(currency.code)), ("balance", .text(balance.shown)),
      ("balanceMinor", .integer(balance.minorUnits)), ("default", .bool(isDefault)),
    ])
  }
}

extension Transaction {
  fileprivate func panelJSON(_ names: [String: String]) -> JSONValue {
    .object([
      ("id", .text(id)), ("date", .text("\(date)")),
      ("party", .text(contactID.flatMap { names[$0] } ?? note?.capitalized ?? "Bank")), ("account", .text(accountID)),
      ("amount", .text(amount.shown)), ("amountMinor", .integer(amount.minorUnits)),
      ("isIncoming", .bool(amount.minorUnits > 0)), ("note", note.map { .text($0) }),
    ])
  }
}

extension PaymentRequest {
  fileprivate func panelJSON(_ names: [String: String]) -> JSONValue {
    .object([
      ("id", .text(id)), ("date", .text("\(date)")), ("party", .text(names[contactID] ?? contactID)),
      ("account", .text(accountID)), ("amount", .text(amount.shown)), ("amountMinor", .integer(amount.minorUnits)),
      ("isIncoming", .bool(direction == .outgoing)),
      (
        "note",
        .text([direction == .outgoing ? "asked by you" : "asks you", note].compactMap(\.self).joined(separator: " · "))
      ),
    ])
  }
}
